import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	bulkChargeForm,
	bulkCreditForm,
	bulkFileForm,
	lateFeeForm,
	lateFeeRuleForm,
	paymentPlanForm,
	reminderForm,
	removeLateFeesForm,
	switchLateFeeRuleForm,
	undoBulkForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const day = "2026-03-31";

test("the forms of late fees, reminders and payment plans say what is missing and what is too much", () => {
	const rule = { scope: "property", propertyId: "1", leaseId: "1", minimumBalance: "5", floor: "5", monthCap: "5" };
	const step = { timing: "once", graceDays: "5", fixed: "50", percent: "5", percentOf: "rent" };
	const more = { totalCap: "5", "accountIds[0]": "1", incomeAccountId: "1", startDate: day };
	expect(
		[
			formWords(lateFeeRuleForm(writer), { ...rule, ...more, ...rows(1, "steps", step) }),
			formWords(switchLateFeeRuleForm, { ruleId: "1" }, { intent: "switch_on" }),
			formWords(removeLateFeesForm, { "transactionIds[0]": "1", reason: "First" }),
			formWords(reminderForm, { subject: "Rent", text: "Please pay." }, { intent: "send" }),
			formWords(lateFeeForm(writer), { amount: "5", date: day, memo: "Late" }),
			formWords(paymentPlanForm(writer), { note: "Half now", until: day }),
			saidOf(paymentPlanForm(writer), { end: "yes" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"scope: Choose an option.
		propertyId: Choose a property.
		leaseId: Choose a lease.
		minimumBalance: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		floor: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		monthCap: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		totalCap: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		accountIds[0]: That account wasn't found.
		incomeAccountId: Choose an income account.
		startDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		steps[0].timing: Choose an option.
		steps[0].graceDays: Enter a whole number. | Enter 90 or less.
		steps[0].fixed: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		steps[0].percent: Enter a percentage like 33.33.
		steps[0].percentOf: Choose an option.
		--
		ruleId: That rule wasn't found.
		--
		transactionIds[0]: That late fee wasn't found.
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		subject: Enter a subject. | Use 150 characters or fewer.
		text: Enter a message. | Use 5000 characters or fewer.
		--
		amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		memo: Enter a memo. | Use 65 characters or fewer.
		--
		note: Enter what you agreed on. | Use 500 characters or fewer.
		until: “…” isn't a date. Enter a date like 3/31/2026.
		--
		nothing"
	`);
});

test("a bulk form says which leases have no amount, unless one amount is for all", () => {
	const charge = bulkChargeForm(writer);
	const credit = bulkCreditForm(writer);
	const row = { leaseId: "1", on: "on" };
	const filled = { date: day, amountBy: "same", memo: "Water", accountId: "1" };
	const chosen = rows(2, "rows", row);
	const undo = { reason: "Twice", confirm: "on" };
	expect(
		[
			formWords(
				charge,
				{ ...filled, dueDate: day, "rows[0].leaseId": "1", "rows[0].amount": "5" },
				{ "rows[0].on": "on" },
			),
			saidOf(charge, { ...filled, ...chosen, "rows[1].amount": "5" }),
			saidOf(charge, { ...filled, ...chosen, amount: "5", "rows[1].amount": "0" }),
			saidOf(charge, { ...filled, ...chosen, amount: "5" }),
			saidOf(charge, { ...filled, ...rows(2, "rows", { leaseId: "1" }) }),
			saidOf(charge, { ...filled, ...rows(1001, "rows", row), amount: "5" }),
			saidOf(credit, { ...filled, ...chosen, kind: "waive", amount: "5", accountId: "" }),
			saidOf(credit, { ...filled, ...chosen, kind: "write_off", amount: "5", accountId: "" }),
			saidOf(credit, { ...filled, ...chosen, kind: "previously_deposited", amount: "5", accountId: "" }),
			saidOf(credit, { ...filled, amount: "5" }),
			saidOf(bulkFileForm, {}),
			saidOf(bulkFileForm, { file: new File([], "empty.csv") }),
			formWords(undoBulkForm, { reason: "Twice" }, { confirm: "on" }),
			saidOf(undoBulkForm, { reason: undo.reason }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		amountBy: Choose an option.
		memo: Use 65 characters or fewer.
		accountId: Choose an account.
		dueDate: “…” isn't a date. Enter a date like 3/31/2026.
		rows[0].leaseId: That lease wasn't found.
		rows[0].amount: Enter an amount above zero. | “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		--
		rows[0].amount: Enter an amount above zero.
		--
		rows[1].amount: Enter an amount above zero.
		--
		nothing
		--
		rows: Select at least one lease.
		--
		rows: You can add up to 1000 lines.
		--
		accountId: Choose an account.
		--
		nothing
		--
		nothing
		--
		kind: Choose a credit type.
		--
		file: Choose a file.
		--
		file: Choose a file that isn't empty.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		confirm: Check this box to undo the batch."
	`);
});
