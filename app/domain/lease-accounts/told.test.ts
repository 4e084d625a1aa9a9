import { expect, test } from "vitest";
import { accountByRole, openCharges } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { leases } from "~/db/schema";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeInvited } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { rented } from "../../../tests/factories/rented";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import {
	applyPrepayment,
	chargeLease,
	correctCharge,
	correctCredit,
	correctPayment,
	creditLease,
	type PaymentInput,
	receivePayment,
	receivePayments,
	returnPayment,
	reverseTransaction,
	sendReceipt,
	sendStatement,
} from "./index.server";

keepBooks("2026-01-10");

const today = "2026-01-10";

test("a charge is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, income, charge } = rented();
	const line = { accountId: income, amountCents: 1 };
	const many = (count: number) => Array.from({ length: count }, () => line);
	const inactive = accountNamed(scope, "Key Fee");
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(inactive);
	expect(
		[
			charge(1, { lines: [] }),
			charge(1, { lines: many(101) }),
			charge(1, { lines: many(100) }),
			charge(0),
			charge(1, { lines: [line, { ...line, line: 7, amountCents: 0 }] }),
			charge(1, { lines: [line, { ...line, accountId: -1 }] }),
			charge(1, { lines: [{ ...line, accountId: accountByRole(scope, "operating_cash").id }] }),
			charge(1, { lines: [{ ...line, accountId: inactive }] }),
			charge(2, { dueDate: "2026-01-09" }),
			charge(2, { dueDate: today }),
			charge(3, { date: "2026-01-11", dueDate: "2026-01-12" }),
			charge(3, { date: "2026-01-11", dueDate: "2026-01-11" }),
			charge(1, { date: "2026-01-04" }),
			charge(1, { date: "2026-01-05" }),
			charge(1, { date: "2026-01-15", confirmDuplicate: true }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "lines: Add at least one line.",
		  "lines: You can add up to 100 lines.",
		  "done",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[7].amount: Enter an amount above zero.",
		  "lines[1].accountId: That account wasn't found.",
		  "lines[0].accountId: You can't charge to Operating Cash. Choose an income or deposit account.",
		  "lines[0].accountId: Key Fee is inactive.",
		  "dueDate: The due date is before the charge date.",
		  "done",
		  "dueDate: A future charge is due on its charge date. Leave this blank.",
		  "done",
		  "done",
		  "confirmDuplicate: This looks like $0.01 charged on Jan 4, 2026.",
		  "done",
		]
	`);
});

test("a payment is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, leaseId, pay } = rented();
	const [open] = openCharges(scope, leaseId);
	const { chargePostingId = 0 } = open ?? {};
	const company = makeBankAccount(scope, { name: "Own account", purpose: "company" });
	const trust = accountByRole(scope, "deposit_trust").id;
	const receive = (over: Partial<PaymentInput>) =>
		saying(receivePayment(scope, leaseId, { date: today, amountCents: 100, method: "cash", ...over }));
	const written = (...amounts: number[]) => ({
		allocation: amounts.map((amountCents) => ({ chargePostingId, amountCents })),
	});
	expect([
		saying(pay(0)),
		saying(pay(100, { date: "2026-01-11" })),
		saying(pay(100, { date: "2024-12-30" })),
		saying(pay(100, { date: "2024-12-31" })),
		saying(pay(100, { method: "check" })),
		receive({}),
		receive({ payerName: "Ana Diaz", depositAccountId: -1 }),
		receive({ payerName: "Ana Diaz", depositAccountId: accountByRole(scope, "rent_income").id }),
		receive({ payerName: "Ana Diaz", depositAccountId: company }),
		receive({ payerName: "Ana Diaz", depositAccountId: company, confirmAccount: true }),
		receive({ payerName: "Ana Diaz", depositAccountId: trust, amountCents: 200 }),
		receive({ payerName: "Ana Diaz", tenantId: -1 }),
		receive({ payerName: "Ana Diaz", amountCents: 480_001 - 200 }),
		receive({ payerName: "Bo Lee", ...written(-1) }),
		receive({ payerName: "Bo Lee", ...written(60, 40) }),
		receive({ payerName: "Bo Lee", amountCents: 120_000, ...written(119_801) }),
		receive({ payerName: "Bo Lee", ...written(101) }),
		receive({ payerName: "Bo Lee", allocation: [{ line: 4, chargePostingId: -1, amountCents: 1 }] }),
		receive({ payerName: "Bo Lee", ...written(0, 100) }),
	]).toMatchInlineSnapshot(`
		[
		  "amount: Enter an amount above zero.",
		  "date: Use today's date or earlier.",
		  "date: This is more than a year before the lease started.",
		  "done",
		  "reference: Enter the check or money order number.",
		  "payerName: Enter who paid.",
		  "depositAccountId: That account wasn't found.",
		  "depositAccountId: Rent Income isn't a bank account.",
		  "confirmAccount: Own account is your company’s own account, and this isn’t company money.",
		  "done",
		  "confirmAccount: Security Deposit Trust is for deposits only, and $2.00 of this isn’t a deposit.",
		  "payer: This person isn't on the lease.",
		  "confirmLarge: The payment is $3,600.01 above the balance, which is more than three months’ rent.",
		  "allocation[0].amount: Enter an amount above zero.",
		  "allocation[1].amount: This charge is listed twice.",
		  "allocation[0].amount: Only $1,198.00 is unpaid.",
		  "allocation: The amounts are $0.01 more than the payment.",
		  "allocation[4].amount: This charge is already paid.",
		  "done",
		]
	`);
	expect([
		receive({ payerName: "Bo Lee", date: "2026-01-07" }),
		receive({ payerName: "Bo Lee", date: "2026-01-06" }),
		receive({ payerName: "Cy Ray", method: "check", reference: "7" }),
		receive({ payerName: "Di Fox", method: "money_order", reference: "7" }),
		receive({ payerName: "Ed Kim", method: "check", reference: "7", amountCents: 5 }),
	]).toMatchInlineSnapshot(`
		[
		  "confirmDuplicate: This looks like receipt 3: $1.00 on Jan 10, 2026.",
		  "done",
		  "done",
		  "done",
		  "confirmDuplicate: This looks like receipt 5: $1.00 on Jan 10, 2026.",
		]
	`);
	const large = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0) + 3 * 120_000;
	expect([
		receive({ payerName: "Flo Day", amountCents: large + 1 }),
		receive({ payerName: "Flo Day", amountCents: large }),
	]).toMatchInlineSnapshot(`
		[
		  "confirmLarge: The payment is $3,600.01 above the balance, which is more than three months’ rent.",
		  "done",
		]
	`);
	db().update(leases).set({ certifiedFundsOnly: true, evictionPending: true }).run();
	const asked = (over: Partial<PaymentInput>) => receive({ payerName: "Gus Orr", reference: "8", ...over });
	expect([
		asked({ method: "check" }),
		asked({ method: "card", uncertifiedReason: "Known" }),
		asked({ method: "cashiers_check" }),
		asked({ method: "check", uncertifiedReason: "Known", confirmEviction: true }),
	]).toMatchInlineSnapshot(`
		[
		  "uncertifiedReason: Only certified funds should be accepted for this lease.",
		  "confirmEviction: An eviction is pending.",
		  "confirmEviction: An eviction is pending.",
		  "done",
		]
	`);
});

test("what pays a deposit may lie in the deposit account, and only that", () => {
	const scope = makeBooks();
	const deposits = [{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 50_000 }];
	const { leaseId } = makeLease(scope, { rent: [], withoutRent: true, deposits });
	const trust = { depositAccountId: accountByRole(scope, "deposit_trust").id, payerName: "Ana Diaz" };
	const pay = (amountCents: number, over = {}) =>
		saying(receivePayment(scope, leaseId, { date: today, amountCents, method: "cash", ...trust, ...over }));
	expect([pay(50_001), pay(50_000), pay(1), pay(1, { confirmAccount: true })]).toMatchInlineSnapshot(`
		[
		  "confirmAccount: Security Deposit Trust is for deposits only, and $0.01 of this isn’t a deposit.",
		  "done",
		  "confirmAccount: Security Deposit Trust is for deposits only, and $0.01 of this isn’t a deposit.",
		  "done",
		]
	`);
});

test("a stack of payments says at its rows what must be entered alone", () => {
	const scope = makeBooks();
	const leaseId = makeLease(scope).leaseId;
	const company = makeBankAccount(scope, { name: "Own account", purpose: "company" });
	const receive = (rows: { amountCents?: number; reference?: string }[], over = {}) =>
		receivePayments(scope, {
			...{ date: today, method: "cash" as const, rows: rows.map((row, line) => ({ line, leaseId, ...row })) },
			...over,
		});
	expect(
		[
			receive([]),
			receive([{ amountCents: 100 }], { totalCents: 99 }),
			receive([{ amountCents: 100 }], { totalCents: 101 }),
			receive([{ amountCents: 100 }], { totalCents: 100 }),
			receive([{ amountCents: 100 }]),
			receive([{ amountCents: 480_000 }]),
			receive([{ amountCents: 200 }], { depositAccountId: company }),
			receive([{ amountCents: 0 }]),
			receive([{ amountCents: 200 }], { date: "2026-01-11" }),
			receive([{ amountCents: 200 }], { method: "check" }),
			receive([{}], { totalCents: 119_900 }),
			receive([{}]),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "rows: Enter an amount or a number for at least one lease.",
		  "total: The payments total $1.00, $0.01 more than this.",
		  "total: The payments total $1.00, $0.01 less than this.",
		  "done",
		  "rows[0].amount: This looks like receipt 1: $1.00 on Jan 10, 2026. Enter this payment separately.",
		  "rows[0].amount: The payment is $3,601.00 above the balance, which is more than three months’ rent. Enter this payment separately.",
		  "depositAccountId: Own account is your company’s own account, and this isn’t company money. Enter it separately.",
		  "rows[0].amount: There's no balance due. Enter the amount.",
		  "date: Use today's date or earlier.",
		  "rows[0].reference: Enter the check or money order number.",
		  "done",
		  "rows[0].amount: There's no balance due. Enter the amount.",
		]
	`);
});

