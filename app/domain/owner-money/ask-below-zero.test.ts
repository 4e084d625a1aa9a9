import { describe, expect, test } from "vitest";
import { setTrustWarning, transferMoney, trustView } from "#domain/banking";
import { refundDeposit } from "#domain/deposits";
import { accountIdByRole } from "#domain/ledger";
import { availableOf, moveBetweenProperties, payOwners, planOwnerPayments } from "#domain/owner-accounts";
import { trustWarning } from "#domain/owner-money";
import { recordExpense } from "#domain/payables";
import { findOwner, setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { day, draw, put } from "../../../tests/factories/owner-entries";
import { expenseFields } from "../../../tests/factories/payables";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

const asked = (words: string) => ({
	...{ ok: false, field: "confirmBelowZero" },
	message: `${words} below zero. That would use tenants' or other owners' money.`,
});

describe("what a bank account does not hold of a property", () => {
	/** Elm has $40.00 in Operating Cash and $960.00 in another account; Oak has $2,000.00 in Operating Cash. */
	function elsewhere() {
		const elm = makeOwned([10_000], { name: "Elm" });
		const { scope, propertyId, leaseId } = elm;
		const [ana = 0] = elm.ownerIds;
		const oak = makeOwned([10_000], { name: "Oak" }, scope);
		const operating = accountIdByRole(scope, "operating_cash");
		const bank = makeBankAccount(scope);
		collectRent(scope, leaseId, "2026-03-05", 100_000);
		collectRent(scope, oak.leaseId, "2026-03-05", 200_000);
		const moved = { fromAccountId: operating, toAccountId: bank, date: "2026-03-06", propertyId };
		must(transferMoney(scope, { ...moved, amountCents: 96_000 }));
		must(setTrustWarning(scope, "by_property"));
		return { scope, propertyId, leaseId, ana, oak, operating, bank };
	}

	test("is asked about before its owners are paid from there", () => {
		const { scope, propertyId, ana, operating, bank } = elsewhere();
		const input = {
			date: day,
			method: "transfer" as const,
			lines: [{ ownerId: ana, propertyId, amountCents: 100_000 }],
		};
		const question = asked("Elm in Operating Cash would be $960.00");
		expect(planOwnerPayments(scope, input)).toEqual(question);
		expect(payOwners(scope, input)).toEqual(question);
		expect(draw(scope, ana, propertyId, 4_001)).toEqual(asked("Elm in Operating Cash would be $0.01"));
		const differences = () =>
			trustView(scope, "2026-03")
				.accounts.filter(({ account }) => [operating, bank].includes(account.id))
				.map(({ differenceCents }) => differenceCents);
		must(draw(scope, ana, propertyId, 4_000));
		expect(draw(scope, ana, propertyId, 1)).toEqual(asked("Elm in Operating Cash would be $0.01"));
		must(draw(scope, ana, propertyId, 90_000, { bankAccountId: bank }));
		expect(saying(draw(scope, ana, propertyId, 6_000))).toMatchInlineSnapshot(
			`"confirmBelowZero: Elm in Operating Cash would be $60.00 below zero. That would use tenants' or other owners' money."`,
		);
		must(draw(scope, ana, propertyId, 6_000, { confirmBelowZero: true }));
		expect(differences()).toEqual([-6_000, 6_000]);
	});

	test("is not asked about once the organization set it so, or the question was answered", () => {
		const { scope, propertyId, ana } = elsewhere();
		const pays = (amountCents: number, over = {}) =>
			payOwners(scope, { date: day, method: "transfer", lines: [{ ownerId: ana, propertyId, amountCents }], ...over });
		must(pays(50_000, { confirmBelowZero: true }));
		expect(saying(pays(50_000))).toMatchInlineSnapshot(
			`"confirmBelowZero: Elm in Operating Cash would be $960.00 below zero. That would use tenants' or other owners' money."`,
		);
		must(setTrustWarning(scope, "off"));
		must(pays(50_000));
	});

	test("is asked about before it is spent, moved or given back", () => {
		const { scope, propertyId, leaseId, ana, operating, bank } = elsewhere();
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 5_000 }];
		const expense = expenseFields(scope, propertyId, { date: day, lines, confirmShort: false });
		const question = "Elm in Operating Cash would be $10.00";
		expect(recordExpense(scope, expense)).toEqual({ ...asked(question), field: "confirmShort" });
		must(recordExpense(scope, { ...expense, bankAccountId: bank }));

		const transfer = { fromAccountId: operating, toAccountId: bank, date: day, propertyId, amountCents: 5_000 };
		expect(transferMoney(scope, transfer)).toEqual(asked(question));
		must(transferMoney(scope, { ...transfer, amountCents: 4_000 }));
		must(transferMoney(scope, { ...transfer, fromAccountId: bank, toAccountId: operating, amountCents: 4_000 }));

		const sole = [{ ownerId: ana, shareBp: 10_000 }];
		const toPropertyId = makeProperty(scope, { owners: sole, ownersFrom: "2026-01-01" }).propertyId;
		const move = { date: day, ownerId: ana, propertyId, toPropertyId, amountCents: 5_000 };
		expect(moveBetweenProperties(scope, move)).toEqual(asked(question));

		pay(scope, leaseId, "2026-03-06", 1_000);
		const refund = { date: day, method: "cash" as const, payeeName: "Ana", prepaymentCents: 1_000 };
		must(transferMoney(scope, { ...transfer, amountCents: 4_500 }));
		expect(refundDeposit(scope, leaseId, refund)).toEqual(asked("Elm in Operating Cash would be $5.00"));
		must(refundDeposit(scope, leaseId, { ...refund, fromAccountId: bank }));
		must(moveBetweenProperties(scope, { ...move, confirmBelowZero: true }));
	});

	test("is asked about before what was withheld of a deposit is moved", () => {
		const { scope, withhold, cleaning } = movedOut();
		must(setTrustWarning(scope, "by_property"));
		const input = { lines: [cleaning], moveToOperating: true };
		const message = expect.stringContaining("in Security Deposit Trust would be $150.00 below zero");
		expect(withhold(input)).toMatchObject({ ok: false, field: "confirmBelowZero", message });
		must(withhold({ ...input, confirmBelowZero: true }));
	});

	test("by owner, what the same owner has there of other properties pays for it, and no one else's", () => {
		const { scope, propertyId, ana, oak } = elsewhere();
		must(setTrustWarning(scope, "by_owner"));
		const name = findOwner(scope, ana)?.displayName;
		expect(draw(scope, ana, propertyId, 10_000)).toEqual(asked(`${name} in Operating Cash would be $60.00`));
		const owners = [ana, ...oak.ownerIds].map((ownerId) => ({ ownerId, shareBp: 5_000 }));
		must(setOwnershipShares(scope, oak.propertyId, { from: "2026-03-10", owners }));
		must(draw(scope, ana, propertyId, 10_000));
	});
});

