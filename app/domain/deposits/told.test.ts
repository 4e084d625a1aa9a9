import { expect, test } from "vitest";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { accountByRole, openCharges } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	depositRulesOf,
	depositsDueBack,
	findDepositReturn,
	refundLease,
	setDepositRules,
	withholdDeposit,
} from "./index.server";

keepBooks("2026-01-10");

const today = "2026-01-10";

test("the rules of deposits are refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const repairs = accountNamed(scope, "Repairs");
	const set = (over: object) => saying(setDepositRules(scope, { returnDays: 30, interestBp: 0, ...over }));
	expect([
		set({ returnDays: 0 }),
		set({ returnDays: 366 }),
		set({ returnDays: 1 }),
		set({ returnDays: 365 }),
		set({ interestBp: -1 }),
		set({ interestBp: 5_001 }),
		set({ interestBp: 1 }),
		set({ interestBp: 1, interestAccountId: -1 }),
		set({ interestBp: 1, interestAccountId: accountByRole(scope, "rent_income").id }),
		set({ interestBp: 5_000, interestAccountId: repairs }),
		set({ interestBp: 0 }),
	]).toMatchInlineSnapshot(`
		[
		  "returnDays: Enter 1 to 365 days.",
		  "returnDays: Enter 1 to 365 days.",
		  "done",
		  "done",
		  "interest: Enter 50% or less.",
		  "interest: Enter 50% or less.",
		  "interestAccountId: Choose an expense account for the interest.",
		  "interestAccountId: Choose an expense account.",
		  "interestAccountId: Choose an expense account.",
		  "done",
		  "interestAccountId: Choose an expense account for the interest.",
		]
	`);
	expect(depositRulesOf(scope)).toMatchObject({ returnDays: 30, interestAccountId: repairs });
	expect(depositRulesOf(makeBooks()).returnDays).toMatchInlineSnapshot(`30`);
});

