import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { setTaxLine, type TaxLine, taxLines } from "#domain/reports";
import { boxes1099, incomeLines, scheduleELines } from "#domain/reports/labels";
import { taxLineForm } from "#domain/reports/schema";
import { type Column, DataTable } from "~/ui/data-table";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Tax Form Lines");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lines = taxLines(manager);
	const chosen = new URL(request.url).searchParams.has("id")
		? found(lines.find(({ accountId }) => accountId === idParam(request, "id")))
		: undefined;
	return { lines, chosen };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const line = found(taxLines(manager).find(({ accountId }) => accountId === id));
	const form = await parseForm(request, taxLineForm);
	if (!form.ok) return form.reply;
	const saved = setTaxLine(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/taxlines"), `Tax form lines saved: ${line.number} ${line.name}.`);
}

export default function TaxLines() {
	const { lines, chosen } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Tax Form Lines"
				facts="Where each account's amounts go on Schedule E, and payments to vendors on Forms 1099."
				crumbs={[{ label: "Chart of accounts", to: href("/app/chartofaccounts") }]}
				action={<PrintButton />}
			/>
			{chosen ? <LineForm key={chosen.accountId} line={chosen} /> : null}
			<DataTable<TaxLine> caption="Accounts" columns={columns} rows={lines} rowKey={({ accountId }) => accountId} />
		</>
	);
}

function LineForm({ line }: { line: TaxLine }) {
	const [form, fields] = usePostForm<z.input<typeof taxLineForm>>({
		values: { scheduleE: line.scheduleE ?? undefined, box: line.box ?? undefined },
	});
	return (
		<section className="no-print grid gap-4" aria-label={`${line.number} ${line.name}`}>
			<h2 className="text-lg font-semibold">{`${line.number} ${line.name}`}</h2>
			<Form form={form} submit="Save lines" cancel={href("/app/taxlines")}>
				{line.scheduleE === null ? null : (
					<SelectField field={fields.scheduleE} label="Schedule E" options={linesFor(line)} />
				)}
				{line.box === null ? null : (
					<SelectField
						field={fields.box}
						label="Form 1099"
						hint={
							line.excluded ? "This account is excluded from 1099s. You can change that in the account." : undefined
						}
						options={Object.entries(boxes1099).map(([value, label]) => ({ value, label }))}
					/>
				)}
			</Form>
		</section>
	);
}

/** The lines that take income or expenses, whichever the account is. */
function linesFor({ type }: TaxLine) {
	return Object.entries(scheduleELines)
		.filter(([line]) => line === "none" || (incomeLines as readonly string[]).includes(line) === (type === "income"))
		.map(([value, label]) => ({ value, label: value === "none" ? label : `${value} ${label}` }));
}

const columns: Column<TaxLine>[] = [
	{
		header: "Account",
		cell: ({ accountId, number, name }) => (
			<PlainLink href={href("/app/taxlines", { id: accountId })}>{`${number} ${name}`}</PlainLink>
		),
	},
	{
		header: "Schedule E",
		phone: "line",
		cell: ({ scheduleE: line }) =>
			line === null ? null : line === "none" ? scheduleELines.none : `${line} ${scheduleELines[line]}`,
	},
	{
		header: "Form 1099",
		phone: "line",
		cell: ({ box, excluded }) => (box === null ? null : excluded ? "Excluded" : boxes1099[box]),
	},
	{ header: "Chosen", phone: "status", cell: ({ chosen }) => (chosen ? "By your team" : "Standard") },
];
