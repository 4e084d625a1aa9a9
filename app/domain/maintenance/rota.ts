import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, daysBetween, later, type PlainDate } from "#domain/calendar/format";
import { colleagues } from "#domain/identity";
import { mayDo, substitutesFor } from "#domain/team";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { onCallShifts } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type Shift = {
	id: number;
	userId: number;
	name: string;
	fromDate: PlainDate;
	toDate: PlainDate;
	/** Weeks after which it comes again; 0 for once. */
	everyWeeks: number;
};

type NewShift = Pick<Shift, "userId" | "fromDate" | "toDate" | "everyWeeks"> & { idempotencyKey?: string | undefined };

/** The most shifts that a rota may have. */
const mostShifts = 200;

/** The rota: shifts that are still to come or come again, by their first day. */
export function listShifts(scope: Scope): Shift[] {
	return statement<Shift>(
		`SELECT s.id, s.user_id AS userId, trim(u.firstname || ' ' || u.lastname) AS name, s.from_date AS fromDate,
			s.to_date AS toDate, s.every_weeks AS everyWeeks
		FROM on_call_shifts s JOIN users u ON u.id = s.user_id
		WHERE s.profile_id = ? AND (s.every_weeks > 0 OR s.to_date >= ?) ORDER BY s.from_date, s.id LIMIT ${mostShifts}`,
	).all(scope.profileId, organizationOf(scope).today);
}

/**
 * Adds a shift. Refuses, at the form's fields, who can't work on requests, days past, one that repeats before it ends,
 * and more than `mostShifts`.
 */
export function addShift(scope: Scope, shift: NewShift): Result<{ shiftId: number }> {
	return once(scope, "add-shift", shift, () => {
		const { userId, fromDate, toDate, everyWeeks } = shift;
		const person = colleagues(scope).find(({ id }) => id === userId);
		if (!person) return refuse("That person wasn't found.", "userId");
		if (!mayDo({ profileId: scope.profileId, userId }, { area: "maintenance", level: "edit" })) {
			return refuse("Their role doesn't let them work on requests.", "userId");
		}
		if (toDate < fromDate) return refuse("Choose a day on or after the first day.", "toDate");
		if (everyWeeks === 0 && toDate < organizationOf(scope).today)
			return refuse("Choose today or a later day.", "toDate");
		if (everyWeeks > 0 && daysBetween(fromDate, toDate) >= everyWeeks * 7) {
			return refuse("This shift would repeat before it ends. Choose an earlier last day.", "toDate");
		}
		if (listShifts(scope).length >= mostShifts) return refuse(`You can have up to ${mostShifts} shifts.`);
		const row = { profileId: scope.profileId, userId, fromDate, toDate, everyWeeks, createdDate: nowIso() };
		const shiftId = insertRow(onCallShifts, row);
		note(scope, `${person.name} is on call ${daysOf(scope, shift)}.`);
		return { ok: true, shiftId };
	});
}

/** Takes a shift off the rota. */
export function removeShift(scope: Scope, shiftId: number): Result {
	return once(scope, "remove-shift", { shiftId }, () => {
		const shift = statement<Omit<Shift, "name">>(
			`SELECT id, user_id AS userId, from_date AS fromDate, to_date AS toDate, every_weeks AS everyWeeks
			FROM on_call_shifts WHERE id = ? AND profile_id = ?`,
		).get(shiftId, scope.profileId);
		if (!shift) return refuse("That shift wasn't found.");
		statement("DELETE FROM on_call_shifts WHERE id = ?").run(shiftId);
		const name = statement<{ name: string }>(
			"SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?",
		).get(shift.userId)?.name;
		note(scope, `${name ?? "A member"} is no longer on call ${daysOf(scope, shift)}.`);
		return { ok: true };
	});
}

/**
 * Whom to call on a day, first to last: single shifts before weekly ones, then whoever comes next on the rota. Members
 * who are away are replaced by their substitutes.
 */
export function onCallOn(scope: Scope, day: PlainDate): number[] {
	const shifts = listShifts(scope);
	const now = shifts.filter((shift) => covers(shift, day)).sort((a, b) => a.everyWeeks - b.everyWeeks || a.id - b.id);
	const next = shifts
		.filter((shift) => !now.includes(shift))
		.flatMap((shift) => {
			const starts = nextStart(shift, day);
			return starts === undefined ? [] : [{ ...shift, starts }];
		})
		.sort((a, b) => (a.starts < b.starts ? -1 : a.starts > b.starts ? 1 : a.id - b.id));
	return substitutesFor(
		scope,
		[...now, ...next].map(({ userId }) => userId),
	);
}

/** The days of the next weeks with who is called first, from today; undefined where no one is. */
export function rotaAhead(scope: Scope, days: number): { day: PlainDate; name: string | undefined }[] {
	const { today } = organizationOf(scope);
	const shifts = listShifts(scope);
	return Array.from({ length: days }, (_, at) => {
		const day = addDays(today, at);
		const [first] = shifts
			.filter((shift) => covers(shift, day))
			.sort((a, b) => a.everyWeeks - b.everyWeeks || a.id - b.id);
		return { day, name: first?.name };
	});
}

function covers({ fromDate, toDate, everyWeeks }: Pick<Shift, "fromDate" | "toDate" | "everyWeeks">, day: PlainDate) {
	if (day < fromDate) return false;
	if (everyWeeks === 0) return day <= toDate;
	return daysBetween(fromDate, day) % (everyWeeks * 7) <= daysBetween(fromDate, toDate);
}

/** The first day after `day` on which the shift begins; undefined if it doesn't come again. */
function nextStart({ fromDate, everyWeeks }: Shift, day: PlainDate): PlainDate | undefined {
	if (day < fromDate) return fromDate;
	if (everyWeeks === 0) return undefined;
	const length = everyWeeks * 7;
	return later(addDays(fromDate, Math.ceil((daysBetween(fromDate, day) + 1) / length) * length), fromDate);
}

function daysOf(scope: Scope, { fromDate, toDate, everyWeeks }: Pick<Shift, "fromDate" | "toDate" | "everyWeeks">) {
	const { date } = organizationOf(scope);
	const days = fromDate === toDate ? `on ${date(fromDate)}` : `from ${date(fromDate)} through ${date(toDate)}`;
	if (everyWeeks === 0) return days;
	return `${days}, every ${everyWeeks === 1 ? "week" : `${everyWeeks} weeks`}`;
}

function note(scope: Scope, summary: string) {
	const about = { subjectKind: "organization", subjectId: scope.profileId } as const;
	recordActivity(scope, { action: "request.rota_changed", ...about, summary });
}
