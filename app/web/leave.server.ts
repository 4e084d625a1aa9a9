import { redirect } from "@remix-run/node";
import { signOutHeaders } from "./session.server";

/**
 * Ends a visit: deletes the session and makes the browser clear the site's cookies, storage and cached pages, with or
 * without scripts. This also clears a flash cookie, so the next page takes its message from the address.
 */
export async function leave(to: string) {
	const headers = await signOutHeaders();
	headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
	return redirect(to, { status: 303, headers });
}
