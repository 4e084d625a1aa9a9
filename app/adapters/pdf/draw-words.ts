import type { Paper, PaperHeading, PaperImage, PaperSignature, PaperText } from "#domain/paper";
import { colors, decoration, hairline, headingKind, margin, needRoom, oneLine, type Sheet, tagged } from "./sheet";

/** Draws the sender and recipient, the title and the subtitle. */
export function drawHead(sheet: Sheet, { sender, recipient, title, subtitle, logo }: Paper) {
	const { pdf, root, width } = sheet;
	if (logo) drawLogo(sheet, logo, sender[0] ?? "");
	const top = pdf.y;
	const half = width / 2 - 12;
	const [name = "", ...lines] = sender.map(oneLine);
	if (name) drawLines(sheet, [name], margin, top, half, { font: "bold", size: 10 });
	if (lines.length > 0) drawLines(sheet, lines, margin, pdf.y, half, { color: colors.soft });
	const end = pdf.y;
	if (recipient.length > 0) drawLines(sheet, recipient.map(oneLine), margin + width / 2, top, half, {});
	pdf.x = margin;
	pdf.y = Math.max(end, pdf.y) + (sender.length + recipient.length > 0 ? 18 : 0);
	if (title) {
		tagged(sheet, root, headingKind(sheet, 1), () => {
			pdf.font("bold").fontSize(16).fillColor(colors.ink).text(oneLine(title), margin, pdf.y, { width });
		});
	}
	if (subtitle) drawLines(sheet, [oneLine(subtitle)], margin, pdf.y + 2, width, { color: colors.soft });
	pdf.y += 4;
}

const logoRoom = { width: 160, height: 44 };

function drawLogo(sheet: Sheet, { jpeg, width, height }: PaperImage, name: string) {
	const { pdf, root } = sheet;
	const scale = Math.min(logoRoom.width / width, logoRoom.height / height, 1);
	const size = { width: width * scale, height: height * scale };
	const top = pdf.y;
	tagged(sheet, root, "Figure", () => pdf.image(Buffer.from(jpeg), margin, top, size), { alt: `Logo of ${name}` });
	pdf.x = margin;
	pdf.y = top + size.height + 10;
}

function drawLines(
	sheet: Sheet,
	lines: string[],
	x: number,
	y: number,
	width: number,
	{ font = "plain", size = 9, color = colors.ink as string }: { font?: string; size?: number; color?: string },
) {
	tagged(sheet, sheet.root, "P", () => {
		sheet.pdf.font(font).fontSize(size).fillColor(color).text(lines.join("\n"), x, y, { width, lineGap: 1.5 });
	});
}

/** Draws a heading on the same page as the start of what follows. */
export function drawHeading(sheet: Sheet, { text, level = 1 }: PaperHeading) {
	const { pdf, root, width } = sheet;
	needRoom(sheet, 64);
	pdf.y += level === 1 ? 14 : 12;
	tagged(sheet, root, headingKind(sheet, level + 1), () => {
		pdf
			.font("bold")
			.fontSize(level === 1 ? 12 : 10.5)
			.fillColor(colors.ink);
		pdf.text(oneLine(text), margin, pdf.y, { width });
	});
	pdf.y += 4;
}

const labelWidth = 26;

/** Draws a paragraph, with its label beside it. It may continue on the next page. */
export function drawText(sheet: Sheet, { runs, label, aside }: PaperText) {
	const { pdf, root, width } = sheet;
	needRoom(sheet, 30);
	const x = label === undefined ? margin : margin + labelWidth;
	const room = { width: width - (x - margin), lineGap: 2 };
	const top = pdf.y;
	tagged(sheet, root, "P", () => {
		pdf.fontSize(9.5).fillColor(colors.ink);
		if (label !== undefined) pdf.font("plain").text(label, margin, top, { width: labelWidth, lineGap: 2 });
		const filled = runs.filter(({ text }) => text !== "");
		for (const [at, { text, bold }] of filled.entries()) {
			const continued = at < filled.length - 1;
			pdf.font(bold ? "bold" : "plain");
			if (at === 0) pdf.text(oneLine(text), x, top, { ...room, continued });
			else pdf.text(oneLine(text), { ...room, continued });
		}
	});
	if (aside) {
		tagged(sheet, root, "P", () => {
			pdf.font("plain").fontSize(8).fillColor(colors.soft).text(oneLine(aside), x, pdf.y, room);
		});
	}
	pdf.x = margin;
	pdf.y += 5;
}

const signatureHeight = 78;

/** Draws a signature line with the signature, never split across pages. */
export function drawSignature(sheet: Sheet, { name, role, signed }: PaperSignature) {
	const { pdf, root, width } = sheet;
	needRoom(sheet, signatureHeight);
	const top = pdf.y + 8;
	const lineAt = top + 38;
	if (signed?.drawing) {
		const { drawing } = signed;
		const draw = () => {
			pdf.image(Buffer.from(drawing), margin, top, { fit: [width / 2, 36], valign: "bottom" });
		};
		tagged(sheet, root, "Figure", draw, { alt: `Signature of ${signed.typed}` });
	} else if (signed) {
		tagged(sheet, root, "P", () => {
			pdf.font("hand").fontSize(18).fillColor(colors.ink);
			pdf.text(oneLine(signed.typed), margin, top + 14, { width: width / 2, height: 24, ellipsis: true });
		});
	}
	hairline(sheet, lineAt, { to: margin + width / 2 });
	tagged(sheet, root, "P", () => {
		pdf
			.fontSize(9)
			.fillColor(colors.ink)
			.font("bold")
			.text(oneLine(name), margin, lineAt + 4, { width: width / 2, height: 12, ellipsis: true });
		pdf
			.font("plain")
			.fontSize(8)
			.fillColor(colors.soft)
			.text(oneLine(role), margin, lineAt + 16, { width: width / 2 });
	});
	if (signed) {
		tagged(sheet, root, "P", () => {
			pdf.font("plain").fontSize(8).fillColor(colors.soft);
			pdf.text(signed.words, margin + width / 2 + 16, top + 16, { width: width / 2 - 16, height: 48, ellipsis: true });
		});
	}
	pdf.x = margin;
	pdf.y = top + signatureHeight - 8;
}

/** Draws the footer on every page, with the page number unless it is a part of something. Screen readers skip it. */
export function drawFeet(sheet: Sheet, { foot, isPart }: Pick<Paper, "foot" | "isPart">) {
	const { pdf, width, bottom } = sheet;
	const { count } = pdf.bufferedPageRange();
	for (let at = 0; at < count; at++) {
		pdf.switchToPage(at);
		const { margins } = pdf.page;
		const kept = margins.bottom;
		margins.bottom = 0;
		decoration(sheet, "Pagination", () => {
			const line = { height: 12, ellipsis: true, lineBreak: true } as const;
			pdf.font("plain").fontSize(8).fillColor(colors.soft);
			pdf.text(oneLine(foot), margin, bottom + 16, { ...line, width: width - 70 });
			if (isPart) return;
			pdf.text(`${at + 1} / ${count}`, margin + width - 60, bottom + 16, { ...line, width: 60, align: "right" });
		});
		margins.bottom = kept;
	}
}
