import { beforeEach, expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { bankFileRows, payOwners, setOwnerBank, takeBankFile } from "#domain/owner-accounts";
import { reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	achPayable,
	findAchFile,
	makeAchFile,
	paidInFile,
	setAchSender,
	setVendorBank,
	takeAchFile,
	vendorBankOf,
	voidAchFile,
} from "./index.server";

beforeEach(() => onDay("2026-01-30"));

const number = { accountNumber: "12 3456 7890", accountNumberAgain: "12 3456 7890" };
const details = { holderName: "Ace Plumbing", kind: "checking" as const, routingNumber: "021000021", ...number };
const sender = {
	...{ routingNumber: "021000021", bankName: "Harbor Bank", originId: "1123456789", companyName: "Tenantry" },
	...{ companyId: "1123456789", description: "PAYMENT" },
};

function office() {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	const [bankId, vendorId] = [accountByRole(scope, "operating_cash").id, makeVendor(scope, { companyName: "Ace" })];
	const [ownerId = 0] = ownerIds;
	const transfer = (memo: string) =>
		makeExpense(scope, propertyId, { date: "2026-01-20", vendorId, method: "transfer", memo, confirmDuplicate: true });
	return { scope, propertyId, ownerId, vendorId, bankId, transfer };
}

const waiting = (scope: Scope, bankId: number) => achPayable(scope, bankId, "2026-01-01");

test("a vendor's bank details are sealed, shown by four digits and refused at their field", () => {
	const { scope, vendorId } = office();
	expect([
		saying(setVendorBank(makeBooks(), vendorId, details)),
		saying(setVendorBank(scope, vendorId, { ...details, routingNumber: "021000022" })),
		saying(setVendorBank(scope, vendorId, { ...details, accountNumber: "12A" })),
		saying(setVendorBank(scope, vendorId, { ...details, accountNumber: undefined })),
		saying(setVendorBank(scope, vendorId, { ...details, accountNumberAgain: "1" })),
	]).toMatchInlineSnapshot(`
		[
		  "form: That vendor wasn't found.",
		  "routingNumber: That routing number isn't valid.",
		  "accountNumber: An account number has 4 to 17 digits.",
		  "accountNumber: Enter the account number.",
		  "accountNumberAgain: The account numbers don't match.",
		]
	`);
	must(setVendorBank(scope, vendorId, details));
	must(setVendorBank(scope, vendorId, { ...details, holderName: "Ace", accountNumber: undefined }));
	expect(vendorBankOf(scope, vendorId)).toMatchObject({ holderName: "Ace", lastFour: "7890" });
	expect(vendorBankOf(makeBooks(), vendorId)).toBeUndefined();
	expect(JSON.stringify(statement("SELECT * FROM vendor_bank_accounts").all())).not.toContain("1234567890");
});

test("a file has the chosen payments once, is the same bytes again, and says who made it", () => {
	const { scope, propertyId, ownerId, vendorId, bankId, transfer } = office();
	const first = transfer("INV 12").transactionId;
	transfer("INV 13");
	makeExpense(scope, propertyId, {
		date: "2026-01-20",
		vendorId,
		method: "check",
		memo: "Check",
		confirmDuplicate: true,
	});
	const lines = [{ ownerId, propertyId, amountCents: 10_050 }];
	must(payOwners(scope, { date: "2026-01-30", method: "transfer", lines, confirmFees: true }));
	expect(waiting(scope, bankId)).toHaveLength(3);
	const make = (payments: number[], over = {}) =>
		makeAchFile(scope, bankId, { effectiveDate: "2026-02-02", payments, ...over });
	expect(saying(make([first]))).toMatchInlineSnapshot(`"form: Save what your bank wants in the file first."`);
	must(setAchSender(scope, bankId, sender));
	expect([
		saying(make([])),
		saying(make([first])),
		saying(make([first + 999_999])),
		saying(make([first], { effectiveDate: "2026-01-29" })),
		saying(make([first], { effectiveDate: "2026-01-31" })),
		saying(make([first], { effectiveDate: "2026-12-01" })),
		saying(makeAchFile(makeBooks(), bankId, { effectiveDate: "2026-02-02", payments: [first] })),
	]).toMatchInlineSnapshot(`
		[
		  "payments: Select the payments.",
		  "payments: Ace has no bank details.",
		  "payments: A payment you selected wasn't found, or is already in a file.",
		  "effectiveDate: Use today or a later date.",
		  "effectiveDate: Banks don't pay on weekends. Use a weekday.",
		  "effectiveDate: Use a date within 60 days.",
		  "form: That account wasn't found.",
		]
	`);
	must(setVendorBank(scope, vendorId, details));
	must(setOwnerBank(scope, ownerId, { ...details, holderName: "Mia Holder" }));
	const all = waiting(scope, bankId).map(({ transactionId }) => transactionId);
	const key = { idempotencyKey: "once" };
	const made = must(make(all, key));
	expect(make(all, key)).toEqual(made);
	expect(waiting(scope, bankId)).toEqual([]);
	expect(saying(make([first]))).toMatchInlineSnapshot(
		`"payments: A payment you selected wasn't found, or is already in a file."`,
	);
	const taken = must(takeAchFile(scope, made.fileId));
	expect(must(takeAchFile(scope, made.fileId))).toEqual(taken);
	expect(taken.text.match(/^6.*/gm)?.map((record) => record.slice(12, 76).trim())).toHaveLength(3);
	expect(taken.text).toContain("1234567890");
	expect(taken.text).toMatch(/^705INV 12 /m);
	expect(JSON.stringify(statement("SELECT * FROM ach_files").all())).not.toContain("1234567890");
	expect(findAchFile(makeBooks(), made.fileId)).toBeUndefined();
	expect(saying(takeAchFile(makeBooks(), made.fileId))).toMatchInlineSnapshot(`"form: That file wasn't found."`);
	expect(saying(voidAchFile(makeBooks(), made.fileId))).toMatchInlineSnapshot(`"form: That file wasn't found."`);
	const written = toldSoFar(scope).split("\n");
	expect(written.filter((line) => /^account/.test(line))).toMatchInlineSnapshot(`
		[
		  "account.payment_file_set of account: The settings of payment files of Operating Cash were changed. {"bankName":[null,"Harbor Bank"],"companyName":[null,"Tenantry"],"description":[null,"PAYMENT"]}",
		  "account.payment_file_made of account: Payment file 1 made with 3 payments totaling $300.50.",
		  "account.payment_file_taken of account: Payment file 1 downloaded.",
		  "account.payment_file_taken of account: Payment file 1 downloaded.",
		]
	`);
});

test("a reversed payment is named; a voided file can't be downloaded, and its payments go into another", () => {
	const { scope, vendorId, bankId, transfer } = office();
	const [one, other] = [transfer("INV 12").transactionId, transfer("INV 13").transactionId];
	must(setVendorBank(scope, vendorId, details));
	must(setAchSender(scope, bankId, sender));
	const { fileId } = must(makeAchFile(scope, bankId, { effectiveDate: "2026-02-02", payments: [one, other] }));
	must(reverseExpense(scope, one, { date: "2026-01-30", reason: "Typo" }));
	expect(paidInFile(scope, fileId)).toMatchObject([{ voided: 1 }, { voided: 0 }]);
	must(voidAchFile(scope, fileId));
	const said = toldSoFar(scope).split("\n");
	expect(said.filter((line) => /payment_file|bank_details/.test(line))).toMatchInlineSnapshot(`
		[
		  "vendor.bank_details_changed of vendor: Bank account changed for Ace.",
		  "account.payment_file_set of account: The settings of payment files of Operating Cash were changed. {"bankName":[null,"Harbor Bank"],"companyName":[null,"Tenantry"],"description":[null,"PAYMENT"]}",
		  "account.payment_file_made of account: Payment file 1 made with 2 payments totaling $200.00.",
		  "account.payment_file_voided of account: Payment file 1 voided.",
		]
	`);
	expect([saying(takeAchFile(scope, fileId)), saying(voidAchFile(scope, fileId))]).toMatchInlineSnapshot(`
		[
		  "form: This file is voided.",
		  "form: This file is voided.",
		]
	`);
	expect(waiting(scope, bankId)).toMatchObject([{ transactionId: other }]);
	must(makeAchFile(scope, bankId, { effectiveDate: "2026-02-02", payments: [other] }));
});

test("the same payout isn't sent to the bank both as CSV and in a payment file", () => {
	const { scope, propertyId, ownerId, bankId } = office();
	must(setOwnerBank(scope, ownerId, { ...details, holderName: "Mia Holder" }));
	must(setAchSender(scope, bankId, sender));
	const pay = (date: string) =>
		must(
			payOwners(scope, {
				...{ date, method: "transfer", lines: [{ ownerId, propertyId, amountCents: 10_050 }], confirmFees: true },
			}),
		);
	const [first, second] = [pay("2026-01-29"), pay("2026-01-30")];
	must(takeBankFile(scope, first.runNumber));
	const [later, earlier] = waiting(scope, bankId);
	expect([later?.bankFileDate, earlier?.bankFileDate]).toEqual([null, expect.any(String)]);
	const make = (payments: (number | undefined)[], confirmBankFile = false) =>
		makeAchFile(scope, bankId, {
			...{ effectiveDate: "2026-02-02", payments: payments.map(Number), confirmBankFile },
		});
	expect(saying(make([earlier?.transactionId, later?.transactionId]))).toBe(
		"confirmBankFile: Payments to Olga Owner … were downloaded in a CSV file for the bank on Jan 30, 2026. If the bank has that file, they'd be paid twice.",
	);
	const { fileId } = must(make([later?.transactionId]));
	expect(bankFileRows(scope, second.runNumber)).toMatchObject([{ paymentFile: 1 }]);
	expect(saying(takeBankFile(scope, second.runNumber))).toMatchInlineSnapshot(
		`"form: These payments are in a payment file already."`,
	);
	must(voidAchFile(scope, fileId));
	must(takeBankFile(scope, second.runNumber));
	must(make([earlier?.transactionId, later?.transactionId], true));
});
