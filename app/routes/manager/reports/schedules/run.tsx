import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRun, mailsOfRun, type RunMail, runAgain } from "#domain/report-schedules";
import { outcomeWords } from "#domain/report-schedules/labels";
import { isReportRoute, reportLabels } from "#domain/reports/labels";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Reloads } from "~/ui/reloads";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { linkToFile } from "../../records/file-rights.server";

export const meta = () => pageTitle("Report Run");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const run = found(findRun(manager, idParam(request, "id")));
	const { reportId, forDate, state, problem } = run;
	return {
		...{ forDate, state, problem, title: isReportRoute(reportId) ? reportLabels[reportId].title : reportId },
		mails: found(mailsOfRun(manager, run.id)).map(({ fileId, ...mail }) => ({
			...mail,
			link: fileId === null ? undefined : linkToFile(fileId),
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findRun(manager, id));
	const again = runAgain(manager, id);
	const words = again.ok ? "The run will start again in a moment." : again.message;
	return redirectWithMessage(href("/app/reports/schedules/run", { id }), words, {
		kind: again.ok ? "positive" : "negative",
	});
}

type Shown = Omit<RunMail, "fileId"> & { link: string | undefined };

export default function Run() {
	const { title, forDate, state, problem, mails } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={title}
				facts={
					<>
						Run for <DateText date={forDate} />
					</>
				}
				crumbs={[{ label: "Report schedules", to: href("/app/reports/schedules") }]}
			/>
			{state === "failed" ? (
				<Banner
					tone="bad"
					action={
						<Form method="post">
							<Button look="plain">Try again</Button>
						</Form>
					}
				>
					{problem} Anyone who already got it won't get it again.
				</Banner>
			) : null}
			{mails.length > 0 ? (
				<DataTable<Shown> caption="Recipients" columns={columns} rows={mails} rowKey={(row) => row.id} />
			) : (
				<EmptyState>Nothing has been sent yet.</EmptyState>
			)}
			{state === "waiting" || state === "running" ? <Reloads /> : null}
		</>
	);
}

const columns: Column<Shown>[] = [
	{ header: "Recipient", cell: (row) => (row.link ? <a href={row.link}>{row.name}</a> : row.name) },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={row.outcome === "sent" ? "good" : "warn"}>{outcomeWords[row.outcome]}</Status>,
	},
	{ header: "When", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
];
