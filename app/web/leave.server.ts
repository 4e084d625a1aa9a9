import { redirect } from "@remix-run/node";
import { signOutHeaders } from "./session.server";
import { signedCookie } from "./signed-cookie.server";

/**
 * Signs out: deletes the session's cookies and everything that must not stay on a shared computer, and tells the
 * browser to clear its storage and cached pages. The cookie that identifies the device stays, because it doesn't sign
 * anyone in. A flash cookie is deleted too, so the next page's message must be in its address.
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
