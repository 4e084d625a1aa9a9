import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateOwner, deleteOwner, findOwner, reactivateOwner, whyKept } from "#domain/rentals";
import { removeForm } from "#domain/rentals/schema";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Rental Owner");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName, active } = found(findOwner(manager, idParam(request, "oid")));
	return { id, displayName, active, whyKept: whyKept(manager, "owner", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const owner = found(findOwner(manager, idParam(request, "oid")));
	const summary = href("/app/rentalowner/summary", { oid: owner.id });
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "delete") {
		const deleted = deleteOwner(manager, owner.id);
		if (!deleted.ok) return redirectWithMessage(summary, deleted.message, { kind: "negative" });
		return redirectWithMessage(href("/app/rentalowners"), "Deleted Successfully!");
	}
	const activate = form.value.intent === "reactivate";
	const changed = activate ? reactivateOwner(manager, owner.id) : deactivateOwner(manager, owner.id);
	if (!changed.ok) return redirectWithMessage(summary, changed.message, { kind: "negative" });
	return redirectWithMessage(summary, activate ? "Owner reactivated." : "Owner deactivated.");
}

export default function RemoveOwner() {
	const owner = useLoaderData<typeof loader>();
	return (
		<RemovePage
			name={owner.displayName}
			active={owner.active}
			whyKept={owner.whyKept}
			back={href("/app/rentalowner/summary", { oid: owner.id })}
		/>
	);
}
