import { z } from "zod";
import { type KnownDevice, newSecret } from "#domain/identity";
import { signedCookie } from "./signed-cookie.server";

const year = 365 * 24 * 60 * 60;
/** The most people remembered per browser; the one who signed in longest ago is dropped. */
const mostPeople = 8;
const shape = z.object({ id: z.string(), userIds: z.array(z.number()) });

/** The device behind a request if someone signed in from it before. It doesn't sign anyone in. */
export async function knownDevice(request: Request): Promise<KnownDevice | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	return shape.safeParse(await cookie().parse(header)).data;
}

/** The Set-Cookie value that remembers for a year that this person uses this browser. */
export function deviceCookie(device: KnownDevice | undefined, userId: number): Promise<string> {
	const others = (device?.userIds ?? []).filter((one) => one !== userId);
	return cookie().serialize({
		id: device?.id ?? newSecret().secret,
		userIds: [userId, ...others].slice(0, mostPeople),
	});
}

const name = "tenantry_device";

function cookie() {
	return signedCookie(name, { maxAge: year });
}
