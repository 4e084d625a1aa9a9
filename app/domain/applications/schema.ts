import { z } from "zod";
import { isDate } from "#domain/calendar/format";
import { date } from "#domain/calendar/schema";
import { parseMoney } from "#domain/money/format";
import { money } from "#domain/money/schema";
import { newRecord, oneOf, optionalText, phone, recordId, requiredText, type Writer } from "~/domain/form-fields";
import { idTypes, noJobWords, petKinds } from "./labels";
import type { ApplicationTerms } from "./terms";

export {
	addApplicantForm,
	applicantsForm,
	decisionForm,
	mergeForm,
	moveForm,
	reviewPageForm,
	summaryForm,
	tellForm,
} from "./manager-forms";

const requiredEmail = z
	.string({ error: "Enter an e-mail." })
	.trim()
	.toLowerCase()
	.max(254, "At most 254 characters.")
	.pipe(z.email("Enter an e-mail address such as ana@example.com."));
const requiredPhone = z
	.string({ error: "Enter a phone number." })
	.trim()
	.max(30, "At most 30 characters.")
	.refine((text) => text.replace(/\D/g, "").length >= 5, "Enter a phone number such as 555-010-1234.");
const on = z.boolean().default(false);
const press = { press: z.enum(["continue", "later"]).catch("continue").default("continue") };

/** Beginning to apply. `website` is a trap: people do not see it. */
export function startForm(writer: Writer) {
	return z.object({
		firstname: requiredText(60, "Enter your first name."),
		lastname: optionalText(60),
		email: requiredEmail,
		phone: requiredPhone,
		desiredMoveIn: date(writer),
		termMonths: z.number({ error: "Choose from the list." }).int().min(1).max(60).optional(),
		applyingAs: z.enum(["alone", "others", "guarantor"], "Say how you apply."),
		criteriaRead: z.boolean({ error: "Please read the criteria first." }),
		website: z.string().optional(),
		opened: z.string().max(100).catch("").optional(),
	});
}

const digits = (text: string) => text.replace(/[\s-]/g, "");

/** Who an applicant is. */
export function aboutForm(writer: Writer) {
	return z
		.object({
			...press,
			birthDate: date({ ...writer, required: false }),
			idType: oneOf(idTypes).optional(),
			idNumber: z
				.string()
				.transform(digits)
				.pipe(z.string().regex(/^[A-Za-z0-9]{4,30}$/, "Enter the number as it is on the document."))
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
			noFixedAddress: on,
			emergencyName: optionalText(120),
			emergencyRelation: optionalText(60),
			emergencyPhone: phone,
		})
		.transform(({ press, birthDate, idNumber, taxId, ...about }) => ({
			...{ press, answer: about },
			identity: { birthDate, idNumber, taxId },
		}));
}

/** Where an applicant lived; rows left empty are left out. */
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
			if (from && to && to < from) issue("to", "This is before you moved in.");
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

