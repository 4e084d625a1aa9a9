import type { PaperPicture, PaperPictures } from "#domain/paper";
import { colors, margin, needRoom, oneLine, type Sheet, tagged } from "./sheet";

const gap = 16;
const highest = 220;
const captionHeight = 24;

/** Draws pictures in rows of two, each scaled to half the width. A row is never split across pages. */
export function drawPictures(sheet: Sheet, { pictures }: PaperPictures) {
	for (let at = 0; at < pictures.length; at += 2) drawRow(sheet, pictures.slice(at, at + 2));
}

function drawRow(sheet: Sheet, pictures: readonly PaperPicture[]) {
	const { pdf, root } = sheet;
	const width = (sheet.width - gap) / 2;
	const scaled = pictures.map((picture) => ({ picture, size: scaledTo(picture, width) }));
	const height = Math.max(...scaled.map(({ size }) => size.height));
	needRoom(sheet, height + captionHeight);
	const top = pdf.y;
	for (const [at, { picture, size }] of scaled.entries()) {
		const { jpeg, alt, caption } = picture;
		const x = margin + at * (width + gap);
		tagged(sheet, root, "Figure", () => pdf.image(Buffer.from(jpeg), x, top, size), { alt });
		tagged(sheet, root, "P", () => {
			pdf.font("plain").fontSize(8).fillColor(colors.soft);
			pdf.text(oneLine(caption), x, top + size.height + 3, { width, height: captionHeight - 10, ellipsis: true });
		});
	}
	pdf.x = margin;
	pdf.y = top + height + captionHeight;
}

function scaledTo({ width, height }: PaperPicture, room: number) {
	const scale = Math.min(room / width, highest / height);
	return { width: width * scale, height: height * scale };
}
