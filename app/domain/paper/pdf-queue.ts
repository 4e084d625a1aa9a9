import type { Scope } from "~/domain/kernel/scope";
import { PrinterBusy, paperPrinter } from "./paper-port";

/** Maximum number of documents that one person may have in progress or waiting, so that others get their turn. */
const mostOfOne = 4;

const places = new Map<number, number>();

/**
 * Gathers and draws a PDF document while it counts against the person's share of the queue. Throws `PrinterBusy`,
 * before anything is read, if the queue is full or they have reached their share.
 */
export async function inPdfQueue<T>({ userId }: Pick<Scope, "userId">, draw: () => Promise<T>): Promise<T> {
	if (paperPrinter().isBusy()) throw new PrinterBusy();
	if (userId === null) return draw();
	const taken = places.get(userId) ?? 0;
	if (taken >= mostOfOne) throw new PrinterBusy();
	places.set(userId, taken + 1);
	try {
		return await draw();
	} finally {
		const left = (places.get(userId) ?? 0) - 1;
		if (left > 0) places.set(userId, left);
		else places.delete(userId);
	}
}
