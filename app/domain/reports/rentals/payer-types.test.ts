import { expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { readRows } from "../../../../tests/factories/read-report";

test("payments can be narrowed to who paid: tenants, cosigners, or someone who isn't on the lease", () => {
	onDay("2026-03-10");
	const scope = makeBooks();
	const people = [
		{ firstname: "Ana", lastname: "Diaz" },
		{ firstname: "Bo", lastname: "Lee" },
	];
	const { leaseId } = makeLease(scope, { tenants: people });
	const [first, second] = statement<{ id: number }>(
		"SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ? ORDER BY position, tenant_id",
	).all(leaseId);
	statement("UPDATE lease_tenants SET role = 'cosigner' WHERE tenant_id = ?").run(second?.id ?? 0);
	const pay = (amountCents: number, payerName: string, tenantId?: number) => {
		const payment = { date: "2026-03-05", amountCents, method: "direct_deposit" as const, payerName, tenantId };
		must(receivePayment(scope, leaseId, { ...payment, confirmDuplicate: true, confirmLarge: true }));
	};
	pay(10_000, "Ana Diaz", first?.id);
	pay(20_000, "Bo Lee", second?.id);
	pay(40_000, "City of Peoria");
	const sum = (payer?: string) =>
		readRows(scope, "paymentsfromtenants", {
			...{ from: "2026-03-01", to: "2026-03-31" },
			filters: payer ? { payer } : {},
		}).sums.amount;
	expect([sum(), ...["tenant", "cosigner", "occupant", "other"].map(sum)]).toEqual([70_000, 10_000, 20_000, 0, 40_000]);
});
