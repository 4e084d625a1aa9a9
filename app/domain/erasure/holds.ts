import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { personOf, subjectKinds } from "#domain/exports";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { erasureHolds } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { About } from "./about";

export type Hold = { reason: string; createdDate: string; author: string };

/** The hold on a person's data; undefined if there is none. */
export function holdOf({ profileId }: Scope, { kind, id }: About): Hold | undefined {
	return statement<Hold>(
		`SELECT h.reason, h.created_date AS createdDate, trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS author
		FROM erasure_holds h LEFT JOIN users u ON u.id = h.author_id
		WHERE h.profile_id = ? AND h.kind = ? AND h.subject_id = ?`,
	).get(profileId, kind, id);
}

/** Keeps a person's data from being erased, for a dispute or a claim, until the hold is lifted. */
export function placeHold(scope: Scope, about: About, { reason }: { reason: string }): Result {
	return write(() => {
		const person = personOf(scope, about);
		if (!person) return refuse("That person wasn't found.");
		if (holdOf(scope, about)) return refuse("This person's data is already on hold.");
		const { profileId, userId: authorId } = scope;
		const { kind, id: subjectId } = about;
		insertRow(erasureHolds, { profileId, kind, subjectId, reason, authorId, createdDate: nowIso() });
		note(scope, about, "held", `A hold was placed on the data of ${person.name}.`);
		return { ok: true };
	});
}

export function liftHold(scope: Scope, about: About): Result {
	return write(() => {
		const person = personOf(scope, about);
		if (!person || !holdOf(scope, about)) return refuse("This person's data isn't on hold.");
		statement("DELETE FROM erasure_holds WHERE profile_id = ? AND kind = ? AND subject_id = ?").run(
			scope.profileId,
			about.kind,
			about.id,
		);
		note(scope, about, "hold_lifted", `The hold on the data of ${person.name} was lifted.`);
		return { ok: true };
	});
}

function note(scope: Scope, { kind, id }: About, done: string, summary: string) {
	recordActivity(scope, {
		action: `personal_data.${done}`,
		subjectKind: subjectKinds[kind],
		subjectId: id,
		summary,
	});
}
