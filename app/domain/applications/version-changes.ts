import type { Answers } from "./answers";

/** One answer that differs between two versions of a form, both as text; empty where there was no answer. */
export type AnswerChange = { where: string; before: string; after: string };

type Write = { money: (cents: number) => string; date: (day: string) => string; question: (id: string) => string };

/** What changed between two versions of a form, answer by answer, in the words people read. */
export function versionChanges(before: Answers, after: Answers, write: Write): AnswerChange[] {
	const [was, is] = [before, after].map((answers) => new Map(linesOf(answers, write)));
	const places = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
	return places
		.map((where) => ({ where, before: was?.get(where) ?? "", after: is?.get(where) ?? "" }))
		.filter((change) => change.before !== change.after);
}

const sections: Record<string, string> = {
	about: "About you",
	homes: "Home",
	jobs: "Job",
	others: "Other income",
	income: "Income",
	people: "People",
	children: "Child",
	pets: "Pet",
	vehicles: "Vehicle",
	questions: "Question",
};

const fields: Record<string, string> = {
	idType: "government ID",
	postalCode: "ZIP",
	noFixedAddress: "no permanent address",
	emergencyName: "emergency contact",
	emergencyRelation: "emergency contact’s relationship",
	emergencyPhone: "emergency contact’s phone",
	rentCents: "monthly rent",
	monthlyCents: "monthly amount",
	landlordPhone: "landlord’s phone",
	birthYear: "birth year",
	color: "color",
	noJob: "not working",
	gap: "gap between homes",
};

function linesOf(value: unknown, write: Write, path: readonly string[] = []): [string, string][] {
	if (value === undefined || value === null || value === "") return [];
	if (Array.isArray(value)) return value.flatMap((one, at) => linesOf(one, write, [...path, String(at + 1)]));
	if (typeof value === "object") {
		return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, write, [...path, key]));
	}
	return [[placeWords(path, write), textOf(value, path.at(-1) ?? "", write)]];
}

/** The label of an answer: the path homes, homes, 2, rentCents becomes "Home 2: monthly rent". */
function placeWords(path: readonly string[], write: Write): string {
	const [step = "", ...rest] = path;
	if (step === "questions") {
		const [, id = "", part] = rest;
		return [write.question(id), part === "explain" ? "explained" : ""].filter(Boolean).join(": ");
	}
	const last = path.at(-1) ?? "";
	const row = path.findIndex((key) => /^\d+$/.test(key));
	const section = sections[row > 0 ? (path[row - 1] ?? step) : step] ?? step;
	const head = row > 0 ? `${section} ${path[row]}` : section;
	return `${head}: ${fields[last] ?? last}`;
}

function textOf(value: unknown, key: string, { money, date }: Write): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") return key.endsWith("Cents") ? money(value) : String(value);
	const text = String(value);
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text);
	return text === "yes" || text === "no" ? (text === "yes" ? "Yes" : "No") : text.replaceAll("_", " ");
}
