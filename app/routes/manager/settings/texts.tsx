import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTexts, partsLeftToday, type TextRow, textService, textsThisMonth } from "#domain/texts";
import { phoneWords, senderWords } from "#domain/texts/format";
import { textKinds, textStatuses } from "#domain/texts/labels";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { textStateWords } from "./text-words";

export const meta = () => pageTitle("Text Messages");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const service = textService() ?? notFound();
	const { cursor } = listParams(request, { sorts: ["written"], direction: "desc" });
	return {
		state: textStateWords[service.name],
		from: senderWords(service.from),
		month: textsThisMonth(manager),
		left: partsLeftToday(manager),
		page: listTexts(manager, cursor),
	};
}

export default function TextSettings() {
	const { state, from, month, left, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Text messages"
				facts="Only people who turned them on in their own account get them."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<div className="max-w-160">
				<Card title="Now">
					<Facts
						facts={[
							{ label: "Status", value: state },
							{ label: "Number", value: from },
							{
								label: "This month",
								value: `${count(month.texts, "text")} sent, ${count(month.parts, "message part")}`,
							},
							{ label: "Left today", value: count(left, "message part") },
							{ label: "Quiet hours", value: "9 p.m. to 8 a.m., except urgent messages and codes" },
						]}
					/>
				</Card>
			</div>
			{page.rows.length > 0 ? (
				<>
					<DataTable caption="Text messages" columns={columns} rows={page.rows} rowKey={({ id }) => id} />
					<Pager {...page} words={["Newer", "Older"]} />
				</>
			) : (
				<EmptyState>No text messages yet.</EmptyState>
			)}
		</>
	);
}

const tones: Record<TextRow["status"], Tone> = {
	...{ queued: "info", sending: "info", sent: "good", delivered: "good" },
	...{ failed: "bad", undelivered: "bad", canceled: "quiet" },
};

const columns: Column<TextRow>[] = [
	{
		header: "To",
		cell: ({ name, toPhone }) => (
			<>
				{name}
				<small>{phoneWords(toPhone)}</small>
			</>
		),
	},
	{
		header: "Message",
		phone: "line",
		cell: ({ body, kind, author }) => (
			<>
				{body || textKinds[kind]}
				<small>{author || textKinds[kind]}</small>
			</>
		),
	},
	{ header: "Written", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
	{ header: "Parts", align: "end", phone: "fact", phoneLabel: "Parts", cell: ({ parts }) => parts },
	{
		header: "Status",
		phone: "status",
		cell: ({ status, reason, createdDate, dueDate }) => (
			<>
				<Status tone={tones[status]}>{textStatuses[status]}</Status>
				{status === "queued" && dueDate > createdDate ? (
					<small>
						for <DateTimeText iso={dueDate} />
					</small>
				) : null}
				{reason ? <small>{reason}</small> : null}
			</>
		),
	},
];
