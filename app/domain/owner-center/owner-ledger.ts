import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import {
	type OwnerStatement,
	ownerStatements,
	type StatementEntry,
	type StatementProperty,
} from "#domain/owner-accounts";
import { statementEntryWords } from "#domain/owner-accounts/labels";
import { heldStretches, type OwnedStretch, partOf } from "#domain/owner-money";
import { monthsOf, mostMonths, type Period } from "#domain/statements";
import { statement } from "~/db/client.server";
import { type LedgerKind, ledgerKinds } from "./labels";
import { ownedIds } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

export type LedgerLine = {
	key: string;
	date: PlainDate;
	kind: LedgerKind;
	/** The type in words; says if it was reversed. */
	words: string;
	propertyId: number;
	propertyName: string;
	reference: string;
	/** The days that a monthly total covers; null for a single entry. */
	days: Period | null;
	/** The transaction that explains the line: the payment, or the newest fee of its days; null if there is none. */
	entryId: number | null;
	/** The owner's part; negative if it lowers their money. */
	amountCents: Cents;
	balanceCents: Cents;
};

export type OwnerLedger = {
	period: Period;
	/** Whether the period was limited to its last 24 months. */
	cut: boolean;
	openingCents: Cents;
	inCents: Cents;
	outCents: Cents;
	closingCents: Cents;
	lines: LedgerLine[];
};

/**
 * A rental owner's account with their manager, on a cash basis, with a running balance, month by month: their share of
 * income, management fees and expenses by property, then contributions and payments. The opening and closing balances
 * are those of their statement for the same days.
 */
export function ownerLedger(
	owner: OwnerScope,
	{ from, to, propertyId }: Period & { propertyId?: number | undefined },
): OwnerLedger {
	const all = monthsOf({ from, to });
	const months = all.slice(-mostMonths);
	const period = { from: months[0]?.from ?? from, to };
	const ids = ownedIds(owner, propertyId);
	const feeAccountId = accountIdByRole(owner, "management_fees");
	const shown = (ownerStatements(owner, owner.propertyOwnerId, months) ?? []).map(
		({ properties, entries, ...rest }) => ({
			...rest,
			properties: properties.filter((one) => ids.includes(one.propertyId)),
			entries: entries.filter((one) => ids.includes(one.propertyId)),
		}),
	);
	const feeOf = feeReader(owner, ids, feeAccountId);
	const entryOf = feeEntries(owner, ids, period);
	const openingCents = (shown[0]?.properties ?? []).reduce((sum, one) => sum + one.openingCents, 0);
	const lines = withBalances(
		openingCents,
		shown.flatMap((month) => linesOfMonth(month, feeOf, entryOf)),
	);
	const sum = (sign: 1 | -1) => lines.reduce((cents, { amountCents }) => cents + Math.max(0, amountCents * sign), 0);
	return {
		...{ period, cut: all.length > months.length, openingCents, lines },
		...{ inCents: sum(1), outCents: sum(-1), closingCents: lines.at(-1)?.balanceCents ?? openingCents },
	};
}

type Line = Omit<LedgerLine, "balanceCents">;
type FeeOf = (stretch: OwnedStretch) => Cents;

/** The owner's part of a period's management fees, negative. */
function feeReader(owner: OwnerScope, ids: readonly number[], feeAccountId: number): FeeOf {
	const held = heldStretches(owner, owner.propertyOwnerId, ids);
	return ({ propertyId, from, accounts }) => {
		const fees = accounts.find(({ accountId }) => accountId === feeAccountId)?.amountCents ?? 0;
		const stretch = held.find((one) => one.propertyId === propertyId && one.from <= from && from <= one.to);
		return stretch ? partOf(owner.propertyOwnerId, fees, stretch.shares) : 0;
	};
}

type EntryOf = (stretch: Pick<OwnedStretch, "propertyId" | "from" | "to">) => number | null;

