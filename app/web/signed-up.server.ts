import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";

/** The Set-Cookie value that lets the page after a sign-up say which address was mailed, for a day. */
export function signedUpCookie(email: string): Promise<string> {
	return cookie().serialize(email);
}

/** The address this browser signed up with; undefined for a visitor who did not. */
export async function signedUpEmail(request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	const email: unknown = await cookie().parse(header);
	return typeof email === "string" && email !== "" ? email : undefined;
}

const name = "tenantry_signed_up";

function cookie() {
	const { appUrl, sessionSecret } = config();
	return createCookie(name, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: appUrl.startsWith("https:"),
		maxAge: 24 * 60 * 60,
		secrets: [sessionSecret],
	});
}
