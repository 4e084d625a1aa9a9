import { daysBetween, type PlainDate } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementLineState } from "./labels";
import { memoSql, payeeSql, returnedSql } from "./transaction-party-sql";

export type StatementLine = {
	id: number;
	date: PlainDate;
	amountCents: Cents;
	description: string;
	number: string;
	state: StatementLineState;
	transactionId: number | null;
};

/** A transaction in the books that a line could be. */
export type Proposal = {
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	memo: string;
	amountCents: Cents;
	/** Who paid or was paid. */
	payee: string;
	/** The bank sent the payment back. */
	returned: number;
};

/** Days between the bank's date and the books' within which a same amount is proposed; a same check number, longer. */
const daysApart = 5;
const daysForChecks = 180;

/** An account's imported lines in one state, newest first; open ones with what each could be, every one proposed once. */
export function listStatementLines(
	scope: Scope,
	accountId: number,
	{ state, cursor }: { state: StatementLineState; cursor?: string | undefined },
): KeysetPage<StatementLine & { proposal: Proposal | undefined }> {
	const page = keysetPage<StatementLine>({
		select: "id, date, amount_cents AS amountCents, description, number, state, transaction_id AS transactionId",
		from: "statement_lines",
		where: ["profile_id = ?", "account_id = ?", "state = ?"],
		params: [scope.profileId, accountId, state],
		order: [
			{ sql: "date", key: "date" },
			{ sql: "id", key: "id" },
		],
		direction: "desc",
		cursor,
	});
	const proposals = state === "open" ? propose(scope, accountId, page.rows) : new Map<number, Proposal>();
	return { ...page, rows: page.rows.map((line) => ({ ...line, proposal: proposals.get(line.id) })) };
}

/** How many of an account's imported lines are in each state. */
export function countStatementLines(scope: Scope, accountId: number): Record<StatementLineState, number> {
	const rows = statement<{ state: StatementLineState; n: number }>(
		"SELECT state, count(*) AS n FROM statement_lines WHERE profile_id = ? AND account_id = ? GROUP BY state",
	).all(scope.profileId, accountId);
	return { open: 0, matched: 0, ignored: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

/** How many of an account's imported lines up to a day wait to be matched. */
export function openStatementLines(scope: Scope, accountId: number, until: PlainDate): number {
	const row = statement<{ n: number }>(
		`SELECT count(*) AS n FROM statement_lines
		WHERE profile_id = ? AND account_id = ? AND state = 'open' AND date <= ?`,
	).get(scope.profileId, accountId, until);
	return row?.n ?? 0;
}

/** A line of the account's imported statements. */
export function findLine(scope: Scope, accountId: number, lineId: number): StatementLine | undefined {
	return statement<StatementLine>(
		`SELECT id, date, amount_cents AS amountCents, description, number, state, transaction_id AS transactionId
		FROM statement_lines WHERE id = ? AND profile_id = ? AND account_id = ?`,
	).get(lineId, scope.profileId, accountId);
}

/** A line of any of the organization's imported statements, with the account it is of. */
export function findStatementLine(scope: Scope, lineId: number): (StatementLine & { accountId: number }) | undefined {
	const of = statement<{ accountId: number }>(
		"SELECT account_id AS accountId FROM statement_lines WHERE id = ? AND profile_id = ?",
	).get(lineId, scope.profileId);
	const line = of && findLine(scope, of.accountId, lineId);
	return line && { ...line, accountId: of.accountId };
}

/** `t` and its reversal are of one day: neither ever reached the bank. */
export const cancelledOut = `EXISTS (
	SELECT 1 FROM gl_transactions other WHERE other.id = coalesce(t.reversed_by, t.reversal_of) AND other.date = t.date)`;

type Candidate = Omit<Proposal, "memo" | "payee" | "returned"> & { reversed: number };

/** A refund that two accounts paid has a check of each. */
function numbersOf({ reference }: Pick<Candidate, "reference">): string[] {
	return reference.split(", ").map((number) => number.replace(/^#?0*(?=\d)/, ""));
}

/** The best fitting first: what stands, a same check number, then the nearest day. */
function propose(scope: Scope, accountId: number, lines: readonly StatementLine[]): Map<number, Proposal> {
	const candidates = new Map<Cents, Candidate[]>();
	for (const candidate of unmatched(scope, accountId, lines)) {
		candidates.set(candidate.amountCents, [...(candidates.get(candidate.amountCents) ?? []), candidate]);
	}
	const fits = lines.flatMap((line) =>
		(candidates.get(line.amountCents) ?? []).flatMap((candidate) => {
			const days = Math.abs(daysBetween(candidate.date, line.date));
			const sameNumber = line.number !== "" && numbersOf(candidate).includes(line.number);
			if (days > (sameNumber ? daysForChecks : daysApart)) return [];
			return [{ line, candidate, distance: days - (sameNumber ? 1000 : 0) + (candidate.reversed ? 10_000 : 0) }];
		}),
	);
	const proposals = new Map<number, Proposal>();
	const taken = new Set<number>();
	for (const { line, candidate } of fits.sort((a, b) => a.distance - b.distance || a.line.id - b.line.id)) {
		if (proposals.has(line.id) || taken.has(candidate.transactionId)) continue;
		const { reversed: _, ...proposal } = candidate;
		proposals.set(line.id, { ...proposal, ...namesOf(candidate.transactionId) });
		taken.add(candidate.transactionId);
	}
	return proposals;
}

/** What of the account's books a line could be, whatever its day: the nearest first, at most 10. */
export function entriesLike(scope: Scope, accountId: number, line: StatementLine): Proposal[] {
	const distance = ({ date, reversed }: Candidate) => Math.abs(daysBetween(date, line.date)) + reversed * 10_000;
	return unmatched(scope, accountId, [line])
		.sort((a, b) => distance(a) - distance(b))
		.slice(0, 10)
		.map(({ reversed: _, ...entry }) => ({ ...entry, ...namesOf(entry.transactionId) }));
}

function namesOf(transactionId: number): Pick<Proposal, "memo" | "payee" | "returned"> {
	const names = statement<Pick<Proposal, "memo" | "payee" | "returned">>(
		`SELECT ${memoSql} AS memo, ${payeeSql} AS payee, ${returnedSql} AS returned FROM gl_transactions t WHERE t.id = ?`,
	).get(transactionId);
	if (!names) throw new Error(`Transaction ${transactionId} is not there.`);
	return names;
}

/** The account's transactions that no statement holds yet, in amounts that these lines have. */
function unmatched(scope: Scope, accountId: number, lines: readonly StatementLine[]): Candidate[] {
	return statement<Candidate>(
		`SELECT s.transactionId, t.date, t.type, t.reference, s.amountCents, t.reversed_by IS NOT NULL AS reversed
		FROM (
			SELECT posting_id >> 8 AS transactionId, sum(amount_cents) AS amountCents FROM uncleared_lines
			WHERE profile_id = @profileId AND account_id = @accountId GROUP BY posting_id >> 8
		) s JOIN gl_transactions t ON t.id = s.transactionId
		WHERE s.amountCents IN (SELECT value FROM json_each(@amounts))
			AND NOT EXISTS (SELECT 1 FROM statement_lines l WHERE l.account_id = @accountId AND l.transaction_id = t.id)
			AND NOT ${cancelledOut}
		ORDER BY t.date DESC LIMIT 5000`,
	).all({
		profileId: scope.profileId,
		accountId,
		amounts: JSON.stringify([...new Set(lines.map(({ amountCents }) => amountCents))]),
	});
}
