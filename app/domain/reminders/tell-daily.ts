import { today } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { leadTimesOf } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { tellInsurance } from "./tell-insurance";
import { tellOverdueRent } from "./tell-overdue-rent";
import { tellRenewals } from "./tell-renewals";
import { tellUpcomingRent } from "./tell-upcoming-rent";
import { tellVacancies } from "./tell-vacancies";

/** The days to look at, both included: one when it ran yesterday, more when it did not. */
export type Days = { from: PlainDate; to: PlainDate };

/** After a longer pause what no one was told of is old news. */
const longestPause = 31;

/** How many days ahead of its end renters insurance is told of; the last time when it has ended. */
const insuranceDays = [30, 7, -1];

/**
 * Tells people once a day what nears and what is overdue: rent, leases and insurance that end, units that stand vacant.
 * Each organization by its own calendar, an organization at a time, so that a server can answer in between. However often
 * it runs, a person hears of each cause once. Gives how many were told.
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
