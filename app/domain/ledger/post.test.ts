import { expect, test } from "vitest";
import { statement, write } from "~/db/client.server";
import { leaseMoney, makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { accountBalance, accountIdByRole, apply, openCharges, post, trialBalance, verifyBooks } from "./index.server";

const accrual = { asOf: "2026-12-31", basis: "accrual" } as const;
const cash = { asOf: "2026-12-31", basis: "cash" } as const;

test("a charge is owed, counts as income on an accrual basis and not yet on a cash basis", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	tillOf(scope, propertyId, leaseId).charge(120_000, "2026-03-01");

	expect(leaseMoney(leaseId)).toEqual({
		receivableCents: 120_000,
		prepaidCents: 0,
		balanceCents: 120_000,
		depositCents: 0,
	});
	expect(openCharges(scope, leaseId)).toMatchObject([
		{ dueDate: "2026-03-01", accountName: "Rent Income", amountCents: 120_000, openCents: 120_000 },
	]);
	expect(accountBalance(scope, accountIdByRole(scope, "rent_income"), accrual)).toBe(-120_000);
	expect(trialBalance(scope, cash)).toEqual([]);
	expect(verifyBooks().differences).toEqual([]);
});

test("a payment pays the oldest charge first; what is beyond waits as prepayment in both bases", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(120_000, "2026-03-01");
	till.charge(5000, "2026-02-01", "late_fee_income");
	till.pay(150_000, "2026-03-04");

	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 0, prepaidCents: 25_000, balanceCents: -25_000 });
	expect(openCharges(scope, leaseId)).toEqual([]);
	const figures = (basis: typeof accrual | typeof cash) =>
		Object.fromEntries(trialBalance(scope, basis).map(({ name, balanceCents }) => [name, balanceCents]));
	expect(figures(accrual)).toEqual({
		"Undeposited Funds": 150_000,
		"Accounts Receivable": 0,
		Prepayments: -25_000,
		"Rent Income": -120_000,
		"Late Fee Income": -5000,
	});
	expect(figures(cash)).toEqual({
		"Undeposited Funds": 150_000,
		Prepayments: -25_000,
		"Rent Income": -120_000,
		"Late Fee Income": -5000,
	});
	expect(accountBalance(scope, accountIdByRole(scope, "rent_income"), { asOf: "2026-03-03", basis: "cash" })).toBe(0);
	expect(verifyBooks().differences).toEqual([]);
});

test("a partial payment recognizes its part on a cash basis, each part once", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(100_000, "2026-03-01");
	till.pay(40_000, "2026-03-05");
	const rent = accountIdByRole(scope, "rent_income");
	expect(accountBalance(scope, rent, cash)).toBe(-40_000);
	till.pay(60_000, "2026-04-05");
	expect(accountBalance(scope, rent, { asOf: "2026-03-31", basis: "cash" })).toBe(-40_000);
	expect(accountBalance(scope, rent, cash)).toBe(-100_000);
	expect(verifyBooks().differences).toEqual([]);
});

test("a deposit charge raises what is held; applying the deposit lowers it and pays charges", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(90_000, "2026-01-01", "security_deposits");
	till.pay(90_000, "2026-01-02");
	till.charge(20_000, "2026-06-01");
	till.withhold(20_000, "2026-06-30");
	expect(leaseMoney(leaseId)).toEqual({ receivableCents: 0, prepaidCents: 0, balanceCents: 0, depositCents: 70_000 });
	expect(accountBalance(scope, accountIdByRole(scope, "rent_income"), cash)).toBe(-20_000);
	expect(verifyBooks().differences).toEqual([]);
});

test("posting under a used key gives the first result and posts nothing", () => {
	const { scope } = makeBooks();
	const entry = {
		type: "owner_contribution",
		date: "2026-01-01",
		idempotencyKey: "k1",
		lines: [
			{ accountId: accountIdByRole(scope, "operating_cash"), amountCents: 1000 },
			{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -1000 },
		],
	} as const;
	const first = must(post(scope, entry));
	const second = must(post(scope, entry));
	expect(first.repeated).toBe(false);
	expect(second).toEqual({ ...first, repeated: true });
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n).toBe(1);
});

