import {
	concatTransformationMatrix,
	drawObject,
	PDFDocument,
	PDFName,
	PDFObjectCopier,
	PDFOperator,
	PDFOperatorNames,
	PDFPageLeaf,
	PDFStream,
	popGraphicsState,
	pushGraphicsState,
} from "@cantoo/pdf-lib";
import { printPaper } from "#domain/paper";

const pagination = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ["/Artifact", "<</Type /Pagination>>"]);

/**
 * Writes "3 / 12" at the foot of each page, where other documents have it. Screen readers pass over it, as they do there.
 */
export async function numberPages(whole: PDFDocument, locale: string): Promise<void> {
	const pages = whole.getPages();
	const parts = pages.slice(1).map(() => ({ kind: "new_page" as const }));
	const nothing = { title: "", sender: [], recipient: [], subtitle: "", foot: "" };
	const numbers = await PDFDocument.load(await printPaper({ ...nothing, parts, locale }));
	const copier = PDFObjectCopier.for(numbers.context, whole.context);
	const drawn: PDFPageLeaf[] = [];
	numbers.catalog.Pages().traverse((node) => {
		if (node instanceof PDFPageLeaf) drawn.push(node);
	});
	for (const [at, page] of pages.entries()) {
		const [content, resources] = [drawn[at]?.Contents(), drawn[at]?.Resources()];
		if (!(content instanceof PDFStream) || !resources) throw new Error(`Page ${at + 1} has no number.`);
		const form = copier.copy(content);
		const { width, height } = numbers.getPage(at).getSize();
		const fields = { Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height] };
		for (const [name, value] of Object.entries(fields)) form.dict.set(PDFName.of(name), whole.context.obj(value));
		form.dict.set(PDFName.of("Resources"), copier.copy(resources));
		page.pushOperators(
			pagination,
			pushGraphicsState(),
			concatTransformationMatrix(1, 0, 0, 1, page.getWidth() - width, 0),
			drawObject(page.node.newXObject("Number", whole.context.register(form))),
			popGraphicsState(),
			PDFOperator.of(PDFOperatorNames.EndMarkedContent),
		);
	}
}
