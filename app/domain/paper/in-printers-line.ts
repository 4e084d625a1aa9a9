import type { Scope } from "~/domain/kernel/scope";
import { PrinterBusy, paperPrinter } from "./paper-port";

/** The documents that one person may have in work or waiting at a time; the rest of the line is for others. */
const mostOfOne = 4;

const places = new Map<number, number>();

/**
 * Puts a document together and draws it in a place of the printer's line, which is the person's until it is drawn. Throws
 * `PrinterBusy` before anything is read where the line is full or they have their share of it.
 */
export async function inPrintersLine<T>({ userId }: Pick<Scope, "userId">, draw: () => Promise<T>): Promise<T> {
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
