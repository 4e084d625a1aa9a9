import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import {
	organizationAnnouncementDismissals as dismissals,
	organizationAnnouncementEmails as emails,
	organizationAnnouncements as table,
	organizationAnnouncementProperties as targets,
	organizationAnnouncementTexts as texts,
} from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { announcedProperties } from "./announcement-queries";
import { type AnnouncementFields, announcementRecord, checkAnnouncement, propertiesIn } from "./announcement-record";

/**
 * Writes a draft of an announcement, which the review announces. Refuses at the form's fields, by `checkAnnouncement`
 * (announcement-record.ts).
 */
export function draftAnnouncement(
	scope: Scope,
	input: AnnouncementFields & { idempotencyKey?: string | undefined },
): Result<{ announcementId: number }> {
	return once(scope, "draft-announcement", input, () => {
		if (scope.userId === null) throw new Error("An announcement needs an author.");
		const failure = checkAnnouncement(scope, input);
		if (failure) return failure;
		const written = nowIso();
		const announcementId = insertRow(table, {
			...{ profileId: scope.profileId, authorId: scope.userId, createdDate: written, updatedDate: written },
			...announcementRecord(input),
		});
		for (const propertyId of propertiesIn(input)) insertRow(targets, { announcementId, propertyId });
		note(scope, announcementId, "announcement.drafted", `“${input.subject}” was drafted.`);
		return { ok: true, announcementId };
	});
}

/**
 * Changes an announcement; refuses as `draftAnnouncement`. A changed text is shown again to whoever hid it; emails and
 * texts that were sent aren't sent again.
 */
export function editAnnouncement(
	scope: Scope,
	announcementId: number,
	input: AnnouncementFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = own(scope, announcementId);
		if (!before) return refuse("That announcement wasn't found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkAnnouncement(scope, input);
		if (failure) return failure;
		const after = announcementRecord(input);
		const properties = propertiesIn(input);
		const had = announcedProperties(scope, announcementId);
		const changes = changedFields({ ...before, properties: had.sort() }, { ...after, properties: properties.sort() });
		if (!changes) return { ok: true };
		db()
			.update(table)
			.set({ ...after, updatedDate: nowIso() })
			.where(eq(table.id, announcementId))
			.run();
		db().delete(targets).where(eq(targets.announcementId, announcementId)).run();
		for (const propertyId of properties) insertRow(targets, { announcementId, propertyId });
		if (changes.subject || changes.body) {
			db().delete(dismissals).where(eq(dismissals.announcementId, announcementId)).run();
		}
		note(scope, announcementId, "announcement.edited", `“${after.subject}” was edited.`, changes);
		return { ok: true };
	});
}

/**
 * Announces a draft, or again what was withdrawn: it is shown from its first day, and emailed and texted by the job.
 * Refuses one whose last day has passed.
 */
export function announce(scope: Scope, announcementId: number): Result {
	return setState(scope, announcementId, "announced");
}

/** Takes an announcement off the centers. Emails and texts that weren't sent yet stay unsent. */
export function withdrawAnnouncement(scope: Scope, announcementId: number): Result {
	return setState(scope, announcementId, "withdrawn");
}

/** Deletes a draft; refuses what was announced. */
export function deleteAnnouncement(scope: Scope, announcementId: number): Result {
	return write(() => {
		const announcement = own(scope, announcementId);
		if (!announcement) return refuse("That announcement wasn't found.");
		if (announcement.state !== "draft") return refuse("Only a draft can be deleted.");
		for (const part of [targets, emails, texts, dismissals]) {
			db().delete(part).where(eq(part.announcementId, announcementId)).run();
		}
		db().delete(table).where(eq(table.id, announcementId)).run();
		note(scope, announcementId, "announcement.deleted", `“${announcement.subject}” was deleted.`);
		return { ok: true };
	});
}

function setState(scope: Scope, announcementId: number, state: "announced" | "withdrawn"): Result {
	return write(() => {
		const announcement = own(scope, announcementId);
		if (!announcement) return refuse("That announcement wasn't found.");
		if (announcement.state === state) return { ok: true };
		if (announcement.state === "draft" && state === "withdrawn") return refuse("This announcement wasn't sent.");
		if (state === "announced" && announcement.untilDate < organizationOf(scope).today) {
			return refuse("The last day has passed. Edit the dates first.");
		}
		db().update(table).set({ state, updatedDate: nowIso() }).where(eq(table.id, announcementId)).run();
		note(scope, announcementId, `announcement.${state}`, `“${announcement.subject}” was ${state}.`);
		return { ok: true };
	});
}

function own({ profileId }: Scope, announcementId: number) {
	return db()
		.select()
		.from(table)
		.where(and(eq(table.id, announcementId), eq(table.profileId, profileId)))
		.get();
}

function note(
	scope: Scope,
	subjectId: number,
	action: string,
	summary: string,
	changes?: ReturnType<typeof changedFields>,
) {
	recordActivity(scope, { action, subjectKind: "announcement", subjectId, summary, changes });
}
