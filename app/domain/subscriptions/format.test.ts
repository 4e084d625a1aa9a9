import { expect, test } from "vitest";
import { amountOver, billedMoney, overWords } from "./format";

test("what is billed is in dollars, a refund below zero", () => {
	expect([4900, 0, -1250].map((cents) => billedMoney(cents, "en-US"))).toEqual(["$49.00", "$0.00", "−$12.50"]);
});

test("what is over the plan is counted from the first one over", () => {
	expect([9, 10, 11].map((used) => amountOver(used, 10))).toEqual([0, 0, 1]);
	expect(amountOver(5000, null)).toBe(0);
	expect(overWords({ units: 1, seats: 2 })).toBe("1 unit and 2 people");
	expect(overWords({ units: 1200, seats: 1 })).toBe("1,200 units and 1 person");
	expect(overWords({ units: 0, seats: 0 })).toBeUndefined();
});
