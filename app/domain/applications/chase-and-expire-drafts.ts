import { now, nowIso } from "#domain/calendar";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { deleteFile } from "#domain/files";
import { listingSettings } from "#domain/listings";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { chaseMail } from "~/emails/application";
import { type Application, findRecord, groupOf, membersOf, updateRecord } from "./application-record";
import { mailWithLink } from "./mail-links";
import { othersWaiting } from "./notify-other-applicants";
import { itemsOf, updateItem } from "./requested-items";
import { endDraft } from "./resume-application";
import { note } from "./timeline";

const dayMs = 24 * 60 * 60_000;
const chaseDays = [3, 25] as const;

/**
 * Emails a reminder for drafts unchanged for 3 and for 25 days, and ends those unchanged for as long as the settings
 * allow. Skips drafts that were submitted before or whose fee is paid.
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
				endDraft(draft, `The draft expired after ${draftsKeptDays} days without changes.`);
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

/**
 * Erases ID numbers, birth dates and documents once the number of months in the settings has passed since the decision.
 */
export function eraseSensitive(): number {
	const decided = statement<{ id: number; profileId: number; decidedDate: string }>(
		`SELECT id, profile_id AS profileId, decided_date AS decidedDate FROM rental_applications
		WHERE decided_date IS NOT NULL AND erased_date IS NULL ORDER BY decided_date LIMIT 2000`,
	).all();
	let erased = 0;
	for (const { id, profileId, decidedDate } of decided) {
		const scope = systemScope(profileId);
		const keptUntil: PlainDate = addMonths(decidedDate.slice(0, 10), listingSettings(scope).sensitiveKeptMonths);
		if (keptUntil > nowIso().slice(0, 10)) continue;
		write(() => {
			const application = findRecord(scope, id);
			if (application) eraseOne(scope, application);
		});
		erased += 1;
	}
	return erased;
}

/**
 * Updates applications whose draft lease is a draft no longer: executed makes them "added to lease", void or deleted
 * "approved".
 */
export function settleApplications(): void {
	const started = statement<{ id: number; profileId: number; stage: string | null; groupId: number }>(
		`SELECT a.id, a.profile_id AS profileId, l.stage, a.group_id AS groupId
		FROM rental_applications a JOIN application_groups g ON g.id = a.group_id LEFT JOIN leases l ON l.id = g.lease_id
		WHERE a.status = 'added_to_draft_lease' AND (l.stage IS NULL OR l.stage <> 'draft')`,
	).all();
	for (const { id, profileId, stage, groupId } of started) {
		write(() => {
			const scope = systemScope(profileId);
			updateRecord(id, { status: stage === "executed" ? "added_to_lease" : "approved" });
			if (stage === "executed") {
				note(scope, id, "lease_started", "The lease was started.");
				return sayWhoWaits(scope, groupId);
			}
			statement("UPDATE application_groups SET lease_id = NULL WHERE id = ?").run(groupId);
			note(scope, id, "lease_gone", "The draft lease was deleted.");
		});
	}
}

/** Notifies managers, once per group, that others still wait for the home that was just leased. */
function sayWhoWaits(scope: Scope, groupId: number): void {
	const { unitId } = groupOf({ groupId });
	const others = othersWaiting(scope, unitId);
	if (!others || others.waiting.length === 0) return;
	if (membersOf(groupId).some(({ status }) => status === "added_to_draft_lease")) return;
	raise(scope, {
		type: "new_tenant_application_submitted",
		message: `${others.home} is rented. ${others.waiting.length === 1 ? "One application is" : `${others.waiting.length} applications are`} still waiting for it. Notify the applicants.`,
		about: { kind: "unit_applicants", id: unitId },
	});
}

function eraseOne(scope: Scope, application: Application): void {
	for (const item of itemsOf(application.id)) {
		if (item.fileId === null) continue;
		deleteFile(scope, item.fileId);
		updateItem(item.id, { fileId: null });
	}
	updateRecord(application.id, {
		...{ taxIdSealed: "", idNumberSealed: "", taxIdLast4: "", idNumberLast4: "", birthDate: null },
		erasedDate: nowIso(),
	});
	note(scope, application.id, "erased", "ID numbers and documents were erased.");
}
