import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Hearer } from "./queries";
import { type Subject, storedSubject } from "./subjects";

/**
 * Kinds that no one can switch off: about the person's own login, a change or an emergency that waits for them, personal
 * data, or a reminder that they asked for.
 */
type OwnNotice = {
	type: "new_sign_in" | "approval" | "data_export" | "webhook_off" | "erasure" | "emergency" | "reminder";
	message: string;
	about: Subject;
};

/** Notifies one person, also of what they did themselves. Sends no email: these have one of their own. */
export function tellPerson({ userId, profileId, toldAs, placeId = 0 }: Hearer, notice: OwnNotice): void {
	mustBeWriting();
	statement(
		`INSERT INTO notifications (profile_id, user_id, told_as, place_id, type, message, about_kind, about_id, created_date)
		VALUES (@profileId, @userId, @toldAs, @placeId, @type, @message, @aboutKind, @aboutId, @moment)`,
	).run({
		...{ profileId, userId, toldAs, placeId, type: notice.type, message: notice.message },
		...{ ...storedSubject(notice.about), moment: nowIso() },
	});
}
