import type { NextFunction, Request, Response } from "express";

/** Matching an address costs time by its depth, and Remix matches one for each of its ancestors too: 400 beyond these. */
const deepest = 8;
/** No page of ours says more in its address, or in one parameter of it. */
const longest = { address: 12_000, parameter: 2_000 };
const mostParameters = 500;
/** Route discovery is asked with the addresses that a page links to, and looks at each of their ancestors (CVE-2026-55685). */
const discovery = { addresses: 100, deepest: 12, ancestors: 300 };

/**
 * Refuses an address that cannot be decoded and one that would keep the server at work without end, judged by what Remix
 * makes of it. The data of a page is asked at `.data`: what an older router asked with `_data` is no longer there.
 */
export function guardAddress(req: Request, res: Response, next: NextFunction) {
	const message = faultOf(req.originalUrl);
	if (message === undefined) return next();
	res.status(400).type("text/plain").send(message);
}

/** A host by its name or number, with or without a port: nothing that would be read as user, path or query. */
const host = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Refuses a request whose Host or protocol (a proxy's word too) is more than that: both stand before the address in what
 * Remix reads, and would make another address of it.
 */
export function guardHost(req: Request, res: Response, next: NextFunction) {
	if (isSoundOrigin(req.protocol, req.get("host"))) return next();
	res.status(400).type("text/plain").send("We couldn't read this request.");
}

export function isSoundOrigin(protocol: string, named = "localhost"): boolean {
	return /^https?$/.test(protocol) && host.test(named);
}

/** What is wrong with an address, or undefined. */
export function faultOf(address: string): string | undefined {
	const tooLong = "This address is too long.";
	if (address.length > longest.address || depthOf(address) > deepest) return tooLong;
	const url = read(address);
	if (!url) return "This address is incomplete.";
	const parameters = [...url.searchParams];
	if (parameters.length > mostParameters) return tooLong;
	if (parameters.some(([name, value]) => name.length > 200 || value.length > longest.parameter)) return tooLong;
	if (url.searchParams.has("_data")) return "This address no longer exists.";
	if (!/^\/+__manifest/i.test(decodeURIComponent(url.pathname))) return undefined;
	const depths = url.searchParams.getAll("p").map((one) => slashesIn(one) + 1);
	const isTooMuch =
		depths.length > discovery.addresses ||
		depths.some((depth) => depth > discovery.deepest) ||
		depths.reduce((sum, depth) => sum + depth, 0) > discovery.ancestors;
	return isTooMuch ? tooLong : undefined;
}

/** The address as Remix reads it, without dot segments; undefined where a part of it cannot be decoded. */
function read(address: string): URL | undefined {
	if (!address.startsWith("/")) return undefined;
	try {
		const url = new URL(`http://site.invalid${address}`);
		decodeURIComponent(url.pathname);
		return url;
	} catch {
		return undefined;
	}
}

/** The segments of an address before anything is resolved in it. */
function depthOf(address: string): number {
	return slashesIn(address.split(/[?#]/, 1)[0] ?? "");
}

/** An encoded slash counts, however often it is encoded. */
function slashesIn(path: string): number {
	return path.match(/[\\/]|%(?:25)*(?:2f|5c)/gi)?.length ?? 0;
}
