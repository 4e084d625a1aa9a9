import { redirect } from "@remix-run/node";
import { signOutHeaders } from "./session.server";

/**
 * The answer that ends a visit: forgets the session and has the browser drop this site's cookies, its storage and the
 * pages that Back would show, so that it happens without scripts too. The clearing takes a flash cookie of the same
 * answer with it, which is why the page it leads to is told what to say by its address.
 */
export async function leave(to: string) {
	const headers = await signOutHeaders();
	headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
	return redirect(to, { status: 303, headers });
}
