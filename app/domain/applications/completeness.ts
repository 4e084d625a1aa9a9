import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { historyQuestionWords } from "#domain/listings/labels";
import type { Answers, Home } from "./answers";
import type { Application } from "./application-record";
import type { StepState } from "./format";
import { type ApplicantRole, type Step, stepWords } from "./labels";
import type { ApplicationTerms } from "./terms";

/** Something an application still lacks before it can be submitted, and the step that asks for it. */
export type Missing = { step: Step; words: string };

type Asked = Pick<Application, "role" | "answers" | "birthDate" | "taxIdLast4" | "idNumberLast4">;
type Item = { label: string; state: string; answer: string; required: boolean };

/**
 * The steps for an applicant of this role, in order. Only the primary applicant is asked about co-applicants and
 * household.
 */
export function stepsOf(terms: ApplicationTerms, role: ApplicantRole): Step[] {
	const asked = new Set<string>(terms.sections);
	const hasQuestions = terms.historyQuestions.length > 0 || terms.ownQuestions.some(({ kind }) => kind !== "file");
	const wanted: Record<Step, boolean> = {
		about: true,
		homes: asked.has("homes"),
		income: asked.has("income"),
		people: role === "primary",
		household: role === "primary" && asked.has("household"),
		questions: asked.has("questions") && hasQuestions,
		documents: asked.has("documents"),
		review: true,
	};
	return (Object.keys(stepWords) as Step[]).filter((step) => wanted[step]);
}

/** Everything an application still lacks, in the order of the steps. */
export function missingOf(application: Asked, terms: ApplicationTerms, items: readonly Item[]): Missing[] {
	const asked: Partial<Record<Step, () => string[]>> = {
		about: () => missingAbout(application, terms),
		homes: () => missingHomes(application.answers),
		income: () => missingIncome(application.answers),
		people: () => (application.answers.people ? [] : ["Co-applicants and guarantors"]),
		household: () => (application.answers.household ? [] : ["Household, pets and vehicles"]),
		questions: () => missingQuestions(application.answers, terms),
		documents: () =>
			items
				.filter(({ required, state, answer }) => required && state === "asked" && answer === "")
				.map(({ label }) => label),
	};
	return stepsOf(terms, application.role).flatMap((step) => (asked[step]?.() ?? []).map((words) => ({ step, words })));
}

/** Each step, and whether it's done, lacks something, or wasn't started. */
export function stepStates(application: Asked, terms: ApplicationTerms, items: readonly Item[]): StepState[] {
	const missing = new Set(missingOf(application, terms, items).map(({ step }) => step));
	const begun = (step: Step) =>
		step === "documents"
			? items.some(({ state, answer }) => state !== "asked" || answer !== "")
			: step !== "review" && step in application.answers;
	return stepsOf(terms, application.role).map((step) => {
		if (step === "review") return { step, state: "to_do" };
		if (!missing.has(step)) return { step, state: "done" };
		return { step, state: begun(step) ? "missing" : "to_do" };
	});
}

/** Percentage of steps that are done, from 0 to 99. Submitting makes it 100. */
export function percentOf(states: readonly StepState[]): number {
	const asked = states.filter(({ step }) => step !== "review");
	const done = asked.filter(({ state }) => state === "done").length;
	return asked.length === 0 ? 99 : Math.floor((done / asked.length) * 99);
}

/** The longest gap in days between the homes given, or 0 when no gap is over 60 days. */
export function longestGap({ homes }: { homes: readonly Home[] }, today: PlainDate): number {
	const lived = homes
		.filter(({ from }) => from !== undefined)
		.map(({ from = today, to = today }) => ({ from, to }))
		.sort((a, b) => (a.from < b.from ? -1 : 1));
	let until: PlainDate | undefined;
	let longest = 0;
	for (const { from, to } of lived) {
		if (until !== undefined && from > until) longest = Math.max(longest, daysBetween(until, from));
		if (until === undefined || to > until) until = to;
	}
	return longest > 60 ? longest : 0;
}

/** Whether there's an address, or the applicant stated that they have none. */
export function hasAddress({ about }: Answers): boolean {
	return Boolean(about?.noFixedAddress || (about?.street && about.city));
}

/** Whether there's an income, or a reason for having none. */
export function hasIncome({ income }: Answers): boolean {
	return Boolean(income && (income.jobs.length > 0 || income.others.length > 0 || income.noJob));
}

function missingAbout({ answers, birthDate, taxIdLast4 }: Asked, { ssn }: ApplicationTerms): string[] {
	return [
		birthDate ? "" : "Date of birth",
		hasAddress(answers) ? "" : "Current address",
		ssn === "required" && taxIdLast4 === "" ? "Social Security or taxpayer number" : "",
	].filter(Boolean);
}

function missingHomes({ homes }: Answers): string[] {
	if (!homes) return ["Rental history"];
	return homes.homes.flatMap(({ address, from }) => (from ? [] : [`Move-in date at ${address}`]));
}

function missingIncome(answers: Answers): string[] {
	if (!hasIncome(answers)) return ["Income"];
	return (answers.income?.jobs ?? []).flatMap(({ employer, monthlyCents }) =>
		monthlyCents === undefined ? [`Income at ${employer}`] : [],
	);
}

function missingQuestions({ questions }: Answers, terms: ApplicationTerms): string[] {
	const own = terms.ownQuestions
		.filter(({ id, kind, required }) => required && kind !== "file" && !questions?.own[id])
		.map(({ label }) => label);
	const history = terms.historyQuestions.filter((id) => !questions?.history[id]).map((id) => historyQuestionWords[id]);
	return [...history, ...own];
}
