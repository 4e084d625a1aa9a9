import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, for a cookie or a mailed link, and the hash that is kept of it. */
export function newSecret() {
	const secret = randomBytes(32).toString("base64url");
	return { secret, hash: hashSecret(secret) };
}

/** What the database keeps of a secret: whoever reads the file can use none of them. */
export function hashSecret(secret: string) {
	return createHash("sha256").update(secret).digest("hex");
}
