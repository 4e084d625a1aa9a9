import { expect, test } from "vitest";
import { payeeBankForm } from "#domain/bank-accounts/schema";
import { lineEntryForm } from "#domain/bank-lines/schema";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	adjustmentForm,
	bankAccountForm,
	bankImportForm,
	changeStatementForm,
	depositForm,
	openingBalancesForm,
	reasonForm,
	startReconciliationForm,
	statementColumnsForm,
	ticksForm,
	transferForm,
	trustWarningForm,
	undoDepositForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const day = "2026-03-31";

test("the forms of bank accounts say what is missing and what is too much", () => {
	const account = { name: "Trust", kind: "checking", purpose: "operating", bankName: "Harbor", country: "US" };
	const numbers = { routingNumber: "110000000", accountNumber: "7", accountNumberAgain: "7", nextCheckNumber: "1001" };
	const opening = { ledgerAccountId: "1", opening: "-5", openingDate: day, propertyId: "1" };
	const payee = { holderName: "Ana", kind: "checking", routingNumber: "110000000" };
	const transfer = { fromAccountId: "1", toAccountId: "2", date: day, amount: "1", propertyId: "1", memo: "Rent" };
	expect(
		[
			formWords(bankAccountForm(writer), { ...account, ...numbers, ...opening }),
			formWords(payeeBankForm, { ...payee, accountNumber: "7", accountNumberAgain: "7" }),
			formWords(transferForm(writer), { ...transfer, reference: "7", reason: "Short" }),
			formWords(adjustmentForm(writer), { kind: "fee", date: day, amount: "1", adjustAccountId: "1", memo: "Fee" }),
			formWords(trustWarningForm, { warning: "by_property" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"name: Enter a name. | Use 50 characters or fewer.
		kind: Choose an option.
		purpose: Choose an option.
		bankName: Use 100 characters or fewer.
		country: Use 60 characters or fewer.
		routingNumber: Use 34 characters or fewer.
		accountNumber: Use 34 characters or fewer.
		accountNumberAgain: Use 34 characters or fewer.
		nextCheckNumber: Enter a whole number. | Enter 1 or more. | Enter 99,999,999 or less.
		ledgerAccountId: Choose an account.
		opening: “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		openingDate: “…” isn't a date. Enter a date like 3/31/2026.
		propertyId: Choose a property.
		--
		holderName: Enter the account holder's name. | Use 60 characters or fewer.
		kind: Choose an account type.
		routingNumber: Enter the routing number. | Use 9 characters or fewer.
		accountNumber: Use 34 characters or fewer.
		accountNumberAgain: Use 34 characters or fewer.
		--
		fromAccountId: Choose an account.
		toAccountId: Choose an account.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		propertyId: Choose a property.
		memo: Use 65 characters or fewer.
		reference: Use 30 characters or fewer.
		reason: Use 200 characters or fewer.
		--
		kind: Choose an option.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		adjustAccountId: Choose an account.
		memo: Use 65 characters or fewer.
		--
		warning: Choose an option."
	`);
});

test("the forms of deposits, statements and reconciliations say what is missing and what is too much", () => {
	const columns = { headerRow: "1", date: "1", description: "2", amount: "3", dateOrder: "month_first" };
	const line = { propertyId: "1", unitNumber: "2B", accountId: "1", memo: "Fee", amount: "5" };
	const entry = { kind: "expense", date: day, number: "7", memo: "Fee", vendorId: "1", payeeName: "Ana", leaseId: "1" };
	const start = { statementEnd: day, ending: "-5", fee: "1", interest: "1", adjustDate: day, propertyId: "1" };
	const opening = openingBalancesForm(writer);
	expect(
		[
			formWords(depositForm(writer), { accountId: "1", date: day, memo: "Rent", "receipts[0]": "1" }),
			saidOf(depositForm(writer), { accountId: "1", date: day, ...rows(201, "receipts", { "": "1" }) }),
			formWords(undoDepositForm, { reason: "Twice" }),
			formWords(reasonForm, { reason: "Twice" }),
			formWords(statementColumnsForm, columns, { intent: "columns" }),
			saidOf(bankImportForm, { intent: "upload" }),
			saidOf(bankImportForm, { intent: "upload", file: new File([], "empty.csv") }),
			formWords(bankImportForm, { "chosen[0]": "1:2" }, { intent: "match" }),
			formWords(bankImportForm, { lineId: "1", seen: "2" }, { intent: "ignore" }),
			formWords(startReconciliationForm(writer), start),
			formWords(changeStatementForm(writer), { statementEnd: day, ending: "5" }, { intent: "change" }),
			formWords(ticksForm, { before: "1,2", "ticked[0]": "1", trustNote: "Known" }),
			formWords(lineEntryForm(writer), { ...entry, payerName: "Ana", reason: "Fee", ownerId: "1" }),
			formWords(lineEntryForm(writer), rows(1, "lines", line), { kind: "expense", date: day }),
			saidOf(lineEntryForm(writer), { kind: "expense", date: day, ...rows(121, "lines", { amount: "5" }) }),
			formWords(opening, { day, "banks[0].accountId": "1", "banks[0].balance": "5" }),
			formWords(
				opening,
				{ "properties[0].propertyId": "1", "owners[0].propertyId": "1", "owners[0].ownerId": "1" },
				{ day },
			),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"accountId: Choose an account.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		memo: Use 65 characters or fewer.
		receipts[0]: That payment wasn't found.
		--
		receipts: Select up to 200 payments.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		headerRow: Enter a whole number. | Enter 0 or more. | Enter 100 or less.
		date: Choose a column.
		description: Choose a column.
		amount: Choose a column.
		dateOrder: Choose an option.
		--
		file: Choose a file.
		--
		file: This file is empty. Choose another one.
		--
		chosen[0]: That match wasn't found.
		--
		lineId: That line wasn't found.
		seen: That match wasn't found.
		--
		statementEnd: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		ending: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		fee: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		interest: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		adjustDate: “…” isn't a date. Enter a date like 3/31/2026.
		propertyId: Choose a property.
		--
		statementEnd: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		ending: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		--
		before: We couldn't read your selections. Try again.
		ticked[0]: That entry wasn't found.
		trustNote: Use 500 characters or fewer.
		--
		kind: Choose a transaction type.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		number: Use 30 characters or fewer.
		memo: Use 65 characters or fewer.
		vendorId: Choose a vendor.
		payeeName: Use 120 characters or fewer.
		leaseId: Choose a lease.
		payerName: Use 120 characters or fewer.
		reason: Use 200 characters or fewer.
		ownerId: Choose an owner.
		--
		lines[0].propertyId: Choose a property.
		lines[0].unitNumber: Use 30 characters or fewer.
		lines[0].accountId: Choose an account.
		lines[0].memo: Use 65 characters or fewer.
		lines[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		lines: Enter up to 120 lines.
		--
		day: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		banks[0].accountId: Choose an account.
		banks[0].balance: “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		--
		properties[0].propertyId: That property wasn't found.
		owners[0].propertyId: That property wasn't found.
		owners[0].ownerId: That owner wasn't found."
	`);
	expect(ticksForm.parse({ before: "" }).before).toEqual([]);
	expect(ticksForm.parse({ before: "3,4" })).toMatchObject({ before: [3, 4], ticked: [], intent: "save" });
});
