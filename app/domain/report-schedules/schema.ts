import { z } from "zod";
import { cutTo } from "~/domain/kernel/excerpt";
import { knownRecord, newRecord, oneOf, optionalText, recordId, wholeNumber } from "~/domain/kernel/form-fields";
import { formatWords, mostAddresses, periodWords, repeatWords } from "./labels";
import type { Recipient } from "./schedule-record";

const address = z.email();

/** The form of a schedule; addresses are one to a line. */
export const scheduleForm = z
	.object({
		...newRecord,
		...knownRecord,
		reportId: z.string({ error: "Choose a report." }).min(1, "Choose a report.").max(60),
		period: oneOf(periodWords),
		repeats: oneOf(repeatWords),
		// Only what fits `repeats` is asked.
		weekdays: z.array(z.enum(["1", "2", "3", "4", "5", "6", "7"], { error: "Choose an option." })).default([]),
		dayOfMonth: wholeNumber(1, 31).optional(),
		quarterMonth: wholeNumber(1, 3).optional(),
		month: wholeNumber(1, 12).optional(),
		atTime: z.string({ error: "Enter a time." }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time."),
		format: oneOf(formatWords),
		subject: optionalText(150),
		note: optionalText(2_000),
		skipEmpty: z.boolean().default(false),
		active: z.boolean().default(false),
		members: z.array(recordId("That member wasn't found.")).max(200).default([]),
		owners: z.enum(["none", "all"], { error: "Choose an option." }).default("none"),
		addresses: optionalText(10_000),
	})
	.superRefine(({ addresses, repeats, dayOfMonth }, context) => {
		const lines = linesOf(addresses);
		const wrong = lines.find((line) => !address.safeParse(line).success);
		if (wrong !== undefined) {
			context.addIssue({
				code: "custom",
				path: ["addresses"],
				message: `“${cutTo(wrong, 60)}” isn't an email address.`,
			});
		} else if (lines.length > mostAddresses) {
			context.addIssue({ code: "custom", path: ["addresses"], message: `Enter up to ${mostAddresses} addresses.` });
		}
		if (dayOfMonth === undefined && ["monthly", "quarterly", "yearly"].includes(repeats)) {
			context.addIssue({ code: "custom", path: ["dayOfMonth"], message: "Enter a whole number." });
		}
	})
	.transform(({ members, owners, addresses, quarterMonth = 1, subject = "", note = "", ...fields }) => ({
		...{ ...fields, subject, note },
		weekdays: fields.repeats === "weekly" ? fields.weekdays.map(Number) : [],
		dayOfMonth: fields.dayOfMonth ?? 1,
		month: (fields.repeats === "quarterly" ? quarterMonth : fields.month) ?? 1,
		recipients: [
			...members.map((subjectId): Recipient => ({ kind: "member", subjectId })),
			...(owners === "all" ? [{ kind: "all_owners" } as const] : []),
			...[...new Set(linesOf(addresses))].map((one): Recipient => ({ kind: "address", address: one })),
		],
	}));

/** The form that sends a schedule's report now. */
export const sendScheduleForm = z.object(newRecord);

function linesOf(text = ""): string[] {
	return text
		.split(/[\s,;]+/)
		.map((line) => line.trim())
		.filter(Boolean);
}
