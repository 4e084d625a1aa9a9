import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";

/**
 * Says once in the log that a proxy forwards requests and none is trusted: all visitors then have its address, and one of
 * them uses up the attempts of all.
 */
export function warnOfProxy() {
	let isSaid = config().trustProxy > 0;
	return (req: Request, _: Response, next: NextFunction) => {
		if (!isSaid && (req.headers["x-forwarded-for"] || req.headers.forwarded)) {
			isSaid = true;
			console.warn("A proxy forwards requests, and TRUST_PROXY is 0: every visitor counts as the same one.");
		}
		next();
	};
}
