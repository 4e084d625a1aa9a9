import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";

/** The origin a browser sees: its own word once `refuseForeignOrigin` has let it pass, else protocol and Host. */
export function publicOrigin(req: Request): string {
	const origin = req.get("origin");
	return origin && isOwnOrigin(req, origin) ? origin : hostOrigin(req);
}

/**
 * Refuses with 403 a change that another site's page sends. Clients that are not browsers name no origin and pass:
 * they carry no cookies but their own.
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
