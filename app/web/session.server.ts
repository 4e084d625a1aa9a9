import { type NewSession, sessionDays, sessionHash } from "#domain/identity";
import { config } from "~/config.server";
import { signedCookie } from "./signed-cookie.server";

const day = 24 * 60 * 60;
const name = "tenantry_session";
/**
 * The cookie that remembers for 30 days which session a browser had last, so that we can say it has ended. It doesn't
 * sign anyone in.
 */
const pastName = "tenantry_past_session";
const pastDays = 30;

/**
 * The session token in this request, if its signature is valid. The domain decides whether the session is still open.
 */
export function sessionToken(request: Request): Promise<string | undefined> {
	return read(name, request);
}

/** The hash of this browser's last session, unless the person signed out of it. */
export async function pastSession(request: Request): Promise<string | undefined> {
	const token = await sessionToken(request);
	return token === undefined ? read(pastName, request) : sessionHash(token);
}

/** The Set-Cookie headers that sign a browser in: for a day, or for 365 days with "Remember me". */
export async function signInHeaders({ token, remember }: Pick<NewSession, "token" | "remember">): Promise<Headers> {
	const days = remember ? sessionDays.remembered : sessionDays.usual;
	const headers = new Headers();
	headers.append("Set-Cookie", await cookie(name).serialize(token, { maxAge: day * days }));
	const past = await cookie(pastName).serialize(sessionHash(token), { maxAge: day * (days + pastDays) });
	headers.append("Set-Cookie", past);
	return headers;
}

/** The Set-Cookie headers that sign a browser out. */
export async function signOutHeaders(): Promise<Headers> {
	const headers = await sessionOverHeaders();
	headers.append("Set-Cookie", await cookie(pastName).serialize("", { maxAge: 0 }));
	return headers;
}

/**
 * The Set-Cookie headers that remove an ended session but remember that there was one, so that other tabs can say so.
 */
export async function sessionOverHeaders(): Promise<Headers> {
	return new Headers({ "Set-Cookie": await cookie(name).serialize("", { maxAge: 0 }) });
}

async function read(known: string, request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${known}=`)) return undefined;
	const { sessionSecret } = config();
	if (proved.secret !== sessionSecret) Object.assign(proved, { secret: sessionSecret, values: new Map() });
	const asked = `${known} ${header}`;
	const before = proved.values.get(asked);
	if (before !== undefined) return before;
	const value: unknown = await cookie(known).parse(header);
	if (typeof value !== "string" || value === "") return undefined;
	if (proved.values.size >= mostProved) proved.values.clear();
	if (asked.length <= longestProved) proved.values.set(asked, value);
	return value;
}

/**
 * Cookies whose signature was found right, and what they hold: each request is asked for its session several times, and
 * a browser sends the same cookies with every one. A wrong signature is never kept.
 */
const proved = { secret: "", values: new Map<string, string>() };
const mostProved = 500;
const longestProved = 1_000;

function cookie(known: string) {
	return signedCookie(known);
}
