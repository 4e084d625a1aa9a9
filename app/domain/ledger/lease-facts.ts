import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { DatedCharge, DatedOutflow, DatedSource, Flow, Fund, Kept, KeptSince } from "./dated-facts";
import type { AccountType, TransactionType } from "./labels";

/** A line of a lease on receivables or prepayments, with its transaction. */
export type LeaseLine = {
	id: number;
	transactionId: number;
	type: TransactionType;
	onReceivables: number;
	amountCents: Cents;
	date: PlainDate;
	dueDate: PlainDate | null;
	reversalOf: number | null;
	/** The date on which it was reversed; null if it wasn't. */
	until: PlainDate | null;
	contraAccountId: number | null;
	contraNumber: string | null;
	contraType: AccountType | null;
	/** What becomes of money that pays it, by the account on the other side of its transaction. */
	fund: Fund;
	/** 1 for a charge in open books that an earlier settling posted for a refund whose payment failed (`OwedBack`). */
	isOwedBack: number;
};

/** Cents of a payment's or credit's line applied to a charge on a day, in the order of entry; negative if taken off. */
export type Applied = { lineId: number; chargeId: number; day: PlainDate; cents: Cents };

/** A lease's lines on receivables and prepayments, oldest first. `from` is the first day with open books. */
export function leaseLines(scope: Scope, leaseId: number, from: PlainDate): LeaseLine[] {
	return statement<LeaseLine, [string, number, number]>(
		`SELECT p.id, p.transaction_id AS transactionId, t.type, a.system_key = 'accounts_receivable' AS onReceivables,
			p.amount_cents AS amountCents, p.date, p.due_date AS dueDate, t.reversal_of AS reversalOf, mirror.date AS until,
			c.account_id AS contraAccountId, ca.number AS contraNumber, ca.type AS contraType,
			CASE WHEN ca.is_deposit = 1 THEN 'deposit' WHEN ca.system_key <> 'prepayments' OR ca.system_key IS NULL THEN 'owned'
				WHEN t.type = 'refund' THEN 'refunded' ELSE 'prepaid' END AS fund,
			t.type = 'charge' AND t.reversal_of IS NULL AND ca.system_key IS 'prepayments' AND p.date >= ? AS isOwedBack
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		JOIN gl_transactions t ON t.id = p.transaction_id
		LEFT JOIN gl_transactions mirror ON mirror.id = t.reversed_by
		LEFT JOIN gl_postings c ON c.id = p.contra_posting_id LEFT JOIN gl_accounts ca ON ca.id = c.account_id
		WHERE p.lease_id = ? AND a.profile_id = ? AND (a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments')
		ORDER BY p.date, p.id`,
	).all(from, leaseId, scope.profileId);
}

/** What each payment's or credit's line of a lease applied to each charge on each day, in the order of entry. */
export function leaseApplications(lines: readonly LeaseLine[]): Applied[] {
	const settling = lines.filter(isSettling).map(({ id }) => id);
	return statement<Applied, [string]>(
		`SELECT a.payment_posting_id AS lineId, a.charge_posting_id AS chargeId, a.date AS day, sum(a.amount_cents) AS cents
		FROM json_each(?) asked CROSS JOIN applications a ON a.payment_posting_id = asked.value
		GROUP BY a.payment_posting_id, a.charge_posting_id, a.date HAVING sum(a.amount_cents) <> 0 ORDER BY min(a.id)`,
	).all(JSON.stringify(settling));
}

function isSettling({ onReceivables, amountCents }: LeaseLine): boolean {
	return onReceivables === 1 && amountCents < 0;
}

/** Whether a line holds freed money for its lease as a prepayment. That money pays no charge yet. */
export function isHold({ type, onReceivables, amountCents, reversalOf, isOwedBack }: LeaseLine): boolean {
	return isOwedBack === 1 || (type === "prepayment" && onReceivables === 1 && amountCents > 0 && reversalOf === null);
}

