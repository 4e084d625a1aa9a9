const marks = /["'&<>]/;
const allMarks = /["'&<>]/g;
const entities: Readonly<Record<string, string>> = {
	'"': "&quot;",
	"'": "&#x27;",
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
};

/** Text for an attribute or between tags, with the entities that React uses. */
export function escaped(text: string): string {
	return marks.test(text) ? text.replace(allMarks, (mark) => entities[mark] ?? mark) : text;
}
