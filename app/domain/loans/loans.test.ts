import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { accountIdByRole, listAccounts, post } from "#domain/ledger";
import { addLoan, editLoan, findLoan, type LoanFields, listLoans, removeLoan } from "#domain/loans";
import { deleteProperty } from "#domain/rentals";
import { accountNamed } from "../../../tests/factories/leasing";
import { makeBooks } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { readRows } from "../../../tests/factories/read-report";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

function madeBooks() {
	const books = makeBooks();
	const mortgage = listAccounts(books.scope).find(({ name }) => name === "Mortgage")?.id ?? 0;
	const fields: LoanFields = {
		...{ propertyId: books.propertyId, lender: "Harbor Bank", reference: "HB-7", accountId: mortgage },
		...{ originalCents: 20_000_000, startDate: "2024-03-01", rateKind: "adjustable", rateBp: 625 },
		...{ nextChangeDate: "2027-03-01", paymentCents: 123_142, escrowCents: 31_000, balloonCents: 0 },
	};
	return { ...books, mortgage, fields };
}

test("a loan's balance is what its account in the books held on the day", () => {
	const { scope, propertyId, mortgage, fields } = madeBooks();
	must(addLoan(scope, fields));
	const bank = accountIdByRole(scope, "operating_cash");
	const enter = (date: string, amountCents: number) =>
		must(
			post(scope, {
				...{ type: "journal_entry", date },
				lines: [
					{ accountId: mortgage, amountCents: 0 - amountCents, propertyId },
					{ accountId: bank, amountCents, propertyId },
				],
			}),
		);
	enter("2026-01-01", 19_800_000);
	enter("2026-06-01", -20_142);
	expect(listLoans(scope).map(({ balanceCents }) => balanceCents)).toEqual([19_779_858]);
	const on = (asOf: string) => readRows(scope, "loans", { asOf }).cells.map(({ balance }) => balance);
	expect(on("2026-07-15")).toEqual([19_779_858]);
	expect(on("2026-05-31")).toEqual([19_800_000]);
	expect(on("2025-12-31")).toEqual([]);
	const other = makeProperty(scope).propertyId;
	expect(readRows(scope, "loans", { asOf: "2026-07-15", propertyIds: [other] }).cells).toEqual([]);
});

test("a loan is refused what isn't the organization's, and an account that another loan uses", () => {
	const { scope, mortgage, fields } = madeBooks();
	const stranger = madeBooks();
	const add = (over: Partial<LoanFields>) => saying(addLoan(scope, { ...fields, ...over }));
	expect(add({ propertyId: stranger.propertyId })).toBe("propertyId: That property wasn't found.");
	expect(add({ accountId: stranger.mortgage })).toBe("accountId: That account wasn't found.");
	expect(add({ accountId: accountIdByRole(scope, "security_deposits") })).toBe(
		"accountId: Choose a liability account for loans.",
	);
	expect(add({ accountId: accountIdByRole(scope, "prepayments") })).toBe(
		"accountId: Choose a liability account for loans.",
	);
	expect(add({ accountId: accountNamed(scope, "Insurance") })).toBe("accountId: Choose a liability account for loans.");
	expect(add({ maturityDate: "2024-02-29" })).toBe("maturityDate: Choose a date after the loan began.");
	expect(add({ nextChangeDate: "2024-02-29" })).toBe("nextChangeDate: Choose a date after the loan began.");
	const { loanId } = must(addLoan(scope, fields));
	expect(add({ accountId: mortgage })).toBe(
		"accountId: Another loan of this property uses this account. Choose another one.",
	);
	expect(saying(editLoan(stranger.scope, loanId, fields))).toBe("form: That loan wasn't found.");
	expect(saying(removeLoan(stranger.scope, loanId))).toBe("form: That loan wasn't found.");
	expect(findLoan(stranger.scope, loanId)).toBeUndefined();
	const { propertyId } = makeProperty(scope);
	must(addLoan(scope, { ...fields, propertyId }));
	expect(saying(deleteProperty(scope, propertyId))).toBe(
		"form: Delete failed. This property has a loan. Deactivate it instead.",
	);
});

test("adding, changing and removing a loan is in the activity log", () => {
	const { scope, fields } = madeBooks();
	const before = toldSoFar(scope);
	const { loanId } = must(addLoan(scope, { ...fields, idempotencyKey: "loan" }));
	expect(must(addLoan(scope, { ...fields, idempotencyKey: "loan" })).loanId).toBe(loanId);
	must(editLoan(scope, loanId, { ...fields, rateBp: 650 }));
	must(editLoan(scope, loanId, { ...fields, rateBp: 650 }));
	must(removeLoan(scope, loanId));
	expect(toldSoFar(scope).replace(before, "").trim().split("\n")).toEqual([
		"loan.added of property: A loan from Harbor Bank was added.",
		expect.stringMatching(/^loan\.edited of property: The loan from Harbor Bank was changed\. .*625,650/),
		"loan.removed of property: The loan from Harbor Bank was removed.",
	]);
});

test("a loan's row says all that was entered, by property; a form opened before another save is refused", () => {
	const { scope, mortgage, fields, propertyId } = madeBooks();
	const [first, last] = ["Aspen Court", "Zelkova Court"].map((name) => makeProperty(scope, { name }).propertyId);
	const edge = { nextChangeDate: fields.startDate, maturityDate: fields.startDate, memo: "Old" };
	for (const id of [last, first]) must(addLoan(scope, { ...fields, ...edge, propertyId: id ?? 0 }));
	must(addLoan(scope, fields));
	expect(listLoans(scope).map((loan) => loan.propertyName)).toEqual([
		expect.stringContaining("Maple"),
		...["Aspen Court", "Zelkova Court"],
	]);
	expect(listLoans(scope, { asOf: "2024-03-01" })).toHaveLength(3);
	expect(listLoans(scope, { asOf: "2024-02-29" })).toEqual([]);
	const [loan] = listLoans(scope, { propertyIds: [first ?? 0] });
	expect(loan).toEqual({
		...{ ...fields, ...edge, propertyId: first, propertyName: "Aspen Court", accountId: mortgage },
		...{ id: expect.any(Number), accountName: expect.stringMatching(/^\d+ Mortgage$/), balanceCents: 0 },
	});
	const edit = (over: Partial<LoanFields> & { seenUpdatedDate?: string }) =>
		saying(editLoan(scope, loan?.id ?? 0, { ...fields, propertyId: first ?? 0, ...over }));
	expect(edit({ seenUpdatedDate: "2026-07-15T12:00:00.000Z", lender: "Bay Bank" })).toBe("done");
	setClock("2026-07-15T13:00:00Z");
	expect(edit({ lender: "Cove Bank", reference: "C" })).toBe("done");
	expect(edit({ seenUpdatedDate: "2026-07-15T12:00:00.000Z" })).toBe(
		"form: Someone else saved this record at …. Their values are shown next to yours.",
	);
	expect(edit({ maturityDate: "2020-01-01" })).toBe("maturityDate: Choose a date after the loan began.");
	expect(listLoans(scope, { propertyIds: [first ?? 0] })).toMatchObject([
		{ lender: "Cove Bank", reference: "C", nextChangeDate: "2027-03-01", maturityDate: null, memo: "" },
	]);
	expect(listLoans(scope, { propertyIds: [propertyId] })).toMatchObject([{ lender: "Harbor Bank" }]);
});
