import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";

/** Specification 9: a signed link lives for 600 seconds. */
const lifetimeSeconds = 600;

export type FileLink = { fileId: number; expires: number; signature: string };

/** A link that stands in a mail opens a page, not the file: it lives for 90 days (specification 9). */
const mailedSeconds = 90 * 24 * 3600;

/** A link's parts: who holds them may read that one file for ten minutes. `expires` is in seconds since 1970. */
export function signFileLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + lifetimeSeconds;
	return { fileId, expires, signature: signatureOf("file-link", fileId, expires, secret).toString("base64url") };
}

/** The parts of a mailed link: who holds them may come to that file's page, and from there to the file, for 90 days. */
export function signMailedLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + mailedSeconds;
	return { fileId, expires, signature: signatureOf("mailed-link", fileId, expires, secret).toString("base64url") };
}

/** Whether a mailed link was signed here and is still alive. */
export function isLiveMailedLink(link: FileLink, secret: string): boolean {
	return isLive("mailed-link", link, secret);
}

/** Whether a link was signed here and is still alive. */
export function isLiveFileLink(link: FileLink, secret: string): boolean {
	return isLive("file-link", link, secret);
}

/** Whether a link was signed here and its ten minutes are over. */
export function isOldFileLink(link: FileLink, secret: string): boolean {
	return isSigned("file-link", link, secret) && !isLive("file-link", link, secret);
}

type Purpose = "file-link" | "mailed-link";

function isLive(purpose: Purpose, link: FileLink, secret: string): boolean {
	return link.expires * 1000 > now().getTime() && isSigned(purpose, link, secret);
}

function isSigned(purpose: Purpose, { fileId, expires, signature }: FileLink, secret: string): boolean {
	if (!Number.isSafeInteger(expires)) return false;
	const given = Buffer.from(signature, "base64url");
	const right = signatureOf(purpose, fileId, expires, secret);
	return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(purpose: Purpose, fileId: number, expires: number, secret: string) {
	return createHmac("sha256", secret).update(`${purpose}\n${fileId}\n${expires}`).digest();
}
