import type { Paper, PaperPart } from "#domain/paper";
import { drawChart } from "./draw-chart";
import { drawPictures } from "./draw-pictures";
import { drawTable } from "./draw-table";
import { drawFeet, drawHead, drawHeading, drawSignature, drawText } from "./draw-words";
import { widening } from "./fit-table";
import { closeSheet, openSheet, type Sheet } from "./sheet";

/**
 * Draws a document as PDF, tagged for screen readers and with its fonts embedded. Its pages are of the usual size, or
 * larger where a table's columns need it; printers fit those to their paper.
 */
export async function printPaper(paper: Paper): Promise<Uint8Array> {
	const usual = openSheet(paper);
	const times = widening(
		usual,
		paper.parts.filter((part) => part.kind === "table"),
	);
	const sheet = times > 1 ? openSheet(paper, times) : usual;
	drawHead(sheet, paper);
	for (const part of paper.parts) drawPart(sheet, part);
	drawFeet(sheet, paper);
	return closeSheet(sheet);
}

function drawPart(sheet: Sheet, part: PaperPart) {
	switch (part.kind) {
		case "table":
			return drawTable(sheet, part);
		case "heading":
			return drawHeading(sheet, part);
		case "text":
			return drawText(sheet, part);
		case "pictures":
			return drawPictures(sheet, part);
		case "chart":
			return drawChart(sheet, part);
		case "signature":
			return drawSignature(sheet, part);
		case "new_page":
			sheet.pdf.addPage();
	}
}
