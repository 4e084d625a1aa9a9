import type { LoaderFunctionArgs } from "@remix-run/node";
import { sessionExpired } from "~/ui/messages";
import { flashCookie } from "~/web/flash.server";
import { optionalUser } from "~/web/guards.server";

/**
 * Asked by open pages once an hour: 204 while the session lasts. Once it is over 401, with the message for the login
 * page that the next load leads to, unless the page that asks stays.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const headers = new Headers({ "Cache-Control": "no-store" });
	if (await optionalUser(request)) return new Response(null, { status: 204, headers });
	if (new URL(request.url).searchParams.has("stays")) return new Response(null, { status: 401, headers });
	headers.set("Set-Cookie", await flashCookie(sessionExpired, { kind: "negative" }));
	return new Response(null, { status: 401, headers });
}
