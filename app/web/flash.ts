/** A message that the server renders once, at the top of the page after a change. */
export type Flash = {
	message: string;
	kind: "positive" | "negative" | "info";
	/** How long its toast stays, with JavaScript. */
	milliseconds: number;
	/** Distinguishes two messages with the same text. */
	id: string;
};
