import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRole, removeRole } from "#domain/team";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findRole(manager, idParam(request, "id")));
	return { id, name };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findRole(manager, idParam(request, "id")));
	const removed = removeRole(manager, id);
	if (!removed.ok) {
		return redirectWithMessage(href("/app/myteam/role", { id }), removed.message, { kind: "negative" });
	}
	return redirectWithMessage(href("/app/myteam/roles"), "Deleted Successfully!");
}

export default function RemoveRole() {
	const { id, name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage back={href("/app/myteam/role", { id })}>
			The role {name} will be deleted. No one has this role. Former members who had it get the built-in role with view
			access if you make them active again.
		</ConfirmPage>
	);
}
