import { paymentMethodWords } from "#domain/bank-accounts/labels";
import { addDays, firstDay, type PlainDate } from "#domain/calendar/format";
import { allLedgerLines, type LedgerLine, ledgerTotals } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { leaseOptions, mailingAddress, remitTo } from "#domain/lease-records";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportPart } from "../define-report";
import { agesOf, balancesOnDay, openChargesOnDay } from "./balances-on-day";
import { unpaidDeposit } from "./current-tenants";
import { peopleOnDay } from "./people-on-day";

const filters = {
	lease: { label: "Lease", choices: leaseOptions },
	balances: { label: "Tenants", words: { all: "All", owing: "Only with a balance" }, standard: "all" },
} as const;

type StatementAsked = Asked<typeof filters>;

type StatementRow = {
	kind: "row" | "balance";
	leaseId: number;
	heading: string;
	date: PlainDate;
	type: string;
	memo: string;
	chargeCents: Cents | null;
	paymentCents: Cents | null;
	balanceCents: Cents;
	transactionId: number | null;
	reversed: boolean;
};

/** 210: a lease's ledger over a period, from its balance before to its balance after; or that of a property's leases. */
export const tenantStatementReport = defineReport<StatementRow, typeof filters>("tenantstatement", {
	period: "range",
	filters,
	rule: "Everything posted on the lease in the period, by date, including reversed transactions and their reversals. The closing balance is the ledger's at the end of the last day. Deposits held aren't included.",
	rows: statementRows,
	columns: {
		date: { label: "Date", type: "date", of: ({ date }) => date },
		type: { label: "Type", type: "text", of: ({ type }) => type, drill: toTransaction },
		memo: { label: "Memo", type: "text", of: ({ memo }) => memo },
		charge: { label: "Charge", type: "money", sum: true, of: ({ chargeCents }) => chargeCents, drill: toTransaction },
		payment: {
			label: "Payment or credit",
			type: "money",
			sum: true,
			of: ({ paymentCents }) => paymentCents,
			drill: toTransaction,
		},
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		transactionId: {
			label: "Transaction id",
			type: "number",
			fileOnly: true,
			of: ({ transactionId }) => transactionId,
		},
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
	},
	groups: {
		lease: {
			label: "Lease",
			key: ({ leaseId }) => leaseId,
			heading: ({ heading }) => heading,
			drill: ({ leaseId }) => ({ to: "lease_ledger", id: leaseId }),
			pageBreak: true,
		},
	},
	standardGroup: "lease",
	rowKind: ({ kind }) => kind,
	tone: ({ reversed }) => (reversed ? "struck" : undefined),
	notes: (_scope, asked) =>
		asked.filters.lease === undefined && asked.propertyIds === undefined
			? ["Choose a lease, or a property for the statements of all its leases."]
			: [],
	parts: statementParts,
});

function toTransaction({ transactionId }: StatementRow) {
	return transactionId === null ? undefined : ({ to: "transaction", id: transactionId } as const);
}

function* statementRows(scope: Scope, asked: StatementAsked): Generator<StatementRow> {
	for (const lease of leasesAsked(scope, asked)) {
		const rows = rowsOf(scope, lease, asked);
		const closing = rows.at(-1)?.balanceCents ?? 0;
		if (rows.length > 2 || closing !== 0 || asked.filters.lease !== undefined) {
			if (asked.filters.balances === "all" || closing !== 0) yield* rows;
		}
	}
}

type AskedLease = { id: number; name: string; home: string };

/** The lease, or those of the properties, in unit order. */
function leasesAsked(scope: Scope, { filters: { lease }, propertyIds, to }: StatementAsked): AskedLease[] {
	if (lease === undefined && propertyIds === undefined) return [];
	return statement<AskedLease>(
		`SELECT l.id, l.name, p.name || ' ' || u.unit_number AS home
		FROM properties p CROSS JOIN units u ON u.property_id = p.id CROSS JOIN leases l ON l.unit_id = u.id
		WHERE p.profile_id = @profileId AND l.start_date <= @to AND l.stage = 'executed'
			AND (@lease IS NULL OR l.id = @lease)
			AND p.id IN (SELECT value FROM json_each(@asked))
		ORDER BY p.sort_name, p.id, u.sort_key, u.id, l.start_date, l.id`,
	).all({
		...{ profileId: scope.profileId, lease: lease ?? null, to: lease === undefined ? to : "9999-12-31" },
		asked: JSON.stringify(propertyIds ?? placeOf(scope, lease)),
	});
}

