import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateVendor, deleteVendor, findVendor, reactivateVendor, whyVendorKept } from "#domain/payables";
import { removeForm } from "#domain/rentals/schema";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Vendor");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName, active } = found(findVendor(manager, idParam(request, "id")));
	return { id, displayName, active, whyKept: whyVendorKept(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	const back = href("/app/vendor", { id });
	if (form.value.intent === "delete") {
		const deleted = deleteVendor(manager, id);
		if (!deleted.ok) return redirectWithMessage(back, deleted.message, { kind: "negative" });
		return redirectWithMessage(href("/app/vendors"), "Deleted Successfully!");
	}
	const activate = form.value.intent === "reactivate";
	const changed = activate ? reactivateVendor(manager, id) : deactivateVendor(manager, id);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, activate ? "Vendor reactivated." : "Vendor deactivated.");
}

export default function RemoveVendor() {
	const vendor = useLoaderData<typeof loader>();
	return (
		<RemovePage
			name={vendor.displayName}
			active={vendor.active}
			whyKept={vendor.whyKept}
			back={href("/app/vendor", { id: vendor.id })}
		/>
	);
}
