import { expect, test } from "vitest";
import { compare } from "./settling-order";

test("keys are compared as text, and alike they keep their places", () => {
	expect([compare("2026-01-01", "2026-01-02"), compare("2026-01-02", "2026-01-01")]).toEqual([-1, 1]);
	expect(compare("2026-01-01", "2026-01-01")).toBe(0);
});
