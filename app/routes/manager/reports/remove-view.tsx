import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSchedules } from "#domain/report-schedules";
import { deleteView, findSavedView, opensReport } from "#domain/reports";
import { reportLabels } from "#domain/reports/labels";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { managesTeam, mayDelete } from "./may-delete-view.server";

export const meta = () => pageTitle("Delete View");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, route, shared, isOwn, by } = viewOf(manager, request);
	return {
		...{ name, title: reportLabels[route].title, shared, by: isOwn ? undefined : by },
		schedules: schedulesOf(manager, id),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = viewOf(manager, request);
	const schedules = schedulesOf(manager, id);
	const deleted = deleteView(manager, id, { managesTeam: managesTeam(manager) });
	if (!deleted.ok) notFound();
	const told = [`View “${deleted.name}” deleted.`, ...(schedules > 0 ? [sendStandard(schedules)] : [])];
	return redirectWithMessage(href("/app/reports"), told.join(" "));
}

/** The view in the address, if the member may delete it and open its report. */
function viewOf(manager: Manager, request: Request) {
	const view = found(findSavedView(manager, idParam(request, "id")));
	const { member } = manager;
	if (!mayDelete(manager, view) || !opensReport(member.rights, reportLabels[view.route], member.allProperties)) {
		notFound();
	}
	return view;
}

/** How many schedules send the view's columns. */
function schedulesOf(manager: Manager, viewId: number): number {
	return listSchedules(manager).filter(({ filters }) => filters.view === String(viewId)).length;
}

function sendStandard(schedules: number): string {
	const those = schedules === 1 ? "A schedule that used it" : `${schedules} schedules that used it`;
	return `${those} will send the report's standard columns.`;
}

export default function DeleteView() {
	const { name, title, shared, by, schedules } = useLoaderData<typeof loader>();
	const others = by ? `${by} shared it with the team.` : "You shared it with the team.";
	return (
		<ConfirmPage
			title="Delete view"
			question={`Delete the view “${name}” of ${title}?`}
			yes="Delete"
			no="Cancel"
			back={href("/app/reports")}
		>
			{shared ? <p>{others} No one will be able to open it.</p> : null}
			{schedules > 0 ? <p>{sendStandard(schedules)}</p> : null}
		</ConfirmPage>
	);
}
