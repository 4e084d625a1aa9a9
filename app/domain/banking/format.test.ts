import { expect, test } from "vitest";
import { againstStatement, bothCleared, clearedOf } from "./format";

test("checked entries are summed by side and counted, and two sums are one", () => {
	const page = clearedOf([
		...[500, 0, -120, -30].map((amountCents) => ({ amountCents, ticked: true })),
		...[900, -900].map((amountCents) => ({ amountCents, ticked: 0 })),
	]);
	expect(page).toEqual({ depositsCents: 500, withdrawalsCents: 150, deposits: 2, withdrawals: 2 });
	const other = { depositsCents: 1000, withdrawalsCents: 40, deposits: 5, withdrawals: 3 };
	const both = { depositsCents: 1500, withdrawalsCents: 190, deposits: 7, withdrawals: 5 };
	expect(bothCleared(page, other)).toEqual(both);
	const statement = { beginningCents: 2000, endingCents: 3310 };
	expect(againstStatement(statement, both)).toEqual({ clearedCents: 3310, differenceCents: 0 });
	expect(againstStatement(statement, page)).toEqual({ clearedCents: 2350, differenceCents: 960 });
});
