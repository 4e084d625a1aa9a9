import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { prorations } from "#domain/lease-records/labels";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	limit,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	type Writer,
} from "~/domain/kernel/form-fields";
import { endReasonWords, noticeGiverWords } from "./labels";

export { leaseEditForm, leaseForm, leaseTenantForm } from "./lease-schema";

const credit = z.array(z.number().int().positive()).max(500).default([]);
const press = z.enum(["go", "review"]).default("go");
/**
 * Identifies the plan that was shown. If the form has changed since, the plan is shown again before anything is saved.
 */
const planned = z.string().max(60).optional();

/** The form that ends a lease: the notice and the move-out date. */
export const endForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			...{ credit, press, planned },
			noticeDate: date(writer),
			moveOutDate: date(writer),
			givenBy: oneOf(noticeGiverWords, "Choose who gave notice."),
			reason: oneOf(endReasonWords, "Choose a reason."),
			remarks: optionalText(1000),
			prorateLast: oneOf(prorations),
			people: z
				.array(
					z.object({
						tenantId: recordId("That tenant wasn't found."),
						moveOutDate: date({ ...writer, required: false }),
						forwardingAddress: optionalText(200),
					}),
				)
				.max(20)
				.default([]),
			fee: money({ ...writer, min: 1, required: false }),
			feeAccountId: recordId("Choose an account.").optional(),
			confirmBelowZero: z.boolean().default(false),
		})
		.refine(({ fee, feeAccountId }) => fee === undefined || feeAccountId !== undefined, {
			path: ["feeAccountId"],
			error: "Choose an account.",
		})
		.transform(({ press, planned, fee, feeAccountId, people, ...notice }) => ({
			...{ press, planned },
			input: {
				...notice,
				people: people.map((one, line) => ({ ...one, line })),
				fee:
					fee === undefined || feeAccountId === undefined ? undefined : { accountId: feeAccountId, amountCents: fee },
			},
		})),
);

/** Declines a resident's notice to move out. */
export const declineNoticeForm = z.object({
	answer: z.string({ error: "Enter a reason." }).trim().min(1, "Enter a reason.").max(500, limit(500)),
});

/** Undoes a notice. */
export const undoForm = z.object({
	...newRecord,
	reason: optionalText(200),
	confirmBelowZero: z.boolean().default(false),
});

/** Moves a lease's people to another unit. */
export const transferForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			...{ credit, press, planned },
			unitId: recordId("Choose a unit."),
			startDate: date(writer),
			moveOutDate: date({ ...writer, required: false }),
			prorateLast: oneOf(prorations),
			rent: z.array(amountLine(writer, {})).max(20).default([]),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ press, planned, rent, ...input }) => ({
			...{ press, planned },
			input: { ...input, rent: filledLines(rent) },
		})),
);

/** Starts a saved draft, or deletes it. */
export const draftForm = z.object({
	intent: z.enum(["execute", "delete"]),
	confirmDeposits: z.boolean().default(false),
});
