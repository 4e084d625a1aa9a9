import { redirect } from "@remix-run/node";
import { inPdfQueue } from "#domain/paper";
import { type Asked, makeReportFile, type Report } from "#domain/reports";
import { type FileFormat, fileFormats } from "#domain/reports/labels";
import { sayBusy } from "~/web/answer-pdf.server";
import { letOthers } from "~/web/attempt.server";
import { redirectWithMessage } from "~/web/flash.server";
import type { Actor } from "~/web/guards.server";

type FileRequest = {
	request: Request;
	/** Filters that have to be chosen first. */
	missing: readonly string[];
	asked: Asked;
	columns: readonly string[] | undefined;
	/** The report's page, for what can't be made. */
	back: string;
};

/** Answers with a report as the file that the address asks for (`?format=`; Excel if it is unknown). */
export async function answerFile(
	actor: Actor,
	report: Report,
	{ request, missing, asked, columns, back }: FileRequest,
) {
	const search = new URL(request.url).searchParams;
	if (missing.length > 0) return redirect(back, 303);
	const wanted = search.get("format") ?? "";
	const format: FileFormat = Object.hasOwn(fileFormats, wanted) ? (wanted as FileFormat) : "xlsx";
	const make = () => makeReportFile(actor, report, asked, { format, columns, pause: letOthers });
	const made = await (format === "pdf" ? inPdfQueue(actor, make).catch(sayBusy) : make());
	if (!made.ok) {
		search.delete("format");
		return redirectWithMessage(`${back}?${search}`, made.message, { kind: "negative" });
	}
	const { fileName, mediaType, pieces } = made.file;
	return new Response(streamOf(pieces), {
		headers: {
			"Content-Type": mediaType,
			"Content-Disposition": `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

/** One piece at a time, when the reader asks for it. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const from = pieces[Symbol.asyncIterator]();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await from.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await from.return?.();
			},
		},
		{ highWaterMark: 1 },
	);
}