test("a credit is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const deposit = accountByRole(scope, "security_deposits").id;
	const rent = accountByRole(scope, "rent_income").id;
	const { leaseId } = makeLease(scope, { deposits: [{ accountId: deposit, amountCents: 50_000 }] });
	const repairs = accountNamed(scope, "Repairs");
	const credit = (over: Partial<Parameters<typeof creditLease>[2]>, amountCents = 100) =>
		saying(
			creditLease(scope, leaseId, {
				...{ kind: "waive", date: today, lines: [{ accountId: rent, amountCents }], ...over },
			}),
		);
	const many = (count: number) => Array.from({ length: count }, () => ({ accountId: rent, amountCents: 1 }));
	expect([
		credit({ date: "2026-01-11" }),
		credit({ lines: [] }),
		credit({ lines: many(51) }),
		credit({ lines: many(50) }),
		credit({}, 0),
		credit({ lines: [{ line: 3, accountId: rent, amountCents: -1 }] }),
		credit({ lines: [{ amountCents: 100 }] }),
		credit({ lines: [{ accountId: -1, amountCents: 100 }] }),
		credit({ lines: [{ accountId: repairs, amountCents: 100 }] }),
		credit({ kind: "exchange" }),
		credit({ kind: "exchange", lines: [{ accountId: repairs, amountCents: 100 }] }),
		credit({ kind: "write_off" }),
		credit({ kind: "write_off", reason: " " }),
		credit({ kind: "write_off", reason: "Gone" }),
		credit({ lines: [{ accountId: deposit, amountCents: 50_001 }] }),
		credit({
			lines: [
				{ accountId: deposit, amountCents: 30_000 },
				{ line: 8, accountId: deposit, amountCents: 20_001 },
			],
		}),
		credit({ lines: [{ accountId: deposit, amountCents: 50_000 }] }),
		credit({ lines: [{ accountId: deposit, amountCents: 1 }] }),
		credit({ kind: "previously_deposited", lines: [{ amountCents: 900_000 }] }),
	]).toMatchInlineSnapshot(`
		[
		  "date: Use today's date or earlier.",
		  "lines: Add at least one line.",
		  "lines: You can add up to 50 lines.",
		  "done",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[3].amount: Enter an amount above zero.",
		  "lines[0].accountId: Choose an account.",
		  "lines[0].accountId: That account wasn't found.",
		  "lines[0].accountId: Choose the account that was charged, a contra-income account or Bad Debt.",
		  "lines[0].accountId: Choose an expense account.",
		  "done",
		  "reason: Enter a reason for writing off a current tenant’s debt.",
		  "reason: Enter a reason for writing off a current tenant’s debt.",
		  "done",
		  "lines[0].amount: Only $500.00 of Security Deposit is left to waive.",
		  "lines[8].amount: Only $200.00 of Security Deposit is left to waive.",
		  "done",
		  "lines[0].amount: Only $0.00 of Security Deposit is left to waive.",
		  "leaveAsCredit: Only $1,197.50 is open. Keep the other $7,802.50 as a credit?",
		]
	`);
	const open = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
	expect([credit({}, open + 1), credit({}, open), credit({}), credit({ leaveAsCredit: true })]).toMatchInlineSnapshot(`
		[
		  "leaveAsCredit: Only $1,197.50 is open. Keep the other $0.01 as a credit?",
		  "done",
		  "leaveAsCredit: They have no balance due. Keep $1.00 as a credit?",
		  "done",
		]
	`);
	const other = makeLease(scope, {
		rent: [],
		withoutRent: true,
		deposits: [{ accountId: deposit, amountCents: 50_000 }],
	}).leaseId;
	const lines = [{ accountId: repairs, amountCents: 100 }];
	expect(saying(creditLease(scope, other, { kind: "exchange", date: today, lines }))).toMatchInlineSnapshot(
		`"leaveAsCredit: They owe only a deposit, which a credit can't pay. Keep $1.00 as a credit?"`,
	);
});

