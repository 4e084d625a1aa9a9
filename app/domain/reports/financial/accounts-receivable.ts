import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import {
	type Asked,
	type Drill,
	defineReport,
	heldWithin,
	type ReportColumn,
	type ReportColumns,
} from "../define-report";
import { inProperties } from "../in-parts";
import { type OwnersReceivables, receivablesOfOwner } from "./receivables-of-owner";
import { receivablesSummary } from "./receivables-summary";

const filters = {
	list: {
		label: "List by",
		words: { property: "Property", lease: "Tenant", account: "Account" },
		standard: "property",
	},
} as const;
type Asking = Asked<typeof filters>;

type Row = OwnersReceivables;

function rowsOf(scope: Scope, asked: Asking): Row[] {
	const { from, to, propertyIds, filters } = asked;
	const parts = partsOf(asked);
	return parts
		? receivablesOfOwner(scope, filters.list, parts)
		: receivablesSummary(scope, filters.list, { from, to, propertyIds });
}

/** The days of an owner's share of the asked properties. */
function partsOf({ from, to, propertyIds, owner }: Asking) {
	const held = owner?.held.filter(({ propertyId }) => propertyIds?.includes(propertyId) !== false);
	return held && heldWithin({ from, to }, held);
}

/** Shown where an owner had no share for a while between days that are asked for. */
function betweenColumn(asked: Asking): ReportColumns<Row> {
	return partsOf(asked)?.some(({ isFirst }) => !isFirst)
		? { between: cents("Change while not owned", ({ betweenCents }) => betweenCents ?? 0) }
		: {};
}

/** How what tenants owe changed in a period, and how old the rest is (receivables-summary.ts). */
export const accountsReceivableReport = defineReport("accountsreceivable", {
	period: "range",
	filters,
	rule: "Opening and closing balances are what tenants owed, not counting money paid ahead. Charges are aged from their due date to the last day.",
	rows: rowsOf,
	columns: (_scope, asked) => ({
		name: { label: "Property, tenant or account", type: "text", of: ({ name }) => name, drill: (row) => leadsTo(row) },
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		opening: cents("Opening", (row) => row.openingCents),
		rent: cents("Rent", (row) => row.rentCents),
		lateFees: cents("Late fees", (row) => row.lateFeeCents),
		otherCharges: cents("Other charges", (row) => row.otherChargeCents),
		payments: cents("Payments", (row) => row.paymentCents),
		applied: cents("Prepayments and deposits applied", (row) => row.appliedCents),
		returned: cents("Returned payments", (row) => row.returnedCents),
		concessions: cents("Concessions", (row) => row.concessionCents),
		writtenOff: cents("Written off", (row) => row.writtenOffCents),
		otherCredits: cents("Other credits", (row) => row.otherCreditCents),
		...betweenColumn(asked),
		closing: cents("Closing", (row) => row.closingCents),
		notDue: cents("Not due", (row) => row.notDueCents),
		to30: cents("0–30 days", (row) => row.to30Cents),
		to60: cents("31–60 days", (row) => row.to60Cents),
		to90: cents("61–90 days", (row) => row.to90Cents),
		over90: cents("Over 90 days", (row) => row.over90Cents),
		lastReceipt: { label: "Last receipt", type: "date", of: ({ lastReceipt }) => lastReceipt },
		id: { label: "Id", type: "number", fileOnly: true, of: ({ id }) => id },
	}),
	inParts: (scope, asked, cursor) =>
		asked.filters.list === "account" ? undefined : byProperties(scope, asked, cursor),
	checks: (scope, asked, { sums }) =>
		asked.owner
			? []
			: [
					{
						label: "Closing balance and the receivables account",
						hereCents: sums.closing ?? 0,
						thereCents: receivableOn(scope, asked),
						drill: {
							report: "generalledger",
							ask: { from: asked.from, to: asked.to, account: accountIdByRole(scope, "accounts_receivable") },
						},
					},
				],
});

/** What belongs to no property is the end of the last part. */
const byProperties = inProperties(rowsOf, { withCompany: true });

function cents(label: string, of: (row: Row) => number): ReportColumn<Row> {
	return { label, type: "money", of, sum: true };
}

function leadsTo({ listedBy, id }: Row): Drill | undefined {
	if (id === 0) return undefined;
	if (listedBy === "account") return { report: "transactiondetails", ask: { account: id } };
	return { to: listedBy === "property" ? "property" : "lease_ledger", id };
}

function receivableOn(scope: Scope, { to, propertyIds }: Asking): number {
	const accountId = accountIdByRole(scope, "accounts_receivable");
	const [sum] = sumAccounts(scope, { basis: "accrual", to, accountId, propertyIds });
	return sum ? sum.debitCents - sum.creditCents : 0;
}
