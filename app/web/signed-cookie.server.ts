import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";

/**
 * A signed cookie, hidden from scripts and from other sites' forms, https-only if the product runs on https. `maxAge`
 * is in seconds; without it the cookie lasts until the browser closes, unless set when it is written.
 */
export function signedCookie(name: string, { path = "/", maxAge }: { path?: string; maxAge?: number } = {}) {
	const { appUrl, sessionSecret } = config();
	return createCookie(name, {
		path,
		httpOnly: true,
		sameSite: "lax",
		secure: appUrl.startsWith("https:"),
		...(maxAge !== undefined && { maxAge }),
		secrets: [sessionSecret],
	});
}
