import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";

/** The origin that a browser sees: its own `Origin` header if that is allowed, otherwise protocol and host. */
export function publicOrigin(req: Request): string {
	const origin = req.get("origin");
	return origin && isOwnOrigin(req, origin) ? origin : hostOrigin(req);
}

/**
 * Refuses, with 403, a change submitted by a page of another site. Clients other than browsers send no origin and are
 * allowed, because they only send their own cookies.
 */
export function refuseForeignOrigin(req: Request, res: Response, next: NextFunction) {
	if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return next();
	const origin = req.get("origin");
	const foreign = origin ? !isOwnOrigin(req, origin) : req.get("sec-fetch-site") === "cross-site";
	if (foreign)
		res.status(403).type("text/plain").send("This form was sent from another site. Open it here and send it again.");
	else next();
}

function isOwnOrigin(req: Request, origin: string): boolean {
	return origin === new URL(config().appUrl).origin || origin === hostOrigin(req);
}

function hostOrigin(req: Request): string {
	return `${req.protocol}://${req.get("host") ?? "localhost"}`;
}
