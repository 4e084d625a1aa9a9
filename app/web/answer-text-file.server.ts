/** A text file as a download that no one caches. `fileName` has plain characters only. */
export function answerTextFile({ text, fileName }: { text: string; fileName: string }): Response {
	return new Response(text, {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
