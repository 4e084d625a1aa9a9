import { describe, expect, test } from "vitest";
import { postEntry } from "#domain/journal";
import { accountByRole, openCharges, trialBalance } from "#domain/ledger";
import { addRecurring, postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { balanceOf, rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import {
	correctCredit,
	creditLease,
	depositsHeld,
	findCorrectableCredit,
	openLinesOf,
	reverseTransaction,
} from "./index.server";

keepBooks("2026-01-10");

describe("credit", () => {
	test("waives, exchanges and writes off, each against its account", () => {
		const { scope, leaseId, income } = rented();
		const credit = (kind: "waive" | "exchange" | "write_off", accountId: number | undefined, over = {}) =>
			creditLease(scope, leaseId, { kind, date: "2026-01-10", lines: [{ accountId, amountCents: 10_000 }], ...over });
		must(credit("waive", income));
		must(credit("exchange", accountNamed(scope, "Repairs")));
		expect(saying(credit("exchange", income))).toMatchInlineSnapshot(
			`"lines[0].accountId: Choose an expense account."`,
		);
		expect(saying(credit("write_off", undefined))).toMatchInlineSnapshot(
			`"reason: Enter a reason for writing off a current tenant’s debt."`,
		);
		expect(saying(credit("write_off", undefined, { reason: " " }))).toMatchInlineSnapshot(
			`"reason: Enter a reason for writing off a current tenant’s debt."`,
		);
		const { transactionId } = must(credit("write_off", undefined, { reason: " Left the country " }));
		const memo = statement("SELECT memo FROM gl_transactions WHERE id = ?").get(transactionId);
		expect(memo).toEqual({ memo: "Left the country" });
		expect(moneyOf(leaseId).balance).toBe(90_000);
		expect(balanceOf(accountByRole(scope, "bad_debt").id)).toBe(10_000);
	});

	test("more than is open asks, then is kept", () => {
		const { scope, leaseId, income } = rented();
		const input = { kind: "waive" as const, date: "2026-01-10", lines: [{ accountId: income, amountCents: 130_000 }] };
		expect(creditLease(scope, leaseId, input)).toMatchObject({
			...{ field: "leaveAsCredit", message: "Only $1,200.00 is open. Keep the other $100.00 as a credit?" },
		});
		expect(must(creditLease(scope, leaseId, { ...input, leaveAsCredit: true }))).toMatchObject({
			prepaidCents: 10_000,
		});
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 10_000 });
	});
});

test("waiving a charge settles that charge first, older ones keep waiting", () => {
	const { scope, leaseId, charge } = rented();
	const late = accountByRole(scope, "late_fee_income").id;
	const fee = must(charge(5000, { lines: [{ accountId: late, amountCents: 5000 }] })).transactionId ?? 0;
	const waived = openLinesOf(scope, leaseId, fee);
	expect(waived).toMatchObject([{ accountId: late, amountCents: 5000 }]);
	must(
		creditLease(scope, leaseId, {
			kind: "exchange",
			date: "2026-01-10",
			forCharge: fee,
			lines: [{ accountId: accountNamed(scope, "Repairs"), amountCents: 5000 }],
		}),
	);
	expect(openLinesOf(scope, leaseId, fee)).toEqual([]);
	expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([120_000]);
});

/** The accounts that a credit moves other than receivables, by basis, in cents. */
const moved = (scope: ReturnType<typeof rented>["scope"]) =>
	(["accrual", "cash"] as const).map((basis) =>
		Object.fromEntries(
			trialBalance(scope, { asOf: "2026-01-31", basis })
				.filter(({ balanceCents, number }) => balanceCents !== 0 && number !== "1100")
				.map(({ number, balanceCents }) => [number, balanceCents]),
		),
	);

/** A lease that owes $1,200.00 of rent and, due earlier, a $900.00 deposit; nothing was paid. */
function owingDeposit() {
	const books = rented();
	const deposit = accountNamed(books.scope, "Security Deposit Liability");
	const line = { accountId: deposit, amountCents: 90_000 };
	must(books.charge(0, { date: "2025-12-20", lines: [line] }));
	return { ...books, deposit };
}