/** Whether a payment's or credit's line may pay other charges. A reversing line may not: it pays what it reverses. */
export function isMovable(line: LeaseLine): boolean {
	return isSettling(line) && line.reversalOf === null;
}

/** Whether a payment's or credit's line is on income, an expense or equity, so that it brought in no money. */
export function isCredit({ contraType }: LeaseLine): boolean {
	return contraType !== "asset" && contraType !== "liability";
}

/** Whether a line is a withheld deposit. A deposit that was waived isn't. */
export function isWithheld(line: LeaseLine): boolean {
	return line.type === "apply_deposit" && isMovable(line) && line.fund === "deposit";
}

/** What was charged, received, credited and paid back on a lease, by day. This is the input of `matchInTime`. */
export function leaseFacts(
	lines: readonly LeaseLine[],
	applied: readonly Applied[],
): { charges: DatedCharge[]; sources: DatedSource[]; outflows: DatedOutflow[]; sourceOf: Map<number, number> } {
	const charges = lines
		.filter((line) => line.onReceivables === 1 && line.amountCents > 0 && line.reversalOf === null && !isHold(line))
		.map(
			(line): DatedCharge => ({
				...{ id: line.id, day: line.date, until: line.until, dueDate: line.dueDate ?? line.date },
				...{ accountId: line.contraAccountId ?? 0, rank: rankOf(line), cents: line.amountCents },
				fund: line.fund,
			}),
		);
	const holding = new Set(lines.filter(isHold).map(({ transactionId }) => transactionId));
	const entered = lines.filter(
		({ type, reversalOf, transactionId }) =>
			reversalOf === null && type !== "prepayment" && type !== "apply_prepayment" && !holding.has(transactionId),
	);
	const named = namedBy(entered);
	const left = leftBy(entered);
	const deposits = new Set(charges.filter(({ fund }) => fund === "deposit").map(({ id }) => id));
	const sources: DatedSource[] = [];
	const outflows: DatedOutflow[] = [];
	const sourceOf = new Map<number, number>();
	for (const [transactionId, own] of byTransaction(entered)) {
		const choice = named.get(transactionId) ?? itselfNamed(own, applied, lines);
		const passedOver = left.get(transactionId) ?? [];
		const credits = own.filter((line) => isMovable(line) && isCredit(line));
		const withheld = own.filter(isWithheld);
		const money = own.filter(
			(line) => !line.onReceivables || (isMovable(line) && !isCredit(line) && !isWithheld(line)),
		);
		// A write-off may go partly against a deposit. That part pays the deposit's charges, the rest pays the others.
		const isMixed = credits.length > 0 && withheld.length + money.length > 0;
		const chosen = (by: "credits" | "money") =>
			choice.filter(({ chargeId }) => !isMixed || deposits.has(chargeId) === (by === "money"));
		for (const line of credits) {
			const { id, date: day, until, contraAccountId, amountCents } = line;
			const sparesDeposits = line.contraType === "income" || line.contraType === "expense";
			const source = { id, day, until, cents: -amountCents, accountId: contraAccountId, sparesDeposits };
			sources.push({ ...source, named: chosen("credits"), passedOver });
			sourceOf.set(id, id);
		}
		const waiting = chosen("money").map((one) => ({ ...one }));
		for (const line of withheld) {
			const { id, date: day, until, amountCents } = line;
			const source = { id, day, until, cents: -amountCents, accountId: null, sparesDeposits: false };
			const withheldFrom = line.contraAccountId ?? undefined;
			sources.push({ ...source, withheldFrom, named: takeUpTo(waiting, -amountCents), passedOver });
			sourceOf.set(id, id);
		}
		const [first] = money;
		if (!first) continue;
		const cents = money.reduce((sum, { amountCents }) => sum - amountCents, 0);
		const { id, date: day, until } = first;
		if (cents < 0) outflows.push({ day, until, cents: -cents });
		if (cents <= 0) continue;
		const source = { id, day, until, cents, accountId: null, sparesDeposits: false };
		sources.push({ ...source, named: waiting.filter((one) => one.cents > 0), passedOver });
		for (const line of money) sourceOf.set(line.id, id);
	}
	return { charges, sources, outflows, sourceOf };
}

