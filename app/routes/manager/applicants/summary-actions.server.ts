import {
	confirmDecision,
	deleteApplicationDraft,
	findApplicant,
	findDecision,
	mailLetter,
	makeDraftLease,
	orderScreening,
	recordFee,
	refundFee,
	refundFeeOnline,
	startReview,
	undoDecision,
	waiveFee,
} from "#domain/applications";
import { summaryForm } from "#domain/applications/schema";
import { addNote } from "#domain/notes";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";

/** Handles the buttons and small forms on an applicant's summary. */
export async function actOnSummary(manager: Manager, request: Request) {
	const id = idParam(request, "id");
	const { groupId } = found(findApplicant(manager, id));
	const form = await parseForm(request, summaryForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/singleapplicantlayout/applicantsummary", { id });
	const say = (done: Result, words: string) =>
		redirectWithMessage(here, done.ok ? words : done.message, { kind: done.ok ? "positive" : "negative" });
	switch (value.intent) {
		case "review":
			return say(startReview(manager, id), "Review started.");
		case "screen":
			return say(await orderScreening(manager, id), "Report ordered.");
		case "lease": {
			const made = makeDraftLease(manager, id);
			if (!made.ok) return say(made, "");
			return redirectWithMessage(
				href("/app/addeditlease", { id: made.leaseId }),
				"Draft lease created. Review it, then start the lease.",
			);
		}
		case "delete": {
			const deleted = deleteApplicationDraft(manager, id);
			return deleted.ok ? redirectWithMessage(href("/app/applicants"), "Deleted Successfully!") : say(deleted, "");
		}
		case "undo":
		case "letter":
		case "confirm": {
			if (found(findDecision(manager, value.decision)).groupId !== groupId) return found(undefined);
			if (value.intent === "undo") return say(undoDecision(manager, value.decision), "Decision undone.");
			if (value.intent === "letter") return say(mailLetter(manager, value.decision), "Letter sent.");
			return say(confirmDecision(manager, value.decision), "Second approval recorded.");
		}
		case "fee": {
			const recorded = recordFee(form.by(manager), id, value);
			return recorded.ok ? say(recorded, "Fee recorded.") : form.refuse(recorded);
		}
		case "waive":
			return say(waiveFee(manager, id, value.reason), "Fee waived.");
		case "refund": {
			const refunded = refundFee(form.by(manager), id, value);
			return refunded.ok ? say(refunded, "Fee refunded.") : form.refuse(refunded);
		}
		case "refund_online": {
			const { reason, idempotencyKey = newIdempotencyKey() } = value;
			const refunded = await refundFeeOnline(form.by(manager), id, { reason, idempotencyKey });
			return refunded.ok ? say(refunded, "Fee refunded.") : form.refuse(refunded);
		}
		case "note": {
			const { body, idempotencyKey } = value;
			return say(
				addNote(manager, { subjectKind: "application", subjectId: id }, { body, idempotencyKey }),
				"Note added.",
			);
		}
	}
}
