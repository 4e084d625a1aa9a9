import { signedCookie } from "./signed-cookie.server";

/** The Set-Cookie value that remembers for a day which address signed up, for the page that follows. */
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
	return signedCookie(name, { maxAge: 24 * 60 * 60 });
}