test("a key belongs to its organization", () => {
	const [one, other] = [makeBooks(), makeBooks()];
	const contribute = ({ scope }: typeof one) =>
		must(
			post(scope, {
				type: "owner_contribution",
				date: "2026-01-01",
				idempotencyKey: "same",
				lines: [
					{ accountId: accountIdByRole(scope, "operating_cash"), amountCents: 1000 },
					{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -1000 },
				],
			}),
		);
	expect(contribute(one).transactionId).not.toBe(contribute(other).transactionId);
});

test("a closed date is refused at the field date, in words", () => {
	const { scope: owner, leaseId, propertyId } = makeBooks({ closedThrough: "2026-05-31" });
	const scope = keyless(owner);
	const entry = (date: string) => ({
		type: "charge" as const,
		date,
		lines: [
			{ accountId: accountIdByRole(scope, "accounts_receivable"), amountCents: 1000, leaseId, propertyId },
			{ accountId: accountIdByRole(scope, "rent_income"), amountCents: -1000, leaseId, propertyId },
		],
	});
	expect(post(scope, entry("2026-05-31"))).toEqual({
		ok: false,
		field: "date",
		message: "The books are closed through May 31, 2026. Use a later date.",
	});
	expect(post(scope, entry("2026-06-01")).ok).toBe(true);
	expect(saying(apply(scope, { paymentPostingId: 1, date: "2026-05-01", applications: [] }))).toMatchInlineSnapshot(
		`"date: The books are closed through May 31, 2026. Use a later date."`,
	);
});

test("malformed lines are bugs and throw, leaving nothing behind", () => {
	const { scope, leaseId } = makeBooks();
	const operating = accountIdByRole(scope, "operating_cash");
	const rent = accountIdByRole(scope, "rent_income");
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const entry = (lines: { accountId: number; amountCents: number; leaseId?: number }[], date = "2026-01-01") =>
		post(scope, { type: "journal_entry", date, lines });
	const balanced = [
		{ accountId: operating, amountCents: 5 },
		{ accountId: rent, amountCents: -5 },
	];
	expect(() => entry([{ accountId: operating, amountCents: 5 }])).toThrow("2 to 256 lines");
	expect(() => entry([...balanced, { accountId: rent, amountCents: 1 }])).toThrow("sum to zero, not to 1");
	expect(() => entry([...balanced, { accountId: rent, amountCents: 0 }])).toThrow("other than zero");
	expect(() => entry([...balanced, { accountId: rent, amountCents: 0.5 }])).toThrow("whole cents");
	expect(() => entry(balanced, "2026-02-30")).toThrow("Not a date");
	expect(() =>
		entry([
			{ accountId: receivable, amountCents: 9, leaseId },
			{ accountId: rent, amountCents: -4 },
			{ accountId: operating, amountCents: -5 },
		]),
	).toThrow("contraLine");
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n).toBe(0);
});

test("money that is not applied to anything cannot be committed as a receivable's credit", () => {
	const { scope, leaseId, propertyId } = makeBooks();
	const payment = () =>
		post(scope, {
			type: "payment",
			date: "2026-01-01",
			lines: [
				{ accountId: accountIdByRole(scope, "undeposited_funds"), amountCents: 1000, leaseId, propertyId },
				{ accountId: accountIdByRole(scope, "accounts_receivable"), amountCents: -1000, leaseId, propertyId },
			],
		});
	expect(payment).toThrow("FOREIGN KEY");

	tillOf(scope, propertyId, leaseId).charge(1000, "2026-01-01");
	write(() => {
		const { postingIds } = must(payment());
		const [charge] = openCharges(scope, leaseId);
		must(
			apply(scope, {
				paymentPostingId: postingIds[1] ?? 0,
				date: "2026-01-01",
				applications: [{ chargePostingId: charge?.chargePostingId ?? 0, amountCents: 1000 }],
			}),
		);
	});
	expect(leaseMoney(leaseId).balanceCents).toBe(0);
	expect(verifyBooks().differences).toEqual([]);
});
