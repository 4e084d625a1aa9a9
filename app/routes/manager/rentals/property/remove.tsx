import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	deactivateProperty,
	deleteProperty,
	findPropertyHead,
	propertyBlockers,
	reactivateProperty,
	whyKept,
} from "#domain/rentals";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { BlockedPage } from "./blocked-page";

export const meta = () => pageTitle("Property");

const properties: Removable = {
	noun: "Property",
	find: (manager, request) => found(findPropertyHead(manager, idParam(request, "pid"))),
	pageOf: (id) => href("/app/property/propertysummary", { pid: id }),
	whyKept: (manager, id) => whyKept(manager, "property", id),
	remove: deleteProperty,
	listAfter: () => href("/app/properties"),
	deactivate: deactivateProperty,
	reactivate: reactivateProperty,
};

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, active } = properties.find(manager, request);
	return {
		id,
		blockers: active ? propertyBlockers(manager, id) : [],
		...loadRemoval(manager, request, properties),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, properties);
}

export default function RemoveProperty() {
	const { id, blockers, ...property } = useLoaderData<typeof loader>();
	if (blockers.length === 0) return <RemovePage {...property} />;
	return <BlockedPage id={id} name={property.name} blockers={blockers} back={property.back} />;
}
