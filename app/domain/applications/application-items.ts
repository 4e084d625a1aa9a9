import { nowIso } from "#domain/calendar";
import { deleteFile, uploadDocuments } from "#domain/files";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { wantedMail } from "~/emails/application";
import { type Application, findRecord, groupOf, isOver } from "./application-record";
import type { ItemState } from "./labels";
import { mailWithLink } from "./mail-links";
import { findItem, type Item, insertItem, updateItem } from "./requested-items";
import { recount } from "./save-step";
import { note } from "./timeline";

/**
 * Saves the document an applicant uploads for a requested item and replaces an earlier one. Refuses at `file`, with the
 * upload's message.
 */
export async function giveDocument(application: Application, itemId: number, given: unknown): Promise<Result> {
	const scope = ownScope(application);
	const item = findItem(application.id, itemId);
	if (item?.kind !== "document") return refuse("This document isn't needed.");
	if (!takesMore(application, item)) return refuse("This document was already accepted.", "file");
	const subject = { subjectKind: "application", subjectId: application.id } as const;
	const kept = await uploadDocuments(scope, subject, [given], { title: item.label });
	if (!kept.ok) return kept;
	return write((): Result => {
		if (item.fileId !== null) deleteFile(scope, item.fileId);
		const [fileId] = kept.fileIds;
		updateItem(item.id, { fileId, state: "received", receivedDate: nowIso(), answer: "" });
		settled(application, `${item.label} was uploaded.`);
		return { ok: true };
	});
}

/** Saves an applicant's text for a requested item: the answer to a question, or why they can't provide a document. */
export function answerItem(application: Application, itemId: number, answer: string): Result {
	return write((): Result => {
		const item = findItem(application.id, itemId);
		if (!item) return refuse("This isn't needed.");
		if (!takesMore(application, item)) return refuse("This was already accepted.", "answer");
		const received = item.kind === "question";
		updateItem(item.id, { answer, ...(received ? { state: "received", receivedDate: nowIso() } : {}) });
		settled(application, `${item.label} was answered.`);
		return { ok: true };
	});
}

/** Asks an applicant for one more document or answer, by email and on their status page. */
export function askForItem(
	scope: Scope,
	applicationId: number,
	{ kind, label, message = "" }: { kind: "document" | "question"; label: string; message?: string | undefined },
): Result<{ email: string }> {
	return write((): Result<{ email: string }> => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		if (isOver(application.status)) return refuse("This application already has a decision.");
		const { profileId } = scope;
		insertItem({ profileId, applicationId, kind, label, message, required: true, askedById: scope.userId });
		mailWanted(application, label, message);
		note(scope, applicationId, "asked", `Requested from applicant: ${label}${/[.?!]$/.test(label) ? "" : "."}`);
		return { ok: true, email: application.email };
	});
}

/** Accepts a document, or asks the applicant for it again with a reason. Refuses at `reason`. */
export function judgeItem(
	scope: Scope,
	applicationId: number,
	{
		itemId,
		state,
		reason = "",
	}: { itemId: number; state: Extract<ItemState, "accepted" | "not_readable">; reason?: string | undefined },
): Result<{ label: string }> {
	return write((): Result<{ label: string }> => {
		const application = findRecord(scope, applicationId);
		const item = application && findItem(application.id, itemId);
		if (!application || !item) return refuse("That document wasn't found.");
		if (item.state === "asked") return refuse("Nothing has been provided yet.");
		if (state === "not_readable" && reason === "") return refuse("Enter what's wrong with it.", "reason");
		updateItem(item.id, { state, message: state === "accepted" ? item.message : reason });
		if (state === "not_readable") mailWanted(application, item.label, reason);
		const words = state === "accepted" ? "was accepted" : "was requested again";
		note(scope, applicationId, "judged", `${item.label} ${words}.`);
		return { ok: true, label: item.label };
	});
}

/** Whether the applicant may still replace an item: not once it's accepted or the application is decided. */
function takesMore({ status }: Application, { state }: Item): boolean {
	return state !== "accepted" && !isOver(status);
}

function settled(application: Application, summary: string): void {
	const now = findRecord(ownScope(application), application.id);
	if (now?.status === "draft") recount(now, groupOf(now).terms);
	note(ownScope(application), application.id, "given", summary);
}

function mailWanted(application: Application, wanted: string, message: string): void {
	mailWithLink(application, "status", (words) => wantedMail({ ...words, wanted, message }), "application_wanted");
}

function ownScope({ profileId, userId }: Application): Scope {
	return { profileId, userId };
}
