import type { Subject } from "#domain/activity";
import { listFiles, signFileLink, uploadDocuments } from "#domain/files";
import type { Message } from "#domain/maintenance";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { href } from "~/web/href";

/** The files, each with a link that opens it for ten minutes. */
export function withLinks<File extends { id: number }>(files: readonly File[]): (File & { link: string })[] {
	return files.map((file) => {
		const { fileId: id, ...signed } = signFileLink(file.id, config().sessionSecret);
		return { ...file, link: href("/resources/files", { id, ...signed }) };
	});
}

/** The messages, with links to their files. */
export function withFileLinks(messages: readonly Message[]) {
	return messages.map((message) => ({ ...message, files: withLinks(message.files) }));
}

/** The records whose files are being saved. */
const saving = new Set<string>();

/**
 * Saves the files sent with a request or a message; the same form sent twice saves them once. Returns messages for
 * files that failed.
 */
export async function keepFiles(
	scope: Scope,
	subjectKind: Extract<Subject["subjectKind"], "request" | "request_message">,
	subjectId: number,
	given: unknown[],
): Promise<string[]> {
	const chosen = given.filter((file) => file instanceof File && file.size > 0);
	const subject = { subjectKind, subjectId };
	const name = `${subjectKind} ${subjectId}`;
	if (chosen.length === 0 || saving.has(name) || listFiles(scope, subject).rows.length > 0) return [];
	saving.add(name);
	try {
		const kept = await uploadDocuments(scope, subject, chosen);
		return kept.ok ? kept.failures : [kept.message];
	} finally {
		saving.delete(name);
	}
}
