import type { NextFunction, Request, Response } from "express";
import { isLongWriteUnderway, whenWritable } from "~/db/long-write.server";

/** Delays form submissions while an import writes. Pages only read, so they are answered. */
export function holdWrites(req: Request, _: Response, next: NextFunction) {
	const reads = req.method === "GET" || req.method === "HEAD";
	if (reads || !isLongWriteUnderway()) return next();
	whenWritable().then(() => next(), next);
}
