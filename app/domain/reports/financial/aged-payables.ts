import { vendorChoices } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumn, type ReportFilters } from "../define-report";
import { inVendors, payeesOf } from "./in-vendors";
import { approvalWords, type OpenPayable, openPayables } from "./open-payables";
import { payableOn } from "./payable-on";

const filters = {
	vendor: { label: "Vendor", choices: vendorChoices, managersOnly: true },
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/** The bills and credits that were open on a day; for owners, those of properties that were theirs on it. */
function openOn(scope: Scope, asked: Asking, payees = payeesOf(asked.filters)): OpenPayable[] {
	const { asOf, owner } = asked;
	const owned = owner?.held.filter(({ from, to }) => from <= asOf && to >= asOf).map(({ propertyId }) => propertyId);
	return openPayables(scope, { asOf, propertyIds: owned ?? asked.propertyIds, payees });
}

/** What was owed to vendors at the end of a day, and for how long (open-payables.ts). */
export const agedPayablesReport = defineReport("agedpayables", {
	period: "asOf",
	filters,
	rule: "A bill is open until it's paid or credited, and is aged from its due date. Unused credits reduce what's owed.",
	rows: openOn,
	columns: {
		date: { label: "Date", type: "date", of: ({ date }) => date },
		due: { label: "Due", type: "date", of: ({ dueDate }) => dueDate },
		number: {
			label: "Bill no.",
			type: "text",
			of: ({ billNumber, openCents }) => billNumber || (openCents < 0 ? "Credit" : "Bill"),
			drill: ({ transactionId }) => ({ to: "transaction", id: transactionId }),
		},
		property: { label: "Property", type: "text", of: ({ propertyName }) => propertyName },
		account: { label: "Account", type: "text", of: ({ accountName }) => accountName },
		memo: { label: "Memo", type: "text", of: ({ memo }) => memo },
		approval: { label: "Approval", type: "text", managersOnly: true, of: ({ approval }) => approvalWords(approval) },
		billed: { label: "Billed", type: "money", of: ({ billedCents }) => billedCents, sum: true },
		open: { label: "Open", type: "money", of: ({ openCents }) => openCents, sum: true },
		notDue: aged("Not due", (days) => days < 0),
		to30: aged("0–30 days", (days) => days >= 0 && days <= 30),
		to60: aged("31–60 days", (days) => days > 30 && days <= 60),
		to90: aged("61–90 days", (days) => days > 60 && days <= 90),
		over90: aged("Over 90 days", (days) => days > 90),
		payee: {
			label: "Vendor",
			type: "text",
			hidden: true,
			of: ({ payeeName }) => payeeName,
			drill: ({ vendorId }) => (vendorId === null ? undefined : { to: "vendor", id: vendorId }),
		},
		transactionId: {
			label: "Transaction id",
			type: "number",
			fileOnly: true,
			of: ({ transactionId }) => transactionId,
		},
	},
	groups: {
		vendor: {
			label: "Vendor",
			key: ({ payeeKey }) => payeeKey,
			heading: ({ payeeName }) => payeeName,
			drill: ({ vendorId }) => (vendorId === null ? undefined : { to: "vendor", id: vendorId }),
		},
	},
	standardGroup: "vendor",
	inParts: inVendors(openOn, {
		most: 600,
		lines: ({ asOf }) => ({ bills: asOf }),
	}),
	checks: (scope, { to, propertyIds, owner, filters }, { sums }) =>
		owner || filters.vendor !== undefined
			? []
			: [
					{
						label: "Open bills and accounts payable",
						hereCents: sums.open ?? 0,
						thereCents: payableOn(scope, { to, propertyIds }),
					},
				],
});

function aged(label: string, within: (days: number) => boolean): ReportColumn<OpenPayable> {
	return { label, type: "money", of: ({ days, openCents }) => (within(days) ? openCents : 0), sum: true };
}
