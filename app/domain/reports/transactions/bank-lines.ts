import { addDays, type PlainDate } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { seesBank } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

type AskedBank = {
	from: PlainDate;
	to: PlainDate;
	propertyIds?: readonly number[] | undefined;
	/** Only this bank account; all if unset. */
	accountId?: number | undefined;
};

/** A bank account with what it held before and after the period, in cents. */
export type BankStretch = {
	accountId: number;
	number: string;
	name: string;
	openingCents: Cents;
	inCents: Cents;
	outCents: Cents;
	closingCents: Cents;
};

/** A transaction on a bank account: its lines there, of the asked properties. */
export type BankLine = {
	accountId: number;
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	payee: string;
	memo: string;
	propertyName: string;
	/** What its lines together put in or took out, as the bank sees it; the other is zero. */
	inCents: Cents;
	outCents: Cents;
	balanceCents: Cents;
	reconciled: boolean;
	/** The last day of the statement it was reconciled on. */
	clearedOn: PlainDate | null;
	reconciliationId: number | null;
};

/** The bank accounts that the member may see, by number, with the sums of the period. Sums come from the kept ones. */
export function bankStretches(scope: Scope, { from, to, propertyIds, accountId }: AskedBank): BankStretch[] {
	const banks = statement<{ accountId: number; number: string; name: string }>(
		`SELECT id AS accountId, number, name FROM gl_accounts
		WHERE profile_id = ? AND is_bank = 1 AND (? IS NULL OR id = ?) ORDER BY number`,
	).all(scope.profileId, accountId ?? null, accountId ?? null);
	return banks.flatMap((bank) => {
		if (!seesBank(bank.accountId)) return [];
		const sum = (days: { from?: PlainDate; to: PlainDate }) =>
			sumAccounts(scope, { basis: "accrual", ...days, accountId: bank.accountId, propertyIds })[0];
		const before = sum({ to: addDays(from, -1) });
		const moved = sum({ from, to });
		const openingCents = before ? before.debitCents - before.creditCents : 0;
		const { debitCents: inCents = 0, creditCents: outCents = 0 } = moved ?? {};
		return [{ ...bank, openingCents, inCents, outCents, closingCents: openingCents + inCents - outCents }];
	});
}

/** Of a bank account's lines through the last day, what no finished reconciliation holds. */
export function unclearedCents({ profileId }: Scope, { to, propertyIds }: AskedBank, accountId: number): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(u.amount_cents), 0) AS cents FROM uncleared_lines u
		WHERE u.profile_id = @profileId AND u.account_id = @accountId AND u.date <= @to AND (@properties IS NULL OR EXISTS (
			SELECT 1 FROM gl_postings p WHERE p.id = u.posting_id
				AND coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties))))`,
	).get({ profileId, accountId, to, properties: propertyIds ? JSON.stringify(propertyIds) : null });
	return row?.cents ?? 0;
}

const pieceSize = 500;

type Line = { id: number; date: PlainDate; transactionId: number; cents: Cents };

/** After which line of a bank account to read on. */
export type BankPlace = { date: PlainDate; transactionId: number };

/**
 * The transactions of a bank account, oldest first, each with the balance after it. Read 500 lines at a time. `after` is
 * a transaction with the balance after it in `openingCents`.
 */
export function* bankLines(
	scope: Scope,
	asked: AskedBank,
	{ accountId, openingCents }: Pick<BankStretch, "accountId" | "openingCents">,
	after?: BankPlace,
): Generator<BankLine> {
	let balanceCents = openingCents;
	for (const lines of wholeTransactions(linesOf(scope, asked, accountId, after))) {
		const words = wordsOf(lines, accountId);
		for (const [transactionId, own] of byTransaction(lines)) {
			const found = words.get(transactionId);
			if (!found) continue;
			const moved = own.reduce((sum, { cents }) => sum + cents, 0);
			const [inCents, outCents] = [Math.max(moved, 0), Math.max(-moved, 0)];
			balanceCents += inCents - outCents;
			yield { ...found, accountId, inCents, outCents, balanceCents, reconciled: found.reconciliationId !== null };
		}
	}
}

/** The lines of the account in pieces: the rest of a day, then the days after it, each a stretch of the index. */
function* linesOf(
	scope: Scope,
	{ from, to, propertyIds }: AskedBank,
	accountId: number,
	place: BankPlace | undefined,
): Generator<Line[]> {
	const read = (stretch: string) =>
		statement<Line>(
			`SELECT p.id, p.date, p.transaction_id AS transactionId, p.amount_cents AS cents
			FROM gl_postings p INDEXED BY gl_postings_by_account
			WHERE p.profile_id = @profileId AND p.account_id = @accountId AND ${stretch} AND ${ofAsked}
			ORDER BY p.date, p.id LIMIT @limit`,
		);
	const restOfDay = read("p.date = @date AND p.id > @id");
	const daysAfter = read("p.date > @date AND p.date <= @to");
	const properties = propertyIds ? JSON.stringify(propertyIds) : null;
	let after = place
		? { date: place.date, id: place.transactionId * 256 + 255 }
		: { date: addDays(from, -1), id: Number.MAX_SAFE_INTEGER };
	for (;;) {
		const at = { profileId: scope.profileId, accountId, properties, date: after.date };
		const rest = restOfDay.all({ ...at, id: after.id, limit: pieceSize });
		const left = pieceSize - rest.length;
		const lines = left > 0 ? [...rest, ...daysAfter.all({ ...at, to, limit: left })] : rest;
		yield lines;
		const last = lines.at(-1);
		if (!last || lines.length < pieceSize) return;
		after = last;
	}
}

/** Whether bank accounts have more lines than `most` in the period, whatever the property. */
export function hasMoreLines(
	scope: Scope,
	{ from, to }: AskedBank,
	{ banks, most }: { banks: readonly Pick<BankStretch, "accountId">[]; most: number },
): boolean {
	const row = statement<{ one: number }>(
		`SELECT 1 AS one FROM json_each(@accounts) a CROSS JOIN gl_postings p INDEXED BY gl_postings_by_account
			ON p.profile_id = @profileId AND p.account_id = a.value AND p.date BETWEEN @from AND @to
		LIMIT 1 OFFSET @most`,
	).get({
		...{ profileId: scope.profileId, from, to, most },
		accounts: JSON.stringify(banks.map(({ accountId }) => accountId)),
	});
	return row !== undefined;
}

/** What a bank account held after one of its transactions. */
export function balanceAfter(scope: Scope, { propertyIds }: AskedBank, accountId: number, after: BankPlace): Cents {
	const [before] = sumAccounts(scope, { basis: "accrual", to: addDays(after.date, -1), accountId, propertyIds });
	const sum = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p INDEXED BY gl_postings_by_account
		WHERE p.profile_id = @profileId AND p.account_id = @accountId AND p.date = @date AND p.id <= @last
			${propertyIds ? `AND ${ofAsked}` : ""}`,
	).get({
		...{ profileId: scope.profileId, accountId, date: after.date, last: after.transactionId * 256 + 255 },
		...(propertyIds ? { properties: JSON.stringify(propertyIds) } : {}),
	});
	return (before ? before.debitCents - before.creditCents : 0) + (sum?.cents ?? 0);
}

