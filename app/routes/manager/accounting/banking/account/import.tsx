import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import {
	confirmMatches,
	countStatementLines,
	decideLine,
	type ImportRow,
	listImports,
	listStatementLines,
	uploadStatement,
} from "#domain/banking";
import { statementFileLimit } from "#domain/banking/labels";
import { bankImportForm } from "#domain/banking/schema";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { FileField } from "~/ui/file-field";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { askedBankAccount } from "../asked-bank-account.server";
import { MatchTable } from "./match-table";
import { statementLineList } from "./statement-line-list";

export const meta = () => pageTitle("Import Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const list = listParams(request, statementLineList);
	return {
		id,
		list,
		page: listStatementLines(manager, id, { state: list.filters.state, cursor: list.cursor }),
		counts: countStatementLines(manager, id),
		imports: listImports(manager, id),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, bankImportForm, { fileLimit: statementFileLimit });
	if (!form.ok) return form.reply;
	const { pathname, search } = new URL(request.url);
	if (form.value.intent === "upload") {
		const { file } = form.value;
		const bytes = new Uint8Array(await file.arrayBuffer());
		const uploaded = await uploadStatement(manager, id, { fileName: file.name, bytes });
		if (!uploaded.ok) return form.refuse(uploaded);
		return redirect(href("/app/bankaccount/bankimport/check", { id: uploaded.importId }), 303);
	}
	if (form.value.intent === "match") {
		const { chosen, idempotencyKey } = form.value;
		const confirmed = confirmMatches(manager, id, { matches: chosen, idempotencyKey });
		if (!confirmed.ok) return form.refuse(confirmed);
		return redirectWithMessage(pathname + search, `${count(confirmed.matched, "line")} matched.`);
	}
	const { intent, lineId, seen } = form.value;
	const decided = decideLine(manager, id, lineId, { state: intent === "ignore" ? "ignored" : "open", seen });
	if (!decided.ok) return redirectWithMessage(pathname + search, decided.message, { kind: "negative" });
	return redirectWithMessage(pathname + search, intent === "ignore" ? "Line ignored." : "Line moved back to To match.");
}

export default function ImportStatement() {
	const { id, list, page, counts, imports, idempotencyKey } = useLoaderData<typeof loader>();
	const words = {
		open: `To match (${counts.open})`,
		matched: `Matched (${counts.matched})`,
		ignored: `Ignored (${counts.ignored})`,
	};
	const options = Object.entries(words).map(([value, label]) => ({ value, label }));
	return (
		<>
			<Upload />
			{imports.length > 0 ? (
				<>
					<Filters list={list} spec={statementLineList} keep={{ id }} choices={{ state: { options } }} />
					<MatchTable rows={page.rows} idempotencyKey={idempotencyKey} />
					<Pager {...page} words={["Newer", "Older"]} />
					<Card title="Uploaded statements">
						<DataTable caption="Uploaded statements" columns={columns} rows={imports} rowKey={(row) => row.id} />
					</Card>
				</>
			) : null}
		</>
	);
}

function Upload() {
	const [form, fields] = usePostForm<{ intent: string; file: File }>({ answers: (intent) => intent !== "match" });
	return (
		<Card title="Upload a statement">
			<Form form={form} submit="Upload" encType="multipart/form-data">
				<input type="hidden" name="intent" value="upload" />
				<FileField
					field={fields.file}
					label="CSV, OFX, QFX, CAMT.053 or BAI2 file"
					hint="Download it from your bank's website, 10 MB or less. You'll review it first, and we skip duplicate lines."
					accept=".csv,.txt,.xlsx,.xls,.ofx,.qfx,.xml,.bai,.bai2,text/csv"
					limit={statementFileLimit}
				/>
			</Form>
		</Card>
	);
}

const columns: Column<ImportRow>[] = [
	{ header: "File", cell: (row) => row.fileName },
	{ header: "Uploaded", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "Lines", align: "end", phone: "fact", phoneLabel: "Lines", cell: (row) => row.added },
	{ header: "Duplicates", align: "end", cell: (row) => row.repeated },
	{ header: "Through", phone: "fact", cell: (row) => <DateText date={row.until} /> },
	{
		header: "Ending balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Ending balance",
		cell: (row) => <EndsWith row={row} />,
	},
];

/** The statement file's ending balance, with a link that starts a reconciliation with it. */
function EndsWith({ row: { id, accountId, endingCents, endingDate } }: { row: ImportRow }) {
	if (endingCents === null) return null;
	return (
		<>
			<PlainLink href={href("/app/bankaccount/reconcile", { id: accountId, import: id })} className="link">
				<Amount cents={endingCents} zero />
			</PlainLink>
			<small>
				on <DateText date={endingDate} />
			</small>
		</>
	);
}
