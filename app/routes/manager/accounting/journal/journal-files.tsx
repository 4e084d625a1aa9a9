import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, addMonths, firstOfMonth } from "#domain/calendar/format";
import { type JournalFile, listJournalFiles, makeJournalFile, takeJournalFile } from "#domain/journal-files";
import { journalDetails, journalPrograms } from "#domain/journal-files/labels";
import { journalFileForm } from "#domain/journal-files/schema";
import { bases } from "#domain/ledger/labels";
import { accountingTerms, accountMapChoices } from "#domain/statements";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { Amount } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { answerTextFile } from "~/web/answer-text-file.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Journal Files");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const from = addMonths(firstOfMonth(manager.today), -1);
	return {
		files: listJournalFiles(manager).slice(0, 50),
		charts: accountMapChoices(manager).map(({ id, name }) => ({ value: id, label: name })),
		values: { from, to: addDays(firstOfMonth(manager.today), -1), basis: accountingTerms(manager).basis },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, journalFileForm(manager));
	if (!form.ok) return form.reply;
	const here = href("/app/journalentries/files");
	if (form.value.intent === "download") {
		const taken = takeJournalFile(manager, form.value.file);
		if (taken.ok) return answerTextFile(taken);
		return redirectWithMessage(here, taken.message, { kind: "negative" });
	}
	const { intent: _, ...asked } = form.value;
	const made = makeJournalFile(form.by(manager), asked);
	if (!made.ok) return form.refuse(made);
	return redirectWithMessage(here, `File made with ${count(made.lines, "line")}. Debits and credits are equal.`);
}

type Input = Record<"program" | "basis" | "detail" | "from" | "to" | "mapId", string> & { confirmTaken: boolean };

export default function JournalFiles() {
	const { files, charts, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({
		values: { program: "qbo", detail: "months", ...values },
		answers: (intent) => intent !== "download",
	});
	return (
		<>
			<PageHead
				title="Journal files"
				facts="Your books for QuickBooks or Xero, with a class or tracking option for each property."
				crumbs={[{ label: "Journal entries", to: href("/app/journalentries") }]}
			/>
			<Form form={form} submit="Make file" cancel={href("/app/journalentries")} idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="make" />
				<SelectField field={fields.program} label="For" options={optionsOf(journalPrograms)} />
				<FieldRow>
					<DateField field={fields.from} label="From" width="full" />
					<DateField field={fields.to} label="To" width="full" />
				</FieldRow>
				<RadioField field={fields.detail} label="Entries" options={optionsOf(journalDetails)} />
				<RadioField field={fields.basis} label="Basis" options={optionsOf(bases)} />
				{charts.length > 0 ? (
					<SelectField
						field={fields.mapId}
						label="Accounts named as in"
						hint="Accounts that the chart doesn't name keep their own number and name."
						empty="Your own chart"
						options={charts}
						optional
					/>
				) : null}
				<ConfirmField field={fields.confirmTaken} label="Yes, make it again" />
			</Form>
			{files.length > 0 ? (
				<Card title="Made files">
					<DataTable caption="Journal files" columns={columns} rows={files} rowKey={(row) => row.id} />
				</Card>
			) : null}
		</>
	);
}

const columns: Column<JournalFile>[] = [
	{ header: "For", cell: (row) => journalPrograms[row.program] },
	{
		header: "Days",
		phone: "fact",
		cell: (row) => (
			<>
				<DateText date={row.from} /> to <DateText date={row.to} />
			</>
		),
	},
	{ header: "Basis", phone: "fact", cell: (row) => bases[row.basis] },
	{ header: "Made", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "By", cell: (row) => row.authorName },
	{ header: "Lines", align: "end", cell: (row) => row.lines },
	{ header: "Debits", align: "end", phone: "amount", cell: (row) => <Amount cents={row.debitCents} /> },
	{
		header: "File",
		phone: "status",
		acts: true,
		cell: (row) => (
			<PlainForm method="post" reloadDocument>
				<input type="hidden" name="intent" value="download" />
				<Button name="file" value={row.id} look="quiet">
					Download
				</Button>
			</PlainForm>
		),
	},
];
