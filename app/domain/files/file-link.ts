import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";

/** Specification 9: a signed link lives for 600 seconds. */
const lifetimeSeconds = 600;

export type FileLink = { fileId: number; expires: number; signature: string };

/** A link's parts: who holds them may read that one file for ten minutes. `expires` is in seconds since 1970. */
export function signFileLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + lifetimeSeconds;
	return { fileId, expires, signature: signatureOf(fileId, expires, secret).toString("base64url") };
}

/** Whether a link was signed here and is still alive. */
export function isLiveFileLink({ fileId, expires, signature }: FileLink, secret: string): boolean {
	if (!Number.isSafeInteger(expires) || expires * 1000 <= now().getTime()) return false;
	const given = Buffer.from(signature, "base64url");
	const right = signatureOf(fileId, expires, secret);
	return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(fileId: number, expires: number, secret: string) {
	return createHmac("sha256", secret).update(`file-link\n${fileId}\n${expires}`).digest();
}
