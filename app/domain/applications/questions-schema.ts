import { z } from "zod";
import { isUsableDate } from "#domain/calendar/format";
import { parseMoney } from "#domain/money/format";
import { optionalText, type Writer } from "~/domain/kernel/form-fields";
import { press } from "./step-schema";
import type { ApplicationTerms } from "./terms";

/**
 * The organization's own questions as fields `own0`, `own1` …, and its history questions as `history0` with `explain0`,
 * numbered by their order in the terms.
 */
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

function fitsKind(text: string, kind: string, choices: readonly string[], writer: Writer): boolean {
	if (kind === "date") return isUsableDate(text);
	if (kind === "amount") return parseMoney(text, writer).ok;
	if (kind === "yes_no") return text === "yes" || text === "no";
	return kind !== "choice" || choices.includes(text);
}

function misfit(kind: string): string {
	if (kind === "date") return "Enter a date.";
	return kind === "amount" ? "Enter an amount." : "Choose from the list.";
}