/** Takes a transaction's chosen charges from `waiting`, up to `most` cents. What is left is for the next line. */
function takeUpTo(waiting: { chargeId: number; cents: Cents }[], most: Cents): { chargeId: number; cents: Cents }[] {
	let rest = most;
	return waiting.flatMap((one) => {
		const cents = Math.min(rest, one.cents);
		rest -= cents;
		one.cents -= cents;
		return cents > 0 ? [{ chargeId: one.chargeId, cents }] : [];
	});
}

/**
 * What money has paid so far (`Kept`): for each deposit charge, the cents that it had from each day on and never lost
 * again; and the cents on charges that belong to owners, less credits that were paid out. Withheld deposits are left
 * out, and so is what returned payments had paid before `from`.
 */
export function moneyKept(lines: readonly LeaseLine[], applied: readonly Applied[], from: PlainDate): Kept {
	const funds = new Map(lines.map(({ id, fund }) => [id, fund]));
	const movable = new Map(lines.filter(isMovable).map((line) => [line.id, line]));
	const mirrored = new Set(lines.filter((line) => isHold(line) || line.reversalOf !== null).map(({ id }) => id));
	const gone = goneFlows(lines, applied, from);
	const moved = new Map<number, Map<PlainDate, Cents>>();
	let ownedCents = 0;
	for (const one of applied) {
		const { lineId, chargeId, day, cents } = one;
		const line = movable.get(lineId);
		if (!line || mirrored.has(chargeId)) continue;
		const fund = funds.get(chargeId);
		if (isCredit(line)) ownedCents -= fund === "refunded" ? cents : 0;
		else if (fund === "owned") ownedCents += cents;
		else if (fund === "deposit" && !isWithheld(line))
			moved.set(chargeId, addOn(moved.get(chargeId) ?? new Map<PlainDate, Cents>(), day, cents - (gone.get(one) ?? 0)));
	}
	return { deposits: new Map([...moved].map(([chargeId, days]) => [chargeId, lowest([...days])])), ownedCents };
}

/** What returned payments applied to charges before `from`, and as much of what was taken off them since. */
function goneFlows(
	lines: readonly LeaseLine[],
	applied: readonly Applied[],
	from: PlainDate,
): ReadonlyMap<Applied, Cents> {
	const back = new Set(
		lines.filter((line) => line.until !== null && line.type !== "apply_prepayment").map(({ id }) => id),
	);
	const put = new Map<string, Cents>();
	const gone = new Map<Applied, Cents>();
	for (const one of applied.filter(({ lineId }) => back.has(lineId)).toSorted(byDay)) {
		const key = `${one.lineId}/${one.chargeId}`;
		const before = put.get(key) ?? 0;
		const cents = one.day < from ? one.cents : Math.max(Math.min(one.cents, 0), -before);
		put.set(key, before + cents);
		gone.set(one, cents);
	}
	return gone;
}

function byDay(one: Applied, other: Applied): number {
	if (one.day === other.day) return 0;
	return one.day < other.day ? -1 : 1;
}

function addOn(days: Map<PlainDate, Cents>, day: PlainDate, cents: Cents): Map<PlainDate, Cents> {
	return days.set(day, (days.get(day) ?? 0) + cents);
}

/** From each day's changes, the running totals that no later day falls below, ascending. */
function lowest(moved: [PlainDate, Cents][]): KeptSince[] {
	let sum = 0;
	const sums = moved
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([day, cents]) => {
			sum += cents;
			return { day, cents: sum };
		});
	let least = Number.MAX_SAFE_INTEGER;
	for (const step of sums.toReversed()) {
		least = Math.min(least, step.cents);
		step.cents = least;
	}
	return sums.filter(({ cents }, at) => cents > (sums[at - 1]?.cents ?? 0));
}

