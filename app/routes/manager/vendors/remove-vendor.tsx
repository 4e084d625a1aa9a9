import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateVendor, deleteVendor, findVendor, reactivateVendor, whyVendorKept } from "#domain/vendors";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Vendor");

const vendors: Removable = {
	noun: "Vendor",
	find(manager, request) {
		const { id, displayName: name, active } = found(findVendor(manager, idParam(request, "id")));
		return { id, name, active };
	},
	pageOf: (id) => href("/app/vendor", { id: id }),
	whyKept: whyVendorKept,
	remove: deleteVendor,
	listAfter: () => href("/app/vendors"),
	deactivate: deactivateVendor,
	reactivate: reactivateVendor,
};

export async function loader({ request }: LoaderFunctionArgs) {
	return loadRemoval(await requireManager(request), request, vendors);
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, vendors);
}

export default function RemoveVendor() {
	return <RemovePage {...useLoaderData<typeof loader>()} />;
}
