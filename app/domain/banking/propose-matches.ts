import { daysBetween, type PlainDate } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementLine } from "./find-statement-line";
import { memoSql, payeeSql, returnedSql } from "./transaction-party-sql";

/** A transaction in the books that a statement line may match. */
export type Proposal = {
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	memo: string;
	amountCents: Cents;
	/** The payer or payee. */
	payee: string;
	/** 1 if it's a returned payment. */
	returned: number;
};

/** Days allowed between the bank's date and the books' for the same amount; with the same check number, more. */
const daysApart = 5;
const daysForChecks = 180;

/** SQL: `t` and its reversal are dated the same day, so that neither reached the bank. */
export const cancelledOut = `EXISTS (
	SELECT 1 FROM gl_transactions other WHERE other.id = coalesce(t.reversed_by, t.reversal_of) AND other.date = t.date)`;

type Candidate = Omit<Proposal, "memo" | "payee" | "returned"> & { reversed: number };

/** The check numbers of a transaction. A refund from two accounts has two. */
function numbersOf({ reference }: Pick<Candidate, "reference">): string[] {
	return reference.split(", ").map((number) => number.replace(/^#?0*(?=\d)/, ""));
}

/** Proposes a match for each line, best first: not reversed, then the same check number, then the closest date. */
export function proposeMatches(
	scope: Scope,
	accountId: number,
	lines: readonly StatementLine[],
): Map<number, Proposal> {
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

/** Up to 10 unmatched transactions with a line's amount, closest date first. */
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

/** The account's uncleared, unmatched transactions with the amounts of these lines. */
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
