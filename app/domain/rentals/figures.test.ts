import { expect, test } from "vitest";
import { accountByRole, apply, post } from "#domain/ledger";
import type { AccountRole } from "#domain/ledger/labels";
import { statement, write } from "~/db/client.server";
import { makeLeaseRow, makeOrganization, makeProperty, makeUnit } from "../../../tests/factories/rentals";
import {
	availableCash,
	findPropertyHead,
	propertyBlockers,
	setUnitOccupancy,
	verifyPropertyStats,
} from "./index.server";

test("kept figures equal what units and leases add up to, through every kind of change", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope);
	const second = makeUnit(scope, propertyId, { useStatus: "renovation" });
	const lease = makeLeaseRow(scope, { propertyId, unitId });
	for (const occupancy of ["leased_ahead", "occupied", "notice", "vacant", "occupied"] as const) {
		setUnitOccupancy(scope, unitId, { occupancy, currentLeaseId: lease, currentRentCents: 100_000 });
		expect(verifyPropertyStats(scope.profileId)).toEqual([]);
	}
	for (const [balance, deposit] of [
		[5_000, 0],
		[-200, 100_000],
		[0, 100_000],
		[700, 0],
	]) {
		statement("UPDATE leases SET balance_cents = ?, deposit_cents = ? WHERE id = ?").run(balance, deposit, lease);
		expect(verifyPropertyStats(scope.profileId)).toEqual([]);
	}
	statement("UPDATE units SET active = 0 WHERE id = ?").run(second.id);
	statement("UPDATE units SET market_rent_cents = 5 WHERE id = ?").run(second.id);
	statement("DELETE FROM units WHERE id = ?").run(second.id);
	expect(verifyPropertyStats()).toEqual([]);
	statement("UPDATE property_stats SET rent_cents = rent_cents + 1").run();
	expect(verifyPropertyStats()).toMatchObject([
		{ kind: "property", id: propertyId, figure: "rent_cents", kept: 100_001, recomputed: 100_000 },
	]);
	statement("UPDATE portfolio_stats SET units = units - 1").run();
	expect(verifyPropertyStats(scope.profileId)).toContainEqual({
		...{ kind: "portfolio", id: scope.profileId, figure: "units", kept: 0, recomputed: 1 },
	});
});

test("cash available is what is left when everything bound is taken off", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope, { reserveCents: 10_000 });
	const elsewhere = makeProperty(scope);
	const leaseId = makeLeaseRow(scope, { propertyId, unitId });
	const account = (role: AccountRole) => accountByRole(scope, role).id;
	const tags = { propertyId, unitId, leaseId };
	const lines = (role: AccountRole, other: AccountRole, amountCents: number, place: object = tags) => [
		{ accountId: account(role), amountCents, ...place },
		{ accountId: account(other), amountCents: -amountCents, ...place },
	];
	const posted = (entry: Parameters<typeof post>[1]) => {
		const result = post(scope, entry);
		if (!result.ok) throw new Error(result.message);
		return result;
	};
	const charge = (other: AccountRole, amountCents: number) => {
		const [receivable, credit] = lines("accounts_receivable", other, amountCents);
		if (!receivable || !credit) throw new Error("Two lines were made.");
		const opening = { ...receivable, opens: { dueDate: "2026-11-01", contraLine: 1 } };
		return posted({ type: "charge", date: "2026-11-01", leaseId, lines: [opening, credit] }).postingIds[0] ?? 0;
	};
	const deposit = charge("security_deposits", 100_000);
	charge("security_deposits", 30_000);
	write(() => {
		const received = lines("deposit_trust", "accounts_receivable", 100_000);
		const [, paymentPostingId = 0] = posted({
			type: "payment",
			date: "2026-11-02",
			leaseId,
			lines: received,
		}).postingIds;
		const applications = [{ chargePostingId: deposit, amountCents: 100_000 }];
		apply(scope, { paymentPostingId, date: "2026-11-02", applications });
	});
	posted({ type: "payment", date: "2026-11-02", leaseId, lines: lines("undeposited_funds", "prepayments", 25_000) });
	posted({
		type: "owner_contribution",
		date: "2026-11-02",
		lines: lines("operating_cash", "owner_contribution", 200_000, { propertyId }),
	});
	const other = { propertyId: elsewhere.propertyId };
	posted({
		type: "owner_contribution",
		date: "2026-11-02",
		lines: lines("operating_cash", "owner_contribution", 777, other),
	});
	expect(availableCash(scope, propertyId)).toEqual({
		...{ cashCents: 325_000, undepositedCents: 25_000, depositsHeldCents: 100_000, prepaymentsCents: 25_000 },
		...{ unpaidCents: 0, reserveCents: 10_000, availableCents: 165_000 },
	});
	expect(availableCash(makeOrganization().scope, propertyId)).toBeUndefined();
	expect(propertyBlockers(scope, propertyId).map((blocker) => blocker.message)).toEqual([
		"The lease for Bo Lee in 1 hasn't ended.",
		"The lease for Bo Lee has a balance, prepayment or deposit.",
		expect.stringMatching(/^Its balance in .* isn't zero\.$/),
		expect.stringMatching(/^Its balance in .* isn't zero\.$/),
		expect.stringContaining("undeposited funds"),
	]);
	expect(verifyPropertyStats()).toEqual([]);
	expect(findPropertyHead(scope, propertyId)).toMatchObject({ outstandingCents: 5_000 });
});