const ofAsked = "(@properties IS NULL OR coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties)))";

/** Moves the lines of a piece's last transaction to the next piece, which may have more of them. */
function* wholeTransactions(pieces: Iterable<Line[]>): Generator<Line[]> {
	let waiting: Line[] = [];
	for (const piece of pieces) {
		const lines = [...waiting, ...piece];
		const last = lines.at(-1)?.transactionId;
		yield lines.filter(({ transactionId }) => transactionId !== last);
		waiting = lines.filter(({ transactionId }) => transactionId === last);
	}
	yield waiting;
}

function byTransaction(lines: readonly Line[]): Map<number, Line[]> {
	const found = new Map<number, Line[]>();
	for (const line of lines) {
		const own = found.get(line.transactionId);
		if (own) own.push(line);
		else found.set(line.transactionId, [line]);
	}
	return found;
}

type Words = Omit<BankLine, "accountId" | "inCents" | "outCents" | "balanceCents" | "reconciled">;

function wordsOf(lines: readonly Line[], accountId: number): Map<number, Words> {
	const ids = JSON.stringify([...new Set(lines.map(({ transactionId }) => transactionId))]);
	const words = statement<Words>(wordsSql).all({ ids, accountId });
	return new Map(words.map((one) => [one.transactionId, one]));
}

const wordsSql = `SELECT t.id AS transactionId, t.date, t.type, t.reference, t.memo, x.reconciliation_id AS reconciliationId,
		r.statement_end AS clearedOn,
		iif(x.properties > 1, x.properties || ' properties', coalesce(pr.name, 'Company')) AS propertyName,
		coalesce((SELECT payer_name FROM payments WHERE transaction_id = coalesce(t.reversal_of, t.id)),
			(SELECT payee_name FROM refunds WHERE transaction_id = coalesce(t.reversal_of, t.id)),
			(SELECT payee_name FROM disbursements WHERE transaction_id = coalesce(t.reversal_of, t.id)),
			(SELECT name FROM leases WHERE id = t.lease_id), '') AS payee
	FROM (SELECT asked.value AS id, max(p.reconciliation_id) AS reconciliation_id, min(p.property_id) AS property_id,
			count(DISTINCT coalesce(p.property_id, 0)) AS properties
		FROM json_each(@ids) asked CROSS JOIN gl_postings p
			ON p.id BETWEEN asked.value * 256 AND asked.value * 256 + 255 AND p.account_id = @accountId
		GROUP BY asked.value) x
	CROSS JOIN gl_transactions t ON t.id = x.id
	LEFT JOIN properties pr ON pr.id = x.property_id LEFT JOIN reconciliations r ON r.id = x.reconciliation_id`;
