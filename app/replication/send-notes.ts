import type { Request, Response } from "express";
import { z } from "zod";
import { config } from "~/config.server";
import { keepReadNotes, takeReadNotes } from "~/db/read-notes.server";
import { hopHeader, isHop } from "./hop";
import { currentRole, isPrimary } from "./role";

/** Where the primary takes what other machines noted. */
export const notesPath = "/resources/read-notes";

const everyMs = 5_000;

/** How many notes wait at most while there is no primary. */
const mostWaiting = 20_000;

/** The longest list of notes that is taken. */
const mostBytes = 8 * 1024 * 1024;

const taken = z.array(z.tuple([z.string(), z.array(z.unknown())]));

const waiting: [kind: string, noted: unknown[]][] = [];

/** Sends what was noted while reading to the primary from now on, or keeps it here while this machine is the primary. */
export function sendNotesRegularly(): () => void {
	const timer = setInterval(() => void sendNotes(), everyMs);
	timer.unref();
	return () => clearInterval(timer);
}

/** Sends or keeps what was noted so far. What the primary doesn't take waits for the next time. */
export async function sendNotes(): Promise<void> {
	waiting.push(...takeReadNotes());
	while (countOf(waiting) > mostWaiting) waiting.shift();
	if (waiting.length === 0) return;
	const sent = waiting.splice(0);
	try {
		if (isPrimary()) keepReadNotes(sent);
		else await post(sent);
	} catch (error) {
		waiting.unshift(...sent);
		console.warn(`What was noted while reading waits: ${error instanceof Error ? error.message : error}`);
	}
}

async function post(sent: typeof waiting) {
	const { primaryUrl } = currentRole();
	if (!primaryUrl) throw new Error("there is no primary");
	const answer = await fetch(new URL(notesPath, primaryUrl), {
		method: "POST",
		headers: { "Content-Type": "application/json", [hopHeader]: config().replication?.hopSecret ?? "" },
		body: JSON.stringify(sent),
		signal: AbortSignal.timeout(5_000),
	});
	if (!answer.ok) throw new Error(`the primary answered ${answer.status}`);
}

/** Keeps what another machine noted. For everyone else it isn't there. */
export const receiveNotes = [
	(req: Request, res: Response, next: () => void) => {
		if (!isHop(req)) return void res.status(404).type("text/plain").send("Not found");
		if (!isPrimary()) return void res.status(503).type("text/plain").send("Not the primary");
		next();
	},
	async (req: Request, res: Response) => {
		const notes = taken.safeParse(await sentJson(req)).data;
		if (!notes) return void res.status(400).type("text/plain").send("We couldn't read this request.");
		keepReadNotes(notes);
		res.status(204).end();
	},
];

/** What was sent as JSON; nothing if it's longer than `mostBytes`, isn't JSON or breaks off. */
async function sentJson(req: Request): Promise<unknown> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const piece of req as AsyncIterable<Buffer>) {
			bytes += piece.length;
			if (bytes <= mostBytes) pieces.push(piece);
		}
		return bytes <= mostBytes ? JSON.parse(Buffer.concat(pieces).toString()) : undefined;
	} catch {
		return undefined;
	}
}

function countOf(notes: typeof waiting): number {
	return notes.reduce((sum, [, { length }]) => sum + length, 0);
}
