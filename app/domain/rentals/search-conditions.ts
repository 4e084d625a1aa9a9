import { shortWord, wordsSql } from "~/db/search-index.server";
import { searchForms } from "./search-text";

/**
 * SQL conditions that a folded `column` contains every word of the search, and their parameters. Two letters are found
 * at the start of a word, a single letter or digit as a whole word.
 */
export function searchConditions(column: string, typed: string) {
	return conditionsFor(typed, (form) => {
		const short = shortWord(form);
		if (short === undefined) return contains(column, form);
		// Most rows don't have the letters at all, and needn't be taken apart into words.
		return { sql: `(instr(${column}, ?) > 0 AND instr(${wordsSql(column)}, ?) > 0)`, params: [form, short] };
	});
}

/** The same for a choice while it's typed: words of any length are found anywhere. */
export function typedConditions(column: string, typed: string) {
	return conditionsFor(typed, (form) => contains(column, form));
}

type Condition = { sql: string; params: string[] };

function contains(column: string, form: string): Condition {
	return { sql: `instr(${column}, ?) > 0`, params: [form] };
}

function conditionsFor(typed: string, conditionOf: (form: string) => Condition) {
	const words = searchForms(typed).map((forms) => forms.map(conditionOf));
	return {
		conditions: words.map((forms) => `(${forms.map(({ sql }) => sql).join(" OR ")})`),
		params: words.flat().flatMap(({ params }) => params),
	};
}
