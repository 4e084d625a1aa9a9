import { now } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { listingSettings } from "#domain/listings";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { chaseMail } from "~/emails/application";
import { findRecord, updateRecord } from "./application-record";
import { cancelAndEraseDraft } from "./discard-draft";
import { mailWithLink } from "./mail-links";

const dayMs = 24 * 60 * 60_000;
const chaseDays = [3, 25] as const;

/**
 * Emails a reminder for drafts unchanged for 3 and for 25 days, and ends those unchanged for as long as the settings
 * allow (30 days, unless changed). Skips drafts that were submitted before or whose fee is paid.
 */
export function chaseDrafts(): { chased: number; ended: number } {
	const done = { chased: 0, ended: 0 };
	const before = new Date(now().getTime() - chaseDays[0] * dayMs).toISOString();
	const idle = statement<{ id: number; profileId: number }>(
		"SELECT id, profile_id AS profileId FROM rental_applications WHERE status = 'draft' AND saved_date <= ? ORDER BY saved_date",
	).all(before);
	for (const { id, profileId } of idle) {
		write(() => {
			const scope = systemScope(profileId);
			const draft = findRecord(scope, id);
			if (draft?.status !== "draft" || draft.submittedDate !== null || draft.feeState === "paid") return;
			const days = Math.floor((now().getTime() - Date.parse(draft.savedDate)) / dayMs);
			const { draftsKeptDays } = listingSettings(scope);
			if (days >= draftsKeptDays) {
				cancelAndEraseDraft(draft, `The draft expired after ${draftsKeptDays} days without changes.`);
				done.ended += 1;
				return;
			}
			const due = chaseDays.filter((day) => days >= day).at(-1);
			if (due === undefined || draft.remindedDay >= due || draft.userId === null) return;
			const { date, today } = organizationOf(scope);
			const goesOn = date(addDays(today, draftsKeptDays - days));
			mailWithLink(draft, "resume", (words) => chaseMail({ ...words, goesOn }), "application_chase");
			updateRecord(id, { remindedDay: due });
			done.chased += 1;
		});
	}
	return done;
}