test("a refund is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, leaseId, income, pay } = rented();
	const security = accountNamed(scope, "Security Deposit Liability");
	const lines = [{ accountId: security, amountCents: 10_000 }];
	must(chargeLease(scope, leaseId, { date: "2026-01-10", lines }));
	must(pay(120_000 + 10_000 + 5_000));
	must(
		chargeLease(scope, leaseId, {
			date: "2026-01-10",
			lines: [{ accountId: income, amountCents: 700 }],
			applyPrepayment: false,
		}),
	);
	const trust = accountByRole(scope, "deposit_trust").id;
	const till = makeBankAccount(scope, { name: "Till" });
	const operating = accountByRole(scope, "operating_cash").id;
	const refund = (over: Partial<Parameters<typeof refundLease>[2]>, of = leaseId) =>
		saying(
			refundLease(scope, of, { date: today, method: "cash", payeeName: "Ana Diaz", confirmBelowZero: true, ...over }),
		);
	const held = (amountCents: number, accountId = security) => ({ deposits: [{ accountId, amountCents }] });
	expect([
		refund({ prepaymentCents: 1 }, -1),
		refund({ prepaymentCents: 1, date: "2026-01-11" }),
		refund({ prepaymentCents: 1, date: "2026-01-09" }),
		refund({ prepaymentCents: -1 }),
		refund({ prepaymentCents: 5_001 }),
		refund({}),
		refund({ prepaymentCents: 0, ...held(0) }),
		refund(held(-1)),
		refund(held(10_001)),
		refund(held(1, income)),
		refund({ deposits: [{ line: 6, accountId: security, amountCents: 10_001 }] }),
		refund({
			deposits: [
				{ accountId: security, amountCents: 1 },
				{ accountId: security, amountCents: 1 },
			],
		}),
		refund({ prepaymentCents: 1, fromAccountId: income }),
		refund({ prepaymentCents: 1, fromAccountId: trust }),
		refund({ ...held(1), fromDepositAccountId: income }),
		refund({ ...held(1), fromDepositAccountId: till }),
		refund(held(1)),
		refund({ prepaymentCents: 1, payeeName: " " }),
		refund({ prepaymentCents: 1, tenantId: -1 }),
		refund({ prepaymentCents: 1, confirmBelowZero: undefined }),
		refund({ prepaymentCents: 1, method: "check", reference: "77" }),
		refund({ prepaymentCents: 1, method: "check", reference: "77" }),
		refund({ prepaymentCents: 1, method: "check", reference: "077" }),
		refund({ prepaymentCents: 1, method: "check", reference: "A77" }),
		refund({ prepaymentCents: 1, method: "cash", reference: "77" }),
		refund({ prepaymentCents: 1, fromAccountId: operating }),
		refund({ ...held(10_000), fromDepositAccountId: trust, confirmOwing: true }),
		refund({ prepaymentCents: 4_995 }),
		refund({ prepaymentCents: 1 }),
	]).toMatchInlineSnapshot(`
		[
		  "form: That lease wasn't found.",
		  "date: Use today's date or earlier.",
		  "date: Only $0.00 of it was held on Jan 9, 2026. Use Jan 10, 2026 or a later date.",
		  "prepayment: Enter an amount above zero.",
		  "prepayment: Only $50.00 is prepaid.",
		  "prepayment: Enter an amount to refund.",
		  "prepayment: Enter an amount to refund.",
		  "deposits[0].amount: Enter an amount above zero.",
		  "deposits[0].amount: Only $100.00 is held.",
		  "deposits[0].amount: Only $0.00 is held.",
		  "deposits[6].amount: Only $100.00 is held.",
		  "deposits[1].amount: This is listed twice.",
		  "fromAccountId: Rent Income isn't a bank account.",
		  "fromAccountId: Security Deposit Trust holds tenants' deposits. Choose an operating account.",
		  "fromDepositAccountId: Rent Income isn't a bank account.",
		  "fromDepositAccountId: The property's deposits are in Security Deposit Trust.",
		  "confirmOwing: They owe $7.00.",
		  "payeeName: Enter who to pay.",
		  "payee: This person isn't on the lease.",
		  "done",
		  "done",
		  "reference: Check number 77 is already used.",
		  "reference: Check number 77 is already used.",
		  "done",
		  "done",
		  "done",
		  "done",
		  "done",
		  "prepayment: Only $0.00 is prepaid.",
		]
	`);
	const checks = "SELECT number FROM check_numbers ORDER BY number";
	expect(statement<{ number: number }>(checks).all()).toEqual([{ number: 77 }]);
	expect(toldSoFar(scope).split("\n").slice(-3)).toMatchInlineSnapshot(`
		[
		  "lease.refunded of lease: $0.01 was refunded to Ana Diaz.",
		  "lease.refunded of lease: $100.00 was refunded to Ana Diaz.",
		  "lease.refunded of lease: $49.95 was refunded to Ana Diaz.",
		]
	`);
});