describe("a deposit that was never paid", () => {
	const gone = { date: "2026-01-10", reason: "Left owing" } as const;

	test("is no income that was lost: written off, it is not held any more and no bad debt", () => {
		const { scope, leaseId } = owingDeposit();
		const input = { ...gone, kind: "write_off" as const, lines: [{ amountCents: 210_000 }] };
		const { transactionId } = must(creditLease(scope, leaseId, input));
		expect(moneyOf(leaseId)).toEqual({ receivable: 0, prepaid: 0, balance: 0, deposit: 0 });
		expect(moved(scope)).toEqual([{ 4000: -120_000, 5710: 120_000 }, {}]);
		must(reverseTransaction(scope, transactionId, { reason: "Mistake" }));
		expect(moneyOf(leaseId)).toEqual({ receivable: 210_000, prepaid: 0, balance: 210_000, deposit: 90_000 });
		expect(moved(scope)).toEqual([{ 2100: -90_000, 4000: -120_000 }, {}]);
	});

	test("is written off in part, the oldest first; a waiver to bad debt does the same", () => {
		for (const kind of ["write_off", "waive"] as const) {
			const { scope, leaseId } = owingDeposit();
			const accountId = accountByRole(scope, "bad_debt").id;
			must(creditLease(scope, leaseId, { ...gone, kind, lines: [{ accountId, amountCents: 100_000 }] }));
			expect(moneyOf(leaseId)).toMatchObject({ receivable: 110_000, deposit: 0 });
			expect(moved(scope)).toEqual([{ 4000: -120_000, 5710: 10_000 }, {}]);
		}
	});

	test("keeps what was paid of it: only the open part goes", () => {
		const { scope, leaseId, pay } = owingDeposit();
		must(pay(60_000));
		must(creditLease(scope, leaseId, { ...gone, kind: "write_off", lines: [{ amountCents: 150_000 }] }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, deposit: 60_000 });
		expect(moved(scope)).toEqual([
			{ 1090: 60_000, 2100: -60_000, 4000: -120_000, 5710: 120_000 },
			{ 1090: 60_000, 2100: -60_000 },
		]);
	});

	test("is bad debt as far as the deposit was given up before; more of it than there is cannot be waived", () => {
		const { scope, leaseId, deposit } = owingDeposit();
		const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id;
		const lines = [
			{ accountId: deposit, propertyId, debitCents: 50_000 },
			{ accountId: accountNamed(scope, "Other Income"), propertyId, creditCents: 50_000 },
		];
		must(postEntry(scope, { date: "2026-01-10", memo: "Given up", lines, leaseId }));
		const waived = { ...gone, kind: "waive" as const, lines: [{ accountId: deposit, amountCents: 40_001 }] };
		expect(creditLease(scope, leaseId, waived)).toMatchObject({
			...{ field: "lines[0].amount", message: "Only $400.00 of Security Deposit is left to waive." },
		});
		must(creditLease(scope, leaseId, { ...gone, kind: "write_off", lines: [{ amountCents: 210_000 }] }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, deposit: 0 });
		expect(moved(scope)[0]).toEqual({ 4000: -120_000, 4900: -50_000, 5710: 170_000 });
	});

	test("a write-off of deposit and rent stays a write-off when it is corrected", () => {
		const { scope, leaseId } = owingDeposit();
		const input = { ...gone, kind: "write_off" as const, lines: [{ amountCents: 210_000, memo: "Left owing" }] };
		const { transactionId } = must(creditLease(scope, leaseId, input));
		const written = findCorrectableCredit(scope, leaseId, transactionId);
		expect(written?.kind).toBe("write_off");
		const lines = (written?.lines ?? []).map((line) => ({ ...line, amountCents: line.amountCents - 10_000 }));
		must(correctCredit(scope, transactionId, { ...input, lines }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 20_000, deposit: 0 });
		expect(moved(scope)).toEqual([{ 4000: -120_000, 5710: 100_000 }, {}]);
	});
});

