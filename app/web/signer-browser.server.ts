import { signedCookie } from "./signed-cookie.server";

const name = "tenantry_signer";
const day = 24 * 60 * 60;

/** The secret that recognizes a browser that opened a document for signing. */
export async function signerBrowser(request: Request): Promise<string | undefined> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return undefined;
	const secret: unknown = await cookie().parse(header);
	return typeof secret === "string" && secret !== "" ? secret : undefined;
}

/** The Set-Cookie value that lets us recognize this browser. */
export function signerCookie(secret: string): Promise<string> {
	return cookie().serialize(secret);
}

function cookie() {
	return signedCookie(name, { maxAge: 90 * day });
}
