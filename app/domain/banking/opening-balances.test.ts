import { describe, expect, test } from "vitest";
import { accountBalance, accountIdByRole, post } from "#domain/ledger";
import { availableOf } from "#domain/owner-accounts";
import { recordExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { expenseFields } from "../../../tests/factories/payables";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addBankAccount,
	broughtAfter,
	finishReconciliation,
	openingBalances,
	openingsToCome,
	setOpeningBalances,
	setTrustWarning,
	startReconciliation,
	tickAll,
	trustStanding,
	trustView,
} from "./index.server";

keepBooks("2026-03-05");

const day = "2026-02-28";

/** Elm with a $1,500.00 deposit already held, two owners and a reserve; Oak with one owner. */
function movedIn() {
	const elm = makeOwned([6_000, 4_000], { name: "Elm", reserveCents: 50_000 });
	const { scope } = elm;
	const oak = makeOwned([10_000], { name: "Oak" }, scope);
	const accountId = accountNamed(scope, "Security Deposit Liability");
	const deposits = [{ accountId, amountCents: 150_000, alreadyHeld: true, receivedDate: "2025-06-01" }];
	const owners = [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	const fir = makeProperty(scope, { name: "Fir", owners, ownersFrom: "2026-01-01" });
	makeLease(scope, { unitId: fir.unitId, rent: [], withoutRent: true, type: "at_will", endDate: undefined, deposits });
	const [operating, trust] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "deposit_trust")];
	const figures = (over = {}) => ({
		...{
			day,
			banks: [
				{ accountId: operating, balanceCents: 500_000 },
				{ accountId: trust, balanceCents: 150_000 },
			],
		},
		properties: [
			{ propertyId: elm.propertyId, operatingCents: 300_000, depositCents: 0 },
			{ propertyId: oak.propertyId, operatingCents: 120_000, depositCents: 0 },
			{ propertyId: fir.propertyId, operatingCents: 0, depositCents: 150_000 },
		],
		...over,
	});
	const balances = () => [operating, trust].map((id) => accountBalance(scope, id, { basis: "accrual" }));
	return { scope, elm, oak, fir, operating, trust, figures, balances };
}

