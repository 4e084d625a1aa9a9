import { today } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { remindOfNotes } from "#domain/notes";
import { leadTimesOf } from "#domain/notifications";
import { remindOfTasks } from "#domain/tasks";
import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { tellInsurance } from "./tell-insurance";
import { tellOverdueRent } from "./tell-overdue-rent";
import { tellRenewals } from "./tell-renewals";
import { tellUpcomingRent } from "./tell-upcoming-rent";
import { tellVacancies } from "./tell-vacancies";

/** The range of dates to notify about, both included: one day if the job ran yesterday, more if it didn't. */
export type Days = { from: PlainDate; to: PlainDate };

/** Maximum days to catch up after a pause. Older events are no longer worth a notification. */
const longestPause = 31;

/** When to email about the end of renters insurance, in days before it; -1 is the day after. */
const insuranceDays = [30, 7, -1];

/**
 * Notifies people once a day of upcoming and overdue rent, leases and insurance that end, and vacant units, by each
 * organization's date. However often it runs, a person is notified once per cause. Yields the number of notifications
 * after each organization, so that the server can answer requests in between.
 */
export function* tellDaily(): Generator<number> {
	for (const { profileId, timeZone, toldThrough } of organizations()) {
		const day = today(timeZone);
		if (toldThrough !== null && toldThrough >= day) continue;
		const scope = systemScope(profileId);
		yield write(() => tellOrganization(scope, { from: firstDay(toldThrough, day), to: day }));
	}
}

function organizations() {
	return statement<{ profileId: number; timeZone: string; toldThrough: PlainDate | null }>(
		`SELECT o.profile_id AS profileId, o.time_zone AS timeZone, d.told_through AS toldThrough
		FROM organization o LEFT JOIN daily_notices d ON d.profile_id = o.profile_id ORDER BY o.profile_id`,
	).all();
}

function firstDay(toldThrough: PlainDate | null, day: PlainDate): PlainDate {
	if (toldThrough === null) return day;
	const pause = daysBetween(toldThrough, day);
	return pause > longestPause ? addDays(day, -longestPause) : addDays(toldThrough, 1);
}

function tellOrganization(scope: Scope, days: Days): number {
	const { upcomingRentDays, renewalDays, vacantDays } = leadTimesOf(scope);
	const told =
		tellUpcomingRent(scope, shifted(days, upcomingRentDays)) +
		tellOverdueRent(scope, shifted(days, -1)) +
		tellRenewals(scope, shifted(days, renewalDays), days.to) +
		tellVacancies(scope, shifted(days, -vacantDays), days.to) +
		remindOfNotes(scope, days.to) +
		remindOfTasks(scope, days.to) +
		insuranceDays.reduce((sum, ahead) => sum + tellInsurance(scope, shifted(days, ahead)), 0);
	statement(
		`INSERT INTO daily_notices (profile_id, told_through) VALUES (?, ?)
		ON CONFLICT (profile_id) DO UPDATE SET told_through = excluded.told_through`,
	).run(scope.profileId, days.to);
	return told;
}

function shifted({ from, to }: Days, days: number): Days {
	return { from: addDays(from, days), to: addDays(to, days) };
}
