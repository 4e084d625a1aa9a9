import { redirect } from "@remix-run/node";
import { signOutHeaders } from "./session.server";
import { signedCookie } from "./signed-cookie.server";

/**
 * Ends a visit: deletes the session and what else a shared computer may not keep, and makes the browser clear its
 * storage and cached pages, with or without scripts. The cookie that tells this browser from others stays: it signs no
 * one in. This also clears a flash cookie, so the next page takes its message from the address.
 */
export async function leave(to: string) {
	const headers = await signOutHeaders();
	for (const [name, path] of left) {
		headers.append("Set-Cookie", await signedCookie(name, { path }).serialize("", { maxAge: 0 }));
	}
	headers.set("Clear-Site-Data", '"cache", "storage"');
	return redirect(to, { status: 303, headers });
}

const left = [
	["tenantry_kept", "/"],
	["tenantry_pending", "/"],
	["tenantry_flash", "/"],
	["tenantry_signed_up", "/"],
	["tenantry_applicant", "/weblistings"],
] as const;
