import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";

/** The most homes kept; the newest stay. */
const most = 50;
const days = 180;

/** The listings a visitor saved in this browser, the newest first. */
export async function savedHomes(request: Request): Promise<number[]> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return [];
	const ids: unknown = await cookie().parse(header);
	if (!Array.isArray(ids)) return [];
	return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, most);
}

/** The Set-Cookie value that keeps these listings in the browser for half a year. */
export function savedHomesCookie(ids: readonly number[]): Promise<string> {
	return cookie().serialize([...new Set(ids)].slice(0, most), { maxAge: ids.length > 0 ? days * 24 * 3600 : 0 });
}

const name = "tenantry_saved_homes";

function cookie() {
	return createCookie(name, {
		path: "/weblistings",
		httpOnly: true,
		sameSite: "lax",
		secure: config().appUrl.startsWith("https:"),
	});
}
