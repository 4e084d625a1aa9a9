import { PDFArray, PDFDict, PDFName, type PDFPage } from "@cantoo/pdf-lib";

const [action, moreActions, kind] = [PDFName.of("A"), PDFName.of("AA"), PDFName.of("S")];

/** Takes out of a page what others' files could run when it is opened or clicked. Links to addresses stay. */
export function withoutActions({ node }: PDFPage): void {
	node.delete(moreActions);
	const notes = node.Annots();
	if (!(notes instanceof PDFArray)) return;
	for (let at = 0; at < notes.size(); at++) {
		const note = notes.lookup(at);
		if (!(note instanceof PDFDict)) continue;
		note.delete(moreActions);
		note.delete(PDFName.of("StructParent"));
		const does = note.lookup(action);
		if (does instanceof PDFDict && does.get(kind) === PDFName.of("URI")) does.delete(PDFName.of("Next"));
		else note.delete(action);
	}
}
