import { listFiles, signFileLink, uploadDocuments } from "#domain/files";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { href } from "~/web/href";

/** The files attached to a transaction, newest first. Each link works for ten minutes. */
export function attachmentsOf(scope: Scope, transactionId: number) {
	return listFiles(scope, subjectOf(transactionId)).rows.map(({ id, title, sizeBytes }) => {
		const { fileId, ...signed } = signFileLink(id, config().sessionSecret);
		return { id, title, sizeBytes, link: href("/resources/files", { id: fileId, ...signed }) };
	});
}

/**
 * Attaches a form's files to the transaction that it posted. Does nothing if the transaction has files already, so a
 * form sent twice attaches them once. Returns the failures in words.
 */
export async function keepAttachments(scope: Scope, transactionId: number, given: unknown[]): Promise<string[]> {
	const chosen = given.filter((file) => file instanceof File && file.size > 0);
	const subject = subjectOf(transactionId);
	if (chosen.length === 0 || listFiles(scope, subject).rows.length > 0) return [];
	const kept = await uploadDocuments(scope, subject, chosen, { category: "other" });
	return kept.ok ? kept.failures : [kept.message];
}

function subjectOf(subjectId: number) {
	return { subjectKind: "transaction", subjectId } as const;
}
