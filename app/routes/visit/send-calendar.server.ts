/** A calendar file as an answer that isn't kept anywhere. With a name it's a download. */
export function sendCalendar(text: string, name?: string): Response {
	return new Response(text, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Cache-Control": "private, no-store",
			"X-Robots-Tag": "noindex",
			...(name && { "Content-Disposition": `attachment; filename="${name}"` }),
		},
	});
}
