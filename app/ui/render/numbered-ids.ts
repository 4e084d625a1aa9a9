/**
 * The HTML of a page with the ids of `useId` numbered as they come. React names them by their place in the page and Preact
 * by their turn, so that only this of two writers is the same.
 */
export function numberedIds(html: string): string {
	const numbers = new Map<string, number>();
	return html.replace(/:R\w*:|\bP0-\d+/g, (id) => {
		const number = numbers.get(id) ?? numbers.size;
		numbers.set(id, number);
		return `P0-${number}`;
	});
}
