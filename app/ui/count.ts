/** "1 unit", "12 units", "7,994 units"; `several` where the plural is not an s. */
export function count(number: number, one: string, several = `${one}s`): string {
	return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}

/**
 * The count of a list's rows. Long lists aren't counted to the end: `rows` is undefined and the text "More than 1,000
 * units". Of a search (`q`) for a word that many records have, it is "Many units": they aren't counted at all.
 */
export function countOfList(rows: number | undefined, one: string, several = `${one}s`, q = ""): string {
	if (rows !== undefined) return count(rows, one, several);
	return q === "" ? `More than 1,000 ${several}` : `Many ${several}`;
}
