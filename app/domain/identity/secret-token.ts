import { createHash, randomBytes } from "node:crypto";

/** Creates a 256-bit secret for a cookie or an emailed link, and the hash of it that is stored. */
export function newSecret() {
	const secret = randomBytes(32).toString("base64url");
	return { secret, hash: hashSecret(secret) };
}

/** Hashes a secret for the database, so that the stored values can't be used as secrets. */
export function hashSecret(secret: string) {
	return createHash("sha256").update(secret).digest("hex");
}
