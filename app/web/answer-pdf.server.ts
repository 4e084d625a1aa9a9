import { inPrintersLine, PrinterBusy } from "#domain/paper";
import type { Actor } from "./guards.server";
import { found } from "./not-found.server";

type Drawn = { bytes: Uint8Array; fileName: string };

/**
 * A document that is drawn for this answer, to be saved by its name; 404 where there is none, 503 where too many wait or
 * the person has others waiting, before `draw` reads anything.
 */
export async function answerPdf(actor: Actor, draw: () => Promise<Drawn | undefined>) {
	const { bytes, fileName } = found(await inPrintersLine(actor, draw).catch(sayBusy));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

function sayBusy(error: unknown): never {
	if (error instanceof PrinterBusy) throw new Response(error.message, { status: 503 });
	throw error;
}