test("withholding is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, leaseId, cleaning, withhold, rentOf } = movedOut();
	const say = (over: Parameters<typeof withhold>[0] = {}) => saying(withhold(over));
	const income = accountByRole(scope, "rent_income").id;
	const charge = (date: string, accountId: number, amountCents: number) => {
		must(chargeLease(scope, leaseId, { date, lines: [{ accountId, amountCents }], applyPrepayment: false }));
		return openCharges(scope, leaseId).find((one) => one.amountCents === amountCents)?.chargePostingId ?? 0;
	};
	const later = charge("2026-02-05", income, 901);
	const ofDeposit = charge("2026-02-01", accountNamed(scope, "Pet Deposit"), 902);
	const one = (chargePostingId: number, amountCents: number) => [{ line: 2, chargePostingId, amountCents }];
	expect([
		saying(withholdDeposit(scope, -1, { date: today, charges: [], lines: [] })),
		say(),
		say({ date: "2026-02-06", charges: rentOf(1) }),
		say({ charges: one(-1, 1) }),
		say({ date: "2026-02-04", charges: one(later, 1) }),
		say({ charges: rentOf(0) }),
		say({ charges: rentOf(70_001) }),
		say({ charges: one(ofDeposit, 1) }),
		say({ charges: [...rentOf(1), ...rentOf(1)] }),
		say({ lines: [{ ...cleaning, amountCents: 0 }] }),
		say({ lines: [{ ...cleaning, line: 3, accountId: accountNamed(scope, "Pet Deposit") }] }),
		say({ lines: [{ ...cleaning, accountId: -1 }] }),
		say({ charges: one(later, 901), date: "2026-02-05" }),
		say({ lines: [cleaning] }),
		say({ lines: [cleaning] }),
		say({ lines: [{ ...cleaning, amountCents: 40_000 }] }),
		say({ charges: rentOf(64_100) }),
		say({ charges: rentOf(64_099) }),
		say({ lines: [{ ...cleaning, amountCents: 1 }] }),
	]).toMatchInlineSnapshot(`
		[
		  "form: That lease wasn't found.",
		  "form: Choose or enter what to withhold.",
		  "date: Use today's date or earlier.",
		  "charges[2].amount: This charge is already paid.",
		  "charges[2].amount: This charge is dated Feb 5, 2026. Withhold it then.",
		  "charges[0].amount: Enter an amount above zero.",
		  "charges[0].amount: Only $700.00 is unpaid.",
		  "charges[2].amount: A deposit can't pay for another deposit.",
		  "charges[0].amount: This charge is listed twice.",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[3].accountId: Choose an income account.",
		  "lines[0].accountId: That account wasn't found.",
		  "done",
		  "done",
		  "confirmDuplicate: This looks like $150.00 charged on Feb 5, 2026.",
		  "done",
		  "charges[0].amount: Only $640.99 is held, $0.01 less than these unpaid charges.",
		  "done",
		  "form: There's no deposit to withhold from.",
		]
	`);
});

test("withholding asks before they have moved out, and tells by which day the rest goes back", () => {
	const scope = makeBooks();
	const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 100_000 }];
	const { leaseId } = makeLease(scope, { deposits });
	must(receivePayment(scope, leaseId, { date: today, amountCents: 220_000, method: "cash", payerName: "Ana Diaz" }));
	must(setDepositRules(scope, { returnDays: 21, interestBp: 0 }));
	const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 15_000, memo: "Cleaning" }];
	const withhold = (over = {}) => withholdDeposit(scope, leaseId, { date: today, charges: [], lines, ...over });
	expect(saying(withhold())).toMatchInlineSnapshot(`"confirmStillThere: They haven't moved out."`);
	const { transactionId, deadline } = must(withhold({ confirmStillThere: true, remarks: "Sorry" }));
	expect(deadline).toBe("2026-01-31");
	expect(findDepositReturn(scope, transactionId)).toMatchObject({ remarks: "Sorry", deadline });
	expect(toldSoFar(scope).split("\n").at(-1)).toMatchInlineSnapshot(
		`"lease.deposit_withheld of lease: $150.00 was withheld from the deposit for Ana Diaz."`,
	);
	const memos = "SELECT type || ': ' || memo AS line FROM gl_transactions ORDER BY id";
	expect(
		statement<{ line: string }>(memos)
			.all()
			.map(({ line }) => line),
	).toMatchInlineSnapshot(`
		[
		  "charge: Rent, Jan 2026",
		  "charge: Security Deposit",
		  "payment: ",
		  "charge: Cleaning",
		  "apply_deposit: Deposit withheld",
		]
	`);
});

test("deposits due back within ten days are shown, unless another number is asked for", () => {
	const { scope, leaseId } = movedOut();
	const due = (day: string, days?: number) => {
		onDay(day);
		return depositsDueBack(scope, { days }).map((one) => [one.leaseId, one.deadline]);
	};
	const shown = [[leaseId, "2026-03-02"]];
	expect([due("2026-02-19"), due("2026-02-20"), due("2026-03-01", 0), due("2026-03-02", 0), due("2026-04-01")]).toEqual(
		[[], shown, [], shown, shown],
	);
});
