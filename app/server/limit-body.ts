import type { NextFunction, Request, Response } from "express";
import { megabyte } from "~/web/upload-limits";

/**
 * Maximum bytes of a request. A form with files that is too large for its page is accepted up to this, so that the page
 * can say so. Beyond it, and without files, the request is refused.
 */
const mostInRequest = { multipart: 2048 * megabyte, other: 2 * megabyte };

/**
 * Refuses a body that is too long before reading it. Browsers always declare a length, and Node enforces it, so a body
 * without one is refused too (411).
 */
export function limitBody(req: Request, res: Response, next: NextFunction) {
	if (req.get("transfer-encoding")) return refuse(res, 411, "Say how long this is (Content-Length).");
	const isUpload = Boolean(req.is("multipart/form-data"));
	const limit = isUpload ? mostInRequest.multipart : mostInRequest.other;
	if (Number(req.get("content-length") ?? 0) > limit) {
		const words = isUpload ? "File upload failed: your file is too large." : "This form has too much text.";
		return refuse(res, 413, `${words} Go back to the form.`);
	}
	next();
}

function refuse(res: Response, status: number, message: string) {
	res.set("Connection", "close").status(status).type("text/plain").send(message);
}
