/** A document to be put on paper: what a PDF is drawn from. Texts are ready for reading; amounts are formatted. */
export type Paper = {
	title: string;
	/** Above the title: who sends it. */
	sender: string[];
	/** Under it: whom it is for. */
	recipient: string[];
	/** One line under the title. */
	subtitle: string;
	tables: PaperTable[];
	/** At the foot of every page, beside the page's number. */
	foot: string;
	locale: string;
};

export type PaperTable = {
	heading: string;
	columns: { header: string; align?: "end" /** A share of the width; 1 unless said. */; grow?: number }[];
	rows: PaperRow[];
};

export type PaperRow = { cells: string[]; look?: "total" | "group" };

/** Draws a document as PDF. Implemented by an adapter. */
export type PrintPaper = (paper: Paper) => Promise<Uint8Array>;

const held = globalThis as typeof globalThis & { __tenantryPrintPaper?: PrintPaper };

/** Says who draws PDF documents in this process; called once at start. */
export function setPaperPrinter(print: PrintPaper) {
	held.__tenantryPrintPaper = print;
}

export function printPaper(paper: Paper): Promise<Uint8Array> {
	if (!held.__tenantryPrintPaper) throw new Error("Nobody draws documents: call setPaperPrinter first.");
	return held.__tenantryPrintPaper(paper);
}
