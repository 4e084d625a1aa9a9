import type { Answers, ApplicationTerms } from "#domain/applications";
import { plainAmount } from "#domain/money/format";

/** A step's form values from earlier answers. */

type Written = { answers: Answers };

const amount = (cents: number | undefined) => (cents === undefined ? undefined : plainAmount(cents));

export function aboutValues({ answers: { about }, birthDate }: Written & { birthDate: string | null }) {
	return { ...about, birthDate: birthDate ?? undefined, noFixedAddress: about?.noFixedAddress ? "on" : undefined };
}

export function homesValues({ answers: { homes } }: Written) {
	const rows = homes?.homes.map(({ rentCents, ...home }) => ({ ...home, rent: amount(rentCents) })) ?? [];
	return { homes: rows.length > 0 ? rows : [{}], gap: homes?.gap };
}

export function incomeValues({ answers: { income } }: Written) {
	return {
		jobs: income ? income.jobs.map(({ monthlyCents, ...job }) => ({ ...job, monthly: amount(monthlyCents) })) : [{}],
		others: income?.others.map(({ source, monthlyCents }) => ({ source, monthly: amount(monthlyCents) })) ?? [],
		noJob: income?.noJob,
	};
}

export function householdValues({ answers: { household } }: Written) {
	const { children = [], pets = [], vehicles = [] } = household ?? {};
	return {
		children: children.map(({ name, birthYear }) => ({ name, birthYear: birthYear && String(birthYear) })),
		pets: pets.map(({ assistance, ...pet }) => ({ ...pet, assistance: assistance ? "on" : undefined })),
		vehicles,
	};
}

/** The values by field name: `own0`, `history0`, `explain0`. */
export function questionValues({ answers, terms }: Written & { terms: ApplicationTerms }) {
	const { own, history } = answers.questions ?? { own: {}, history: {} };
	return Object.fromEntries<string | undefined>([
		...terms.ownQuestions.map(({ id }, at): [string, string | undefined] => [`own${at}`, own[id]]),
		...terms.historyQuestions.flatMap((id, at): [string, string | undefined][] => [
			[`history${at}`, history[id]?.answer],
			[`explain${at}`, history[id]?.explain],
		]),
	]);
}
