import { z } from "zod";
import { type KnownDevice, newSecret } from "#domain/identity";
import { signedCookie } from "./signed-cookie.server";

const year = 365 * 24 * 60 * 60;
/** The most people remembered per browser; the one who signed in longest ago is dropped. */
const mostPeople = 8;
const shape = z.object({ id: z.string(), userIds: z.array(z.number()) });

/**
 * The device behind a request, with those who signed in from it before. A browser without the cookie gets a new id. It
 * doesn't sign anyone in.
 */
export async function deviceOf(request: Request): Promise<KnownDevice> {
	const header = request.headers.get("cookie");
	const known = header?.includes(`${name}=`) ? shape.safeParse(await cookie().parse(header)).data : undefined;
	return known ?? { id: newSecret().secret, userIds: [] };
}

/** The Set-Cookie value that remembers for a year that this person uses this browser. */
export function deviceCookie({ id, userIds }: KnownDevice, userId: number): Promise<string> {
	const others = userIds.filter((one) => one !== userId);
	return cookie().serialize({ id, userIds: [userId, ...others].slice(0, mostPeople) });
}

const name = "tenantry_device";

function cookie() {
	return signedCookie(name, { maxAge: year });
}
