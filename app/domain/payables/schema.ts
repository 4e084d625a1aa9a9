import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { disbursementMethodWords } from "./labels";

export {
	approvalForm,
	endRecurringExpenseForm,
	expenseForm,
	expenseReversalForm,
	recurringExpenseEditForm,
	recurringExpenseForm,
	tenantChargesForm,
} from "./expense-schema";
export { allocationRuleForm, removeRuleForm } from "./rule-schema";

/** The form that pays bills: an amount for each bill, and the selected credits. */
export const payBillsForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			date: date(writer),
			bankAccountId: recordId("Choose a bank account.").optional(),
			method: oneOf(disbursementMethodWords, "Choose a payment method."),
			checkNumber: wholeNumber(1, 999_999_999).optional(),
			memo: optionalText(100),
			bills: z
				.array(
					z.object({
						transactionId: recordId("That bill wasn't found."),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(200, "Pay up to 200 bills at a time.")
				.default([]),
			credits: z.array(recordId("That credit wasn't found.")).max(200, "Use up to 200 credits at a time.").default([]),
			confirmShort: z.boolean().default(false),
			confirmInsurance: z.boolean().default(false),
		})
		.transform(({ bills, ...form }) => ({
			...form,
			bills: bills.flatMap(({ transactionId, amount }, line) =>
				amount ? [{ line, transactionId, amountCents: amount }] : [],
			),
		})),
);

/** Marks checks as printed. */
export const checksForm = z.object({ intent: z.literal("printed") });
