import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "~/config.server";

/** Which number of which application: a sealed one opens nowhere else. */
export type Sealed = { applicationId: number; field: "tax_id" | "id_number" };

/** Encrypts a number for the database: AES-256-GCM, bound to its application and field. */
export function seal(text: string, place: Sealed): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(boundTo(place));
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return ["v1", iv, sealed, cipher.getAuthTag()]
		.map((part) => (typeof part === "string" ? part : part.toString("base64url")))
		.join(".");
}

/** The number back. Throws when it was changed, moved, or sealed with another key. */
export function unseal(sealed: string, place: Sealed): string {
	const [version, iv = "", text = "", tag = ""] = sealed.split(".");
	if (version !== "v1") throw new Error("Not a sealed number.");
	const decipher = createDecipheriv("aes-256-gcm", key(), Buffer.from(iv, "base64url"), { authTagLength: 16 })
		.setAAD(boundTo(place))
		.setAuthTag(Buffer.from(tag, "base64url"));
	return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
}

function boundTo({ applicationId, field }: Sealed): Buffer {
	return Buffer.from(`application:${applicationId}:${field}`);
}

function key(): Buffer {
	return Buffer.from(hkdfSync("sha256", config().dataKey, "", "tenantry identity numbers", 32));
}
