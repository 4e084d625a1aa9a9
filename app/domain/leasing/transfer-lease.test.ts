import { expect, test } from "vitest";
import { refundDeposit, settleTransfers, withholdDeposit } from "#domain/deposits";
import { depositsHeld, receivePayment, returnPayment } from "#domain/lease-accounts";
import { findLease, leasePeople, transferTo } from "#domain/lease-records";
import { accountByRole, openCharges } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { advanceLeases, deleteDraft, executeLease, transferLease, undoEnding } from "./index.server";

keepBooks("2026-03-15");

/** A lease with a $1,000.00 deposit, paid unless said otherwise, and a vacant unit of another property to move to. */
function movers(isPaid = true) {
	const scope = makeBooks();
	const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 100_000 }];
	const { leaseId } = makeLease(scope, { chargeFrom: "2026-03-01", startDate: "2026-03-01", deposits });
	const paid = { date: "2026-03-01", amountCents: 220_000, method: "cash", payerName: "A" } as const;
	if (isPaid) must(receivePayment(scope, leaseId, paid));
	const { unitId } = makeProperty(scope);
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 150_000 }];
	const move = (over: Partial<Parameters<typeof transferLease>[2]> = {}) =>
		transferLease(scope, leaseId, { unitId, startDate: "2026-04-01", rent, ...over });
	const heldOf = (id: number) => depositsHeld(scope, id).reduce((sum, { receivedCents }) => sum + receivedCents, 0);
	return { scope, leaseId, unitId, rent, move, heldOf };
}

test("a move ends one lease, drafts the other with its people, and takes the deposit along on the first day", () => {
	const { scope, leaseId, move, heldOf } = movers();
	const moved = must(move({ idempotencyKey: "move" }));
	expect(move({ idempotencyKey: "move" })).toEqual(moved);
	expect(findLease(scope, leaseId)).toMatchObject({ moveOutDate: "2026-03-31", status: "notice" });
	expect(findLease(scope, moved.leaseId)).toMatchObject({ stage: "draft", startDate: "2026-04-01" });
	expect(leasePeople(scope, moved.leaseId)[0]?.tenantId).toBe(leasePeople(scope, leaseId)[0]?.tenantId);

	must(executeLease(scope, moved.leaseId));
	expect(settleTransfers()).toBe(0);
	expect(heldOf(leaseId)).toBe(100_000);
	onDay("2026-04-04");
	advanceLeases();
	expect(settleTransfers()).toBe(1);
	expect(settleTransfers()).toBe(0);
	expect([heldOf(leaseId), heldOf(moved.leaseId)]).toEqual([0, 100_000]);
	expect(openCharges(scope, moved.leaseId)).toEqual([]);
	expect(transferTo(scope, moved.leaseId)?.transactionId).toBeTypeOf("number");
	expect(saying(undoEnding(scope, leaseId, { reason: "Back" }))).toMatchInlineSnapshot(
		`"form: They moved to another unit and that lease has started."`,
	);
});

test("what is withheld from the deposit meanwhile is charged on the new lease", () => {
	const { scope, leaseId, move, heldOf } = movers();
	const { leaseId: next } = must(move());
	must(executeLease(scope, next));
	const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 30_000 }];
	const confirmStillThere = true;
	must(withholdDeposit(scope, leaseId, { date: "2026-03-15", charges: [], lines, confirmStillThere }));
	onDay("2026-04-01");
	settleTransfers();
	expect([heldOf(leaseId), heldOf(next)]).toEqual([0, 70_000]);
	expect(moneyOf(next)).toMatchObject({ receivable: 30_000, deposit: 100_000 });
});

test.each(["2026-03-20", "2026-04-05"])(
	"a deposit whose payment the bank returned on %s is owed once, whether it was moved before or not",
	(date) => {
		const owed = [true, false].map((isMovedFirst) => {
			onDay("2026-03-15");
			const { scope, leaseId, unitId, rent } = movers(false);
			const [{ chargePostingId = 0 } = {}] = openCharges(scope, leaseId).filter(
				({ amountCents }) => amountCents === 100_000,
			);
			const check = {
				date: "2026-03-01",
				amountCents: 100_000,
				method: "check",
				reference: "1",
				payerName: "A",
			} as const;
			const allocation = [{ chargePostingId, amountCents: 100_000 }];
			const { transactionId } = must(receivePayment(scope, leaseId, { ...check, allocation }));
			const { leaseId: next } = must(transferLease(scope, leaseId, { unitId, startDate: "2026-04-01", rent }));
			must(executeLease(scope, next));
			onDay("2026-04-10");
			if (isMovedFirst) settleTransfers();
			const asked = { confirmUndeposited: true, confirmBelowZero: true };
			must(returnPayment(scope, transactionId, { date, ...asked, depositBack: "leave" }));
			if (!isMovedFirst) settleTransfers();
			const deposits = [leaseId, next].flatMap((id) => openCharges(scope, id).filter(isDeposit));
			return deposits.reduce((sum, { openCents }) => sum + openCents, 0);
		});
		expect(owed).toEqual([100_000, 100_000]);
	},
);

