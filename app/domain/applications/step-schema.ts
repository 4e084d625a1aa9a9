import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { oneOf, optionalText, perWriter, phone, type Writer } from "~/domain/kernel/form-fields";
import { idTypes, noJobWords } from "./labels";

/** The button that saved the step: continue now, or finish later. */
export const press = { press: z.enum(["continue", "later"]).catch("continue").default("continue") };

const digits = (text: string) => text.replace(/[\s-]/g, "");

/** The step about the applicant: birth date, ID, address and emergency contact. */
export const aboutForm = perWriter((writer: Writer) =>
	z
		.object({
			...press,
			birthDate: date({ ...writer, required: false }),
			idType: oneOf(idTypes).optional(),
			idNumber: z
				.string()
				.transform(digits)
				.pipe(z.string().regex(/^[A-Za-z0-9]{4,30}$/, "Enter the number exactly as it appears on the document."))
				.optional(),
			taxId: z
				.string()
				.transform(digits)
				.pipe(z.string().regex(/^\d{9}$/, "Enter nine digits."))
				.optional(),
			street: optionalText(100),
			city: optionalText(100),
			state: optionalText(60),
			postalCode: optionalText(20),
			noFixedAddress: z.boolean().default(false),
			emergencyName: optionalText(120),
			emergencyRelation: optionalText(60),
			emergencyPhone: phone,
		})
		.transform(({ press, birthDate, idNumber, taxId, ...about }) => ({
			...{ press, answer: about },
			identity: { birthDate, idNumber, taxId },
		})),
);

/** The rental history step. Empty rows are dropped. */
export function homesForm(writer: Writer) {
	const row = z
		.object({
			address: optionalText(200),
			from: date({ ...writer, required: false }),
			to: date({ ...writer, required: false }),
			rent: money({ ...writer, required: false }),
			landlord: optionalText(120),
			landlordPhone: phone,
			reason: optionalText(200),
		})
		.superRefine(({ address, from, to, ...rest }, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			const filled = [from, to, ...Object.values(rest)].some((value) => value !== undefined);
			if (!address && filled) issue("address", "Enter the address.");
			if (from && to && to < from) issue("to", "Enter a date after you moved in.");
		});
	return z
		.object({ ...press, homes: z.array(row).max(12).default([]), gap: optionalText(500) })
		.transform(({ press, homes, gap }) => ({
			press,
			answer: {
				homes: homes.flatMap(({ address, rent, ...home }) => (address ? [{ ...home, address, rentCents: rent }] : [])),
				gap,
			},
		}));
}

/** The income step: jobs and other income. Empty rows are dropped. */
export function incomeForm(writer: Writer) {
	const job = z
		.object({
			employer: optionalText(120),
			position: optionalText(120),
			from: date({ ...writer, required: false }),
			to: date({ ...writer, required: false }),
			monthly: money({ ...writer, required: false }),
			supervisor: optionalText(120),
			phone,
		})
		.superRefine(({ employer, from, to, ...rest }, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			const filled = [from, to, ...Object.values(rest)].some((value) => value !== undefined);
			if (!employer && filled) issue("employer", "Enter the employer.");
			if (from && to && to < from) issue("to", "Enter a date after the start date.");
		});
	const other = z
		.object({ source: optionalText(120), monthly: money({ ...writer, required: false }) })
		.superRefine(({ source, monthly }, context) => {
			if (!source && monthly !== undefined)
				context.addIssue({ code: "custom", path: ["source"], message: "Enter the source." });
			if (source && monthly === undefined)
				context.addIssue({ code: "custom", path: ["monthly"], message: "Enter an amount." });
		});
	return z
		.object({
			...press,
			jobs: z.array(job).max(10).default([]),
			others: z.array(other).max(10).default([]),
			noJob: oneOf(noJobWords).optional(),
		})
		.transform(({ press, jobs, others, noJob }) => ({
			press,
			answer: {
				jobs: jobs.flatMap(({ employer, monthly, ...one }) =>
					employer ? [{ ...one, employer, monthlyCents: monthly }] : [],
				),
				others: others.flatMap(({ source, monthly }) =>
					source && monthly !== undefined ? [{ source, monthlyCents: monthly }] : [],
				),
				noJob,
			},
		}));
}