/** What an applicant earns, from whom; rows left empty are left out. */
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
			if (from && to && to < from) issue("to", "This is before the first day.");
		});
	const other = z
		.object({ source: optionalText(120), monthly: money({ ...writer, required: false }) })
		.superRefine(({ source, monthly }, context) => {
			if (!source && monthly !== undefined)
				context.addIssue({ code: "custom", path: ["source"], message: "Say where it comes from." });
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

/** Who else, and what else, moves in; rows left empty are left out. */
export function householdForm({ today }: Writer) {
	const year = z
		.number({ error: "Enter a year." })
		.int("Enter a year.")
		.min(Number(today.slice(0, 4)) - 18, "Adults apply themselves.");
	const needs = (named: string, message: string) => (row: Record<string, unknown>, context: z.RefinementCtx) => {
		const { [named]: name, ...rest } = row;
		if (name || Object.values(rest).every((value) => value === undefined || value === false)) return;
		context.addIssue({ code: "custom", path: [named], message });
	};
	return z
		.object({
			...press,
			children: z
				.array(
					z
						.object({
							name: optionalText(120),
							birthYear: year.max(Number(today.slice(0, 4)), "This year is to come.").optional(),
						})
						.superRefine(needs("name", "Enter the name.")),
				)
				.max(12)
				.default([]),
			pets: z
				.array(
					z
						.object({
							kind: oneOf(petKinds).optional(),
							breed: optionalText(60),
							weight: optionalText(30),
							age: optionalText(30),
							assistance: on,
						})
						.superRefine(needs("kind", "Choose what it is.")),
				)
				.max(8)
				.default([]),
			vehicles: z
				.array(
					z
						.object({
							make: optionalText(60),
							model: optionalText(60),
							year: optionalText(4),
							colour: optionalText(30),
							plate: optionalText(20),
						})
						.superRefine(needs("make", "Enter the make.")),
				)
				.max(6)
				.default([]),
		})
		.transform(({ press, children, pets, vehicles }) => ({
			press,
			answer: {
				children: children.flatMap(({ name, birthYear }) => (name ? [{ name, birthYear }] : [])),
				pets: pets.flatMap(({ kind, ...pet }) => (kind ? [{ ...pet, kind }] : [])),
				vehicles: vehicles.flatMap(({ make, ...vehicle }) => (make ? [{ ...vehicle, make }] : [])),
			},
		}));
}

/** The organisation's questions: `own0`, `own1` … and `history0` with `explain0`, by their place in the terms. */
export function questionsForm(writer: Writer, terms: ApplicationTerms) {
	const own = terms.ownQuestions.map(({ kind, choices }, at) => [
		`own${at}`,
		optionalText(2000).refine((text) => !text || fitsKind(text, kind, choices, writer), misfit(kind)),
	]);
	const history = terms.historyQuestions.flatMap((_, at) => [
		[`history${at}`, z.enum(["yes", "no"], "Answer yes or no.").optional()],
		[`explain${at}`, optionalText(1000)],
	]);
	const asked: Record<string, z.ZodType<string | undefined>> = Object.fromEntries([...own, ...history]);
	return z.object({ ...press, ...asked }).transform(({ press, ...rest }) => {
		const given = rest as Record<string, string | undefined>;
		return {
			press,
			answer: {
				own: Object.fromEntries(
					terms.ownQuestions.flatMap(({ id }, at) => {
						const answer = given[`own${at}`];
						return answer ? [[id, answer] as const] : [];
					}),
				),
				history: Object.fromEntries(
					terms.historyQuestions.flatMap((id, at) => {
						const answer = given[`history${at}`];
						if (answer !== "yes" && answer !== "no") return [];
						const explain = given[`explain${at}`];
						return [[id, { answer, ...(explain ? { explain } : {}) }] as const];
					}),
				),
			},
		};
	});
}

function fitsKind(text: string, kind: string, choices: readonly string[], { locale }: Writer): boolean {
	if (kind === "date") return isDate(text);
	if (kind === "amount") return parseMoney(text, { locale }).ok;
	if (kind === "yes_no") return text === "yes" || text === "no";
	return kind !== "choice" || choices.includes(text);
}

function misfit(kind: string): string {
	if (kind === "date") return "Enter a date.";
	return kind === "amount" ? "Enter an amount." : "Choose one of the list.";
}

/** Who applies along: alone, an invitation, or something about one. */
export const peopleForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("alone"), ...press }),
	z.object({
		intent: z.literal("invite"),
		firstname: requiredText(60, "Enter their first name."),
		lastname: optionalText(60),
		email: requiredEmail,
		role: z.enum(["co_applicant", "guarantor"], "Say who they are."),
	}),
	z.object({ intent: z.enum(["cancel", "remind"]), person: recordId("This invitation was not found.") }),
]);

/** A document or an answer to what was asked. */
export const itemForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("upload"), item: recordId("This is not asked for."), file: z.any().optional() }),
	z.object({
		intent: z.literal("answer"),
		item: recordId("This is not asked for."),
		answer: requiredText(2000, "Write your answer."),
	}),
]);
export type ItemInput = z.output<typeof itemForm>;

/** Sending the application. */
export const sendForm = z.object({
	...newRecord,
	accurate: on,
	screening: on,
	records: on,
	signature: requiredText(130, "Type your name."),
});

/** What the page of a sent application takes: what was asked for since, and its fee. */
export const statusPageForm = z.discriminatedUnion("intent", [
	...itemForm.options,
	z.object({
		intent: z.literal("pay"),
		method: z.enum(["bank", "card"], "Choose how you pay."),
		key: z.string({ error: "Open this page again." }).max(100),
	}),
]);

/** A link's page: the secret comes with the form, so that a GET changes nothing. */
export const resumeForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("request"), email: requiredEmail, website: z.string().optional() }),
	z.object({ intent: z.enum(["continue", "discard"]), t: z.string().max(200), application: recordId("Not found.") }),
]);
export const invitationForm = z.object({ intent: z.enum(["accept", "decline"]), t: z.string().max(200) });
export const statusForm = z.object({
	number: requiredText(20, "Enter the number, such as A-1042."),
	email: requiredEmail,
	website: z.string().optional(),
});
