import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateOwner, deleteOwner, findOwner, reactivateOwner, whyKept } from "#domain/rentals";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Rental Owner");

const owners: Removable = {
	noun: "Owner",
	find(manager, request) {
		const { id, displayName: name, active } = found(findOwner(manager, idParam(request, "oid")));
		return { id, name, active };
	},
	pageOf: (id) => href("/app/rentalowner/summary", { oid: id }),
	whyKept: (manager, id) => whyKept(manager, "owner", id),
	remove: deleteOwner,
	listAfter: () => href("/app/rentalowners"),
	deactivate: deactivateOwner,
	reactivate: reactivateOwner,
};

export async function loader({ request }: LoaderFunctionArgs) {
	return loadRemoval(await requireManager(request), request, owners);
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, owners);
}

export default function RemoveOwner() {
	return <RemovePage {...useLoaderData<typeof loader>()} />;
}
