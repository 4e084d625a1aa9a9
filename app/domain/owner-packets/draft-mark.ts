import { degrees, PDFOperator, PDFOperatorNames, type PDFPage, rgb } from "@cantoo/pdf-lib";

/** DRAFT as lines, so that no font is needed: letters 96 high, 356 wide together. */
const letters = [
	"M0 0 L0 96 L20 96 C62 96 62 0 20 0 Z",
	"M80 96 L80 0 L108 0 C140 0 140 48 108 48 L80 48 M106 48 L136 96",
	"M156 96 L184 0 L212 96 M166 62 L202 62",
	"M236 96 L236 0 L286 0 M236 46 L276 46",
	"M296 0 L356 0 M326 0 L326 96",
].join(" ");

/** Writes DRAFT across a page, which screen readers pass over: the first page says it in words. */
export function markAsDraft(page: PDFPage): void {
	const { width, height } = page.getSize();
	page.pushOperators(
		PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ["/Artifact", "<</Type /Pagination>>"]),
	);
	page.drawSvgPath(letters, {
		...{ x: width / 2 - 160, y: height / 2 - 92, rotate: degrees(45) },
		...{ borderColor: rgb(0.6, 0.6, 0.6), borderWidth: 14, borderOpacity: 0.25 },
	});
	page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
