import { type NewSession, sessionDays, sessionHash } from "#domain/identity";
import { signedCookie } from "./signed-cookie.server";

const day = 24 * 60 * 60;
const name = "tenantry_session";
/** Tells for 30 days after a session which one it was, so that its end can be said. It signs no one in. */
const pastName = "tenantry_past_session";
const pastDays = 30;

/** The session's token this request carries, when its signature is ours. Whether it still counts, the domain says. */
export function sessionToken(request: Request): Promise<string | undefined> {
	return read(name, request);
}

/** The hash of the session this browser had last and did not end itself, as the domain keeps it. */
export async function pastSession(request: Request): Promise<string | undefined> {
	const token = await sessionToken(request);
	return token === undefined ? read(pastName, request) : sessionHash(token);
}

/** The Set-Cookie headers that sign a browser in: for a day, or for 365 when it is to be remembered. */
export async function signInHeaders({ token, remember }: Pick<NewSession, "token" | "remember">): Promise<Headers> {
	const days = remember ? sessionDays.remembered : sessionDays.usual;
	const headers = new Headers();
	headers.append("Set-Cookie", await cookie(name).serialize(token, { maxAge: day * days }));
	const past = await cookie(pastName).serialize(sessionHash(token), { maxAge: day * (days + pastDays) });
	headers.append("Set-Cookie", past);
	return headers;
}

/** The Set-Cookie headers that forget the session. */
export async function signOutHeaders(): Promise<Headers> {
	const headers = await sessionOverHeaders();
	headers.append("Set-Cookie", await cookie(pastName).serialize("", { maxAge: 0 }));
	return headers;
}

/** The Set-Cookie headers that forget a session that is over, but not that there was one: other tabs are to hear it. */
export async function sessionOverHeaders(): Promise<Headers> {
	return new Headers({ "Set-Cookie": await cookie(name).serialize("", { maxAge: 0 }) });
}

async function read(known: string, request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${known}=`)) return undefined;
	const value: unknown = await cookie(known).parse(header);
	return typeof value === "string" && value !== "" ? value : undefined;
}

function cookie(known: string) {
	return signedCookie(known);
}
