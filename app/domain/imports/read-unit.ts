import type { bathrooms, bedrooms } from "#domain/rentals/labels";
import { plainText } from "./known-headers";

export type Bedrooms = keyof typeof bedrooms;
export type Bathrooms = keyof typeof bathrooms;

/**
 * Parses a "BD/BA" or "Unit type" cell: "2/1.5", "Studio/1", "2BR 1BA", "Commercial", "Lot". Undefined if it can't be
 * read.
 */
export function readBedsAndBaths(
	cell: string,
): { bedrooms: Bedrooms; bathrooms: Bathrooms; commercial: boolean } | undefined {
	const none = { bedrooms: "not_set", bathrooms: "not_set", commercial: false } as const;
	if (
		cell === "" ||
		/^[-–—/ ]+$/.test(cell) ||
		/^(lot|pad|space|storage|parking|garage|land|mobile home)s?$/i.test(cell)
	)
		return none;
	if (/^(commercial|retail|office|industrial|warehouse|suite|shop)\b/i.test(cell)) return { ...none, commercial: true };
	const pair =
		/^(?<beds>studio|st|eff(?:iciency)?|\d{1,2})\s*(?:bed(?:room)?s?|bd(?:rm)?|br|b)?\.?\s*[/x,|-]?\s*(?<baths>\d(?:[.,]\d{1,2})?)?\s*(?:bath(?:room)?s?|ba|b)?\.?$/i.exec(
			cell,
		);
	if (!pair?.groups) return undefined;
	return {
		bedrooms: readBedrooms(pair.groups.beds ?? "") ?? "not_set",
		bathrooms: readBathrooms(pair.groups.baths ?? "") ?? "not_set",
		commercial: false,
	};
}

/** Parses "2", "2 BR", "0" or "Studio". Blank is "not_set"; undefined if it can't be read. */
export function readBedrooms(cell: string): Bedrooms | undefined {
	if (cell === "" || /^[-–—]+$/.test(cell)) return "not_set";
	if (/^(studio|st|eff(iciency)?|0(\.0+)?)\b/i.test(cell)) return "studio";
	const count = Number(/^(\d{1,2})([.,]0+)?\s*(bed(room)?s?|bd(rm)?s?|br|zimmer)?$/i.exec(cell)?.[1] ?? Number.NaN);
	if (Number.isNaN(count)) return undefined;
	return count >= 9 ? "9+" : (String(count) as Bedrooms);
}

/** Parses "1.5", "2 BA" or "1.75" (rounded down to 1.5). Blank is "not_set"; undefined if it can't be read. */
export function readBathrooms(cell: string): Bathrooms | undefined {
	if (cell === "" || /^[-–—]+$/.test(cell)) return "not_set";
	const count = Number(
		/^(\d{1,2}([.,]\d{1,2})?)\s*(bath(room)?s?|ba)?$/i.exec(cell)?.[1]?.replace(",", ".") ?? Number.NaN,
	);
	if (Number.isNaN(count) || count > 20) return undefined;
	if (count >= 5) return "5+";
	return count < 1 ? "not_set" : (String(Math.floor(count * 2) / 2) as Bathrooms);
}

/**
 * Parses square feet from "1,105" or "820 sf", and square meters if the cell or its header says so, into whole square
 * feet. Blank is null; undefined if it can't be read.
 */
export function readSize(cell: string, { metric = false } = {}): number | null | undefined {
	if (cell === "" || /^([-–—]+|n\/?a)$/i.test(cell)) return null;
	const digits = /^(\d{1,3}(?:[,.' ]\d{3})+|\d+)(?:[.,]\d{1,2})?\s*(sq\.?\s?ft\.?|sf|sqft|m2|m²|qm)?$/i.exec(cell);
	if (!digits?.[1]) return undefined;
	const size = Number(digits[1].replace(/[,.' ]/g, ""));
	if (size > 10_000_000) return undefined;
	return metric || /^(m2|m²|qm)$/i.test(digits[2] ?? "") ? Math.round(size * 10.7639) : size;
}

export type UnitState =
	| "current"
	| "notice"
	| "eviction"
	| "vacant"
	| "future"
	| "past"
	| "model"
	| "down"
	| "renewal"
	| "applicant";

/** Whether a status column says only whether a unit is occupied: "Y" and "N", or "Yes" and "No". */
export function saysYesOrNo(cells: readonly string[]): boolean {
	return cells.some((cell) => /^y(es)?$/i.test(cell)) && cells.every((cell) => /^(y(es)?|no?|)$/i.test(cell));
}

/**
 * The state of the unit or its lease that a status cell names; undefined if blank or unknown. An applicant hasn't
 * signed a lease. With `yesOrNo`, "N" means that the unit isn't occupied; otherwise, it means notice.
 */
export function readStatus(cell: string, { yesOrNo = false } = {}): UnitState | undefined {
	const text = plainText(cell);
	if (yesOrNo && /^(y|n)$/.test(text)) return text === "y" ? "current" : "vacant";
	const found = statusWords.find(([pattern]) => pattern.test(text));
	return found?.[1];
}

const statusWords: readonly (readonly [RegExp, UnitState])[] = [
	[
		/^(v$|vacant|vacancy|unoccupied|empty|available|ready|leerstand|leer$|frei$|unvermietet|no$|vu$|vr$|vacant (un)?rented|vacante?s?$|libre$|inoccupe)/,
		"vacant",
	],
	[/^(m$|model|employee unit|admin|office unit)/, "model"],
	[/^(d$|down|offline|renovation|rehab|off market|out of service|excluded)/, "down"],
	[/\bevict(?!ed$)|^e$/, "eviction"],
	[/\brenewal\b/, "renewal"],
	[/^(n$|notice|ntv|ntvl|on notice|nu$|nr$)|(?<!no )\bnotice\b|\bntvl?\b|gekundigt|preavis|conge donne/, "notice"],
	[/^(applicant|applied|application|approved|prospect|pending( approval)?$|wait ?list|denied|a$)/, "applicant"],
	[/^(f$|future|pending|leased ahead|preleased|pre leased|upcoming)/, "future"],
	[
		/^(p$|past|former|moved out|evicted|ended|terminated|cancell?ed|inactive|expired moved|previous|closed|ancien)/,
		"past",
	],
	[
		/^(c$|o$|current|occupied|occ|active|leased|rented|month to month|mtm|m t m|expired|yes$|oc$|vermietet|belegt|loue|occupe|resident)/,
		"current",
	],
];
