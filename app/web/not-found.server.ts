/** Ends the request as if the address did not exist. */
export function notFound(): never {
	throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** The value, or 404 when there is none: out of scope and not there look the same. */
export function found<T>(value: T | undefined | null): T {
	return value ?? notFound();
}

/** The positive whole number a query parameter holds, or 404: `idParam(request, "pid")`. */
export function idParam(request: Request, name: string): number {
	return found(optionalIdParam(request, name));
}

/** The id a query parameter holds, or undefined when it is not there; 404 when it is anything else. */
export function optionalIdParam(request: Request, name: string): number | undefined {
	const text = new URL(request.url).searchParams.get(name);
	if (text === null || text === "") return undefined;
	if (!/^[1-9]\d{0,14}$/.test(text)) notFound();
	return Number(text);
}

/** The ids that a query parameter holds, at most `most`; what is no id is as if it were not there. */
export function idsParam(request: Request, name: string, most = 200): number[] {
	const texts = new URL(request.url).searchParams.getAll(name);
	return [...new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))].slice(0, most);
}
