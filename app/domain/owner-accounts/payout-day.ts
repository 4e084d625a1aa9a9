import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, addMonths, firstOfMonth, ordinalDay, type PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { lastPayout } from "./queries";

/** The day of the month on which owners are paid; 31 means the last day. Null if none is set. */
export function payoutDay({ profileId }: Pick<Scope, "profileId">): number | null {
	const row = statement<{ day: number | null }, [number]>(
		"SELECT owner_payout_day AS day FROM organization WHERE profile_id = ?",
	).get(profileId);
	return row?.day ?? null;
}

/** Sets the day on which owners are paid, which owners can see. It doesn't pay anyone. Refuses at `day`. */
export function setPayoutDay(scope: Scope, { day }: { day: number | null }): Result {
	if (day !== null && (!Number.isInteger(day) || day < 1 || day > 31))
		return refuse("Choose a day of the month.", "day");
	return write(() => {
		const changes = changedFields({ day: payoutDay(scope) }, { day });
		if (!changes) return { ok: true };
		statement("UPDATE organization SET owner_payout_day = ?, updated_date = ? WHERE profile_id = ?").run(
			...[day, nowIso(), scope.profileId],
		);
		recordActivity(scope, {
			action: "owners.payout_day_set",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary:
				day === null
					? "The owner payout day was removed."
					: `The owner payout day was set to ${day === 31 ? "the last day" : `the ${ordinalDay(day)}`} of the month.`,
			changes,
		});
		return { ok: true };
	});
}

/** An owner's next payout day, which may be today unless they were already paid today; undefined if no day is set. */
export function nextPayout(scope: Pick<Scope, "profileId">, ownerId: number): PlainDate | undefined {
	const day = payoutDay(scope);
	if (day === null) return undefined;
	const { today } = organizationOf(scope);
	const from = lastPayout(scope, ownerId)?.date === today ? addDays(today, 1) : today;
	const ofMonth = addMonths(firstOfMonth(from), 0, day);
	return ofMonth >= from ? ofMonth : addMonths(ofMonth, 1, day);
}
