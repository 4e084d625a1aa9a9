/** "1 unit", "12 units"; `several` where the plural is not an s. */
export function count(number: number, one: string, several = `${one}s`): string {
	return `${number} ${number === 1 ? one : several}`;
}
