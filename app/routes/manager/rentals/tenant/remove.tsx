import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateTenant, deleteTenant, findTenant, reactivateTenant, whyKept } from "#domain/rentals";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Tenant");

const tenants: Removable = {
	noun: "Tenant",
	find(manager, request) {
		const { id, displayName: name, active } = found(findTenant(manager, idParam(request, "tid")));
		return { id, name, active };
	},
	pageOf: (id) => href("/app/tenant/tenantsummary", { tid: id }),
	whyKept: (manager, id) => whyKept(manager, "tenant", id),
	remove: deleteTenant,
	listAfter: () => href("/app/tenants"),
	deactivate: deactivateTenant,
	reactivate: reactivateTenant,
};

export async function loader({ request }: LoaderFunctionArgs) {
	return loadRemoval(await requireManager(request), request, tenants);
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, tenants);
}

export default function RemoveTenant() {
	return <RemovePage {...useLoaderData<typeof loader>()} />;
}