/**
 * Charges that a line pays without anyone choosing them: a withheld deposit, those it was applied to on its own day; an
 * opening deposit, the charge for that deposit.
 */
function itselfNamed(own: readonly LeaseLine[], applied: readonly Applied[], lines: readonly LeaseLine[]) {
	const withheld = new Map(own.filter(({ type }) => type === "apply_deposit").map(({ id, date }) => [id, date]));
	const heldBefore = new Set(own.filter(({ contraType }) => contraType === "equity").map(({ id }) => id));
	if (withheld.size + heldBefore.size === 0) return [];
	const charges = new Map(
		lines.filter((line) => line.isOwedBack === 1 || !isHold(line)).map((line) => [line.id, line]),
	);
	const sums = new Map<number, Cents>();
	for (const { lineId, chargeId, day, cents } of applied) {
		const charge = charges.get(chargeId);
		const isHeld = charge?.fund === "deposit";
		if (charge && (isHeld ? heldBefore.has(lineId) : withheld.get(lineId) === day))
			sums.set(chargeId, (sums.get(chargeId) ?? 0) + cents);
	}
	return [...sums].flatMap(([chargeId, cents]) => (cents > 0 ? [{ chargeId, cents }] : []));
}

/** Sort key of charges due on one day: income first, then by account number; the same order as in `openCharges`. */
export function rankOf({ contraType, contraNumber }: Pick<LeaseLine, "contraType" | "contraNumber">): string {
	return `${contraType === "income" ? 0 : 1} ${contraNumber ?? ""}`;
}

/** What was applied before a day, as flows that settling can't change. */
export function flowsBefore(
	applied: readonly Applied[],
	lines: readonly LeaseLine[],
	sourceOf: ReadonlyMap<number, number>,
	day: PlainDate,
): Flow[] {
	const movable = new Set(lines.filter(isMovable).map(({ id }) => id));
	return applied
		.filter((one) => one.day < day && movable.has(one.lineId))
		.map(({ lineId, chargeId, day: on, cents }) => ({ sourceId: sourceOf.get(lineId) ?? 0, chargeId, day: on, cents }));
}

/** The charges chosen by hand, by the transaction they were chosen for. */
function namedBy(lines: readonly LeaseLine[]): Map<number, { chargeId: number; cents: Cents }[]> {
	const rows = statement<{ transactionId: number; chargeId: number; cents: Cents }, [string]>(
		`SELECT n.transaction_id AS transactionId, n.charge_posting_id AS chargeId, n.amount_cents AS cents
		FROM json_each(?) asked CROSS JOIN named_applications n ON n.transaction_id = asked.value
		ORDER BY n.charge_posting_id`,
	).all(transactionsOf(lines));
	return byTransaction(rows);
}

/** The charges that a transaction skipped because it was left prepaid, until the day it was applied after all. */
function leftBy(lines: readonly LeaseLine[]): Map<number, { chargeId: number; until: PlainDate | null }[]> {
	const rows = statement<{ transactionId: number; chargeId: number; until: PlainDate | null }, [string]>(
		`SELECT l.transaction_id AS transactionId, l.charge_posting_id AS chargeId, l.applied_on AS until
		FROM json_each(?) asked CROSS JOIN left_prepaid l ON l.transaction_id = asked.value`,
	).all(transactionsOf(lines));
	return byTransaction(rows);
}

function transactionsOf(lines: readonly LeaseLine[]): string {
	return JSON.stringify([...new Set(lines.map(({ transactionId }) => transactionId))]);
}

function byTransaction<T extends { transactionId: number }>(rows: readonly T[]): Map<number, T[]> {
	const found = new Map<number, T[]>();
	for (const row of rows) found.set(row.transactionId, [...(found.get(row.transactionId) ?? []), row]);
	return found;
}
