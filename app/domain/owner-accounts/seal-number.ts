import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "~/config.server";

/** Encrypts an owner's account number for the database: AES-256-GCM, bound to the owner. */
export function sealNumber(number: string, ownerId: number): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(boundTo(ownerId));
	const sealed = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
	return ["v1", ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

/** The number back. Throws when it was changed, moved to another owner, or sealed with another key. */
export function unsealNumber(sealed: string, ownerId: number): string {
	const [version, iv = "", text = "", tag = ""] = sealed.split(".");
	if (version !== "v1") throw new Error("Not a sealed number.");
	const decipher = createDecipheriv("aes-256-gcm", key(), Buffer.from(iv, "base64url"), { authTagLength: 16 })
		.setAAD(boundTo(ownerId))
		.setAuthTag(Buffer.from(tag, "base64url"));
	return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
}

function boundTo(ownerId: number): Buffer {
	return Buffer.from(`owner:${ownerId}:account_number`);
}

function key(): Buffer {
	return Buffer.from(hkdfSync("sha256", config().dataKey, "", "tenantry account numbers", 32));
}
