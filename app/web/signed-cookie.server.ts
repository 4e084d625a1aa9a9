import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";

/**
 * A cookie of ours: signed, out of reach of scripts and of other sites' forms, by https alone where the product is.
 * `maxAge` is in seconds; without one the cookie ends with the browser, unless it is given when the cookie is written.
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
