import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { flyReplay } from "./fly-replay";
import { nothingSaved } from "./guard-writes";
import { isHop, transactionHeader } from "./hop";
import { isForPrimary } from "./only-on-primary";
import { passOn, sayUnsaved } from "./pass-on";
import { position, reached, transactionIn } from "./position";
import { currentRole, isPrimary } from "./role";
import { fitsBuild } from "./same-build";

const cookie = "tenantry_transaction";

/** How long a browser is known to have changed something, in seconds. Other machines are there much sooner. */
const cookieSeconds = 60;

/** How long a page waits for what its reader has changed, in milliseconds, before the primary is asked for it. */
const patienceMs = 1_000;

/**
 * Middleware of a machine that shares its database. The primary answers everything, and says which transaction an answer
 * to a form goes up to. A replica passes forms on to it, and reads by itself what its reader may already know.
 */
export async function replicate(req: Request, res: Response, next: NextFunction) {
	try {
		const reads = req.method === "GET" || req.method === "HEAD";
		if (isPrimary()) return answerAsPrimary(req, res, next, reads);
		if (currentRole().is === "unknown" && !canRead()) return sayUnsaved(res, reads ? unreadable : nothingSaved);
		const { primaryUrl } = currentRole();
		// Answered here. A form then meets the refusal of writes, and is shown again with what was typed.
		if (!primaryUrl || isHop(req)) return next();
		if (reads && !isForPrimary(req.path) && fitsBuild()) {
			const known = transactionIn(cookieOf(req));
			if (!known || (await reached(known, patienceMs))) return next();
		}
		if (!reads && flyReplay(req, res, primaryUrl)) return;
		if ((await passOn(req, res, primaryUrl)) === "unreached") next();
	} catch (error) {
		next(error);
	}
}

/** Without LiteFS its files are gone. */
function canRead(): boolean {
	try {
		return statement("SELECT count(*) FROM sqlite_master").get() !== undefined;
	} catch {
		return false;
	}
}

const unreadable = "We can't show this page right now because the server is restarting. Please try again in a minute.";

/** An answer is sent after all that it tells of was committed, so the position then covers it. */
function answerAsPrimary(req: Request, res: Response, next: NextFunction, reads: boolean) {
	// A failover may have lost what a browser remembers. It would wait for that on each page.
	const isAhead = (transactionIn(cookieOf(req)) ?? "") > position();
	if (!reads || isAhead) {
		const { writeHead } = res;
		res.writeHead = ((...given: Parameters<typeof writeHead>) => {
			res.writeHead = writeHead;
			const reachedHere = position();
			if (reachedHere) {
				res.append("Set-Cookie", setCookie(reachedHere));
				if (isHop(req)) res.setHeader(transactionHeader, reachedHere);
			}
			return writeHead.apply(res, given);
		}) as typeof writeHead;
	}
	next();
}

function setCookie(transaction: string): string {
	const secure = config().appUrl.startsWith("https:") ? "; Secure" : "";
	return `${cookie}=${transaction}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf(req: Request): string | undefined {
	return req.headers.cookie?.match(/(?:^|;\s*)tenantry_transaction=([0-9a-f]{16})(?:;|$)/)?.[1];
}
