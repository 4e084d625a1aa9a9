import type { AppLoadContext } from "@remix-run/node";

/** Ends the request of an address that has no page: as one that doesn't exist, or as what its file failed with. */
export function noPage({ failed }: AppLoadContext): never {
	if (failed) throw new Response(failed.text, { status: failed.status });
	notFound();
}

/** Ends the request as if the address did not exist. */
export function notFound(): never {
	throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** The value, or 404 if there is none. Missing records and other organizations' records look the same. */
export function found<T>(value: T | undefined | null): T {
	return value ?? notFound();
}

/** The positive whole number a query parameter holds, or 404: `idParam(request, "pid")`. */
export function idParam(request: Request, name: string): number {
	return found(optionalIdParam(request, name));
}

/** The id in a query parameter, undefined if the parameter is missing; 404 if it isn't a valid id. */
export function optionalIdParam(request: Request, name: string): number | undefined {
	const text = new URL(request.url).searchParams.get(name);
	if (text === null || text === "") return undefined;
	if (!/^[1-9]\d{0,14}$/.test(text)) notFound();
	return Number(text);
}

/** The ids in a query parameter, at most `most`; invalid ones are ignored. */
export function idsParam(request: Request, name: string, most = 200): number[] {
	const texts = new URL(request.url).searchParams.getAll(name);
	return [...new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))].slice(0, most);
}
