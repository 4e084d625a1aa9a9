import { createCookie } from "@remix-run/node";
import { type NewSession, sessionDays } from "#domain/identity";
import { config } from "~/config.server";

const day = 24 * 60 * 60;
const name = "tenantry_session";

/** The session's token this request carries, when its signature is ours. Whether it still counts, the domain says. */
export async function sessionToken(request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	const token: unknown = await cookie().parse(header);
	return typeof token === "string" && token !== "" ? token : undefined;
}

/** How much longer than its session a cookie stays, in days, so that the end of a session can be said. */
const saidDays = 30;

/** The Set-Cookie value that signs a browser in: for a day, or for 365 when it is to be remembered. */
export function sessionCookie({ token, remember }: Pick<NewSession, "token" | "remember">): Promise<string> {
	const days = remember ? sessionDays.remembered : sessionDays.usual;
	return cookie().serialize(token, { maxAge: day * (days + saidDays) });
}

/** The Set-Cookie value that forgets the session. */
export function clearedSessionCookie(): Promise<string> {
	return cookie().serialize("", { maxAge: 0 });
}

function cookie() {
	const { appUrl, sessionSecret } = config();
	return createCookie(name, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: appUrl.startsWith("https:"),
		secrets: [sessionSecret],
	});
}