describe("by owner, it is the money that is really theirs", () => {
	function halves() {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([5_000, 5_000]);
		const [ana = 0, bo = 0] = ownerIds;
		must(setTrustWarning(scope, "by_owner"));
		const spend = (amountCents: number, date = day, confirmShort = false) => {
			const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
			return recordExpense(scope, expenseFields(scope, propertyId, { date, lines, confirmShort }));
		};
		const nameOf = (ownerId: number) => findOwner(scope, ownerId)?.displayName;
		const partOf = (ownerId: number) =>
			availableOf(scope, propertyId)?.owners.find((owner) => owner.ownerId === ownerId)?.partCents;
		return { scope, propertyId, leaseId, ana, bo, spend, nameOf, partOf };
	}

	test("who drew their part has none of what is left", () => {
		const { scope, propertyId, leaseId, ana, bo, spend, nameOf, partOf } = halves();
		collectRent(scope, leaseId, "2026-03-05", 100_000);
		must(draw(scope, ana, propertyId, 50_000));
		const question = { ...asked(`${nameOf(ana)} would be $200.00`), field: "confirmShort" };
		expect(spend(40_000)).toEqual(question);
		must(put(scope, ana, propertyId, 20_000));
		must(spend(40_000));
		expect([partOf(ana), partOf(bo)]).toEqual([0, 30_000]);
		expect(saying(spend(1, day))).toMatchInlineSnapshot(
			`"confirmShort: Olga Owner … would be $0.01 below zero. That would use tenants' or other owners' money."`,
		);
		must(spend(2, day, true));
		expect([partOf(ana), partOf(bo)]).toEqual([-1, 29_999]);
	});

	test("a cost falls on who owned the property on its day", () => {
		const { scope, propertyId, leaseId, ana, spend, nameOf } = halves();
		const cy = makeOwner(scope);
		collectRent(scope, leaseId, "2026-02-05", 100_000);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners: [{ ownerId: cy, shareBp: 10_000 }] }));
		must(draw(scope, ana, propertyId, 50_000));
		expect(spend(10_000)).toMatchObject({ message: expect.stringContaining(`${nameOf(cy)} would be $100.00`) });
		expect(spend(10_000, "2026-02-20")).toMatchObject({
			message: expect.stringContaining(`${nameOf(ana)} would be $50.00`),
		});
		must(put(scope, ana, propertyId, 5_000));
		must(spend(10_000, "2026-02-20"));
	});

	test("cents that do not divide are no one's loss", () => {
		const { leaseId, scope, spend, partOf, ana, bo } = halves();
		collectRent(scope, leaseId, "2026-03-05", 1_000);
		must(spend(1));
		must(spend(999));
		expect([partOf(ana), partOf(bo)]).toEqual([0, 0]);
	});

	test("what no one else owns is asked about by itself", () => {
		const { scope, propertyId, leaseId } = makeOwned([], { name: "Fir" });
		must(setTrustWarning(scope, "by_owner"));
		collectRent(scope, leaseId, "2026-03-05", 1_000);
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 1_500 }];
		const expense = expenseFields(scope, propertyId, { date: day, lines, confirmShort: false });
		expect(recordExpense(scope, expense)).toEqual({ ...asked("Fir would be $5.00"), field: "confirmShort" });
	});
});

test("an organization that never chose is asked about each property, as from its first day on", () => {
	const { scope } = makeOwned([10_000]);
	must(setTrustWarning(scope, "off"));
	expect(trustWarning(scope)).toBe("off");
	statement("DELETE FROM banking_settings WHERE profile_id = ?").run(scope.profileId);
	expect(trustWarning(scope)).toBe("by_property");
});
