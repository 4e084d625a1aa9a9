import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainMonth } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** A note about the budget of a year, or about why a month came out otherwise. */
type NoteKey = {
	accountId: number;
	/** When unset, about what belongs to no property. */
	propertyId?: number | undefined;
	year: number;
	/** 1 to 12; the year's own note if unset. */
	month?: number | undefined;
};

/** Writes a note about a budget, or removes it if the text is empty. Refuses accounts and properties of others. */
export function setBudgetNote(scope: Scope, key: NoteKey, text: string): Result {
	return write((): Result => {
		const { accountId, propertyId } = key;
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.", "accountId");
		const owned = "SELECT 1 FROM properties WHERE id = ? AND profile_id = ?";
		if (propertyId !== undefined && !statement<unknown>(owned).get(propertyId, scope.profileId)) {
			return refuse("That property wasn't found.", "propertyId");
		}
		const before = budgetNote(scope, key);
		if (before === text) return { ok: true };
		const at = [scope.profileId, propertyId ?? 0, accountId, monthOfNote(key)];
		if (text) {
			statement(
				`INSERT INTO budget_notes (profile_id, property_id, account_id, month, note, updated_date) VALUES (?, ?, ?, ?, ?, ?)
				ON CONFLICT DO UPDATE SET note = excluded.note, updated_date = excluded.updated_date`,
			).run(...at, text, nowIso());
		} else {
			statement(
				"DELETE FROM budget_notes WHERE profile_id = ? AND property_id = ? AND account_id = ? AND month = ?",
			).run(...at);
		}
		recordActivity(scope, {
			...{ action: "budget.noted", subjectKind: "account", subjectId: accountId },
			summary: `The note about the ${key.year} budget for ${account.name} was ${text ? "changed" : "removed"}.`,
			changes: { [`note ${monthOfNote(key)}`]: [before, text] },
		});
		return { ok: true };
	});
}

/** The note about a budget; "" if there is none. */
function budgetNote(scope: Scope, key: NoteKey): string {
	const row = statement<{ note: string }>(
		"SELECT note FROM budget_notes WHERE profile_id = ? AND property_id = ? AND account_id = ? AND month = ?",
	).get(scope.profileId, key.propertyId ?? 0, key.accountId, monthOfNote(key));
	return row?.note ?? "";
}

/** The notes of a year's budget: how it was made, and one for each month; "" where there is none. */
export function notesOfYear(scope: Scope, key: Omit<NoteKey, "month">): { note: string; months: string[] } {
	const months = Array.from({ length: 12 }, (_, at) => budgetNote(scope, { ...key, month: at + 1 }));
	return { note: budgetNote(scope, key), months };
}

type Asked = { from: PlainMonth; to: PlainMonth; propertyIds?: readonly number[] | undefined };

/**
 * By account, the notes about the budget's years and about the months within. Those of several properties are joined.
 */
export function budgetNotes(
	scope: Scope,
	{ from, to, propertyIds }: Asked,
): Map<number, { budget: string; variance: string }> {
	const rows = statement<{ accountId: number; budget: string | null; variance: string | null }>(
		`SELECT account_id AS accountId,
			group_concat(iif(month LIKE '%-00', note, NULL), ' ' ORDER BY month, property_id) AS budget,
			group_concat(iif(month LIKE '%-00', NULL, note), ' ' ORDER BY month, property_id) AS variance
		FROM budget_notes
		WHERE profile_id = @profileId AND (month BETWEEN @from AND @to OR (month LIKE '%-00'
				AND substr(month, 1, 4) BETWEEN substr(@from, 1, 4) AND substr(@to, 1, 4)))
			AND (@properties IS NULL OR property_id IN (SELECT value FROM json_each(@properties)))
		GROUP BY account_id`,
	).all({ profileId: scope.profileId, from, to, properties: propertyIds ? JSON.stringify(propertyIds) : null });
	return new Map(
		rows.map(({ accountId, budget, variance }) => [accountId, { budget: budget ?? "", variance: variance ?? "" }]),
	);
}

function monthOfNote({ year, month = 0 }: NoteKey): PlainMonth {
	return `${year}-${String(month).padStart(2, "0")}`;
}
