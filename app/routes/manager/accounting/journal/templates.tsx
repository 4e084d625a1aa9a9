import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeTemplate, findTemplate, listTemplates, type TemplateRow } from "#domain/journal";
import { templateForm } from "#domain/journal/schema";
import { rentCycleWords } from "#domain/lease-records/labels";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Journal Templates");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { templates: listTemplates(manager) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, templateForm(manager));
	if (!form.ok) return form.reply;
	const { templateId, ...change } = form.value;
	found(findTemplate(manager, templateId));
	const changed = changeTemplate(manager, templateId, change);
	const back = href("/app/journalentries/templates");
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, messages[change.intent]);
}

const messages = {
	pause: "Recurring entry paused. Nothing posts until you resume it.",
	resume: "Recurring entry resumed. Dates missed while paused are skipped.",
	skip: "Next date skipped.",
} as const;

export default function Templates() {
	const { templates } = useLoaderData<typeof loader>();
	const [form] = usePostForm();
	const failed = templates.filter(({ lastFailure }) => lastFailure !== "");
	return (
		<>
			<PageHead
				title="Templates and recurring entries"
				crumbs={[{ label: "Journal entries", to: href("/app/journalentries") }]}
			/>
			<ErrorSummary form={form} />
			{failed.length > 0 ? (
				<Banner tone="warn">{count(failed.length, "recurring entry", "recurring entries")} couldn't be posted.</Banner>
			) : null}
			{templates.length > 0 ? (
				<DataTable
					caption="Templates and recurring entries"
					columns={columns}
					rows={templates}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "ended" ? "quiet" : undefined)}
				/>
			) : (
				<EmptyState
					action={
						<ButtonLink to={href("/app/addeditjournalentry")} icon="plus">
							New entry
						</ButtonLink>
					}
				>
					Create an entry, then save it as a template or set it to repeat.
				</EmptyState>
			)}
		</>
	);
}

const states: Record<TemplateRow["state"], { tone: Tone; words: string }> = {
	template: { tone: "info", words: "Template" },
	active: { tone: "good", words: "Recurring" },
	paused: { tone: "warn", words: "Paused" },
	ended: { tone: "quiet", words: "Ended" },
};

const columns: Column<TemplateRow>[] = [
	{
		header: "Memo",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditjournalentry", { template: row.id })}>{row.memo}</PlainLink>
				<small>{row.lastFailure ? `Not posted: ${row.lastFailure}` : count(row.lineCount, "line")}</small>
			</>
		),
	},
	{ header: "Repeats", phone: "fact", cell: (row) => (row.cycle ? rentCycleWords[row.cycle] : null) },
	{
		header: "Next date",
		phone: "fact",
		phoneLabel: "Next date",
		cell: (row) => (row.nextDate ? <DateText date={row.nextDate} /> : null),
	},
	{ header: "Ends", cell: (row) => (row.toDate ? <DateText date={row.toDate} /> : null) },
	{
		header: "Posted",
		phone: "fact",
		phoneLabel: "Posted",
		cell: (row) =>
			row.lastId ? (
				<PlainLink href={href("/app/transaction", { id: row.lastId })} className="whitespace-nowrap">
					{count(row.postedCount, "time")}
				</PlainLink>
			) : null,
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={states[row.state].tone}>{states[row.state].words}</Status>,
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "Actions", acts: true, align: "end", phone: "fact", cell: (row) => <Changes row={row} /> },
];

function Changes({ row }: { row: TemplateRow }) {
	if (row.state === "ended") return null;
	if (row.state === "template") {
		return (
			<PlainLink href={href("/app/journalentries/delete", { template: row.id })} className="link">
				Delete<span className="sr-only"> {row.memo}</span>
			</PlainLink>
		);
	}
	const button = (intent: keyof typeof messages, words: string) => (
		<Button look="quiet" name="intent" value={intent}>
			{words}
			<span className="sr-only"> {row.memo}</span>
		</Button>
	);
	return (
		<Form method="post" className="flex justify-end max-sm:flex-wrap">
			<input type="hidden" name="templateId" value={row.id} />
			<input type="hidden" name="dueDate" value={row.nextDate ?? ""} />
			{row.state === "paused" ? button("resume", "Resume") : null}
			{row.state === "active" ? (
				<>
					{button("pause", "Pause")}
					{button("skip", "Skip next")}
				</>
			) : null}
			<ButtonLink to={href("/app/journalentries/templates/edit", { id: row.id })} look="quiet">
				Edit
				<span className="sr-only"> {row.memo}</span>
			</ButtonLink>
			<ButtonLink to={href("/app/journalentries/delete", { template: row.id })} look="quiet">
				End
				<span className="sr-only"> {row.memo}</span>
			</ButtonLink>
		</Form>
	);
}
