import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteContact, findContact } from "#domain/contacts";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName } = found(findContact(manager, idParam(request, "id")));
	return { id, displayName };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findContact(manager, idParam(request, "id")));
	const deleted = deleteContact(manager, id);
	if (!deleted.ok) return redirectWithMessage(href("/app/mycontacts"), "Delete failed", { kind: "negative" });
	return redirectWithMessage(href("/app/mycontacts"), "Deleted Successfully!");
}

export default function RemoveContact() {
	const { id, displayName } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage back={href("/app/mycontacts/contact", { id })}>
			{displayName} will be removed from your contacts. Emails you sent stay in the log.
		</ConfirmPage>
	);
}
