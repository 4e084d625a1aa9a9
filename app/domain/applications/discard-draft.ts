import { nowIso } from "#domain/calendar";
import { mustBeWriting, write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, updateRecord } from "./application-record";
import { spendLinks } from "./links";
import { ownDraft } from "./own-draft";
import { draftBehind } from "./resume-application";
import { note } from "./timeline";

/** Discards one of the drafts that a link opens and erases its answers. The link still works for the others. */
export function discardDraft(token: string, applicationId: number): Result {
	return write(() => {
		const opened = draftBehind(token, applicationId);
		if (!opened.ok) return opened;
		cancelAndEraseDraft(opened.application, "The draft was discarded by the applicant.");
		return { ok: true };
	});
}

/** Discards the applicant's own draft and erases its answers. */
export function discardOwnDraft(applicant: Scope, applicationId: number): Result {
	return write(() => {
		const own = ownDraft(applicant, applicationId);
		if (!own.ok) return own;
		cancelAndEraseDraft(own.application, "The draft was discarded by the applicant.");
		return { ok: true };
	});
}

/** Cancels a draft, ends its links, and erases its answers and ID numbers. */
export function cancelAndEraseDraft(application: Application, summary: string): void {
	mustBeWriting();
	for (const purpose of ["resume", "invite"] as const) spendLinks(application.id, purpose);
	updateRecord(application.id, {
		...{ status: "cancelled", withdrawnDate: nowIso(), answers: {}, birthDate: null, decidedDate: nowIso() },
		...{ taxIdSealed: "", taxIdLast4: "", idNumberSealed: "", idNumberLast4: "", percentComplete: 0 },
	});
	note({ profileId: application.profileId, userId: application.userId }, application.id, "discarded", summary);
}
