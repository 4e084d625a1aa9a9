import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSchedule, sendNow } from "#domain/report-schedules";
import { sendScheduleForm } from "#domain/report-schedules/schema";
import { isReportRoute, reportLabels } from "#domain/reports/labels";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Send Report Now");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, reportId, nextDate } = found(findSchedule(manager, idParam(request, "id")));
	const title = isReportRoute(reportId) ? reportLabels[reportId].title : reportId;
	return { id, title, isDue: nextDate !== null, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findSchedule(manager, idParam(request, "id")));
	const form = await parseForm(request, sendScheduleForm);
	if (!form.ok) return form.reply;
	const sent = sendNow(manager, id, form.value);
	if (sent.ok) {
		const run = href("/app/reports/schedules/run", { id: sent.runId });
		return redirectWithMessage(run, "The report will be sent in a moment.");
	}
	return redirectWithMessage(href("/app/reports/schedules/schedule", { id }), sent.message, { kind: "negative" });
}

export default function SendSchedule() {
	const { id, title, isDue, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Send now"
			question={`${title} will be emailed to everyone on this schedule.${isDue ? " It will still be sent on its next date." : ""}`}
			yes="Send now"
			no="Cancel"
			back={href("/app/reports/schedules/schedule", { id })}
			danger={false}
			values={{ idempotencyKey }}
		/>
	);
}
