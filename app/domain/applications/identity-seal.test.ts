import { expect, test } from "vitest";
import { seal, unseal } from "~/domain/kernel/sealing";
import { identitySeal } from "./identity-seal";

test("a number opens only as the field and the application it was sealed for", () => {
	const sealed = seal("123456789", identitySeal(1, "tax_id"));
	expect(unseal(sealed, identitySeal(1, "tax_id"))).toBe("123456789");
	expect(() => unseal(sealed, identitySeal(2, "tax_id"))).toThrow();
	expect(() => unseal(sealed, identitySeal(1, "id_number"))).toThrow();
});
