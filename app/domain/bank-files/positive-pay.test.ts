import { beforeEach, expect, test } from "vitest";
import { reverseExpense } from "#domain/payables";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { type CheckLayout, checkLayoutOf, previewChecks, setCheckLayout, takeChecks } from "./index.server";

beforeEach(() => onDay("2026-02-28"));

const january = { from: "2026-01-01", to: "2026-01-31" };
const february = { from: "2026-02-01", to: "2026-02-28" };

/** Check 1001 of January, 1002 voided in January, 1003 voided in February. */
function office() {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const bankAccountId = makeBankAccount(scope, { accountNumber: "000123456789", accountNumberAgain: "000123456789" });
	const vendorId = makeVendor(scope, { companyName: "Müller, Söhne" });
	const check = (date: string) =>
		makeExpense(scope, propertyId, { date, bankAccountId, vendorId, method: "check", confirmDuplicate: true });
	const [, second, third] = ["2026-01-05", "2026-01-06", "2026-01-07"].map(check);
	must(reverseExpense(scope, second?.transactionId ?? 0, { date: "2026-01-09", reason: "Lost" }));
	must(reverseExpense(scope, third?.transactionId ?? 0, { date: "2026-02-02", reason: "Lost" }));
	return { scope, bankAccountId };
}

test("a month's list has its checks, and what was voided in it; the account number is typed and checked", () => {
	const { scope, bankAccountId } = office();
	const take = (period: typeof january, accountNumber?: string) =>
		takeChecks(scope, bankAccountId, { ...period, accountNumber });
	expect([
		saying(take(january)),
		saying(take(january, "000123456780")),
		saying(take({ from: "2026-01-31", to: "2026-01-01" }, "000123456789")),
		saying(take({ from: "2025-01-01", to: "2025-01-31" }, "000123456789")),
		saying(takeChecks(makeBooks(), bankAccountId, january)),
	]).toMatchInlineSnapshot(`
		[
		  "accountNumber: Enter the account number.",
		  "accountNumber: This isn't the account number of Bank ….",
		  "to: Use the first day or a later one.",
		  "from: There are no checks in these days.",
		  "form: That account wasn't found.",
		]
	`);
	expect(must(take(january, "0001 2345 6789")).text.split("\r\n")).toMatchInlineSnapshot(`
		[
		  "I,000123456789,1001,010526,100.00,"MULLER, SOHNE"",
		  "C,000123456789,1002,010626,100.00,"MULLER, SOHNE"",
		  "I,000123456789,1003,010726,100.00,"MULLER, SOHNE"",
		  "",
		]
	`);
	expect(must(take(february, "000123456789")).text.split("\r\n")).toMatchInlineSnapshot(`
		[
		  "C,000123456789,1003,010726,100.00,"MULLER, SOHNE"",
		  "",
		]
	`);
	expect(must(previewChecks(scope, bankAccountId)).lines[0]).toContain("****6789");
});

test("a bank's own layout is kept for the account: fixed widths, cents, a header and a trailer", () => {
	const { scope, bankAccountId } = office();
	const everything = tellingFrom(scope);
	const layout: CheckLayout = {
		...{ kind: "fixed", separator: "comma", dateForm: "YYYYMMDD", amountForm: "cents", issued: "I", void: "V" },
		columns: [
			{ field: "account", width: 15 },
			{ field: "number", width: 10 },
			{ field: "amount", width: 12 },
			{ field: "date", width: 8 },
			{ field: "state", width: 1 },
			{ field: "empty", width: 3 },
			{ field: "payee", width: 10 },
		],
		...{ header: "H{account}{date}", trailer: "T{count} {total}" },
	};
	const columns = layout.columns.map((column) => ({ ...column, width: 0 }));
	expect([
		saying(setCheckLayout(makeBooks(), bankAccountId, layout)),
		saying(setCheckLayout(scope, bankAccountId, { ...layout, columns: layout.columns.slice(0, 2) })),
		saying(setCheckLayout(scope, bankAccountId, { ...layout, columns })),
	]).toMatchInlineSnapshot(`
		[
		  "form: That account wasn't found.",
		  "columns: Choose columns for the check number and the amount.",
		  "columns: Enter the width of every column.",
		]
	`);
	must(setCheckLayout(scope, bankAccountId, layout));
	expect(checkLayoutOf(scope, bankAccountId)).toEqual(layout);
	expect(checkLayoutOf(scope, makeBankAccount(scope))).not.toEqual(layout);
	const number = { ...january, accountNumber: "000123456789" };
	expect(must(takeChecks(scope, bankAccountId, number)).text.split("\r\n")).toMatchInlineSnapshot(`
		[
		  "H00012345678920260228",
		  "000000123456789000000100100000001000020260105I   MULLER, SO",
		  "000000123456789000000100200000001000020260106V   MULLER, SO",
		  "000000123456789000000100300000001000020260107I   MULLER, SO",
		  "T3 30000",
		  "",
		]
	`);
	const narrow = layout.columns.map((column) => (column.field === "number" ? { ...column, width: 3 } : column));
	must(setCheckLayout(scope, bankAccountId, { ...layout, columns: narrow }));
	expect(saying(takeChecks(scope, bankAccountId, number))).toMatchInlineSnapshot(
		`"form: Check 1001 doesn't fit its column. Use a wider one."`,
	);
	expect(everything()).toMatchInlineSnapshot(`
		"account.check_layout_set of account: The list of checks for the bank of Bank … was changed. {"kind":["delimited","fixed"],"dateForm":["MMDDYY","YYYYMMDD"],"amountForm":["point","cents"],"void":["C","V"],"header":["","H{account}{date}"],"trailer":["","T{count} {total}"],"columns":["state 1, account 0, number 0, date 0, amount 0, payee 40","account 15, number 10, amount 12, date 8, state 1, empty 3, payee 10"]}
		bank_account.added of account: Bank … was added as a bank account.
		account.checks_file_taken of account: List of checks of Bank … from Jan 1, 2026 to Jan 31, 2026 downloaded with 3 checks.
		account.check_layout_set of account: The list of checks for the bank of Bank … was changed. {"columns":["account 15, number 10, amount 12, date 8, state 1, empty 3, payee 10","account 15, number 3, amount 12, date 8, state 1, empty 3, payee 10"]}"
	`);
});