describe("a waiver that falls on a deposit that was never paid", () => {
	const credit = (
		{ scope, leaseId }: Pick<ReturnType<typeof rented>, "scope" | "leaseId">,
		account: string,
		amountCents: number,
		kind: "waive" | "exchange" = "waive",
	) =>
		creditLease(scope, leaseId, {
			...{ kind, date: "2026-01-10", leaveAsCredit: true },
			lines: [{ accountId: accountNamed(scope, account), amountCents }],
		});
	const received = ({ scope, leaseId }: ReturnType<typeof owingDeposit>) =>
		depositsHeld(scope, leaseId).map(({ heldCents, receivedCents }) => [heldCents, receivedCents]);

	test.each([
		["Concessions", [0, 0], { 4000: -120_000, 4800: 60_000 }],
		["Late Fee Income", [0, 0], { 4000: -120_000, 4010: 60_000 }],
		["Rent Income", [60_000, 0], { 2100: -60_000 }],
	])("takes no income back, whatever account is chosen: the deposit goes (%s)", (account, held, accrual) => {
		const books = owingDeposit();
		must(credit(books, account, 150_000));
		expect(moneyOf(books.leaseId)).toMatchObject({ receivable: 60_000, prepaid: 0 });
		expect(moved(books.scope)).toEqual([accrual, {}]);
		expect(received(books)).toEqual([held]);
	});

	test("two lines of one waiver may fall on one deposit", () => {
		const { scope, leaseId } = owingDeposit();
		const lines = ["Concessions", "Late Fee Income"].map((name) => ({
			...{ accountId: accountNamed(scope, name), amountCents: 40_000 },
		}));
		must(creditLease(scope, leaseId, { kind: "waive", date: "2026-01-10", lines }));
		expect(moved(scope)).toEqual([{ 2100: -10_000, 4000: -120_000 }, {}]);
	});

	test("a credit that waits pays no deposit that is charged later, and no older one that is entered behind it", () => {
		for (const date of ["2025-12-01", "2026-01-10"]) {
			const books = rented();
			must(books.pay(120_000, { date: "2026-01-09" }));
			must(credit(books, "Concessions", 5_000));
			const deposit = accountNamed(books.scope, "Security Deposit Liability");
			must(books.charge(0, { date, lines: [{ accountId: deposit, amountCents: 90_000 }] }));
			expect(moneyOf(books.leaseId)).toMatchObject({ receivable: 90_000, prepaid: 5_000 });
			expect(received({ ...books, deposit })).toEqual([[90_000, 0]]);
			must(books.charge(7_000));
			expect(moneyOf(books.leaseId)).toMatchObject({ receivable: 92_000, prepaid: 0 });
		}
	});

	test("work in exchange pays none: a deposit is money, and is withheld and given back as money", () => {
		const books = owingDeposit();
		const { scope, leaseId } = books;
		must(credit(books, "Repairs", 130_000, "exchange"));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 90_000, prepaid: 10_000 });
		expect(received(books)).toEqual([[90_000, 0]]);
		const lines = [{ accountId: accountNamed(scope, "Repairs"), amountCents: 5_000 }];
		expect(creditLease(scope, leaseId, { kind: "exchange", date: "2026-01-10", lines })).toMatchObject({
			...{ field: "leaveAsCredit" },
			message: "They owe only a deposit, which a credit can't pay. Keep $50.00 as a credit?",
		});
	});

	test("a recurring concession goes to rent alone", () => {
		const books = owingDeposit();
		const { scope, leaseId } = books;
		const accountId = accountNamed(scope, "Concessions");
		const rule = {
			kind: "credit" as const,
			accountId,
			amountCents: 130_000,
			cycle: "monthly" as const,
			firstDate: "2026-01-10",
		};
		must(addRecurring(scope, leaseId, rule));
		postDueRecurring({ asOf: "2026-01-10" });
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 90_000, prepaid: 10_000 });
		expect(received(books)).toEqual([[90_000, 0]]);
	});
});
