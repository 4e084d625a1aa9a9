/** "1 unit", "12 units", "7,994 units"; `several` where the plural is not an s. */
export function count(number: number, one: string, several = `${one}s`): string {
	return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}

/**
 * The count of a list's rows. Long lists aren't counted to the end: `rows` is undefined and the text "More than 1,000
 * units".
 */
export function countOfList(rows: number | undefined, one: string, several = `${one}s`): string {
	return rows === undefined ? `More than 1,000 ${several}` : count(rows, one, several);
}