test("a returned, a reversed and a corrected entry are refused at the field that does not fit", () => {
	const { scope, leaseId, income, charge, pay } = rented();
	const cash = must(pay(100)).transactionId;
	const paid = must(pay(200, { method: "check", reference: "7" })).transactionId;
	const bank = must(pay(119_700, { method: "electronic" })).transactionId;
	const back = (over: Partial<Parameters<typeof returnPayment>[2]>, id = paid) =>
		saying(returnPayment(scope, id, { date: today, ...over }));
	expect([
		back({}, -1),
		back({}, cash),
		back({ date: "2026-01-11" }),
		back({ date: "2026-01-09" }),
		back({ feeCents: -1 }),
		back({ bankFeeCents: -1 }),
		back({ feeAccountId: -1 }),
		back({ feeAccountId: accountNamed(scope, "Repairs") }),
		back({ bankFeeCents: 1 }),
		back({ feeCents: 0, bankFeeCents: 0, feeAccountId: income }),
		back({}),
	]).toMatchInlineSnapshot(`
		[
		  "form: That payment wasn't found.",
		  "kind: The bank can't return this type of payment.",
		  "date: Use today's date or earlier.",
		  "date: Use Jan 10, 2026 or a later date.",
		  "fee: Enter an amount above zero.",
		  "bankFee: Enter an amount above zero.",
		  "feeAccountId: That account wasn't found.",
		  "feeAccountId: Choose an income account.",
		  "confirmUndeposited: This payment was never deposited, so the bank can't have returned it.",
		  "done",
		  "form: This transaction is already reversed.",
		]
	`);
	const charged = must(charge(500)).transactionId ?? 0;
	const lines = [{ accountId: income, amountCents: 400 }];
	const payment = { date: today, amountCents: 100, method: "cash", payerName: "Ana Diaz" } as const;
	const waived = must(creditLease(scope, leaseId, { kind: "waive", date: today, lines })).transactionId;
	expect(
		[
			reverseTransaction(scope, -1, { reason: "Typo" }),
			reverseTransaction(scope, bank, { reason: "" }),
			reverseTransaction(scope, bank, { reason: "Typo", date: "2026-01-09" }),
			reverseTransaction(scope, bank, { reason: "Typo", date: "2026-01-11" }),
			reverseTransaction(scope, paid, { reason: "Typo" }),
			correctCharge(scope, -1, { date: today, lines }),
			correctCharge(scope, cash, { date: today, lines }),
			correctCharge(scope, charged, { date: today, lines: [] }),
			correctCharge(scope, charged, { date: "2026-01-11", lines }),
			correctPayment(scope, cash, { ...payment, amountCents: 0 }),
			correctPayment(scope, cash, { ...payment, date: "2026-01-11" }),
			correctPayment(scope, cash, { ...payment, leaseId: -1 }),
			correctPayment(scope, charged, payment),
			correctPayment(scope, paid, payment),
			correctCredit(scope, waived, { kind: "waive", date: "2026-01-11", lines }),
			correctCredit(scope, waived, { kind: "waive", date: today, lines: [] }),
			correctCredit(scope, charged, { kind: "waive", date: today, lines }),
			sendReceipt(scope, -1, {}),
			sendReceipt(scope, paid, {}),
			sendReceipt(scope, bank, {}),
			sendStatement(scope, -1, { from: today, to: today }, () => "", {}),
			applyPrepayment(scope, -1),
			applyPrepayment(scope, leaseId),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That transaction wasn't found.",
		  "reason: Enter a reason.",
		  "date: Use Jan 10, 2026 or a later date.",
		  "date: Use today's date or earlier.",
		  "form: This transaction is already reversed.",
		  "form: That transaction wasn't found.",
		  "form: That transaction wasn't found.",
		  "lines: Add at least one line.",
		  "date: Use today's date or earlier.",
		  "amount: Enter an amount above zero.",
		  "date: Use today's date or earlier.",
		  "form: That lease wasn't found.",
		  "form: That transaction wasn't found.",
		  "form: This entry was already reversed.",
		  "date: Use today's date or earlier.",
		  "lines: Add at least one line.",
		  "form: That transaction wasn't found.",
		  "form: That receipt wasn't found.",
		  "form: This payment was reversed, so its receipt is no longer valid.",
		  "form: No one on this lease has an email address.",
		  "form: That lease wasn't found.",
		  "form: That lease wasn't found.",
		  "form: This lease has no prepayment.",
		]
	`);
});

test("each entry of a lease is written down, and told to those it concerns", async () => {
	const scope = makeBooks();
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true }];
	const ownerId = makeOwner(scope);
	const owners = [{ ownerId, shareBp: 10_000 }];
	const { unitId } = makeProperty(scope, { owners, ownersFrom: "2026-01-01" });
	const { leaseId } = makeLease(scope, { unitId, tenants });
	await makeResident(scope, leaseId);
	const owner = await makeInvited(scope, "property_owner", ownerId);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(owner.userId, ownerId);
	const system = { ...scope, userId: null };
	const income = accountByRole(scope, "rent_income").id;
	const payment = { date: today, method: "electronic", payerName: "Ana Diaz", confirmDuplicate: true } as const;
	const paid = must(receivePayment(scope, leaseId, { ...payment, amountCents: 130_000 })).transactionId;
	must(sendReceipt(scope, paid, {}));
	must(reverseTransaction(scope, paid, { reason: " Typo " }));
	const again = must(receivePayment(system, leaseId, { ...payment, amountCents: 130_000 })).transactionId;
	must(returnPayment(system, again, { date: today, feeCents: 3_500, reason: "No funds!" }));
	const small = must(receivePayment(scope, leaseId, { ...payment, amountCents: 1_000 })).transactionId;
	must(returnPayment(system, small, { date: today }));
	const lines = [{ accountId: income, amountCents: 2_000 }];
	must(creditLease(scope, leaseId, { kind: "waive", date: today, lines, reason: " Kept waiting " }));
	must(creditLease(scope, leaseId, { kind: "waive", date: today, lines }));
	const quiet = { ...payment, amountCents: 200_000, tell: false, allocation: [] };
	must(receivePayment(scope, leaseId, quiet));
	const since = { from: "2026-01-01", to: today };
	must(sendStatement(scope, leaseId, since, ({ type }) => type, {}));
	must(applyPrepayment(scope, leaseId));
	expect(saying(applyPrepayment(scope, leaseId))).toMatchInlineSnapshot(`"form: This lease has no unpaid charges."`);
	for (const amountCents of [80_500, 1]) {
		must(chargeLease(scope, leaseId, { date: today, lines: [{ accountId: income, amountCents }] }));
		must(sendStatement(scope, leaseId, { to: today }, ({ type }) => type, {}));
	}
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"owner.added of owner: Olga Owner … was added as an owner.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		payment.received of lease: $1,300.00 was received from Ana Diaz, receipt 1.
		transaction.reversed of lease: Transaction 2 was reversed. Typo
		payment.received of lease: $1,300.00 was received from Ana Diaz, receipt 2.
		transaction.reversed of lease: Transaction 4 was reversed. No funds!
		payment.received of lease: $10.00 was received from Ana Diaz, receipt 3.
		transaction.reversed of lease: Transaction 7 was reversed. Returned by the bank
		lease.credited of lease: $20.00 was credited to Ana Diaz. Kept waiting
		lease.credited of lease: $20.00 was credited to Ana Diaz.
		payment.received of lease: $2,000.00 was received from Ana Diaz, receipt 4.
		lease.prepayment_applied of lease: The prepayment was applied to unpaid charges.
		lease.charged of lease: $805.00 was charged to Ana Diaz.
		lease.charged of lease: $0.01 was charged to Ana Diaz.
		notice to property_owner: $1,300.00 was received for … · 1.
		notice to tenant: We received $1,300.00 from Ana Diaz, receipt 1.
		notice to property_manager: Ana Diaz paid $1,300.00 for … · 1.
		notice to property_owner: $1,300.00 was received for … · 1.
		notice to tenant: We received $1,300.00 from Ana Diaz, receipt 2.
		notice to property_manager: The $1,300.00 payment from Ana Diaz for … · 1 was returned. No funds!
		notice to tenant: The $1,300.00 payment from Ana Diaz was returned. We charged a returned payment fee of $35.00. $1,235.00 is due now.
		notice to property_owner: $10.00 was received for … · 1.
		notice to tenant: We received $10.00 from Ana Diaz, receipt 3.
		notice to property_manager: The $10.00 payment from Ana Diaz for … · 1 was returned. Returned by the bank.
		notice to tenant: The $10.00 payment from Ana Diaz was returned. $1,235.00 is due now.
		email to invited…@example.com: Rent payment received
		email to invited…@example.com: Payment receipt
		email to ana@example.org: Receipt 1 from Maple Homes
		email to books…@example.com: Rent payment received
		email to invited…@example.com: Rent payment received
		email to invited…@example.com: Payment receipt
		email to books…@example.com: Payment returned
		email to invited…@example.com: Payment returned
		email to invited…@example.com: Rent payment received
		email to invited…@example.com: Payment receipt
		email to books…@example.com: Payment returned
		email to invited…@example.com: Payment returned
		email to ana@example.org: Your statement from Maple Homes
		email to ana@example.org: Your statement from Maple Homes
		email to ana@example.org: Your statement from Maple Homes"
	`);
	expect(mailedTo("ana@example.org")).toMatchInlineSnapshot(`
		"Statement for Ana Diaz

		… · 1

		Jan 1, 2026 to Jan 10, 2026

		You owe $0.01.

		Balance on Dec 31, 2025: $0.00
		Jan 1, 2026 charge: $1,200.00
		Jan 10, 2026 nsf_fee: $35.00
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 payment: ($2,000.00)
		Jan 10, 2026 charge: $805.00
		Jan 10, 2026 charge: $0.01
		Balance on Jan 10, 2026: $0.01

		Questions? Contact Maple Homes.

		- - - - - - - - - - - - - - - - - - - - 
		Return this part with your payment

		Tenant: Ana Diaz
		Home: … · 1
		Amount due: $0.01, Jan 10, 2026
		Amount enclosed: ____________
		Make checks payable to: Maple Homes

		Tenantry

		---
		Statement for Ana Diaz

		… · 1

		Jan 1, 2026 to Jan 10, 2026

		You don't owe anything. Your balance is $0.00.

		Balance on Dec 31, 2025: $0.00
		Jan 1, 2026 charge: $1,200.00
		Jan 10, 2026 nsf_fee: $35.00
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 payment: ($2,000.00)
		Jan 10, 2026 charge: $805.00
		Balance on Jan 10, 2026: $0.00

		Questions? Contact Maple Homes.

		- - - - - - - - - - - - - - - - - - - - 
		Return this part with your payment

		Tenant: Ana Diaz
		Home: … · 1
		Amount due: $0.00, Jan 10, 2026
		Amount enclosed: ____________
		Make checks payable to: Maple Homes

		Tenantry

		---
		Statement for Ana Diaz

		… · 1

		Jan 1, 2026 to Jan 10, 2026

		You don't owe anything. Your balance is ($805.00).

		Balance on Dec 31, 2025: $0.00
		Jan 1, 2026 charge: $1,200.00
		Jan 10, 2026 nsf_fee: $35.00
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 credit: ($20.00)
		Jan 10, 2026 payment: ($2,000.00)
		Balance on Jan 10, 2026: ($805.00)

		Questions? Contact Maple Homes.

		- - - - - - - - - - - - - - - - - - - - 
		Return this part with your payment

		Tenant: Ana Diaz
		Home: … · 1
		Amount due: $0.00, Jan 10, 2026
		Amount enclosed: ____________
		Make checks payable to: Maple Homes

		Tenantry

		---
		Receipt for Ana Diaz

		Thank you for your payment for … · 1.

		Amount: $1,300.00
		Date: Jan 10, 2026
		Method: Electronic payment
		Applied to Rent, Jan 2026: $1,200.00
		Held as prepayment: $100.00

		Questions? Contact Maple Homes.

		Tenantry
		"
	`);
});
