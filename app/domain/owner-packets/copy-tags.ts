import type { PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFName,
	PDFNumber,
	PDFObjectCopier,
	type PDFPage,
	PDFRef,
} from "@cantoo/pdf-lib";

type Into = {
	context: PDFContext;
	parent: PDFRef;
	/** The source's pages in their order, where they are now. */
	pages: readonly PDFPage[];
	/** Told which element has a place (MCID) on a page. */
	mark: (page: PDFPage, place: number, element: PDFRef) => void;
};

/** Others' files may say anything: what is deeper than this, or further than this on a page, isn't followed. */
const [deepest, furthest] = [100, 65_535];

const key = {
	kids: PDFName.of("K"),
	kind: PDFName.of("S"),
	page: PDFName.of("Pg"),
	place: PDFName.of("MCID"),
	drawing: PDFName.of("Stm"),
	roles: PDFName.of("RoleMap"),
	tree: PDFName.of("StructTreeRoot"),
};

/** What an element says of itself, beside where it is. */
const said = ["T", "Lang", "Alt", "E", "ActualText", "A", "ID"].map((name) => PDFName.of(name));

/**
 * Copies a document's structure for screen readers along with its pages, and returns the elements at its top; none if it
 * has no tags. Kinds of its own become those that everyone knows. Links and drawings within drawings lose their tag.
 */
export function copyTags(source: PDFDocument, { context, parent, pages, mark }: Into): PDFRef[] {
	const tree = source.catalog.lookup(key.tree);
	if (!(tree instanceof PDFDict)) return [];
	const roles = tree.lookup(key.roles);
	const copier = PDFObjectCopier.for(source.context, context);
	const placed = new Map(source.getPages().map(({ ref }, at) => [ref, pages[at]]));
	const seen = new Set<PDFDict>();
	return kidsOf(tree).flatMap((kid) =>
		kid instanceof PDFDict ? copied(kid, parent, { depth: 0, on: undefined }) : [],
	);

	function copied(from: PDFDict, above: PDFRef, { depth, on }: { depth: number; on: PDFRef | undefined }): PDFRef[] {
		if (seen.has(from) || depth > deepest || !(from.get(key.kind) instanceof PDFName)) return [];
		seen.add(from);
		const element = context.nextRef();
		const home = pageOf(from) ?? on;
		const page = home && placed.get(home);
		const kids = kidsOf(from).flatMap((kid): PDFObject[] => {
			if (kid instanceof PDFNumber) return place(kid, page, page);
			if (!(kid instanceof PDFDict)) return [];
			if (kid.has(key.kind)) return copied(kid, element, { depth: depth + 1, on: home });
			const own = pageOf(kid);
			return kid.has(key.drawing) ? [] : place(kid.lookup(key.place), own ? placed.get(own) : page, page);
		});
		const copy = context.obj({ Type: "StructElem", S: kindOf(from), P: above, K: kids });
		if (page) copy.set(key.page, page.ref);
		for (const name of said) {
			const value = from.get(name);
			if (value) copy.set(name, copier.copy(value));
		}
		context.assign(element, copy);
		return [element];

		function place(at: PDFObject | undefined, where: PDFPage | undefined, own: PDFPage | undefined): PDFObject[] {
			if (!where || !(at instanceof PDFNumber)) return [];
			const number = at.asNumber();
			if (!Number.isInteger(number) || number < 0 || number > furthest) return [];
			mark(where, number, element);
			return [where === own ? at : context.obj({ Type: "MCR", Pg: where.ref, MCID: number })];
		}
	}

	/** The kind that everyone knows. A document within this one is a division of it. */
	function kindOf(from: PDFDict): PDFName {
		let kind = from.lookup(key.kind);
		for (let step = 0; step < 10 && roles instanceof PDFDict && kind instanceof PDFName; step++) {
			const known = roles.lookup(kind);
			if (!(known instanceof PDFName)) break;
			kind = known;
		}
		return kind instanceof PDFName && kind !== PDFName.of("Document") ? kind : PDFName.of("Div");
	}

	function kidsOf(from: PDFDict): PDFObject[] {
		const kids = from.lookup(key.kids);
		const each = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
		return each.flatMap((kid) => source.context.lookup(kid) ?? []);
	}
}

function pageOf(from: PDFDict): PDFRef | undefined {
	const page = from.get(key.page);
	return page instanceof PDFRef ? page : undefined;
}
