import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { nothingSaved, unconfirmed } from "./guard-writes";
import { headersOfHop, transactionHeader, withoutConnection } from "./hop";
import { reached, transactionIn } from "./position";
import { currentRole, onRole } from "./role";

const patience = {
	/** Milliseconds to connect: the machines are neighbors. */
	connect: 1_500,
	/** Milliseconds for an answer, once the primary has the request. */
	answer: 60_000,
	/** Milliseconds that an answer waits for its transaction to arrive here. */
	arrive: 2_000,
};

/** Answered, or the primary wasn't reached and nothing of the request was read. */
type PassedOn = "answered" | "unreached";

/**
 * Sends a request to the primary at `primaryUrl`. Its answer goes to the browser once the transaction that it names has
 * arrived here. If the primary isn't reached, the request stays unread. Nothing is sent a second time.
 */
export function passOn(req: Request, res: Response, primaryUrl: string): Promise<PassedOn> {
	return new Promise((resolve) => {
		const hop = httpRequest(new URL(req.originalUrl, primaryUrl), {
			...{ method: req.method, headers: headersOfHop(req), agent: false, setHost: false },
		});
		let isConnected = false;
		const stopListening = onRole(() => {
			if (currentRole().primaryUrl !== primaryUrl) hop.destroy(new Error("The primary is another."));
		});
		const connecting = setTimeout(() => hop.destroy(new Error("It doesn't connect.")), patience.connect);
		hop.once("socket", (socket) =>
			socket.once("connect", () => {
				isConnected = true;
				clearTimeout(connecting);
				hop.setTimeout(patience.answer, () => hop.destroy(new Error("It doesn't answer.")));
				req.pipe(hop);
			}),
		);
		hop.once("response", (answer) => void relay(answer, res).then(() => resolve("answered")));
		hop.once("error", (error) => {
			console.warn(`The primary at ${primaryUrl} didn't answer: ${error.message}`);
			if (!isConnected) return resolve("unreached");
			sayUnsaved(res, isRead(req) ? nothingSaved : unconfirmed);
			req.resume();
			resolve("answered");
		});
		hop.once("close", stopListening);
		// Whoever leaves before the request is whole ends it. What the primary has whole is done there.
		req.once("aborted", () => {
			if (!req.complete) hop.destroy();
		});
	});
}

/** Answers in words that nothing, or perhaps nothing, was saved. */
export function sayUnsaved(res: Response, words: string): void {
	if (res.headersSent) return void res.destroy();
	res.set("Retry-After", "10").status(503).type("text/plain").send(words);
}

async function relay(answer: IncomingMessage, res: Response) {
	const transaction = transactionIn(String(answer.headers[transactionHeader] ?? ""));
	if (transaction) await reached(transaction, patience.arrive);
	res.status(answer.statusCode ?? 502);
	for (const [name, value] of Object.entries(withoutConnection(answer.headers))) {
		if (value !== undefined && name !== transactionHeader) res.setHeader(name, value);
	}
	answer.once("error", () => res.destroy());
	answer.pipe(res);
	await new Promise((resolve) => res.once("close", resolve));
}

function isRead(req: Request): boolean {
	return req.method === "GET" || req.method === "HEAD";
}
