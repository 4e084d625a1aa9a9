/** A document to be put on paper: what a PDF is drawn from. Texts are ready for reading; amounts are formatted. */
export type Paper = {
	title: string;
	/** Above the title: who sends it, under their logo. */
	sender: string[];
	logo?: PaperImage | undefined;
	/** Beside it: whom it is for. */
	recipient: string[];
	/** One line under the title. */
	subtitle: string;
	parts: PaperPart[];
	/** At the foot of every page, beside the page's number. */
	foot: string;
	locale: string;
};

/** What stands on it, from top to bottom. */
export type PaperPart = PaperTable | PaperHeading | PaperText | PaperPictures | PaperSignature | { kind: "new_page" };

export type PaperTable = {
	kind: "table";
	heading: string;
	columns: { header: string; align?: "end" /** A share of the width; 1 unless said. */; grow?: number }[];
	rows: PaperRow[];
};

export type PaperRow = { cells: string[]; look?: "total" | "group" };

export type PaperHeading = { kind: "heading"; text: string /** 1 unless said. */; level?: 1 | 2 };

/** A paragraph, or an item of a list when it has a label ("1.2", "•"). */
export type PaperText = {
	kind: "text";
	runs: PaperRun[];
	label?: string /** In small letters under it. */;
	aside?: string;
};

type PaperRun = { text: string; bold?: boolean };

/** Pictures side by side, two in a row, each over its caption. */
export type PaperPictures = { kind: "pictures"; pictures: PaperPicture[] };

/** A JPEG's bytes, and its pixels across and down. */
export type PaperImage = { jpeg: Uint8Array; width: number; height: number };

/** `alt` says what is seen to those who do not see it. */
export type PaperPicture = PaperImage & { alt: string; caption: string };

/** A line to sign on; with what was written there, and what is known about it. */
export type PaperSignature = {
	kind: "signature";
	name: string;
	role: string;
	/** Typed, and drawn where there is a picture of it; an empty line without either. */
	signed?: { typed: string; drawing?: Uint8Array | undefined; words: string } | undefined;
};

/** More documents wait to be drawn than anyone would wait for. */
export class PrinterBusy extends Error {
	constructor() {
		super("Too many documents are being created right now. Try again in a moment.");
	}
}

/** Draws documents as PDF. Implemented by an adapter. */
export type PaperPrinter = {
	print: (paper: Paper) => Promise<Uint8Array>;
	/** Whether as many wait as may: the next would be refused. */
	isBusy: () => boolean;
};

const held = globalThis as typeof globalThis & { __tenantryPaperPrinter?: PaperPrinter };

/** Says who draws PDF documents in this process; called once at start. */
export function setPaperPrinter(printer: PaperPrinter) {
	held.__tenantryPaperPrinter = printer;
}

/** Whoever draws documents. Throws where no one was set. */
export function paperPrinter(): PaperPrinter {
	if (!held.__tenantryPaperPrinter) throw new Error("No one draws documents: call setPaperPrinter first.");
	return held.__tenantryPaperPrinter;
}

/** Draws a document as PDF. Throws `PrinterBusy`. */
export function printPaper(paper: Paper): Promise<Uint8Array> {
	return paperPrinter().print(paper);
}
