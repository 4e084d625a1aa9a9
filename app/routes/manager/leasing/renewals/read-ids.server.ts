/** The ids that the address holds under a name, at most 200; what is no id is as if it were not there. */
export function readIds(request: Request, name: string): number[] {
	const texts = new URL(request.url).searchParams.getAll(name);
	return [...new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))].slice(0, 200);
}
