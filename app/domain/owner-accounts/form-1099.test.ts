import { beforeEach, expect, test } from "vitest";
import { owner1099, totals1099 } from "#domain/owner-accounts";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { accountNamed, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { makeOwner } from "../../../tests/factories/rentals";

beforeEach(() => onDay("2026-03-31"));

test.each([[[5_000, 5_000]], [[3_333, 3_333, 3_334]]])("the parts of co-owners %j come to what counts", (shares) => {
	const { scope, leaseId, ownerIds } = makeOwned(shares);
	const late = accountNamed(scope, "Late Fee Income");
	statement("UPDATE gl_accounts SET exclude_from_1099 = 1 WHERE id = ?").run(late);
	collectRent(scope, leaseId, "2026-02-05", 100_001);
	charge(scope, leaseId, "2026-02-06", 5_000, late);
	pay(scope, leaseId, "2026-02-07", 5_000);
	const parts = ownerIds.map((ownerId) => owner1099(scope, ownerId, 2026).amountCents);
	expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(100_001);
	const listed = totals1099(scope, 2026).payees.filter(({ kind }) => kind === "owner");
	expect(listed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(100_001);
});

test("what does not count is left out by the shares of its days, when the property was sold in the month", () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([5_000, 5_000]);
	const late = accountNamed(scope, "Late Fee Income");
	statement("UPDATE gl_accounts SET exclude_from_1099 = 1 WHERE id = ?").run(late);
	const [ana = 0, bo = 0] = ownerIds;
	const cy = makeOwner(scope);
	const owners = [ana, cy].map((ownerId) => ({ ownerId, shareBp: 5_000 }));
	must(setOwnershipShares(scope, propertyId, { from: "2026-02-16", owners }));
	for (const [day, cents] of [["2026-02-15", 10_000] as const, ["2026-02-16", 30_000] as const]) {
		collectRent(scope, leaseId, day, cents);
		charge(scope, leaseId, day, 2_000, late);
		pay(scope, leaseId, day, 2_000);
	}
	expect([ana, bo, cy].map((ownerId) => owner1099(scope, ownerId, 2026).amountCents)).toEqual([20_000, 5_000, 15_000]);
});
