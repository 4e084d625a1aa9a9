import { pendingMinutes } from "#domain/identity";
import { signedCookie } from "./signed-cookie.server";

const name = "tenantry_pending";

/** The Set-Cookie value of a sign-in that waits for its code. */
export function pendingCookie(pending: string): Promise<string> {
	return cookie().serialize(pending);
}

/** The Set-Cookie value once it no longer waits. */
export function noPendingCookie(): Promise<string> {
	return cookie().serialize("", { maxAge: 0 });
}

/** The secret of the sign-in that waits for its code in this browser. */
export async function pendingOf(request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	const value: unknown = await cookie().parse(header);
	return typeof value === "string" && value !== "" ? value : undefined;
}

function cookie() {
	return signedCookie(name, { maxAge: pendingMinutes * 60 });
}
