import { inPdfQueue, PrinterBusy } from "#domain/paper";
import type { Actor } from "./guards.server";
import { found } from "./not-found.server";

type Drawn = { bytes: Uint8Array; fileName: string };

/**
 * Draws a PDF and answers with it as a download. 404 if there is none; 503, before `draw` reads anything, if too many
 * documents are waiting or this person already has one waiting.
 */
export async function answerPdf(actor: Actor, draw: () => Promise<Drawn | undefined>) {
	const { bytes, fileName } = found(await inPdfQueue(actor, draw).catch(sayBusy));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

/** Answers 503 with its words if too many PDFs are waited for; any other error is thrown on. */
export function sayBusy(error: unknown): never {
	if (error instanceof PrinterBusy) throw new Response(error.message, { status: 503 });
	throw error;
}
