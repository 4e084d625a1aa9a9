import { degrees, PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import type { PaperImage } from "#domain/paper";

/** One part of a packet: a PDF, or a picture that gets a page of its own. */
export type PacketPiece = { name: string } & ({ pdf: Uint8Array } | { picture: PaperImage });

export type Merged = { bytes: Uint8Array; pages: number; starts: { name: string; page: number }[]; leftOut: string[] };

/** US Letter in points, and the room around a picture. */
const letter: [number, number] = [612, 792];
const around = 36;

/**
 * Puts pieces into one PDF in their order, behind a front that tells on which page each begins. A piece that can't be
 * read is left out, and the front is told so. `front` is drawn again once it is known how long it is. A draft says so on
 * each page.
 */
export async function mergePdfs(
	pieces: readonly PacketPiece[],
	{
		front,
		title,
		isDraft,
	}: { front: (of: Omit<Merged, "bytes">) => Promise<Uint8Array>; title: string; isDraft: boolean },
): Promise<Merged> {
	const body = await PDFDocument.create();
	const begun: { name: string; page: number }[] = [];
	const leftOut: string[] = [];
	for (const piece of pieces) {
		const page = body.getPageCount();
		if (await added(body, piece)) begun.push({ name: piece.name, page });
		else leftOut.push(piece.name);
	}
	const of = (frontPages: number) => ({
		pages: body.getPageCount() + frontPages,
		starts: begun.map(({ name, page }) => ({ name, page: page + frontPages + 1 })),
		leftOut,
	});
	let facts = of(1);
	let cover = await PDFDocument.load(await front(facts));
	if (cover.getPageCount() !== 1) {
		facts = of(cover.getPageCount());
		cover = await PDFDocument.load(await front(facts));
	}
	const whole = await PDFDocument.create();
	for (const source of [cover, body]) {
		for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
	}
	whole.setTitle(title, { showInWindowTitleBar: true });
	whole.setLanguage("en-US");
	if (isDraft) await markAsDraft(whole);
	return { bytes: await whole.save(), ...facts };
}

/** False if the piece can't be read. */
async function added(body: PDFDocument, piece: PacketPiece): Promise<boolean> {
	try {
		if ("pdf" in piece) {
			const source = await PDFDocument.load(piece.pdf, { updateMetadata: false });
			const pages = await body.copyPages(source, source.getPageIndices());
			for (const page of pages) body.addPage(page);
			return pages.length > 0;
		}
		const image = await body.embedJpg(piece.picture.jpeg);
		const [width, height] = letter;
		const scale = Math.min((width - 2 * around) / image.width, (height - 2 * around) / image.height, 1);
		const size = { width: image.width * scale, height: image.height * scale };
		body.addPage(letter).drawImage(image, { x: (width - size.width) / 2, y: height - around - size.height, ...size });
		return true;
	} catch {
		return false;
	}
}

async function markAsDraft(whole: PDFDocument): Promise<void> {
	const font = await whole.embedFont(StandardFonts.HelveticaBold);
	for (const page of whole.getPages()) {
		const { width, height } = page.getSize();
		const look = { font, size: 96, color: rgb(0.6, 0.6, 0.6), opacity: 0.25, rotate: degrees(45) };
		page.drawText("DRAFT", { x: width / 2 - 130, y: height / 2 - 130, ...look });
	}
}
