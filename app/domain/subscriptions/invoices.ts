import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findBillingAccount, orRefusal } from "./billing-account";
import { billing } from "./billing-port";
import { billedMoney, invoiceStateWords } from "./format";
import { type InvoiceState, taxIdKinds } from "./labels";

type InvoiceFilters = { year?: string | undefined };

export type InvoiceRow = {
	id: number;
	number: string;
	date: PlainDate;
	periodFrom: PlainDate;
	periodTo: PlainDate;
	description: string;
	/** With tax, in US cents. */
	amountCents: Cents;
	taxCents: Cents;
	/** What of the amount was paid from credit, in US cents. */
	creditCents: Cents;
	state: InvoiceState;
	pdfUrl: string;
};

const columns = `i.id, i.number, i.date, i.period_from AS periodFrom, i.period_to AS periodTo, i.description,
	i.amount_cents AS amountCents, i.tax_cents AS taxCents, i.credit_cents AS creditCents, i.state, i.pdf_url AS pdfUrl`;

/** The bills for the subscription, the newest first. */
export const {
	page: listInvoices,
	all: allInvoices,
	count: countInvoices,
} = defineList({
	select: columns,
	table: "subscription_invoices i",
	sorts: { date: [{ sql: "i.date", key: "date" }] },
	unique: { sql: "i.id", key: "id" },
	direction: "desc",
	where: conditions,
	shown: (rows: InvoiceRow[]) => rows,
});

/** The years that there are bills of, the newest first. */
export function invoiceYears({ profileId }: Scope): string[] {
	return statement<{ year: string }, [number]>(
		"SELECT DISTINCT substr(date, 1, 4) AS year FROM subscription_invoices WHERE profile_id = ? ORDER BY year DESC",
	)
		.all(profileId)
		.map(({ year }) => year);
}

/** A bill of the organization; undefined if it isn't one. */
export function findInvoice(scope: Scope, invoiceId: number): InvoiceRow | undefined {
	return statement<InvoiceRow, [number, number]>(
		`SELECT ${columns} FROM subscription_invoices i WHERE i.id = ? AND i.profile_id = ?`,
	).get(invoiceId, scope.profileId);
}

/** The hosted page where an open or failed bill is paid. */
export async function payInvoice(scope: Scope, invoiceId: number): Promise<Result<{ goTo: string }>> {
	const invoice = findInvoice(scope, invoiceId);
	if (!invoice) return refuse("That invoice wasn't found.");
	const gateway = billing();
	const account = findBillingAccount(scope);
	if (!gateway || !account) return refuse("Billing is off on this server.");
	if (invoice.state !== "open" && invoice.state !== "failed") return refuse("This invoice isn't open.");
	const back = { returnTo: "/view-subscription-invoices", cancelTo: "/view-subscription-invoices" };
	return orRefusal(async () => ({
		ok: true,
		goTo: await gateway.payPage(account.customer, gatewayIdOf(invoiceId), back),
	}));
}

/** A bill as a PDF of our own; undefined if it isn't the organization's. */
export async function invoicePdf(scope: Scope, invoiceId: number) {
	const invoice = findInvoice(scope, invoiceId);
	if (!invoice) return undefined;
	const account = findBillingAccount(scope);
	const { name, date, locale } = organizationOf(scope);
	const money = (cents: Cents) => billedMoney(cents, locale);
	const { number, amountCents, taxCents, creditCents } = invoice;
	const left = invoice.state === "paid" ? "Charged" : "Due";
	const period = `${date(invoice.periodFrom)} – ${date(invoice.periodTo)}`;
	const taxId = account?.taxIdKind ? [`${taxIdKinds[account.taxIdKind]}: ${account.taxId}`] : [];
	const bytes = await printPaper({
		...{ title: `Invoice ${number}`, sender: ["Tenantry"], recipient: [name, account?.email ?? "", ...taxId] },
		...{ subtitle: `${date(invoice.date)} · ${invoiceStateWords(invoice)}`, foot: `Invoice ${number}`, locale },
		parts: [
			{
				...{ kind: "table", heading: "Subscription" },
				columns: [
					{ header: "Description", grow: 3 },
					{ header: "Period", grow: 2 },
					{ header: "Amount", align: "end" },
				],
				rows: [
					{ cells: [invoice.description, period, money(amountCents - taxCents)] },
					{ cells: ["Tax", "", money(taxCents)] },
					{ cells: ["Total", "", money(amountCents)], look: "total" },
					...(creditCents > 0
						? [
								{ cells: ["Credit applied", "", money(-creditCents)] },
								{ cells: [left, "", money(amountCents - creditCents)], look: "total" as const },
							]
						: []),
				],
			},
		],
	});
	return { bytes, fileName: `invoice-${number.replace(/[^\w-]/g, "")}.pdf` };
}

function gatewayIdOf(invoiceId: number): string {
	const row = statement<{ gatewayId: string }, [number]>(
		"SELECT gateway_id AS gatewayId FROM subscription_invoices WHERE id = ?",
	).get(invoiceId);
	return row?.gatewayId ?? "";
}

function conditions(scope: Scope, { year }: InvoiceFilters) {
	const { where, params, add } = whereOf("i.profile_id = ?", scope.profileId);
	if (year) add("substr(i.date, 1, 4) = ?", year);
	return { where, params };
}
