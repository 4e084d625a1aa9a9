import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";

/**
 * Logs once that a proxy forwards requests but none is trusted. All visitors then share the proxy's IP address and its
 * rate limits.
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
