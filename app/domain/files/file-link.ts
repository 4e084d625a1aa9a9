import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";

/** Seconds that a signed link works (specification, section 9). */
const lifetimeSeconds = 600;

export type FileLink = { fileId: number; expires: number; signature: string };

/**
 * Seconds that a link in an email works: 90 days (specification, section 9). It opens a page that offers the file, not
 * the file itself.
 */
const mailedSeconds = 90 * 24 * 3600;

/** Signs a link with which anyone can read this one file for ten minutes. `expires` is in seconds since 1970. */
export function signFileLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + lifetimeSeconds;
	return { fileId, expires, signature: signatureOf("file-link", fileId, expires, secret).toString("base64url") };
}

/** Signs a link for an email. For 90 days, anyone with it can open the file's page and get the file from there. */
export function signMailedLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + mailedSeconds;
	return { fileId, expires, signature: signatureOf("mailed-link", fileId, expires, secret).toString("base64url") };
}

/** Whether an emailed link has a valid signature and hasn't expired. */
export function isLiveMailedLink(link: FileLink, secret: string): boolean {
	return isLive("mailed-link", link, secret);
}

/** Whether a link has a valid signature and hasn't expired. */
export function isLiveFileLink(link: FileLink, secret: string): boolean {
	return isLive("file-link", link, secret);
}

/** Whether a link has a valid signature but has expired. */
export function isOldFileLink(link: FileLink, secret: string): boolean {
	return isSigned("file-link", link, secret) && !isLive("file-link", link, secret);
}

/** Signs a link with which whoever answers support reads a file of a message, for 90 days. */
export function signSupportLink(fileId: number, secret: string): FileLink {
	const expires = Math.floor(now().getTime() / 1000) + mailedSeconds;
	return { fileId, expires, signature: signatureOf("support-link", fileId, expires, secret).toString("base64url") };
}

/** Whether a link to a file of a message to support has a valid signature and hasn't expired. */
export function isLiveSupportLink(link: FileLink, secret: string): boolean {
	return isLive("support-link", link, secret);
}

type Purpose = "file-link" | "mailed-link" | "support-link";

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
