import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "~/config.server";

/**
 * What an encrypted text is and whose; it can't be decrypted elsewhere. `owner` names one field of one record, such as
 * "owner:7:account_number".
 */
export type Seal = {
	kind: "identity numbers" | "account numbers" | "kept forms" | "sign-in secrets" | "key check";
	owner: string;
};

/**
 * Encrypts a short text for the database with AES-256-GCM. The key depends on the kind, and the text is bound to its
 * owner.
 */
export function seal(text: string, place: Seal): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key(config().dataKey, place), iv).setAAD(Buffer.from(place.owner));
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return ["v1", ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

/**
 * Decrypts a sealed text, with DATA_KEY or else DATA_KEY_OLD. Throws if it was changed, moved to another record, or
 * sealed with another key.
 */
export function unseal(sealed: string, place: Seal): string {
	const { dataKey, dataKeyOld } = config();
	if (dataKeyOld === undefined) return open(sealed, place, dataKey);
	return opened(sealed, place, dataKey) ?? open(sealed, place, dataKeyOld);
}

/** The text sealed anew where only DATA_KEY_OLD opens it; undefined where DATA_KEY does. Throws where neither does. */
export function resealed(sealed: string, place: Seal): string | undefined {
	if (opened(sealed, place, config().dataKey) !== undefined) return undefined;
	return seal(unseal(sealed, place), place);
}

function opened(sealed: string, place: Seal, secret: string): string | undefined {
	try {
		return open(sealed, place, secret);
	} catch {
		return undefined;
	}
}

function open(sealed: string, place: Seal, secret: string): string {
	const [version, iv = "", text = "", tag = ""] = sealed.split(".");
	if (version !== "v1") throw new Error("Not a sealed text.");
	const decipher = createDecipheriv("aes-256-gcm", key(secret, place), Buffer.from(iv, "base64url"), {
		authTagLength: 16,
	})
		.setAAD(Buffer.from(place.owner))
		.setAuthTag(Buffer.from(tag, "base64url"));
	return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
}

function key(secret: string, { kind }: Seal): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `tenantry ${kind}`, 32));
}
