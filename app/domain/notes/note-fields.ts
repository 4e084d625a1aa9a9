import type { Subject } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type NoteFields = {
	body: string;
	/** For notes of a property or an owner: its owners read it in their center. */
	visibleToOwner?: boolean | undefined;
	/** The day its author is reminded of it. */
	remindOn?: PlainDate | undefined;
};

/** Whether owners can be shown this record's notes. */
function ownersMaySee({ subjectKind }: Pick<Subject, "subjectKind">): boolean {
	return subjectKind === "property" || subjectKind === "owner";
}

/**
 * Refuses at their fields a note for owners on another record, and a reminder for a past day other than the saved one.
 */
export function checkNote(
	scope: Scope,
	subject: Subject,
	{ visibleToOwner, remindOn }: NoteFields,
	saved: PlainDate | null = null,
): Failure | undefined {
	if (visibleToOwner && !ownersMaySee(subject))
		return refuse("Owners don't see this record's notes.", "visibleToOwner");
	if (remindOn === undefined || remindOn === saved || remindOn >= organizationOf(scope).today) return undefined;
	return refuse("Enter today or a later date.", "remindOn");
}
