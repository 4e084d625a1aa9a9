import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney, plainAmount } from "#domain/money/format";
import { mailTaxTotals, type Payee1099, setThreshold, totals1099 } from "#domain/owner-accounts";
import { form1099Form } from "#domain/owner-accounts/schema";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { Figure } from "../statement-table";
import { form1099ListOf, shownPayees, yearOf } from "./form-1099-list";

export const meta = () => pageTitle("1099 Totals");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const spec = form1099ListOf(manager);
	const list = listParams(request, spec);
	const year = yearOf(list);
	const { payees, thresholdCents } = totals1099(manager, year);
	return {
		...{ list, spec, years: Object.keys(spec.filters.year.words).reverse() },
		...{ year, thresholdCents, rows: shownPayees(payees, list) },
		idempotencyKey: newIdempotencyKey(),
		reported: payees.filter(({ reported }) => reported).length,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const year = yearOf(listParams(request, form1099ListOf(manager)));
	const form = await parseForm(request, form1099Form(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "mail") {
		const { payees, idempotencyKey } = form.value;
		const mailed = mailTaxTotals(manager, { year, payees, idempotencyKey });
		if (!mailed.ok) return form.refuse(mailed);
		const skipped = mailed.skipped.length > 0 ? ` No email address: ${mailed.skipped.join(", ")}.` : "";
		return redirectWithMessage(href("/app/form1099", { year }), `${count(mailed.sent, "total")} emailed.${skipped}`);
	}
	const saved = setThreshold(manager, { year, amountCents: form.value.amountCents });
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(
		href("/app/form1099", { year }),
		`Threshold for ${year} saved: ${formatMoney(form.value.amountCents, manager)}.`,
	);
}

export default function Form1099() {
	const { list, spec, years, year, thresholdCents, rows, reported, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intent: string; threshold: string }>({
		values: { threshold: plainAmount(thresholdCents) },
		answers: (intent) => intent !== "mail",
	});
	const [mailForm, mailFields] = usePostForm<{ intent: string; payees: string[] }>({
		answers: (intent) => intent === "mail",
	});
	const sums = { amountCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) };
	return (
		<>
			<PageHead
				title={`1099 totals for ${year}`}
				facts={
					<>
						{count(reported, "payee")} at or above <Money cents={thresholdCents} />. On a cash basis, excluding card
						payments and accounts excluded from 1099s
					</>
				}
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
				links={<DownloadLink to={href("/app/form1099/download")} />}
				action={<PrintButton />}
			/>
			<Filters
				list={list}
				spec={spec}
				choices={{ year: { options: years.map((value) => ({ value, label: value })) } }}
			/>
			{rows.length > 0 ? (
				<section id={mailFields.payees.id} tabIndex={-1} aria-label="Payees" className="grid gap-4">
					<FieldError field={mailFields.payees} />
					<DataTable<Payee1099, { amountCents: number }>
						caption="1099 totals"
						select={{
							...{ form: mailForm.id, name: mailFields.payees.name, label: (row) => row.name },
							value: (row) => `${row.kind} ${row.id}`,
							ticked: (row) => row.reported,
						}}
						columns={columnsOf(year)}
						rows={rows}
						rowKey={(row) => `${row.kind} ${row.id}`}
						rowTone={(row) => (row.reported ? undefined : "quiet")}
						sums={sums}
						sumsLabel={`Total of ${rows.length}`}
					/>
					<Form form={mailForm} submit="Email selected totals" idempotencyKey={idempotencyKey} wide>
						<input type="hidden" name="intent" value="mail" />
					</Form>
				</section>
			) : (
				<NoRows list={list} spec={spec}>
					<EmptyState>No 1099s to report for this year.</EmptyState>
				</NoRows>
			)}
			<div className="no-print grid gap-4">
				<Card title={`Forms for ${year}`}>
					<p className="text-soft">
						Files for the IRS's IRIS portal and copies for the payees. Enter your own EIN in the files; owners' numbers
						aren't on file. <PlainLink href={href("/app/taxlines")}>Choose 1099 boxes for accounts</PlainLink>
					</p>
					<p className="flex flex-wrap gap-2">
						<DownloadLink to={href("/app/form1099/irsfile", { year, form: "nec" })} label="NEC file" />
						<DownloadLink to={href("/app/form1099/irsfile", { year, form: "misc" })} label="MISC file" />
						<DownloadLink to={href("/app/form1099/copyb", { year })} label="Copy B" />
					</p>
				</Card>
				<Card title={`Threshold for ${year}`}>
					<Form form={form} submit="Save threshold">
						<input type="hidden" name="intent" value="threshold" />
						<MoneyField
							field={fields.threshold}
							label="Reporting threshold"
							hint="The IRS threshold is $600 for 2025 and $2,000 for payments made in 2026."
						/>
					</Form>
				</Card>
			</div>
		</>
	);
}

/** The URL of what a payee was paid in the year: an owner's financials, or a vendor's lines in the general ledger. */
function madeOf({ kind, id }: Payee1099, year: number): string {
	const days = { from: `${year}-01-01`, to: `${year}-12-31` };
	if (kind === "owner") return href("/app/rentalowner/financials", { oid: id, ...days });
	return href("/app/generalledger", { vendor: id, type: "spent", ...days, basis: "cash" });
}

const columnsOf = (year: number): Column<Payee1099, { amountCents: number }>[] => [
	{
		header: "Payee",
		cell: (row) => (
			<>
				{row.kind === "owner" ? (
					<PlainLink href={href("/app/rentalowner/financials", { oid: row.id })}>{row.name}</PlainLink>
				) : (
					<PlainLink href={href("/app/vendor", { id: row.id })}>{row.name}</PlainLink>
				)}
				{row.taxName === row.name ? null : <small>{row.taxName}</small>}
			</>
		),
	},
	{ header: "Form", phone: "fact", cell: (row) => (row.kind === "owner" ? "MISC, rents" : "NEC") },
	{ header: "Tax ID", cell: (row) => (row.taxIdLast4 ? `••• ${row.taxIdLast4}` : null) },
	{ header: "Address", cell: (row) => row.address },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <State {...row} />,
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<>
				<Figure cents={row.amountCents} to={madeOf(row, year)} />{" "}
				<WhyLink
					figure={{ of: row.kind === "owner" ? "owner1099" : "vendor1099", id: row.id, year }}
					what={`Total of ${row.name}`}
				/>
			</>
		),
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];

function State({ included, reported, missing }: Payee1099) {
	if (!included) return <Status tone="quiet">Excluded</Status>;
	if (!reported) return <Status tone="quiet">Below threshold</Status>;
	if (missing.length > 0) return <Status tone="warn">{`Missing: ${missing.join(", ")}`}</Status>;
	return <Status tone="good">Ready</Status>;
}
