import { expect, test } from "vitest";
import { refundDeposit } from "#domain/deposits";
import { findLease } from "#domain/lease-records";
import { listRentRoll } from "#domain/leasing";
import { findProperty, portfolio, tenantLeases, unitLeaseHistory, verifyPropertyStats } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { chargeLease, reverseTransaction } from "./index.server";

keepBooks("2026-03-20");

test("every screen says of deposits what was received, not what was charged", () => {
	const { scope, propertyId, unitId, leaseId } = makeOwned([10_000]);
	const tenant = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(leaseId);
	const held = () => {
		expect(verifyPropertyStats()).toEqual([]);
		return [
			findLease(scope, leaseId)?.depositCents,
			findProperty(scope, propertyId)?.stats.depositsHeldCents,
			portfolio(scope).depositsHeldCents,
			unitLeaseHistory(scope, unitId)[0]?.depositCents,
			tenantLeases(scope, tenant?.id ?? 0)[0]?.depositCents,
			listRentRoll(scope).rows[0]?.lease?.depositCents,
		];
	};
	const all = (cents: number) => new Array(6).fill(cents);
	const accountId = accountNamed(scope, "Security Deposit Liability");
	must(chargeLease(scope, leaseId, { date: "2026-03-01", lines: [{ accountId, amountCents: 90_000 }] }));
	expect(held()).toEqual(all(0));
	const first = pay(scope, leaseId, "2026-03-02", 30_000);
	expect(held()).toEqual(all(30_000));
	pay(scope, leaseId, "2026-03-03", 60_000);
	expect(held()).toEqual(all(90_000));
	must(reverseTransaction(scope, first, { reason: "Wrong", confirmBelowZero: true }));
	expect(held()).toEqual(all(60_000));
	const refund = { date: "2026-03-20", method: "cash" as const, payeeName: "Ana", confirmOwing: true };
	must(refundDeposit(scope, leaseId, { ...refund, deposits: [{ accountId, amountCents: 10_000 }] }));
	expect(held()).toEqual(all(50_000));
});
