import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import { addStatementLines, type CheckedLine, changeColumns, checkStatement, findImport } from "#domain/banking";
import { statementColumnsForm } from "#domain/banking/schema";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountCrumbs } from "./bank-words";
import { ColumnFields } from "./column-fields";

export const meta = () => pageTitle("Check Statement");

const shown = 200;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const uploaded = found(findImport(manager, idParam(request, "id")));
	const back = href("/app/bankaccount/bankimport", { id: uploaded.accountId });
	const checked = await checkStatement(manager, uploaded.id);
	if (!checked) throw redirect(back);
	const { lines, ...summary } = checked;
	return {
		...{ ...summary, back, lines: lines.slice(0, shown), lineCount: lines.length },
		account: found(findBankAccount(manager, uploaded.accountId)),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, accountId } = found(findImport(manager, idParam(request, "id")));
	const form = await parseForm(request, statementColumnsForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "columns") {
		const changed = changeColumns(manager, id, form.value);
		if (!changed.ok) return form.refuse(changed);
		return redirectWithMessage(href("/app/bankaccount/bankimport/check", { id }), "Columns updated.");
	}
	const added = await addStatementLines(manager, id, { idempotencyKey: form.value.idempotencyKey });
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(href("/app/bankaccount/bankimport", { id: accountId }), inWords(added));
}

function inWords({ added, repeated, failed }: { added: number; repeated: number; failed: number }): string {
	const rest = repeated + failed > 0 ? ` ${leftOut({ repeated, failed })}` : "";
	return `${count(added, "line")} added.${rest}`;
}

export default function CheckStatement() {
	const { account, fileName, counts, inCents, outCents, otherAccount, ...check } = useLoaderData<typeof loader>();
	const [form] = usePostForm({ answers: (intent) => intent !== "columns" });
	return (
		<>
			<PageHead
				title="Review statement"
				facts={`${fileName}. Nothing has been added yet.`}
				crumbs={accountCrumbs(account)}
			/>
			{otherAccount ? (
				<Banner tone="warn">
					This file is for an account ending in {otherAccount}, but {account.name} ends in {account.lastFour}.
				</Banner>
			) : null}
			<p>
				{count(counts.added, "new line")}: <Money cents={inCents} /> in, <Money cents={-outCents} /> out.{" "}
				{leftOut(counts)}
				<Balances {...check} />
			</p>
			{check.settings ? <Columns settings={check.settings} headers={check.headers} failed={counts.failed} /> : null}
			{check.lines.length > 0 ? (
				<DataTable
					caption="Lines in the file"
					columns={columns}
					rows={check.lines}
					rowKey={(row) => row.row}
					rowTone={(row) => (row.repeated || row.problem ? "quiet" : undefined)}
				/>
			) : null}
			{check.lineCount > check.lines.length ? (
				<p className="text-soft">
					Showing the first {check.lines.length} of {check.lineCount} lines.
				</p>
			) : null}
			<Form
				form={form}
				submit={counts.added > 0 ? `Add ${count(counts.added, "line")}` : "Done"}
				cancel={check.back}
				idempotencyKey={check.idempotencyKey}
				wide
			>
				<input type="hidden" name="intent" value="add" />
			</Form>
		</>
	);
}

/** What the file says of its account: the number's end, and balances, of which the opening one is proved by the lines. */
function Balances({ lastFour, opening, ending }: Pick<Checked, "lastFour" | "opening" | "ending">) {
	return (
		<>
			{lastFour ? ` The file's account ends in ${lastFour}.` : null}
			{ending ? (
				<>
					{" "}
					The ending balance is <Money cents={ending.cents} /> on <DateText date={ending.date} />
					{opening ? (
						<>
							, which is the opening balance of <Money cents={opening.cents} /> and all lines
						</>
					) : null}
					.
				</>
			) : null}
		</>
	);
}

/** A sentence with the number of lines that are skipped as duplicates or because of errors. */
function leftOut({ repeated, failed }: { repeated: number; failed: number }): string {
	const before = repeated > 0 ? [`${count(repeated, "duplicate line")} skipped`] : [];
	const wrong = failed > 0 ? [`${count(failed, "line")} with errors skipped`] : [];
	const words = [...before, ...wrong].join(", ");
	return words ? `${words}.` : "No lines skipped.";
}

type Checked = ReturnType<typeof useLoaderData<typeof loader>>;
type Settings = NonNullable<Checked["settings"]>;

/** The choice of what each column contains. It is folded unless some lines couldn't be read. */
function Columns({ settings, headers, failed }: { settings: Settings; headers: readonly string[]; failed: number }) {
	const [form, fields, answer] = usePostForm<z.input<typeof statementColumnsForm>>({
		values: settings,
		answers: (intent) => intent === "columns",
	});
	return (
		<AddPanel label="Columns" icon="settings" open={failed > 0 || answer !== undefined}>
			<Form form={form} submit="Update columns">
				<input type="hidden" name="intent" value="columns" />
				<ColumnFields fields={fields} headers={headers} />
			</Form>
		</AddPanel>
	);
}

const columns: Column<CheckedLine>[] = [
	{ header: "Date", cell: (row) => (row.date ? <DateText date={row.date} /> : `Row ${row.row}`) },
	{ header: "Description", phone: "fact", cell: (row) => row.description },
	{ header: "Number", phone: "fact", cell: (row) => row.number },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "Result", phone: "status", cell: (row) => <Outcome row={row} /> },
];

function Outcome({ row: { problem, repeated, cameWith } }: { row: CheckedLine }) {
	if (problem) return <Status tone="bad">{problem}</Status>;
	if (!repeated) return <Status tone="good">New</Status>;
	return <Status tone="quiet">{cameWith ? `Skipped: added in ${cameWith}` : "Skipped: listed twice"}</Status>;
}
