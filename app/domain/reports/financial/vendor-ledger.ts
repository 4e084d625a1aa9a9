import { addDays } from "#domain/calendar/format";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { totals1099 } from "#domain/owner-accounts";
import { vendorChoices } from "#domain/vendors";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters, whenShown } from "../define-report";
import { inVendors, payeesOf } from "./in-vendors";
import { approvalWords, openPayables } from "./open-payables";
import { payableOn } from "./payable-on";
import { detailsOfLines, lineKey, type VendorLineDetails, vendorDetailColumns } from "./vendor-line-details";
import { owedToPayees, type VendorLine, vendorLedger } from "./vendor-lines";

const filters = {
	vendor: { label: "Vendor", choices: vendorChoices },
	bills: { label: "Lines", words: { all: "All", unpaid: "Unpaid bills only" }, standard: "all" },
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

type Payee = Pick<VendorLine, "payeeKey" | "payeeName" | "sortName" | "vendorId">;
type VendorRow = Payee & { balanceCents: Cents; details: () => VendorLineDetails | undefined } & (
		| { kind: "line"; line: VendorLine }
		| { kind: "opening"; line?: undefined }
	);

/** Payee by payee: what was owed before, then each bill and payment. */
function vendorRows(scope: Scope, asked: Asking, payees = payeesOf(asked.filters)): VendorRow[] {
	const { from, to, propertyIds } = asked;
	const { openings, lines } = vendorLedger(scope, { from, to, propertyIds, payees });
	const own = linesByPayee(lines);
	const opened = new Map(openings.map((opening) => [opening.payeeKey, opening]));
	const detailsOf = whenShown(() => detailsOfLines(scope, { lines, to, propertyIds }));
	const each = [...new Map([...openings, ...lines].map((payee) => [payee.payeeKey, payee])).values()];
	const unpaid =
		asked.filters.bills === "unpaid"
			? new Set(openPayables(scope, { asOf: to, propertyIds, payees }).map((bill) => bill.transactionId))
			: undefined;
	return each
		.map(({ payeeKey, payeeName, sortName, vendorId }): Payee => ({ payeeKey, payeeName, sortName, vendorId }))
		.sort(inOrder)
		.flatMap((payee): VendorRow[] => {
			const balanceCents = opened.get(payee.payeeKey)?.openingCents ?? 0;
			const shown = (own.get(payee.payeeKey) ?? []).filter(({ transactionId }) => unpaid?.has(transactionId) !== false);
			if (unpaid && shown.length === 0) return [];
			return [
				{ ...payee, balanceCents, kind: "opening", details: () => undefined },
				...shown.map((line): VendorRow => {
					const details = () => detailsOf(lineKey(line));
					return { ...payee, balanceCents: line.balanceCents, kind: "line", line, details };
				}),
			];
		});
}

/** Vendors in the order of their list, then payees that aren't vendors by name. */
function inOrder(one: Payee, other: Payee): number {
	if (one.vendorId === null || other.vendorId === null) {
		if (one.vendorId !== other.vendorId) return one.vendorId === null ? 1 : -1;
		return one.payeeName.localeCompare(other.payeeName) || one.payeeKey.localeCompare(other.payeeKey);
	}
	if (one.sortName !== other.sortName) return one.sortName < other.sortName ? -1 : 1;
	return one.vendorId - other.vendorId;
}

function linesByPayee(lines: readonly VendorLine[]): Map<string, VendorLine[]> {
	const found = new Map<string, VendorLine[]>();
	for (const line of lines) {
		const own = found.get(line.payeeKey);
		if (own) own.push(line);
		else found.set(line.payeeKey, [line]);
	}
	return found;
}

/** What each payee billed and was paid, with what is owed to them (vendor-lines.ts). */
export const vendorLedgerReport = defineReport("vendorledger", {
	period: "range",
	standardPeriod: "year",
	filters,
	rule: "Bills count on the bill date, payments on the payment date. An expense paid right away counts as both on the same day.",
	rows: vendorRows,
	columns: {
		date: { label: "Date", type: "date", of: ({ line }) => line?.date },
		type: {
			label: "Type",
			type: "text",
			of: ({ line }) => (line ? transactionTypes[line.type] : "Opening balance"),
			drill: ({ line }) => line && { to: "transaction", id: line.transactionId },
		},
		number: { label: "Bill no.", type: "text", of: ({ line }) => line?.billNumber },
		due: { label: "Due", type: "date", of: ({ line }) => line?.dueDate },
		property: { label: "Property", type: "text", of: ({ line }) => line?.propertyName },
		unit: { label: "Unit", type: "text", of: ({ line }) => line?.unitNumber },
		account: { label: "Account", type: "text", of: ({ line }) => line?.accountName },
		memo: { label: "Memo", type: "text", of: ({ line }) => line?.memo },
		check: { label: "Check no.", type: "text", of: ({ line }) => line?.checkNumber },
		bank: { label: "Paid from", type: "text", hidden: true, of: ({ line }) => line?.bankName },
		approval: { label: "Approval", type: "text", hidden: true, of: ({ line }) => line && approvalWords(line.approval) },
		enteredBy: { label: "Entered by", type: "text", hidden: true, of: ({ line }) => line?.enteredBy },
		billed: { label: "Billed", type: "money", of: ({ line }) => line?.billedCents, sum: true },
		paid: { label: "Paid", type: "money", of: ({ line }) => line?.paidCents, sum: true },
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		payee: {
			label: "Vendor",
			type: "text",
			hidden: true,
			of: ({ payeeName }) => payeeName,
			drill: ({ vendorId }) => (vendorId === null ? undefined : { to: "vendor", id: vendorId }),
		},
		...vendorDetailColumns,
		transactionId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ line }) => line?.transactionId },
	},
	rowKind: ({ kind }) => (kind === "line" ? "row" : "balance"),
	groups: {
		vendor: {
			label: "Vendor",
			key: ({ payeeKey }) => payeeKey,
			heading: ({ payeeName }) => payeeName,
			drill: ({ vendorId }) => (vendorId === null ? undefined : { to: "vendor", id: vendorId }),
		},
	},
	standardGroup: "vendor",
	inParts: inVendors(vendorRows, {
		most: 1_000,
		lines: ({ from, to }) => ({ bills: addDays(from, -1), moved: { from, to } }),
	}),
	checks: (scope, { to, propertyIds, filters }) =>
		filters.vendor !== undefined
			? []
			: [
					{
						label: "Owed to vendors and accounts payable",
						hereCents: owedToPayees(scope, { asOf: to, propertyIds }).reduce(
							(sum, { openingCents }) => sum + openingCents,
							0,
						),
						thereCents: payableOn(scope, { to, propertyIds }),
					},
				],
	parts: (scope, { to, filters }) => taxYear(scope, Number(to.slice(0, 4)), filters.vendor),
});

/** The calendar year's payments that count for 1099s, beside the amount from which they are reported. */
function taxYear(scope: Scope, year: number, vendorId: number | undefined) {
	const { thresholdCents, payees } = totals1099(scope, year, {
		owners: [],
		vendors: vendorId === undefined ? undefined : [vendorId],
	});
	if (payees.length === 0) return [];
	return [
		{
			title: `1099 payments in ${year}`,
			columns: [
				{ label: "Vendor", type: "text" as const },
				{ label: "Paid", type: "money" as const },
				{ label: "1099", type: "text" as const },
			],
			rows: payees.map(({ name, amountCents, reported }) => ({
				cells: [name, amountCents, reported ? "Reported" : ""],
			})),
			note: `Vendors paid ${organizationOf(scope).money(thresholdCents)} or more get a 1099. Card payments don't count.`,
		},
	];
}
