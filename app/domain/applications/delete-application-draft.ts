import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord } from "./application-record";
import { cancelAndEraseDraft } from "./discard-draft";

/** Deletes the answers of a draft that was started by mistake or twice. */
export function deleteApplicationDraft(scope: Scope, applicationId: number): Result {
	return write((): Result => {
		const application = findRecord(scope, applicationId);
		if (application?.status !== "draft") return refuse("Only a draft can be deleted.");
		cancelAndEraseDraft(application, "The draft was deleted.");
		return { ok: true };
	});
}
