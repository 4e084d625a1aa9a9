import type { NextFunction, Request, Response } from "express";

/** Route discovery costs time by the depth of the paths it is asked for (CVE-2026-55685): 400 beyond these. */
const longest = 4_000;
const deepest = 200;

/** Refuses an address that cannot be decoded, and one that would make route discovery work without end. */
export function guardAddress(req: Request, res: Response, next: NextFunction) {
	const path = decoded(req.path);
	if (path === undefined || !req.originalUrl.startsWith("/")) return refuse(res, "This address is not complete.");
	if (!/^\/+__manifest/i.test(path)) return next();
	const slashes = req.originalUrl.match(/\/|%2f|%252f/gi)?.length ?? 0;
	if (req.originalUrl.length > longest || slashes > deepest) return refuse(res, "This address is too long.");
	next();
}

function refuse(res: Response, message: string) {
	res.status(400).type("text/plain").send(message);
}

function decoded(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}
