import type { NextFunction, Request, Response } from "express";
import { recordError } from "#domain/system";

/**
 * The final error handler, if Remix couldn't answer: 400 for a request that can't be read, otherwise a server error.
 */
export function answerError(error: unknown, req: Request, res: Response, next: NextFunction) {
	if (res.headersSent) return next(error);
	if (
		req.destroyed ||
		error instanceof URIError ||
		(error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL")
	) {
		res.status(400).type("text/plain").send("We couldn't read this request.");
		return;
	}
	console.error(error);
	recordError(error, { method: req.method, pathname: req.path, requestId: res.locals.requestId });
	res.status(500).type("text/plain").send("Something went wrong. Please navigate back and refresh the page.");
}
