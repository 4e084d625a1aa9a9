import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { accountIdByRole, listAccounts, post } from "#domain/ledger";
import { addLoan, editLoan, findLoan, type LoanFields, listLoans, removeLoan } from "#domain/loans";
import { deleteProperty } from "#domain/rentals";
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
	expect(add({ maturityDate: "2024-01-01" })).toBe("maturityDate: Choose a date after the loan began.");
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
