import type { NextFunction, Request, Response } from "express";
import { isLongWriteUnderway, whenWritable } from "~/db/long-write.server";

/** Makes forms wait while an import writes; pages only read and are answered. */
export function holdWrites(req: Request, _: Response, next: NextFunction) {
	const reads = req.method === "GET" || req.method === "HEAD";
	if (reads || !isLongWriteUnderway()) return next();
	whenWritable().then(() => next(), next);
}
