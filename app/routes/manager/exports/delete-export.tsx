import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteExport, findExport } from "#domain/exports";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { idParam, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Delete Export");

export async function loader({ request }: LoaderFunctionArgs) {
	const { state } = exportOf(await requireManager(request), request);
	return { isReady: state === "ready" };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, state } = exportOf(manager, request);
	const deleted = await deleteExport(manager, id);
	if (!deleted.ok) notFound();
	return redirectWithMessage(href("/app/settings/export"), state === "ready" ? "Export deleted." : "Export stopped.");
}

/** An export of everything that the organization has; otherwise 404. */
function exportOf(manager: Manager, request: Request) {
	const found = findExport(manager, idParam(request, "id"));
	return found?.kind === "everything" ? found : notFound();
}

export default function DeleteExport() {
	const { isReady } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={isReady ? "Delete export" : "Stop export"}
			question={
				isReady ? "No one will be able to download it anymore." : "What has been exported so far will be deleted."
			}
			yes={isReady ? "Delete" : "Stop"}
			no="Cancel"
			back={href("/app/settings/export")}
		/>
	);
}
