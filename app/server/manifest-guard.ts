import type { NextFunction, Request, Response } from "express";

/** Route discovery costs time by the depth of the paths it is asked for (CVE-2026-55685): 400 beyond these. */
const longest = 4_000;
const deepest = 200;

export function guardManifest(req: Request, res: Response, next: NextFunction) {
	if (!/^\/+__manifest/i.test(decoded(req.path))) return next();
	const slashes = req.originalUrl.match(/\/|%2f|%252f/gi)?.length ?? 0;
	if (req.originalUrl.length > longest || slashes > deepest) {
		res.status(400).type("text/plain").send("This address is too long.");
	} else next();
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