describe("opening balances", () => {
	test("make the trust view true at once, and the first statement begins with them", () => {
		const { scope, figures, balances, operating, elm, fir } = movedIn();
		expect(openingBalances(scope).day).toBeUndefined();
		expect(trustView(scope, "2026-03").short).toMatchObject([{ propertyId: fir.propertyId, ownersCents: -150_000 }]);
		const toCome = () => [...openingsToCome(scope, [elm.propertyId, fir.propertyId])];
		expect(toCome()).toEqual([[fir.propertyId, 150_000]]);
		expect([...openingsToCome(scope, [elm.propertyId])]).toEqual([]);
		must(setOpeningBalances(scope, figures()));
		expect(toCome()).toEqual([]);
		expect(balances()).toEqual([500_000, 150_000]);
		const view = trustView(scope, "2026-02");
		expect(trustStanding(view)).toBe("proved");
		expect(view.short).toEqual([]);
		const used = view.accounts.filter(({ bookCents }) => bookCents !== 0);
		expect(used.map(({ differenceCents, companyCents }) => [differenceCents, companyCents])).toEqual([
			[0, 80_000],
			[0, 0],
		]);
		const owners = availableOf(scope, elm.propertyId)?.owners.map(({ partCents }) => partCents);
		expect(owners?.reduce((sum, cents) => sum + cents, 0)).toBe(250_000);
		const { reconciliationId } = must(
			startReconciliation(scope, operating, { statementEnd: "2026-03-04", endingCents: 500_000 }),
		);
		expect(
			statement("SELECT beginning_cents AS cents FROM reconciliations WHERE id = ?").get(reconciliationId),
		).toEqual({ cents: 500_000 });
	});

	test("name what each of several owners has, which has to come to what is left to them", () => {
		const { scope, figures, elm } = movedIn();
		const [ana = 0, bo = 0] = elm.ownerIds;
		const owners = (a: number, b: number) => [
			{ propertyId: elm.propertyId, ownerId: ana, balanceCents: a },
			{ propertyId: elm.propertyId, ownerId: bo, balanceCents: b },
		];
		expect(setOpeningBalances(scope, figures({ owners: owners(100_000, 100_000) }))).toMatchObject({
			field: "owners[0].balance",
			message: "The owners of Elm have $3,000.00 in total, but these balances add up to $2,000.00.",
		});
		must(setOpeningBalances(scope, figures({ owners: owners(290_000, 10_000) })));
		expect(openingBalances(scope).properties.find(({ propertyName }) => propertyName === "Elm")?.owners).toMatchObject([
			{ ownerId: ana, cents: 290_000 },
			{ ownerId: bo, cents: 10_000 },
		]);
	});

	test("entered again, only what differs is reversed and posted anew, also on another day", () => {
		const { scope, figures, balances, elm, oak, fir } = movedIn();
		expect(must(setOpeningBalances(scope, figures())).posted).toBe(4);
		expect(must(setOpeningBalances(scope, figures())).posted).toBe(0);
		const properties = [
			{ propertyId: elm.propertyId, operatingCents: 310_000, depositCents: 0 },
			{ propertyId: oak.propertyId, operatingCents: 120_000, depositCents: 0 },
			{ propertyId: fir.propertyId, operatingCents: 0, depositCents: 150_000 },
		];
		expect(must(setOpeningBalances(scope, figures({ properties }))).posted).toBe(2);
		expect(balances()).toEqual([500_000, 150_000]);
		must(setOpeningBalances(scope, figures({ properties, day: "2026-01-31" })));
		must(setOpeningBalances(scope, figures({ properties })));
		expect(trustStanding(trustView(scope, "2026-02"))).toBe("proved");
		expect(openingBalances(scope)).toMatchObject({ day });
		const linked = statement("SELECT count(*) AS n FROM gl_transactions WHERE corrects IS NOT NULL").get();
		expect(linked).not.toEqual({ n: 0 });
	});

	test("work for an account that was opened when it was added", () => {
		const { scope, figures, operating } = movedIn();
		const opened = { name: "Second", kind: "checking", purpose: "operating", country: "US" } as const;
		const { accountId } = must(
			addBankAccount(scope, { ...opened, nextCheckNumber: 1001, openingCents: 7_000, openingDate: day }),
		);
		expect(openingBalances(scope).banks.find(({ account }) => account.id === accountId)?.balanceCents).toBe(7_000);
		const more = figures();
		more.banks.push({ accountId, balanceCents: 9_000 });
		must(setOpeningBalances(scope, more));
		expect(accountBalance(scope, accountId, { basis: "accrual" })).toBe(9_000);
		expect(accountBalance(scope, operating, { basis: "accrual" })).toBe(500_000);
	});

	test("what does not fit is refused or asked about", () => {
		const { scope, figures, operating, trust, elm, oak } = movedIn();
		const banks = (one: number, two: number) => [
			{ accountId: operating, balanceCents: one },
			{ accountId: trust, balanceCents: two },
		];
		expect(setOpeningBalances(scope, figures({ banks: banks(400_000, 150_000) }))).toMatchObject({
			field: "banks[0].balance",
			message: "Properties have $4,200.00 in this account, $200.00 more than this balance.",
		});
		expect(saying(setOpeningBalances(scope, figures({ banks: [{ accountId: trust, balanceCents: 150_000 }] })))).toBe(
			"banks: Enter a balance for each property's bank account.",
		);
		expect(saying(setOpeningBalances(scope, figures({ banks: banks(500_000, 160_000) })))).toMatchInlineSnapshot(
			`"confirmTrust: $100.00 in Security Deposit Trust isn't assigned to a property. It would be company money mixed with deposits."`,
		);
		const properties = [
			{ propertyId: elm.propertyId, operatingCents: 300_000, depositCents: 0 },
			{ propertyId: oak.propertyId, operatingCents: 120_000, depositCents: 0 },
		];
		expect(setOpeningBalances(scope, figures({ properties, banks: banks(500_000, 0) }))).toMatchObject({
			field: "confirmDeposits",
			message: "Tenants of Fir paid $1,500.00 in deposits, but its deposit account has $0.00.",
		});
		expect(saying(setOpeningBalances(scope, figures({ day: "2026-03-06" })))).toMatchInlineSnapshot(
			`"day: Use today's date or earlier."`,
		);
		expect(saying(setOpeningBalances(makeBooks(), figures()))).toMatchInlineSnapshot(
			`"form: That property wasn't found."`,
		);
	});

	test("an account that a statement was reconciled for since keeps what it began with", () => {
		const { scope, figures, operating, elm } = movedIn();
		must(setOpeningBalances(scope, figures()));
		const { reconciliationId } = must(
			startReconciliation(scope, operating, { statementEnd: "2026-03-04", endingCents: 500_000 }),
		);
		must(tickAll(scope, reconciliationId));
		must(finishReconciliation(scope, reconciliationId));
		const properties = [{ propertyId: elm.propertyId, operatingCents: 1, depositCents: 0 }];
		expect(setOpeningBalances(scope, figures({ properties, confirmDeposits: true, confirmTrust: true }))).toMatchObject(
			{
				ok: false,
				message: expect.stringContaining("Operating Cash is reconciled through Mar 4, 2026"),
			},
		);
	});

	test("an account that a statement was reconciled for before gets no opening balance", () => {
		const { scope, figures, operating } = movedIn();
		const { reconciliationId } = must(
			startReconciliation(scope, operating, { statementEnd: "2026-03-04", endingCents: 0 }),
		);
		must(finishReconciliation(scope, reconciliationId));
		expect(saying(setOpeningBalances(scope, figures()))).toBe(
			"form: Operating Cash is reconciled through Mar 4, 2026, so its opening balance can't change. Use a journal entry to correct it.",
		);
		expect(openingBalances(scope).day).toBeUndefined();
	});

	test("an account that was used before has no clean start", () => {
		const { scope, figures, operating } = movedIn();
		const lines = [
			{ accountId: operating, amountCents: 500 },
			{ accountId: accountIdByRole(scope, "interest_income"), amountCents: -500 },
		];
		must(post(scope, { type: "interest", date: "2026-02-10", lines }));
		must(setOpeningBalances(scope, figures()));
		const opened = statement("SELECT count(*) AS n FROM reconciliations WHERE account_id = ?").get(operating);
		expect(opened).toEqual({ n: 0 });
	});

	test("entered again with less than was spent since, ask whose money that was", () => {
		const { scope, elm, oak, fir, operating, trust, figures } = movedIn();
		must(setTrustWarning(scope, "by_property"));
		must(setOpeningBalances(scope, figures()));
		const lines = [{ propertyId: oak.propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 100_000 }];
		must(recordExpense(scope, expenseFields(scope, oak.propertyId, { date: "2026-03-02", lines })));
		const less = figures({
			banks: [
				{ accountId: operating, balanceCents: 430_000 },
				{ accountId: trust, balanceCents: 150_000 },
			],
			properties: [
				{ propertyId: elm.propertyId, operatingCents: 300_000, depositCents: 0 },
				{ propertyId: oak.propertyId, operatingCents: 50_000, depositCents: 0 },
				{ propertyId: fir.propertyId, operatingCents: 0, depositCents: 150_000 },
			],
		});
		expect(setOpeningBalances(scope, less)).toMatchObject({
			...{ ok: false, field: "confirmBelowZero" },
			message: expect.stringContaining("Oak would be $500.00 below zero"),
		});
		expect(openingBalances(scope).properties.find(({ propertyName }) => propertyName === "Oak")?.operatingCents).toBe(
			120_000,
		);
		must(setOpeningBalances(scope, { ...less, confirmBelowZero: true }));
	});

	test("name the leases that brought in tenants' money after their day", () => {
		const { scope } = movedIn();
		const accountId = accountNamed(scope, "Security Deposit Liability");
		const { leaseId } = makeLease(scope, {
			...{ unitId: makeProperty(scope, { name: "Pine" }).unitId, startDate: "2026-02-28", endDate: "2027-02-27" },
			deposits: [{ accountId, amountCents: 90_000, alreadyHeld: true, receivedDate: "2026-02-28" }],
		});
		expect(broughtAfter(scope, "2025-12-31")).toMatchObject([
			{ leaseId, propertyName: "Pine", date: "2026-02-28", depositsCents: 90_000, prepaidCents: 0 },
		]);
		expect(broughtAfter(scope, "2026-02-28")).toEqual([]);
		expect(broughtAfter(makeBooks(), "2025-12-31")).toEqual([]);
	});
});