/**
 * A transfer on April 1 from a lease with a $1,000.00 deposit, `paidCents` of which were paid by check, and what
 * happened since.
 */
function carried(paidCents: number, since: (home: ReturnType<typeof movers>, paymentId: number) => void) {
	onDay("2026-03-15");
	const home = movers(false);
	const { scope, leaseId, unitId, rent } = home;
	const deposit = openCharges(scope, leaseId).find(({ amountCents }) => amountCents === 100_000);
	const check = { date: "2026-03-01", method: "check", reference: "1", payerName: "A" } as const;
	const allocation = [{ chargePostingId: deposit?.chargePostingId ?? 0, amountCents: paidCents }];
	const paid = must(receivePayment(scope, leaseId, { ...check, amountCents: paidCents, allocation }));
	const { leaseId: next } = must(transferLease(scope, leaseId, { unitId, startDate: "2026-04-01", rent }));
	must(executeLease(scope, next));
	since(home, paid.transactionId);
	onDay("2026-04-10");
	expect(settleTransfers()).toBe(1);
	return [leaseId, next].map((id) =>
		openCharges(scope, id)
			.filter(isDeposit)
			.reduce((sum, { openCents }) => sum + openCents, 0),
	);
}

test("what was given back of a deposit before its payment came back stays owed there", () => {
	const owed = carried(100_000, ({ scope, leaseId }, paymentId) => {
		const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 50_000 }];
		const refund = { date: "2026-03-15", method: "cash", payeeName: "A", confirmOwing: true } as const;
		must(refundDeposit(scope, leaseId, { ...refund, deposits, confirmBelowZero: true }));
		const asked = { confirmUndeposited: true, confirmBelowZero: true };
		must(returnPayment(scope, paymentId, { date: "2026-03-15", ...asked, depositBack: "leave" }));
	});
	expect(owed).toEqual([50_000, 100_000]);
});

test("what no one paid of a deposit stays owed there, though what was paid is withheld and charged on the new lease", () => {
	const owed = carried(60_000, ({ scope, leaseId }) => {
		const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 60_000 }];
		must(withholdDeposit(scope, leaseId, { date: "2026-03-15", charges: [], lines, confirmStillThere: true }));
	});
	expect(owed).toEqual([40_000, 60_000]);
});

const isDeposit = ({ accountName }: { accountName: string }) => accountName.includes("Deposit");

test("taken back or deleted, a move leaves no trace on the deposit", () => {
	const { scope, leaseId, move, heldOf } = movers();
	const first = must(move());
	expect(saying(move())).toMatchInlineSnapshot(`"form: They're already moving to another unit."`);
	expect(undoEnding(scope, leaseId, {})).toEqual({ ok: true });
	expect(transferTo(scope, first.leaseId)).toBeUndefined();
	const again = must(move());
	expect(deleteDraft(scope, again.leaseId)).toEqual({ ok: true });
	expect(heldOf(leaseId)).toBe(100_000);
});

test("the same unit, nothing to pay, and another organization's unit are refused", () => {
	const { scope, leaseId, move } = movers();
	const unitId = findLease(scope, leaseId)?.unitId ?? 0;
	expect(saying(move({ unitId }))).toMatchInlineSnapshot(`"unitId: They already live in this unit."`);
	expect(saying(move({ rent: [] }))).toMatchInlineSnapshot(`"rent: Add at least one line."`);
	expect(saying(move({ unitId: makeProperty(makeBooks()).unitId }))).toMatchInlineSnapshot(
		`"unitId: That unit wasn't found."`,
	);
	expect(saying(move({ startDate: "2026-01-01" }))).toMatchInlineSnapshot(
		`"moveOutDate: This is before the lease starts."`,
	);
	expect(findLease(scope, leaseId)?.moveOutDate).toBeNull();
});
