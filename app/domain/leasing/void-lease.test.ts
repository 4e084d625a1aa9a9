import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { balanceOf } from "../../../tests/factories/rented";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { voidLease } from "./index.server";

keepBooks("2026-03-10");

const statusOf = (leaseId: number) =>
	statement<{ stage: string; status: string; next: string | null }>(
		`SELECT stage, status, (SELECT min(next_date) FROM recurring_transactions WHERE lease_id = leases.id) AS next
		FROM leases WHERE id = ?`,
	).get(leaseId);

test("a lease started by mistake leaves the books at zero, charges nothing more, and frees its unit", () => {
	const scope = makeBooks();
	const deposit = { accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 90_000 };
	const { leaseId, unitId, chargedCents } = makeLease(scope, { deposits: [deposit] });
	expect([chargedCents, moneyOf(leaseId).balance]).toEqual([450_000, 450_000]);
	expect(saying(voidLease(makeBooks(), leaseId, { reason: "Ours" }))).toBe("form: That lease wasn't found.");
	const told = tellingFrom(scope);
	must(voidLease(scope, leaseId, { reason: "Wrong unit" }));
	expect(moneyOf(leaseId)).toEqual({ receivable: 0, prepaid: 0, balance: 0, deposit: 0 });
	expect(balanceOf(accountByRole(scope, "rent_income").id)).toBe(0);
	expect(balanceOf(accountByRole(scope, "accounts_receivable").id)).toBe(0);
	expect(statusOf(leaseId)).toMatchObject({ stage: "void", next: null });
	expect(told()).toMatchInlineSnapshot(`
		"transaction.reversed of lease: Transaction 4 was reversed. Wrong unit
		transaction.reversed of lease: Transaction 3 was reversed. Wrong unit
		transaction.reversed of lease: Transaction 2 was reversed. Wrong unit
		transaction.reversed of lease: Transaction 1 was reversed. Wrong unit
		lease.voided of lease: The lease for Ana Diaz was voided. Wrong unit {"stage":["executed","void"]}"
	`);
	expect(saying(voidLease(scope, leaseId, { reason: "Again" }))).toMatchInlineSnapshot(
		`"form: Start this lease first."`,
	);
	expect(makeLease(scope, { unitId }).chargedCents).toBe(360_000);
});

test("the lease that was to end for a voided one goes on", () => {
	const scope = makeBooks();
	const before = makeLease(scope, { type: "fixed_with_rollover", endDate: "2026-03-31" });
	const next = makeLease(scope, { unitId: before.unitId, startDate: "2026-04-01", endDate: "2027-03-31" });
	const followedOn = () =>
		statement<{ day: string | null }>("SELECT followed_on AS day FROM leases WHERE id = ?").get(before.leaseId)?.day;
	expect([followedOn(), statusOf(before.leaseId)?.next]).toEqual(["2026-04-01", null]);
	must(voidLease(scope, next.leaseId, { reason: "They stay" }));
	expect([followedOn(), statusOf(before.leaseId)]).toEqual([
		...[null, { stage: "executed", status: "active", next: "2026-04-01" }],
	]);
});
