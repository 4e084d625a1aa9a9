import { z } from "zod";
import { type KnownDevice, newSecret } from "#domain/identity";
import { signedCookie } from "./signed-cookie.server";

const year = 365 * 24 * 60 * 60;
/** People who share a browser; who has not signed in for longest makes room. */
const mostPeople = 8;
const shape = z.object({ id: z.string(), userIds: z.array(z.number()) });

/** The device behind a request, where someone signed in from it before. It signs no one in. */
export async function knownDevice(request: Request): Promise<KnownDevice | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	return shape.safeParse(await cookie().parse(header)).data;
}

/** The Set-Cookie value by which a browser is known for a year to belong to this person too. */
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
