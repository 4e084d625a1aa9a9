import { expect, test } from "vitest";
import { type Seal, seal, unseal } from "./sealing";

const place: Seal = { kind: "account numbers", owner: "owner:7:account_number" };

test("a sealed text opens only where it was sealed, and only whole", () => {
	const sealed = seal("123456789", place);
	expect(sealed).not.toContain("123456789");
	expect(seal("123456789", place)).not.toBe(sealed);
	expect(unseal(sealed, place)).toBe("123456789");
	expect(() => unseal(sealed, { ...place, owner: "owner:8:account_number" })).toThrow();
	expect(() => unseal(sealed, { ...place, kind: "identity numbers" })).toThrow();
	const [version, iv, text = "", tag] = sealed.split(".");
	const other = text.startsWith("A") ? `B${text.slice(1)}` : `A${text.slice(1)}`;
	expect(() => unseal([version, iv, other, tag].join("."), place)).toThrow();
	expect(() => unseal("", place)).toThrow("Not a sealed text.");
});
