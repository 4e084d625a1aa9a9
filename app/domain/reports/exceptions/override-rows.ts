import { dayAt, momentsOf } from "#domain/calendar";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { amountOf } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** What was done beyond the usual, in the order in which an examiner asks. */
export const overrideKinds = {
	behind_close: "Posted in closed books",
	reconciled: "Posted in a reconciled period",
	back_dated: "Back-dated",
	reversed: "Reversed or voided",
	downloaded: "Downloaded",
	number_read: "Sensitive data viewed",
} as const;
type OverrideKind = keyof typeof overrideKinds;

export type OverrideRow = {
	kind: OverrideKind;
	/** When it was entered or done. */
	at: string;
	day: PlainDate;
	person: string;
	transactionId: number | null;
	type: TransactionType | null;
	/** The date it was posted on. */
	date: PlainDate | null;
	/** Days from the date it was posted on until it was entered; null for what isn't posted. */
	daysBehind: number | null;
	what: string;
	reason: string;
	amountCents: Cents | null;
};

type Asked = { from: PlainDate; to: PlainDate; kind?: OverrideKind | undefined; backDays: number };
type Stored = Omit<OverrideRow, "kind" | "day" | "daysBehind">;

/** Overrides that were entered in some days, by kind and time. A transaction appears under every kind that applies. */
export function* overrideRows(scope: Scope, { from, to, kind, backDays }: Asked): Generator<OverrideRow> {
	const { timeZone } = organizationOf(scope);
	const asked = {
		...{
			profileId: scope.profileId,
			backDays,
			begins: momentsOf(from, timeZone).begins,
			ends: momentsOf(to, timeZone).ends,
		},
	};
	for (const one of kind ? [kind] : (Object.keys(overrideKinds) as OverrideKind[])) {
		for (const row of readers[one](asked)) {
			const day = dayAt(row.at, timeZone);
			const daysBehind = row.date === null ? null : daysBetween(row.date, day);
			if (one === "back_dated" && (daysBehind ?? 0) < backDays) continue;
			yield { ...row, kind: one, day, daysBehind };
		}
	}
}

type Days = { profileId: number; begins: string; ends: string; backDays: number };

const person = "trim(coalesce(u.firstname || ' ' || u.lastname, ''))";
const posted = `t.id AS transactionId, t.type, t.date, t.memo AS what, t.reason, ${amountOf("t")} AS amountCents`;

/** SQL: whether `t` was entered after its date; by UTC, as the index has it. */
const isLate = "t.date < substr(t.created_date, 1, 10)";

/**
 * SQL: entries that can be for days of a reconciliation that was finished before. Nearly all were entered after their
 * date; the others are dated after the day on which their reconciliation was finished.
 */
const enteredLater = `SELECT t.id FROM gl_transactions t INDEXED BY gl_transactions_late
	WHERE t.profile_id = @profileId AND t.created_date >= @begins AND t.created_date < @ends AND ${isLate}`;
const datedAfterFinish = `SELECT t.id FROM reconciliations r CROSS JOIN gl_transactions t INDEXED BY gl_transactions_by_date
	ON t.profile_id = r.profile_id AND t.date BETWEEN substr(r.finished_date, 1, 10) AND r.statement_end
	WHERE r.profile_id = @profileId AND r.state = 'finished' AND r.statement_end >= substr(r.finished_date, 1, 10)
		AND t.created_date >= @begins AND t.created_date < @ends`;

const readers: Record<OverrideKind, (days: Days) => Stored[]> = {
	behind_close: (days) =>
		statement<Stored>(
			`SELECT c.created_date AS at, ${person} AS person, t.id AS transactionId, t.type, c.date, t.memo AS what, t.reason,
				${amountOf("t")} AS amountCents
			FROM closed_postings c JOIN gl_transactions t ON t.id = c.transaction_id LEFT JOIN users u ON u.id = c.user_id
			WHERE c.profile_id = @profileId AND c.created_date >= @begins AND c.created_date < @ends
			ORDER BY c.created_date, c.id`,
		).all(days),
	reconciled: (days) =>
		statement<Stored>(
			`SELECT t.created_date AS at, ${person} AS person, ${posted}
			FROM (${enteredLater} UNION ${datedAfterFinish}) entry CROSS JOIN gl_transactions t ON t.id = entry.id
			LEFT JOIN users u ON u.id = t.author_id
			WHERE EXISTS (
				SELECT 1 FROM gl_postings p CROSS JOIN reconciliations r ON r.profile_id = t.profile_id
					AND r.account_id = p.account_id AND r.statement_end >= p.date AND r.state = 'finished'
					AND r.finished_date < t.created_date
				WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255)
			ORDER BY t.created_date, t.id`,
		).all(days),
	back_dated: (days) =>
		statement<Stored>(
			`SELECT t.created_date AS at, ${person} AS person, ${posted}
			FROM gl_transactions t ${days.backDays > 1 ? "INDEXED BY gl_transactions_late" : ""}
			LEFT JOIN users u ON u.id = t.author_id
			WHERE t.profile_id = @profileId AND t.created_date >= @begins AND t.created_date < @ends
				${days.backDays > 1 ? `AND ${isLate}` : ""} AND t.author_id IS NOT NULL
				AND julianday(substr(t.created_date, 1, 10)) - julianday(t.date) >= @backDays - 1
			ORDER BY t.created_date, t.id`,
		).all(days),
	reversed: (days) =>
		statement<Stored>(
			`SELECT t.created_date AS at, ${person} AS person, ${posted}
			FROM gl_transactions t INDEXED BY gl_transactions_reversals LEFT JOIN users u ON u.id = t.author_id
			WHERE t.profile_id = @profileId AND t.created_date >= @begins AND t.created_date < @ends
				AND t.reversal_of IS NOT NULL
			ORDER BY t.created_date, t.id`,
		).all(days),
	downloaded: (days) => ofTrail(days, "downloads"),
	number_read: (days) => ofTrail(days, "protected"),
};

function ofTrail(days: Days, area: "downloads" | "protected"): Stored[] {
	return statement<Stored>(
		`SELECT a.created_date AS at, ${person} AS person, NULL AS transactionId, NULL AS type, NULL AS date,
			a.summary AS what, '' AS reason, NULL AS amountCents
		FROM activity_log a LEFT JOIN users u ON u.id = a.user_id
		WHERE a.profile_id = @profileId AND a.area = @area AND a.created_date >= @begins AND a.created_date < @ends
		ORDER BY a.created_date, a.id`,
	).all({ ...days, area });
}
