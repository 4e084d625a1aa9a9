import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";
import { countRequest } from "./count";
import { namingRequest } from "./json-log";
import { routeLabels } from "./route-labels";

/**
 * Middleware that counts and times every answer, logs those slower than SLOW_MS, or all with LOG_REQUESTS. A route is
 * named by its pattern: no ids, queries or secrets of links get into the log or the metrics.
 */
export function observeRequests(build: ServerBuild) {
	const { logRequests, slowMs } = config();
	const labelOf = routeLabels(build);
	return (req: Request, res: Response, next: NextFunction) => {
		const begun = performance.now();
		const path = req.path;
		res.once("close", () => {
			const ms = Math.round((performance.now() - begun) * 10) / 10;
			const [route, isSlow] = [labelOf(path), ms >= slowMs];
			const status = res.writableFinished ? res.statusCode : 499;
			countRequest({ route, method: req.method, status, ms, isSlow });
			if (!(logRequests || isSlow)) return;
			const bytes = Number(res.getHeader("content-length")) || undefined;
			const { requestId } = res.locals;
			console.info(isSlow ? "Slow" : "Answered", { method: req.method, route, status, ms, bytes, requestId });
		});
		namingRequest(res.locals.requestId, next);
	};
}