function placeOf({ profileId }: Scope, leaseId: number | undefined): number[] {
	const row = statement<{ propertyId: number }>(
		"SELECT property_id AS propertyId FROM leases WHERE id = ? AND profile_id = ?",
	).get(leaseId ?? 0, profileId);
	return row ? [row.propertyId] : [];
}

function rowsOf(scope: Scope, { id, name, home }: AskedLease, { from, to }: StatementAsked): StatementRow[] {
	const lines = allLedgerLines(scope, id, { filters: { from, to }, direction: "asc" });
	const opening = from > firstDay ? ledgerTotals(scope, id, { from, to }).openingCents : 0;
	const same = { leaseId: id, heading: `${home}, ${name}`, chargeCents: null, paymentCents: null };
	const balance = (date: PlainDate, type: string, balanceCents: Cents): StatementRow => ({
		...{ kind: "balance", ...same, date, type, memo: "", balanceCents, transactionId: null, reversed: false },
	});
	let running = opening;
	const shown = lines.map((line): StatementRow => {
		running += line.amountCents;
		return {
			...{ kind: "row", ...same, date: line.date, type: transactionTypes[line.type], memo: memoOf(line) },
			chargeCents: line.amountCents > 0 ? line.amountCents : null,
			paymentCents: line.amountCents < 0 ? 0 - line.amountCents : null,
			...{ balanceCents: running, transactionId: line.id },
			reversed: line.reversalOf !== null || line.reversedBy !== null,
		};
	});
	return [balance(addDays(from, -1), "Opening balance", opening), ...shown, balance(to, "Closing balance", running)];
}

/** The memo; of a payment, how it was paid; or else the account. */
function memoOf({ memo, accountNames, method, reference, reversalOf }: LedgerLine): string {
	const paid = method && `${paymentMethodWords[method]} ${reference}`.trim();
	const words = memo || paid || accountNames.split(",").map(payersWords).join(", ");
	return reversalOf === null ? words : `Reversal: ${words}`;
}

/** Beneath one lease's statement: its age, the deposit, and where to pay. */
function statementParts(scope: Scope, asked: StatementAsked): ReportPart[] {
	const leaseId = asked.filters.lease;
	const [lease] = leaseId === undefined ? [] : leasesAsked(scope, asked);
	if (!lease) return [];
	const open = openChargesOnDay(scope, [lease.id], asked.to);
	const balance = balancesOnDay(scope, [lease.id], asked.to).get(lease.id);
	const ages = agesOf(open, asked.to);
	const people = peopleOnDay([lease.id], asked.to).filter(({ role }) => role === "tenant");
	const money = (label: string) => ({ label, type: "money" as const });
	const text = (label: string) => ({ label, type: "text" as const });
	return [
		{
			title: "Unpaid charges by age",
			columns: [
				"Not due yet",
				"0–30 days",
				"31–60 days",
				"61–90 days",
				"Over 90 days",
				"Paid ahead",
				"Deposit held",
			].map(money),
			rows: [
				{
					cells: [
						...[ages.notDue, ages.days30, ages.days60, ages.days90, ages.over90, balance?.prepaidCents ?? 0],
						(balance?.depositCents ?? 0) - unpaidDeposit(open),
					],
				},
			],
		},
		{
			title: "How to pay",
			columns: [text("Tenant"), text("Address"), text("Make checks payable to")],
			rows: [
				{
					cells: [
						people.map(({ displayName }) => displayName).join(", ") || lease.name,
						mailingAddress(scope, lease.id).join(", "),
						remitTo(scope).join(", "),
					],
				},
			],
		},
	];
}
