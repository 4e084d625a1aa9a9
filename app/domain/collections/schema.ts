import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { creditKinds, mostInBulk } from "#domain/lease-accounts/labels";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { bulkAmounts, lateFeeBaseWords, lateFeeScopes, lateFeeTimingWords } from "./labels";

type Locale = Pick<Writer, "locale" | "currency">;

/** The form for a late fee rule. A fee with neither amount nor percentage is dropped. */
export function lateFeeRuleForm(writer: Locale) {
	const amount = money({ ...writer, required: false });
	return z
		.object({
			...newRecord,
			...knownRecord,
			intent: z.enum(["save", "try"]).default("save"),
			scope: oneOf(lateFeeScopes),
			propertyId: recordId("Choose a property.").optional(),
			leaseId: recordId("Choose a lease.").optional(),
			exempt: z.boolean().default(false),
			steps: z
				.array(
					z.object({
						timing: oneOf(lateFeeTimingWords).default("once"),
						graceDays: wholeNumber(0, 90).optional(),
						fixed: amount,
						percent: percent("Enter a percentage like 5.").optional(),
						percentOf: oneOf(lateFeeBaseWords).default("overdue"),
					}),
				)
				.max(2)
				.default([]),
			minimumBalance: amount,
			floor: amount,
			monthCap: amount,
			totalCap: amount,
			count: z.enum(["usual", "chosen"]).default("usual"),
			accountIds: z.array(recordId("That account wasn't found.")).default([]),
			ignorePartialPayments: z.boolean().default(false),
			incomeAccountId: recordId("Choose an income account."),
			tellTenants: z.boolean().default(false),
			startDate: date(writer),
		})
		.transform(({ steps, minimumBalance, floor, monthCap, totalCap, count, accountIds, ...form }) => ({
			...form,
			steps: steps.flatMap(({ graceDays, fixed, percent, ...step }, line) =>
				fixed || percent
					? [{ ...step, line, graceDays: graceDays ?? 0, fixedCents: fixed ?? 0, percentBp: percent ?? 0 }]
					: [],
			),
			minimumBalanceCents: minimumBalance,
			floorCents: floor,
			monthCapCents: monthCap,
			totalCapCents: totalCap,
			accountIds: count === "chosen" ? accountIds : undefined,
		}));
}

/** The buttons beside a rule. */
export const switchLateFeeRuleForm = z.object({
	intent: z.enum(["switch_on", "switch_off"]),
	ruleId: recordId("That rule wasn't found."),
});

/** The form that waives late fees. */
export const removeLateFeesForm = z.object({
	...newRecord,
	transactionIds: z.array(recordId("That late fee wasn't found.")).min(1, "Select at least one late fee."),
	reason: requiredText(200, "Enter a reason."),
	keepOff: z.boolean().default(false),
	applyFreed: z.boolean().default(false),
	confirmBelowZero: z.boolean().default(false),
});

/** The form that sends balance reminders. */
export const reminderForm = z.object({
	...newRecord,
	intent: z.literal("send"),
	preview: z.literal("again").optional(),
	subject: requiredText(150, "Enter a subject."),
	text: requiredText(5000, "Enter a message."),
	confirmAgain: z.boolean().default(false),
});

/** The form that charges late fees by hand to the selected leases. */
export const lateFeeForm = perWriter((writer: Locale) =>
	z.object({
		...newRecord,
		amount: money({ ...writer, min: 1 }),
		date: date(writer),
		memo: requiredText(65, "Enter a memo."),
		confirmDuplicates: z.boolean().default(false),
	}),
);

/** The form that adds or ends payment plans. */
export const paymentPlanForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			end: z.literal("yes").optional(),
			note: optionalText(500),
			until: date({ ...writer, required: false }),
		})
		.superRefine(({ end, note }, context) => {
			if (end || note) return;
			context.addIssue({ code: "custom", path: ["note"], message: "Enter what you agreed on." });
		}),
);

/** The fields shared by bulk forms. Each selected row has its own amount or the one for all. */
function bulkForm(writer: Locale) {
	return {
		...newRecord,
		review: z.literal("again").optional(),
		/** The hash of the review shown. Only what was reviewed is posted. */
		reviewed: z.string().max(100).optional(),
		date: date(writer),
		amount: money({ ...writer, required: false }),
		amountBy: oneOf(bulkAmounts).default("same"),
		memo: optionalText(65),
		rows: z
			.array(
				z.object({
					leaseId: recordId("That lease wasn't found."),
					on: z.boolean().default(false),
					amount: money({ ...writer, required: false }),
				}),
			)
			/** The leases in the list now, plus those it had when the form was opened. */
			.max(2 * mostInBulk, `You can add up to ${2 * mostInBulk} lines.`)
			.default([]),
	};
}

/** The form that charges many leases at once. */
export const bulkChargeForm = perWriter((writer: Locale) =>
	z
		.object({
			...bulkForm(writer),
			accountId: recordId("Choose an account.").optional(),
			dueDate: date({ ...writer, required: false }),
			applyPrepayment: z.boolean().default(false),
			confirmDuplicates: z.boolean().default(false),
		})
		.superRefine((form, context) => {
			if (form.accountId === undefined) refuseAccount(context);
			refuseRows(form, context);
		})
		.transform(({ accountId = 0, ...form }) => ({ ...form, accountId })),
);

/** The form that credits many leases at once. */
export const bulkCreditForm = perWriter((writer: Locale) =>
	z
		.object({
			...bulkForm(writer),
			kind: oneOf(creditKinds, "Choose a credit type."),
			accountId: recordId("Choose an account.").optional(),
			leaveAsCredit: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			reason: optionalText(200),
		})
		.superRefine((form, context) => {
			const hasItsAccount = form.kind === "write_off" || form.kind === "previously_deposited";
			if (!hasItsAccount && form.accountId === undefined) refuseAccount(context);
			refuseRows(form, context);
		}),
);

function refuseAccount(context: z.RefinementCtx) {
	context.addIssue({ code: "custom", path: ["accountId"], message: "Choose an account." });
}

/** Reports errors in the rows together with those in the fields above them. */
function refuseRows(
	{ rows, amount }: { rows: { on: boolean; amount?: number | undefined }[]; amount?: number | undefined },
	context: z.RefinementCtx,
) {
	if (!rows.some(({ on }) => on)) {
		context.addIssue({ code: "custom", path: ["rows"], message: "Select at least one lease." });
	}
	for (const [line, row] of rows.entries()) {
		if (!row.on || (row.amount ?? amount)) continue;
		context.addIssue({ code: "custom", path: ["rows", line, "amount"], message: "Enter an amount above zero." });
	}
}

/** The form that uploads a file of amounts. */
export const bulkFileForm = z.object({
	file: z
		.instanceof(File, { error: "Choose a file." })
		.refine((file) => file.size > 0, "Choose a file that isn't empty."),
});

/** The form that undoes a batch. */
export const undoBulkForm = z.object({
	...newRecord,
	reason: requiredText(200, "Enter a reason."),
	confirm: z.boolean().default(false).refine(Boolean, "Check this box to undo the batch."),
	confirmBelowZero: z.boolean().default(false),
});
