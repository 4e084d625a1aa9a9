import type { PDFDocument } from "@cantoo/pdf-lib";
import {
	PDFArray,
	PDFDict,
	PDFHexString,
	PDFName,
	PDFNull,
	PDFNumber,
	type PDFPage,
	type PDFRef,
} from "@cantoo/pdf-lib";
import { copyTags } from "./copy-tags";

/** Pages of a merged document, in order. `source` is the document that they were copied from, if it may have tags. */
type Part = { name: string; pages: readonly PDFPage[]; source?: PDFDocument };

/**
 * What a merged document tells screen readers: its parts in order, and in each the structure that its pages brought. A
 * page without any is one paragraph, or a picture under the part's name if it has no text.
 */
export function openTags(whole: PDFDocument) {
	const { context } = whole;
	const [root, top] = [context.nextRef(), context.nextRef()];
	const parts: PDFRef[] = [];
	const marked = new Map<PDFPage, Map<number, PDFRef>>();
	return {
		add: (part: Part) => parts.push(addPart(part)),
		addFirst: (part: Part) => parts.unshift(addPart(part)),
		close,
	};

	function addPart({ name, pages, source }: Part): PDFRef {
		const part = context.nextRef();
		const kids = source ? copyTags(source, { context, parent: part, pages, mark }) : [];
		for (const [at, page] of pages.entries()) {
			if (marked.has(page)) continue;
			const element = wholePage(page, part, pages.length > 1 ? `${name}, page ${at + 1}` : name);
			if (element) kids.push(element);
		}
		const fields = { Type: "StructElem", S: "Sect", P: top, T: PDFHexString.fromText(name), K: kids };
		context.assign(part, context.obj(fields));
		return part;
	}

	function mark(page: PDFPage, place: number, element: PDFRef) {
		const places = marked.get(page) ?? new Map<number, PDFRef>();
		marked.set(page, places.set(place, element));
	}

	/** Makes everything on a page one element; undefined if there is nothing on it. */
	function wholePage(page: PDFPage, parent: PDFRef, name: string): PDFRef | undefined {
		const contents = page.node.Contents();
		const streams = contents instanceof PDFArray ? contents.asArray() : [page.node.get(PDFName.Contents)];
		if (!contents || streams.length === 0) return undefined;
		const kind = hasText(page) ? "P" : "Figure";
		const begin = context.register(context.stream(`/${kind} <</MCID 0>> BDC\n`));
		const end = context.register(context.stream("\nEMC\n"));
		page.node.set(PDFName.Contents, context.obj([begin, ...streams.filter((one) => one !== undefined), end]));
		const alt = kind === "Figure" ? { Alt: PDFHexString.fromText(name) } : {};
		const element = context.register(
			context.obj({ Type: "StructElem", S: kind, P: parent, Pg: page.ref, K: 0, ...alt }),
		);
		mark(page, 0, element);
		return element;
	}

	/** Writes the structure into the document, once all parts are there. */
	function close() {
		const places = context.obj([]);
		for (const [at, [page, elements]] of [...marked].entries()) {
			const list = context.obj([]);
			for (let place = 0; place <= Math.max(...elements.keys()); place++) list.push(elements.get(place) ?? PDFNull);
			places.push(PDFNumber.of(at));
			places.push(context.register(list));
			page.node.set(PDFName.of("StructParents"), PDFNumber.of(at));
		}
		for (const page of whole.getPages()) {
			page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
			if (!marked.has(page)) page.node.delete(PDFName.of("StructParents"));
		}
		context.assign(top, context.obj({ Type: "StructElem", S: "Document", P: root, K: parts }));
		const tree = { Type: "StructTreeRoot", K: [top], ParentTree: { Nums: places }, ParentTreeNextKey: marked.size };
		context.assign(root, context.obj(tree));
		whole.catalog.set(PDFName.of("StructTreeRoot"), root);
		whole.catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
	}
}

function hasText({ node }: PDFPage): boolean {
	const fonts = node.Resources()?.lookup(PDFName.Font);
	return fonts instanceof PDFDict && fonts.keys().length > 0;
}
