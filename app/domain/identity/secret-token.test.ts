import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashSecret, newSecret } from "./secret-token";

test("a secret has 256 bits of its own, and only its hash is for keeping", () => {
	const [one, other] = [newSecret(), newSecret()];
	expect(Buffer.from(one.secret, "base64url")).toHaveLength(32);
	expect(one.secret).toMatch(/^[\w-]{43}$/);
	expect(one.secret).not.toBe(other.secret);
	expect(one.hash).toBe(createHash("sha256").update(one.secret).digest("hex"));
	expect(hashSecret(one.secret)).toBe(one.hash);
});
