/** An event of a calendar file: moments in UTC as ISO 8601, or days, of which the last is the day after. */
export type CalendarEvent = {
	/** The same for the same visit, so that a calendar updates it. */
	uid: string;
	starts: string;
	ends: string;
	changed: string;
	title: string;
	place: string;
	text: string;
};

/** A calendar file (RFC 5545) of these events. Lines are folded at 75 bytes and texts escaped. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
	const lines = [
		...[
			"BEGIN:VCALENDAR",
			"VERSION:2.0",
			"PRODID:-//Tenantry//Work orders//EN",
			"CALSCALE:GREGORIAN",
			"METHOD:PUBLISH",
		],
		`X-WR-CALNAME:${escaped(name)}`,
		...events.flatMap(({ uid, starts, ends, changed, title, place, text }) => [
			...["BEGIN:VEVENT", `UID:${uid}`, `DTSTAMP:${moment(changed)}`, `LAST-MODIFIED:${moment(changed)}`],
			...[`DTSTART${dayOrMoment(starts)}`, `DTEND${dayOrMoment(ends)}`, `SUMMARY:${escaped(title)}`],
			...(place ? [`LOCATION:${escaped(place)}`] : []),
			...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return `${lines.map(folded).join("\r\n")}\r\n`;
}

function dayOrMoment(value: string): string {
	return value.includes("T") ? `:${moment(value)}` : `;VALUE=DATE:${value.replaceAll("-", "")}`;
}

/** "2026-03-05T14:00:00.000Z" as 20260305T140000Z. */
function moment(iso: string): string {
	return `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
	return text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/\r\n?|\n/g, "\\n")
		.replace(/\p{Cc}/gu, "");
}

/** A line in pieces of at most 75 bytes, never within a character; each further piece begins with a space. */
function folded(line: string): string {
	const pieces: string[] = [];
	let piece = "";
	for (const character of line) {
		const most = pieces.length === 0 ? 75 : 74;
		if (Buffer.byteLength(piece + character) > most) {
			pieces.push(piece);
			piece = "";
		}
		piece += character;
	}
	return [...pieces, piece].join("\r\n ");
}
