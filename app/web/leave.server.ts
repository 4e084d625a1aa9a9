import { redirect } from "@remix-run/node";
import { clearedSessionCookie } from "./session.server";

/**
 * The answer that ends a visit: forgets the session and has the browser drop this site's cookies and storage, so that
 * it happens without scripts too. The clearing takes a flash cookie of the same answer with it, which is why the page
 * it leads to is told what to say by its address.
 */
export async function leave(to: string) {
	const headers = { "Clear-Site-Data": '"cookies", "storage"', "Set-Cookie": await clearedSessionCookie() };
	return redirect(to, { status: 303, headers });
}
