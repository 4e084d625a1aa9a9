/** The content that a PDF is drawn from. Texts and amounts are already formatted. */
export type Paper = {
	title: string;
	/** Lines above the title that say who sends the document, under the logo. */
	sender: string[];
	logo?: PaperImage | undefined;
	/** Lines beside the sender that say whom the document is for. */
	recipient: string[];
	/** One line under the title. */
	subtitle: string;
	parts: PaperPart[];
	/** Footer of every page, beside the page number if it has one. */
	foot: string;
	locale: string;
	/** Pages are wider than they are high, for a table of many columns. */
	landscape?: boolean | undefined;
	/** It becomes part of a longer document, which numbers its pages itself. */
	isPart?: boolean | undefined;
};

/** One part of the document's body, in order from top to bottom. */
export type PaperPart =
	| PaperTable
	| PaperHeading
	| PaperText
	| PaperPictures
	| PaperChart
	| PaperSignature
	| { kind: "new_page" };

export type PaperTable = {
	kind: "table";
	heading: string;
	columns: { header: string; align?: "end" /** Share of the width; 1 when unset. */; grow?: number }[];
	rows: PaperRow[];
};

export type PaperRow = {
	cells: string[];
	look?: "total" | "group";
	/** Begins a page, unless it is the table's first row. */
	newPage?: boolean | undefined;
};

export type PaperHeading = { kind: "heading"; text: string /** 1 when unset. */; level?: 1 | 2 };

/** A paragraph, or a list item if it has a label ("1.2", "•"). */
export type PaperText = {
	kind: "text";
	runs: PaperRun[];
	label?: string /** Small print under the text. */;
	aside?: string;
};

type PaperRun = { text: string; bold?: boolean };

/** Pictures in rows of two, each above its caption. */
export type PaperPictures = { kind: "pictures"; pictures: PaperPicture[] };

/** A JPEG's bytes with its width and height in pixels. */
export type PaperImage = { jpeg: Uint8Array; width: number; height: number };

/** `alt` describes the picture for people who can't see it. */
export type PaperPicture = PaperImage & { alt: string; caption: string };

/**
 * A bar chart. Heights are shares of its own: 0 is its lowest line, 1 its highest. `alt` says every value; a table of the
 * same values stands beneath.
 */
export type PaperChart = {
	kind: "chart";
	heading: string;
	alt: string;
	series: readonly string[];
	ticks: readonly { at: number; words: string }[];
	/** Where bars begin. */
	zero: number;
	/** One end for each of the series. `soFar`: the period isn't over. */
	bars: readonly { label: string; ends: readonly number[]; soFar?: boolean | undefined }[];
};

/** A signature line with the signature, if there is one, and details about it. */
export type PaperSignature = {
	kind: "signature";
	name: string;
	role: string;
	/** The signature as typed, and as drawn if there is a drawing; without it, the line is empty. */
	signed?: { typed: string; drawing?: Uint8Array | undefined; words: string } | undefined;
};

/** Thrown when too many documents are waiting to be drawn. */
export class PrinterBusy extends Error {
	constructor() {
		super("Too many documents are being created right now. Try again in a moment.");
	}
}

/** Draws documents as PDF. Implemented by an adapter. */
export type PaperPrinter = {
	print: (paper: Paper) => Promise<Uint8Array>;
	/** Whether the queue is full, so that the next document would be refused. */
	isBusy: () => boolean;
};

const held = globalThis as typeof globalThis & { __tenantryPaperPrinter?: PaperPrinter };

/** Sets the printer that draws PDF documents in this process. Called once at startup. */
export function setPaperPrinter(printer: PaperPrinter) {
	held.__tenantryPaperPrinter = printer;
}

/** The printer of this process. Throws if none was set. */
export function paperPrinter(): PaperPrinter {
	if (!held.__tenantryPaperPrinter) throw new Error("No one draws documents: call setPaperPrinter first.");
	return held.__tenantryPaperPrinter;
}

/** Draws a document as PDF. Throws `PrinterBusy` if the queue is full. */
export function printPaper(paper: Paper): Promise<Uint8Array> {
	return paperPrinter().print(paper);
}
