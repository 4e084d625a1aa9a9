import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";
import { config } from "~/config.server";

/** Faster than this nobody fills in a form. */
const leastMs = 2_000;

/** When a form was opened, signed so that it cannot be made up. */
export function openedNow(): string {
	const at = String(now().getTime());
	return `${at}.${signature(at)}`;
}

/** Whether a form was filled in by a machine: the unseen field is filled, or it came back at once. */
export function isTrapped({
	website,
	opened = "",
}: {
	website?: string | undefined;
	opened?: string | undefined;
}): boolean {
	const [at = "", signed = ""] = opened.split(".");
	const given = Buffer.from(signed);
	const right = Buffer.from(signature(at));
	const genuine = given.length === right.length && timingSafeEqual(given, right);
	return Boolean(website) || !genuine || now().getTime() - Number(at) < leastMs;
}

function signature(at: string): string {
	return createHmac("sha256", config().sessionSecret).update(`form-opened\n${at}`).digest("base64url");
}
