import { expect, test } from "vitest";
import { fullStatement } from "#domain/owner-accounts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { charge, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { makeExpense } from "../../../tests/factories/payables";
import { feeLines } from "./index.server";

keepBooks("2026-05-31");

/** Three months of rent, two fees for March that may be entered last, a repair, and the cost of mowing. */
function typed(late: boolean) {
	const { scope, leaseId, propertyId, ownerIds } = makeOwned([3_333, 6_667]);
	const fees = () => {
		charge(scope, leaseId, "2026-03-03", 5_000, accountNamed(scope, "Late Fee Income"));
		charge(scope, leaseId, "2026-03-02", 3_001, accountNamed(scope, "Parking"));
	};
	const costs = () => {
		for (const [date, name] of [
			["2026-03-10", "Landscaping"],
			["2026-05-12", "Repairs"],
		] as const) {
			makeExpense(scope, propertyId, {
				date,
				lines: [{ accountId: accountNamed(scope, name), amountCents: 10_001, propertyId }],
			});
		}
	};
	if (!late) fees();
	else costs();
	for (const [due, paid, cents] of [
		["2026-03-01", "2026-03-05", 100_000],
		["2026-04-01", "2026-04-05", 120_000],
		["2026-05-01", "2026-05-05", 100_000],
	] as const) {
		charge(scope, leaseId, due, 100_000);
		pay(scope, leaseId, paid, cents);
	}
	charge(scope, leaseId, "2026-05-04", 4_000, accountNamed(scope, "Storage"));
	if (late) fees();
	else costs();
	return { scope, propertyId, owner: ownerIds[0] ?? 0 };
}

const spring = { from: "2026-03-02", to: "2026-05-30" };

function rowsOf(late: boolean) {
	const { scope, owner, propertyId } = typed(late);
	const [elm] = fullStatement(scope, owner, spring)?.properties ?? [];
	const accounts = elm?.stretches.flatMap((stretch) => stretch.accounts) ?? [];
	return {
		accounts: accounts.map(({ number, amountCents, partCents, items }) => ({
			...{ number, amountCents, partCents },
			items: items.map(({ date, amountCents, partCents }) => `${date} ${amountCents} ${partCents}`),
		})),
		collected: feeLines(scope, propertyId, spring)
			.map(({ date, accountName, cents }) => `${date} ${accountName} ${cents}`)
			.sort(),
	};
}

test("an owner's statement and what a fee is taken on list each charge once a day, whatever was typed first", () => {
	const inOrder = rowsOf(false);
	expect(inOrder.accounts.map(({ number }) => number)).toEqual(["4000", "4010", "4050", "4060", "5030", "5200"]);
	expect(inOrder.accounts[0]?.items).toEqual([
		"2026-03-05 100000 33330",
		"2026-04-05 100000 33330",
		"2026-05-01 11999 3999",
		"2026-05-05 88001 29331",
	]);
	expect(rowsOf(true)).toEqual(inOrder);
});
