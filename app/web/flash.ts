/** A message the server renders once, at the top of the page a change ends on. */
export type Flash = {
	message: string;
	kind: "positive" | "negative" | "info";
	/** How long a toast of it stays where scripts run. */
	milliseconds: number;
	/** Tells two equal messages apart. */
	id: string;
};
