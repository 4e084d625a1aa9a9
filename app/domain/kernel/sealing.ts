import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "~/config.server";

/**
 * What an encrypted text is and whose; it can't be decrypted elsewhere. `owner` names one field of one record, such as
 * "owner:7:account_number".
 */
export type Seal = { kind: "identity numbers" | "account numbers" | "kept forms"; owner: string };

/**
 * Encrypts a short text for the database with AES-256-GCM. The key depends on the kind, and the text is bound to its
 * owner.
 */
export function seal(text: string, place: Seal): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key(place), iv).setAAD(Buffer.from(place.owner));
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return ["v1", ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

/** Decrypts a sealed text. Throws if it was changed, moved to another record, or sealed with another key. */
export function unseal(sealed: string, place: Seal): string {
	const [version, iv = "", text = "", tag = ""] = sealed.split(".");
	if (version !== "v1") throw new Error("Not a sealed text.");
	const decipher = createDecipheriv("aes-256-gcm", key(place), Buffer.from(iv, "base64url"), { authTagLength: 16 })
		.setAAD(Buffer.from(place.owner))
		.setAuthTag(Buffer.from(tag, "base64url"));
	return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
}

function key({ kind }: Seal): Buffer {
	return Buffer.from(hkdfSync("sha256", config().dataKey, "", `tenantry ${kind}`, 32));
}
