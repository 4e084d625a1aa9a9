import type { NextFunction, Request, Response } from "express";

/**
 * Maximum depth of a path; deeper ones get 400. Matching takes longer for deep paths, and Remix also matches each
 * parent path.
 */
const deepest = 8;
/** Maximum length of an address and of one of its parameters. No page of ours needs more. */
const longest = { address: 12_000, parameter: 2_000 };
const mostParameters = 500;
/**
 * Limits for route discovery, which gets the addresses that a page links to and matches each of their different parent
 * paths (CVE-2026-55685).
 */
const discovery = { addresses: 100, deepest: 12, ancestors: 300 };

/**
 * Refuses addresses that can't be decoded or would keep the server busy for too long, as Remix would interpret them.
 * The data of a page is requested at `.data`; the older `_data` parameter isn't supported.
 */
export function guardAddress(req: Request, res: Response, next: NextFunction) {
	const message = faultOf(req.originalUrl);
	if (message === undefined) return next();
	res.status(400).type("text/plain").send(message);
}

/** A host name or IP address, with or without a port: nothing that could be parsed as a user, path or query. */
const host = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Refuses a request whose protocol or host (as given by a proxy, too) contains anything else. Both come before the path
 * when Remix parses the address, so they could change it.
 */
export function guardHost(req: Request, res: Response, next: NextFunction) {
	if (isSoundOrigin(req.protocol, req.get("host"))) return next();
	res.status(400).type("text/plain").send("We couldn't read this request.");
}

export function isSoundOrigin(protocol: string, named = "localhost"): boolean {
	return /^https?$/.test(protocol) && host.test(named);
}

/** What is wrong with an address, as a message; undefined if nothing is. */
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
	const paths = url.searchParams.getAll("p");
	if (paths.length > discovery.addresses) return tooLong;
	if (paths.some((path) => slashesIn(path) + 1 > discovery.deepest)) return tooLong;
	return new Set(paths.flatMap(withParents)).size > discovery.ancestors ? tooLong : undefined;
}

/** The address as Remix parses it, with dot segments resolved; undefined if part of it can't be decoded. */
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

/** A path and its parents, as Remix matches each of them once. */
function withParents(path: string): string[] {
	const ends = [...path.matchAll(slash)].map(({ index }) => index);
	return [...ends, path.length].map((end) => path.slice(0, end));
}

/** Number of slashes in the path, before dot segments are resolved. */
function depthOf(address: string): number {
	return slashesIn(address.split(/[?#]/, 1)[0] ?? "");
}

/** Encoded slashes are slashes too, however often they are encoded. */
const slash = /[\\/]|%(?:25)*(?:2f|5c)/gi;

function slashesIn(path: string): number {
	return path.match(slash)?.length ?? 0;
}