/** The newest transaction that collected a property's management fee on some days. */
function feeEntries(owner: OwnerScope, ids: readonly number[], { from, to }: Period): EntryOf {
	const rows = statement<{ id: number; propertyId: number; date: PlainDate }>(
		`SELECT e.transaction_id AS id, e.property_id AS propertyId, e.date
		FROM json_each(@ids) j CROSS JOIN owner_transactions e
			ON e.property_id = j.value AND e.kind = 'management_fee' AND e.date BETWEEN @from AND @to
		WHERE e.profile_id = @profileId AND e.reversed = 0 ORDER BY e.date DESC, e.id DESC`,
	).all({ ids: JSON.stringify(ids), profileId: owner.profileId, from, to });
	return (days) =>
		rows.find((one) => one.propertyId === days.propertyId && days.from <= one.date && one.date <= days.to)?.id ?? null;
}

/**
 * The month's earnings first, then contributions and payments, so that the balance in between is the month's result.
 */
function linesOfMonth(
	{ period, properties, entries }: Pick<OwnerStatement, "period" | "properties" | "entries">,
	feeOf: FeeOf,
	entryOf: EntryOf,
): Line[] {
	const named = entries.map(ofEntry);
	const sums = properties.flatMap((property) =>
		property.stretches.flatMap((stretch) => ofStretch(property, stretch, feeOf, entryOf)),
	);
	const adjustments = properties.flatMap((property) => adjustmentOf(property, named, period));
	const byDate = (a: Line, b: Line) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
	return [...sums.sort(byDate), ...[...named, ...adjustments].sort(byDate)];
}

function ofEntry(entry: StatementEntry): Line {
	const { transactionId, reversal, date, propertyId, propertyName, kind, reference, amountCents } = entry;
	const out = kind === "draw" || kind === "transfer_out";
	return {
		...{ key: `${transactionId} ${propertyId} ${kind}`, date, kind, propertyId, propertyName, reference },
		entryId: kind === "draw" && reversal === 0 ? transactionId : null,
		...{ words: statementEntryWords({ kind, reversal }), days: null, amountCents: out ? -amountCents : amountCents },
	};
}

/** A monthly total is dated the last day of the month, or the last day on which the owner had that share. */
function ofStretch({ propertyName }: StatementProperty, stretch: OwnedStretch, feeOf: FeeOf, entryOf: EntryOf): Line[] {
	const { propertyId, from, to, part } = stretch;
	const feeCents = feeOf(stretch);
	const amounts: [LedgerKind, Cents][] = [
		["income", part.incomeCents],
		["management_fee", feeCents],
		["expense", part.expenseCents - feeCents],
		["other", part.otherCents],
	];
	return amounts
		.filter(([, amountCents]) => amountCents !== 0)
		.map(([kind, amountCents]) => ({
			...{ key: `${propertyId} ${from} ${kind}`, date: to, kind, words: ledgerKinds[kind], propertyId, propertyName },
			...{ reference: "", days: { from, to }, amountCents },
			entryId: kind === "management_fee" ? entryOf(stretch) : null,
		}));
}

/**
 * Entries that name the owner but aren't contributions, draws or transfers, such as a journal entry on their equity.
 */
function adjustmentOf(
	{ propertyId, propertyName, contributedCents, drawnCents }: StatementProperty,
	named: readonly Line[],
	{ from, to }: Period,
): Line[] {
	const told = named.reduce((sum, line) => sum + (line.propertyId === propertyId ? line.amountCents : 0), 0);
	const amountCents = contributedCents - drawnCents - told;
	if (amountCents === 0) return [];
	return [
		{
			...{ key: `${propertyId} ${from} adjustment`, date: to, kind: "adjustment", words: ledgerKinds.adjustment },
			...{ propertyId, propertyName, reference: "", days: null, entryId: null, amountCents },
		},
	];
}

function withBalances(openingCents: Cents, lines: readonly Line[]): LedgerLine[] {
	let balanceCents = openingCents;
	return lines.map((line) => {
		balanceCents += line.amountCents;
		return { ...line, balanceCents };
	});
}
