import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { config } from "~/config.server";

/** Headers between machines. None of them is believed from the public. */
export const hopHeader = "tenantry-hop";
const clientHeader = "tenantry-client";
/** The transaction that an answer's reader must see. */
export const transactionHeader = "tenantry-transaction";

const hops = new WeakSet<object>();

/** Whether a request was passed on by another machine. It's never passed on a second time. */
export function isHop(req: Request): boolean {
	return hops.has(req);
}

/**
 * Middleware that knows requests of other machines by the shared secret and takes over who sent them. What claims to be
 * one without the secret is a request of the public.
 */
export function acceptHops(req: Request, _: Response, next: NextFunction) {
	const given = req.headers[hopHeader];
	const client = req.headers[clientHeader];
	for (const name of [hopHeader, clientHeader, transactionHeader]) delete req.headers[name];
	if (typeof given !== "string" || !isSecret(given)) return next();
	hops.add(req);
	const { ip, protocol } = clientIn(client);
	Object.defineProperty(req, "ip", { value: ip });
	Object.defineProperty(req, "protocol", { value: protocol });
	next();
}

/**
 * The headers that pass a request on: as it came, with who sent it and the proof that a machine of ours passes it on.
 */
export function headersOfHop(req: Request): IncomingHttpHeaders {
	return {
		...withoutConnection(req.headers),
		[hopHeader]: config().replication?.hopSecret,
		[clientHeader]: JSON.stringify({ ip: req.ip ?? "", protocol: req.protocol }),
	};
}

/** Headers that concern one connection and not the message. */
const ofConnection = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"];

/** A message's headers without those of its connection. */
export function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}

function clientIn(text: unknown): { ip: string; protocol: string } {
	try {
		const { ip, protocol } = JSON.parse(String(text));
		return { ip: String(ip), protocol: protocol === "https" ? "https" : "http" };
	} catch {
		return { ip: "", protocol: "http" };
	}
}

function isSecret(given: string): boolean {
	const secret = config().replication?.hopSecret;
	return Boolean(secret) && timingSafeEqual(digest(given), digest(secret ?? ""));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
