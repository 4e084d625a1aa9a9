import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRuns, listSchedules, type RunRow } from "#domain/report-schedules";
import { runStates } from "#domain/report-schedules/labels";
import { isReportRoute, reportLabels } from "#domain/reports/labels";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { timesOf } from "./schedule-words";

export const meta = () => pageTitle("Report Schedules");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return {
		schedules: listSchedules(manager).map((schedule) => ({
			...{
				id: schedule.id,
				title: titleOf(schedule.reportId),
				times: timesOf(schedule, manager.locale),
				active: schedule.active,
			},
			...{ nextDate: schedule.nextDate, madeBy: schedule.madeBy },
		})),
		runs: listRuns(manager, { cursor }),
	};
}

function titleOf(reportId: string): string {
	return isReportRoute(reportId) ? reportLabels[reportId].title : reportId;
}

export default function Schedules() {
	const { schedules, runs } = useLoaderData<typeof loader>();
	const add = href("/app/reports/schedules/schedule");
	return (
		<>
			<PageHead
				title="Report schedules"
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
				facts="Reports emailed automatically. Each recipient gets only what their role lets them see."
				action={
					<ButtonLink to={add} look="primary">
						Add schedule
					</ButtonLink>
				}
			/>
			{schedules.length > 0 ? (
				<DataTable caption="Schedules" columns={scheduleColumns} rows={schedules} rowKey={(row) => row.id} />
			) : (
				<EmptyState>No schedules yet.</EmptyState>
			)}
			{runs.rows.length > 0 ? (
				<section className="grid gap-2" aria-labelledby="log">
					<h2 id="log" className="text-heading">
						Log
					</h2>
					<DataTable caption="Log" columns={runColumns} rows={runs.rows} rowKey={(row) => row.id} />
					<Pager {...runs} words={["Newer", "Older"]} />
				</section>
			) : null}
		</>
	);
}

type ShownSchedule = {
	id: number;
	title: string;
	times: string;
	active: boolean;
	nextDate: string | null;
	madeBy: string;
};

const scheduleColumns: Column<ShownSchedule>[] = [
	{
		header: "Report",
		cell: (row) => <PlainLink href={href("/app/reports/schedules/schedule", { id: row.id })}>{row.title}</PlainLink>,
	},
	{ header: "When", phone: "line", cell: (row) => row.times },
	{
		header: "Next",
		phone: "fact",
		phoneLabel: "Next",
		cell: (row) => (row.nextDate ? <DateText date={row.nextDate} /> : null),
	},
	{ header: "Saved by", phone: "fact", phoneLabel: "Saved by", cell: (row) => row.madeBy },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={row.active ? "good" : "quiet"}>{row.active ? "On" : "Off"}</Status>,
	},
];

const tones: Record<RunRow["state"], Tone> = { waiting: "info", running: "info", done: "good", failed: "bad" };

const runColumns: Column<RunRow>[] = [
	{
		header: "Report",
		cell: (row) => (
			<PlainLink href={href("/app/reports/schedules/run", { id: row.id })}>{titleOf(row.reportId)}</PlainLink>
		),
	},
	{ header: "For", phone: "fact", phoneLabel: "For", cell: (row) => <DateText date={row.forDate} /> },
	{
		header: "Sent",
		phone: "line",
		cell: (row) =>
			[
				count(row.sent, "email"),
				...(row.empty > 0 ? [`${row.empty} empty`] : []),
				...(row.unsent > 0 ? [`${row.unsent} not sent`] : []),
			].join(", "),
	},
	{ header: "Started", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<>
				<Status tone={tones[row.state]}>{runStates[row.state]}</Status>
				{row.problem ? <small>{row.problem}</small> : null}
			</>
		),
	},
];
