import { beforeEach, expect, test } from "vitest";
import { owner1099, totals1099 } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { accountNamed, onDay } from "../../../tests/factories/leasing";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";

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
