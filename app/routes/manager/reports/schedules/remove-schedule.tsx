import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSchedule, removeSchedule } from "#domain/report-schedules";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Remove Schedule");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { id: found(findSchedule(manager, idParam(request, "id"))).id };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	if (!removeSchedule(manager, idParam(request, "id")).ok) notFound();
	return redirectWithMessage(href("/app/reports/schedules"), "Schedule removed.");
}

export default function RemoveSchedule() {
	const { id } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Remove schedule"
			question="The report will no longer be sent. Reports already sent stay in the log."
			yes="Remove"
			no="Cancel"
			back={href("/app/reports/schedules/schedule", { id })}
		/>
	);
}
