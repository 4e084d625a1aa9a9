import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRole, removeRole, whyRoleStays } from "#domain/team";
import { ConfirmPage } from "~/ui/confirm-page";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const role = found(findRole(manager, idParam(request, "id")));
	return { id: role.id, name: role.name, why: whyRoleStays(role) };
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
	const { id, name, why } = useLoaderData<typeof loader>();
	const back = href("/app/myteam/role", { id });
	if (why) {
		return (
			<>
				<PageHead title="Delete role" crumbs={[{ label: name, to: back }]} />
				<EmptyState>{why}</EmptyState>
			</>
		);
	}
	return (
		<ConfirmPage back={back}>
			The role {name} will be deleted. No one has this role. Former members who had it get the built-in role with view
			access if you make them active again.
		</ConfirmPage>
	);
}
