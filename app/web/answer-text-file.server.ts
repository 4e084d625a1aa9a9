import type { EntryContext } from "@remix-run/node";

type TextFile = { text: string; fileName: string };

/**
 * A text file as the answer of a page's action; its form has `reloadDocument`. A page's action can't answer with a
 * Response of its own: the page would be shown. So the file is sent instead of the page. `fileName` has plain
 * characters only.
 */
export function answerTextFile({ text, fileName }: TextFile): { textFile: TextFile } {
	return { textFile: { text, fileName } };
}

/** The file that an action answered with, as a download that no one caches; undefined if the page is to be shown. */
export function textFileOf({ staticHandlerContext }: EntryContext): Response | undefined {
	for (const answer of Object.values(staticHandlerContext.actionData ?? {})) {
		if (typeof answer !== "object" || answer === null || !("textFile" in answer)) continue;
		const { text, fileName } = answer.textFile as TextFile;
		return new Response(text, {
			headers: {
				"Content-Type": "text/plain; charset=utf-8",
				"Content-Disposition": `attachment; filename="${fileName}"`,
				"Cache-Control": "private, no-store",
			},
		});
	}
	return undefined;
}
