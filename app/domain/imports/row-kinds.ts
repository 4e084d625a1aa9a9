/** Headings, totals and footers are no longer than this. */
const longest = 200;

/** Whether a row is a page footer or a print note, by its filled cells. */
export function isNoise(filled: string[]) {
	if (filled.length > 3 || (filled[0] ?? "").length > longest) return false;
	const text = filled.join(" ");
	return (
		/\b(page|seite)\s+\d+(\s+(of|von|sur|\/)\s+\d+)?$|\bpage\s+\d+\s*\/\s*\d+/i.test(text) ||
		/^(printed|generated|created|exported|prepared|report (date|run|generated)|run (on|date)|as of|date:|confidential|stand:|gedruckt|edite le|édité le|imprim)/i.test(
			text,
		) ||
		/^(\*+( |$)|©)/.test(text)
	);
}

/** Whether a row sums others: "Total Maple Court", "5 Units", "Gesamt", "Totaux". */
export function isTotalRow(filled: string[]) {
	const first = filled[0] ?? "";
	if (first.length > longest) return false;
	return isTotal(first) || filled.slice(0, 2).some((cell) => isBareTotal(cell) || isUnitCount(cell));
}

/** Whether a total is of the whole file. A plain "Total" may be. */
export function isGrandTotal(first: string) {
	return (
		/^(grand|report|portfolio|overall)\b|^(totals?|sums?|ttl):?$|^(total g[eé]n[eé]ral|gesamtsumme)\b/i.test(first) ||
		isUnitCount(first)
	);
}

function isTotal(first: string) {
	const counted = /\btotals?:?\s+(\d.*)$/i.exec(first)?.[1];
	if (counted && isUnitCount(counted)) return true;
	return /^((grand|sub|report|property|portfolio|overall)[ -]?)?totals?\b|\btotals?:?$|^(sums?|ttl|gesamt(summe)?|summen?|zwischensumme|insgesamt|totaux|sous[ -]tota(l|ux))\b/i.test(
		first,
	);
}

/** The word "Total" alone, which may be in the cell beside the name of the property it sums. */
export function isBareTotal(cell: string) {
	return /^(((grand|sub)[ -]?)?totals?|sums?|ttl):?$/i.test(cell);
}

/** A count such as "40 Units" or "Total units: 40", with which many exports start their totals. */
function isUnitCount(cell: string) {
	return /^((grand |sub)?totals?:? )?\d[\d,.]* (total )?(units?|homes|spaces|rentals|leases|einheiten|wohnungen|lots|logements)( total| \(.*\))?:?$|^(total |number of )units:? \d[\d,.]*$/i.test(
		cell,
	);
}

/** The heading of a summary below the list, whose rows aren't units. */
export function isSummary(filled: string[]) {
	if ((filled[0] ?? "").length > longest) return false;
	return /^(summary|recap|charge code summary|unit type summary|occupancy summary|lease charge summary|statistics|zusammenfassung|récapitulatif|recapitulatif)\b|^summary (groups|of charges)|\bsummary:?$/i.test(
		filled[0] ?? "",
	);
}

/** A line of a summary, such as "Occupied 12 85.7%" or "Average 1,250.00": a word of statistics and only figures. */
export function isStatistic(filled: string[]) {
	const [first = "", ...rest] = filled;
	return (
		rest.length > 0 &&
		/^((portfolio|property|grand|overall|report) )?(average|avg|count|mean|minimum|maximum|difference|variance|occupied|vacant|occupancy|non[- ]?revenue|leased|preleased|percent|%)\b/i.test(
			first,
		) &&
		rest.every((cell) => /^[\d.,%$() -]+$/.test(cell))
	);
}

/** A heading such as "Current Residents", "Future Residents/Applicants" or "Former". */
export function isSection(first: string) {
	return (
		/^(current|future|notice|on notice|vacant|past|former|previous|evicted|moved[ -]out|occupied|applicants?|pending|down|model)\b.*\b(residents?|tenants?|applicants?|units?|leases?)$/i.test(
			first,
		) || /^(former|previous|evicted|moved[ -]out|past)$/i.test(first)
	);
}
