import { expect, test } from "vitest";
import { setTrustWarning } from "#domain/banking";
import { chargeLateFees, lateFeesOf, removeLateFees } from "#domain/collections";
import { postEntry, reverseEntry } from "#domain/journal";
import { endLease, planEnding, planTransfer, transferLease, undoEnding } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { rule } from "../../../tests/factories/late-fees";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, pay } from "../../../tests/factories/owner-accounts";
import { draw } from "../../../tests/factories/owner-entries";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

const posted = () => statement("SELECT count(*) AS posted FROM gl_transactions").get();

/**
 * Elm's rent of three months was paid on March 2, something else was charged on March 10, and its owner drew all of it.
 */
function drawn(otherwise: (scope: ReturnType<typeof makeBooks>, leaseId: number) => number = () => 0) {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope, { name: "Elm" });
	const ownerId = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { from: "2026-01-01", owners: [{ ownerId, shareBp: 10_000 }] }));
	const { leaseId } = makeLease(scope, { unitId });
	pay(scope, leaseId, "2026-03-02", 360_000);
	const moreCents = otherwise(scope, leaseId);
	if (moreCents > 0) pay(scope, leaseId, "2026-03-20", moreCents);
	must(draw(scope, ownerId, propertyId, 360_000 + moreCents, { date: "2026-03-20" }));
	must(setTrustWarning(scope, "by_property"));
	return { scope, leaseId };
}

test("late fees that are removed once what paid them was drawn are asked about", () => {
	const { scope, leaseId } = drawn((books, id) => {
		onDay("2026-01-01");
		rule(books, { startDate: "2026-01-01" });
		onDay("2026-03-20");
		charge(books, id, "2026-03-10", 20_000);
		expect(chargeLateFees({ asOf: "2026-03-20" }).charged).toBeGreaterThan(0);
		return moneyOf(id).receivable;
	});
	const fees = lateFeesOf(scope, leaseId);
	const removal = { transactionIds: fees.map(({ transactionId }) => transactionId), reason: "Asked" };
	const before = posted();
	expect(removeLateFees(scope, leaseId, removal)).toMatchObject({
		...{ ok: false, field: "confirmBelowZero" },
		message: expect.stringContaining("Elm would be"),
	});
	expect(posted()).toEqual(before);
	must(removeLateFees(scope, leaseId, { ...removal, confirmBelowZero: true }));
});

test("what an end of a lease gives back of rent that was drawn is asked about", () => {
	const { scope, leaseId } = drawn();
	const notice = { moveOutDate: "2026-03-15", prorateLast: "actual_days" as const };
	const { plan } = must(planEnding(scope, leaseId, notice));
	const end = { ...notice, credit: plan.overcharges.map(({ transactionId }) => transactionId) };
	const before = posted();
	expect(saying(endLease(scope, leaseId, end))).toMatchInlineSnapshot(
		`"confirmBelowZero: Elm would be $619.35 below zero. That would use tenants' or other owners' money."`,
	);
	expect(posted()).toEqual(before);
	must(endLease(scope, leaseId, { ...notice, credit: [] }));
	must(endLease(scope, leaseId, { ...end, confirmBelowZero: true }));
});

test("so is what a move to another unit gives back", () => {
	const { scope, leaseId } = drawn();
	const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 100_000 }];
	const move = {
		unitId: makeProperty(scope).unitId,
		startDate: "2026-03-16",
		prorateLast: "actual_days" as const,
		rent,
	};
	const { plan } = must(planTransfer(scope, leaseId, move));
	const moved = { ...move, credit: plan.overcharges.map(({ transactionId }) => transactionId) };
	expect(saying(transferLease(scope, leaseId, moved))).toMatchInlineSnapshot(
		`"confirmBelowZero: Elm would be $619.35 below zero. That would use tenants' or other owners' money."`,
	);
	must(transferLease(scope, leaseId, { ...moved, confirmBelowZero: true }));
});

test("so is a journal entry that is reversed once what it charged was paid and drawn", () => {
	let transactionId = 0;
	const { scope } = drawn((books, leaseId) => {
		const row = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId);
		const of = { propertyId: row?.id };
		const posted = postEntry(books, {
			...{ date: "2026-03-10", memo: "Owed", leaseId },
			lines: [
				{ accountId: accountIdByRole(books, "accounts_receivable"), ...of, debitCents: 50_000 },
				{ accountId: accountNamed(books, "Late Fee Income"), ...of, creditCents: 50_000 },
			],
		});
		transactionId = must(posted).transactionId;
		return 50_000;
	});
	const before = posted();
	expect(saying(reverseEntry(scope, transactionId, { reason: "Wrong" }))).toMatchInlineSnapshot(
		`"confirmBelowZero: Elm would be $500.00 below zero. That would use tenants' or other owners' money."`,
	);
	expect(posted()).toEqual(before);
	must(reverseEntry(scope, transactionId, { reason: "Wrong", confirmBelowZero: true }));
});

test("so is a notice that is taken back with a fee that was paid and drawn", () => {
	const { scope, leaseId } = drawn((books, id) => {
		const fee = { accountId: accountNamed(books, "Lease Break Fee"), amountCents: 50_000 };
		must(endLease(books, id, { moveOutDate: "2026-06-30", fee }));
		return 50_000;
	});
	expect(saying(undoEnding(scope, leaseId, {}))).toMatchInlineSnapshot(
		`"confirmBelowZero: Elm would be $500.00 below zero. That would use tenants' or other owners' money."`,
	);
	must(undoEnding(scope, leaseId, { confirmBelowZero: true }));
});
