import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateUnit, deleteUnit, findUnit, reactivateUnit, whyKept } from "#domain/rentals";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Unit");

const units: Removable<{ propertyId: number }> = {
	noun: "Unit",
	find(manager, request) {
		const { id, unitNumber, active, property } = found(findUnit(manager, idParam(request, "uid")));
		return { id, name: `${property.name} · ${unitNumber}`, active };
	},
	pageOf: (id) => href("/app/unitdetail", { uid: id }),
	whyKept: (manager, id) => whyKept(manager, "unit", id),
	remove: deleteUnit,
	listAfter: ({ propertyId }) => href("/app/property/propertyunits/unitssummary", { pid: propertyId }),
	deactivate: deactivateUnit,
	reactivate: reactivateUnit,
};

export async function loader({ request }: LoaderFunctionArgs) {
	return loadRemoval(await requireManager(request), request, units);
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, units);
}

export default function RemoveUnit() {
	return <RemovePage {...useLoaderData<typeof loader>()} />;
}
