import { randomUUID } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { failed, fileStore, isChosen, nameWithExtension, prepareDocument, receiveUpload } from "#domain/files";
import { limitsFrom, takeAttempt } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { supportFiles, supportMessages } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { supportCopyMail, supportMail } from "~/emails/support-message";
import { mostSupportFiles, replyWays, supportReference, supportTopics } from "./labels";
import type { SupportInput } from "./schema";
import { supportFileLink } from "./support-files";

/** Who asks. A guest who is signed out has no id. */
type Asker = { userId: number | null; name: string; email: string; role: string };

type Kept = { key: string; fileName: string; contentType: string; bytes: Buffer };

/**
 * Saves a message to support with its files, emails it to the support address and a confirmation to the sender, and
 * returns its reference. A guest's confirmation doesn't repeat their words, since the address may be anyone's, and goes
 * at most five times an hour to one; their page takes ten messages an hour from a network. Refuses files at `file`.
 * `systemCheck` goes along as a file of its own.
 */
export async function askSupport(
	input: SupportInput,
	asker: Asker,
	systemCheck?: string,
): Promise<Result<{ reference: string }>> {
	const files = await keepFiles(input.file, systemCheck);
	if (!files.ok) return files;
	let sent = false;
	try {
		const reference = write(() => send(input, asker, files.kept));
		sent = true;
		return { ok: true, reference };
	} finally {
		if (!sent) for (const { key } of files.kept) await fileStore().remove(key);
	}
}

/** Checks files by their contents and stores them; all or none. */
async function keepFiles(
	given: readonly unknown[],
	systemCheck: string | undefined,
): Promise<Result<{ kept: Kept[] }>> {
	const chosen = given.filter(isChosen);
	if (chosen.length > mostSupportFiles) return refuse(`Add up to ${mostSupportFiles} files.`, "file");
	const kept: Kept[] = [];
	for (const file of chosen) {
		const upload = await receiveUpload(file);
		if (!upload.ok) return refuse(upload.message, "file");
		const prepared = await prepareDocument(upload.bytes, upload.fileName);
		if (!prepared.ok) return refuse(failed(upload.fileName, prepared.message), "file");
		const { bytes, extension, contentType } = prepared;
		const fileName = nameWithExtension(upload.fileName, extension);
		kept.push({ key: `support/${randomUUID()}.${extension}`, fileName, contentType, bytes });
	}
	if (systemCheck !== undefined) {
		const contentType = "text/plain; charset=utf-8";
		const bytes = Buffer.from(systemCheck);
		kept.push({ key: `support/${randomUUID()}.txt`, fileName: "System check.txt", contentType, bytes });
	}
	for (const { key, bytes } of kept) await fileStore().put(key, bytes);
	return { ok: true, kept };
}

function send(
	{ email: given, file: _, website: __, systemCheck: ___, ...input }: SupportInput,
	asker: Asker,
	kept: Kept[],
): string {
	const email = asker.email || given;
	const createdDate = nowIso();
	const { id } = db()
		.insert(supportMessages)
		.values({ ...input, userId: asker.userId, name: asker.name, email, createdDate })
		.returning({ id: supportMessages.id })
		.get();
	const files = kept.map(({ key: storageKey, fileName, contentType, bytes }) => {
		const row = { messageId: id, storageKey, fileName, contentType, sizeBytes: bytes.length, createdDate };
		return { fileName, url: supportFileLink(insertRow(supportFiles, row)) };
	});
	const reference = supportReference(id);
	const contact = input.replyBy === "phone" ? `${replyWays.phone}: ${input.phone}` : `${replyWays.email}: ${email}`;
	const { subject, message, page } = input;
	const mail = supportMail({
		...{ reference, subject, message, page, contact, role: asker.role, files },
		...{ topic: supportTopics[input.topic], name: asker.name, email },
	});
	queueMail({ to: config().supportEmail, recipient: null, kind: "support", ...mail });
	const mayCopy = asker.userId !== null || takeAttempt(limitsFrom("support-copy", email.toLowerCase(), 5), 60).ok;
	if (mayCopy) {
		const own = asker.userId === null ? undefined : { subject, message };
		queueMail({ to: email, recipient: null, kind: "support_copy", ...supportCopyMail({ reference, own }) });
	}
	return reference;
}
