import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { PaperImage } from "#domain/paper";
import { claimReadable } from "./claim-readable";
import { markAsDraft } from "./draft-mark";
import { numberPages } from "./number-pages";
import { openTags } from "./tags";
import { withoutActions } from "./without-actions";

/** One part of a packet: a PDF, or a picture that gets a page of its own. */
export type PacketPiece = { name: string } & ({ pdf: Uint8Array } | { picture: PaperImage });

export type Merged = { bytes: Uint8Array; pages: number; starts: { name: string; page: number }[]; leftOut: string[] };

/** Pages that were made or copied, and the document that they come from if it may have tags. */
type Pages = { pages: PDFPage[]; source?: PDFDocument };

type Request = {
	front: (of: Omit<Merged, "bytes">) => Promise<Uint8Array>;
	title: string;
	locale: string;
	isDraft: boolean;
};

/** US Letter in points, and the room around a picture. */
const letter: [number, number] = [612, 792];
const around = 36;

/**
 * Puts pieces into one tagged PDF in their order, behind a front that tells on which page each begins. A piece that
 * can't be read is left out, and the front is told so. `front` is drawn again once it is known how long it is. Pages are
 * numbered through the whole. A draft says so on each page.
 */
export async function mergePdfs(
	pieces: readonly PacketPiece[],
	{ front, title, locale, isDraft }: Request,
): Promise<Merged> {
	const whole = await PDFDocument.create();
	const tags = openTags(whole);
	const sources: PDFDocument[] = [];
	const begun: { name: string; page: number }[] = [];
	const leftOut: string[] = [];
	for (const piece of pieces) {
		const page = whole.getPageCount();
		if (await added(piece)) begun.push({ name: piece.name, page });
		else leftOut.push(piece.name);
	}
	const bodyPages = whole.getPageCount();
	const of = (frontPages: number) => ({
		pages: bodyPages + frontPages,
		starts: begun.map(({ name, page }) => ({ name, page: page + frontPages + 1 })),
		leftOut,
	});
	let facts = of(1);
	let cover = await PDFDocument.load(await front(facts));
	if (cover.getPageCount() !== 1) {
		facts = of(cover.getPageCount());
		cover = await PDFDocument.load(await front(facts));
	}
	sources.push(cover);
	const covers = await whole.copyPages(cover, cover.getPageIndices());
	for (const [at, page] of covers.entries()) whole.insertPage(at, page);
	tags.addFirst({ name: title, pages: covers, source: cover });
	whole.setTitle(title, { showInWindowTitleBar: true });
	whole.setLanguage(locale);
	whole.setCreator("Tenantry");
	whole.setProducer("Tenantry");
	await numberPages(whole, locale);
	if (isDraft) for (const page of whole.getPages()) markAsDraft(page);
	tags.close();
	claimReadable(whole, title, sources);
	return { bytes: await whole.save(), ...facts };

	/** False if the piece can't be read. */
	async function added({ name, ...piece }: PacketPiece): Promise<boolean> {
		try {
			const made: Pages = "pdf" in piece ? await copied(whole, piece.pdf) : await pictured(whole, piece.picture);
			for (const page of made.pages) whole.addPage(page);
			if (made.pages.length > 0) tags.add({ name, ...made });
			if (made.source) sources.push(made.source);
			return made.pages.length > 0;
		} catch {
			return false;
		}
	}
}

async function copied(whole: PDFDocument, pdf: Uint8Array) {
	const source = await PDFDocument.load(pdf, { updateMetadata: false });
	const pages = await whole.copyPages(source, source.getPageIndices());
	for (const page of pages) withoutActions(page);
	return { pages, source };
}

async function pictured(whole: PDFDocument, { jpeg }: PaperImage): Promise<Pages> {
	const sheet = await PDFDocument.create();
	const image = await sheet.embedJpg(jpeg);
	const [width, height] = letter;
	const scale = Math.min((width - 2 * around) / image.width, (height - 2 * around) / image.height, 1);
	const size = { width: image.width * scale, height: image.height * scale };
	sheet.addPage(letter).drawImage(image, { x: (width - size.width) / 2, y: height - around - size.height, ...size });
	return { pages: await whole.copyPages(sheet, [0]) };
}
