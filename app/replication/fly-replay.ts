import type { Request, Response } from "express";
import { config } from "~/config.server";

/** Fly's proxy keeps so many bytes of a request to send it again. */
const mostBytes = 1_000_000;

/**
 * On Fly, has its proxy send a small form to the primary's machine, which then answers the browser itself. False where
 * that isn't sound: elsewhere, for bodies that the proxy doesn't keep, and for what it has already sent again.
 */
export function flyReplay(req: Request, res: Response, primaryUrl: string): boolean {
	if (config().replication?.on !== "fly" || req.headers["fly-replay-src"]) return false;
	const bytes = Number(req.get("content-length") ?? Number.NaN);
	const machine = new URL(primaryUrl).hostname.match(/^([0-9a-f]+)\.vm\.[a-z0-9-]+\.internal$/)?.[1];
	if (!machine || !(bytes <= mostBytes)) return false;
	res
		.set({ "fly-replay": `instance=${machine}`, "Cache-Control": "no-store" })
		.status(204)
		.end();
	return true;
}
