import { PrinterBusy } from "#domain/paper";
import { found } from "./not-found.server";

/** A document that is drawn for this answer, to be saved by its name; 404 where there is none, 503 where too many wait. */
export async function answerPdf(drawn: Promise<{ bytes: Uint8Array; fileName: string } | undefined>) {
	const { bytes, fileName } = found(await drawn.catch(sayBusy));
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
