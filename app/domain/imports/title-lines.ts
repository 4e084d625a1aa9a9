import type { PlainDate } from "#domain/calendar/format";
import { plainText } from "./known-headers";
import type { DateOrder } from "./labels";
import { readDate } from "./read-date";
import { readProperty } from "./read-property";

const dayWords =
	/\b(?:as of(?: date)?|as at|effective(?: date)?|stand|stichtag|per|au|arrete au|situation au|date)\b\s*[:=]?\s*(.+)$/i;

/**
 * The day that the lines above the header name, such as "As of: 10/31/2026". A day after "as of" counts before a bare
 * date, which may be the day of printing. Days after `today` don't count.
 */
export function titleDate(titles: string[][], order: DateOrder, today?: PlainDate): PlainDate | undefined {
	const cells = titles.flatMap((row) => [...row, row.filter((cell) => cell !== "").join(" ")]);
	const dayIn = (text: string) => {
		const reading = readDate(text.trim(), order);
		return reading.ok && reading.date && (!today || reading.date <= today) ? reading.date : undefined;
	};
	const read = (text: string) => {
		const bare = text.replace(/^\p{L}+day,? /iu, "").replace(/[;|].*$/, "");
		return dayIn(bare) ?? dayIn(bare.replace(/(?<=\d{4}),.*$/, "")) ?? dayIn(bare.replace(/,.*$/, ""));
	};
	const stated = cells.map((cell) => /\b(?:as of(?: date)?|as at|stand|stichtag)\b\s*[:=]?\s*(.+)$/i.exec(cell)?.[1]);
	const found = stated.map((text) => text && read(text)).find(Boolean);
	if (found) return found;
	const printed = /\b(printed|generated|created|exported|run|gedruckt|erstellt|edite|édité|time)\b/i;
	return cells
		.filter((cell) => !printed.test(cell))
		.map((cell) => read(dayWords.exec(cell)?.[1] ?? cell))
		.find(Boolean);
}

/** What the lines above the header offer as the property of the whole file. */
type TitleOffer = {
	/** The property that a line names as such ("Property: Elm Court"); undefined if there's none. */
	named: string | undefined;
	/** Other lines that may be its name. */
	lines: string[];
};

const reportWords =
	/\b(rent roll|tenancy schedule|report|lease charges?|as of|as at|month year|page|printed|generated|date|include|sorted|group(ed)? by|filter|units?|status|details?|mieterliste|mietubersicht|etat locatif|situation|stand|stichtag|period|created|exported|for the)\b|^[\d ]*([ap]m)?$/;

/** Finds the property's name in the lines above the header. */
export function titleOffer(titles: string[][]): TitleOffer {
	const texts = titles.map((row) => row.filter((cell) => cell !== "").join(" ")).filter((text) => text !== "");
	const stated = texts
		.map(
			(text) =>
				/^(?:property|properties|community|building|objekt|liegenschaft|immeuble|asset)(?: name)?\s*[:=]\s*(.+)$/i.exec(
					text,
				)?.[1],
		)
		.find(
			(text) =>
				text !== undefined && !/^(all|active|various|multiple|selected|\d+)\b/i.test(text) && !text.includes(";"),
		);
	const lines = texts.filter(
		(text) => text.length <= 127 && /\p{L}{3}/u.test(text) && !reportWords.test(plainText(text)) && !/[:=]/.test(text),
	);
	return {
		named: stated && readProperty(stated).name,
		lines: [...new Set(lines.map((line) => readProperty(line).name))].slice(0, 5),
	};
}
