import { officeType } from "./office-type";

/** What a file is by its first and last bytes, and the extension that says so. */
export type Content = { contentType: string; extension: string; isImage: boolean };

/**
 * Tells a file by its content, never by its name: an image, a PDF, an office document or plain text. Anything else is
 * undefined: SVG, HTML and other markup, programs, archives, and files that are two things at once.
 */
export function contentOf(bytes: Buffer, fileName: string): Content | undefined {
	const image = imageType(bytes);
	if (image) return { ...image, isImage: true };
	const document = pdfType(bytes) ?? officeType(bytes) ?? textType(bytes, fileName);
	return document && { ...document, isImage: false };
}

type Kind = { contentType: string; extension: string };

function imageType(bytes: Buffer): Kind | undefined {
	const head = bytes.toString("latin1", 0, 12);
	if (head.startsWith("\xff\xd8\xff")) return { contentType: "image/jpeg", extension: "jpg" };
	if (head.startsWith("\x89PNG\r\n\x1a\n")) return { contentType: "image/png", extension: "png" };
	if (/^GIF8[79]a/.test(head)) return { contentType: "image/gif", extension: "gif" };
	if (/^RIFF[\s\S]{4}WEBP/.test(head)) return { contentType: "image/webp", extension: "webp" };
	const brands = brandsOf(bytes);
	if (brands.some((brand) => /^avi[fs]$/.test(brand))) return { contentType: "image/avif", extension: "avif" };
	if (brands.some((brand) => /^he[iv][cxms]$/.test(brand))) return { contentType: "image/heic", extension: "heic" };
	if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return { contentType: "image/tiff", extension: "tif" };
	return undefined;
}

/** What a file of the ISO family says it is: its own brand, and those it can be read as. */
function brandsOf(bytes: Buffer): string[] {
	if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
	const head = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256));
	return (head.match(/[\s\S]{4}/g) ?? []).filter((_, at) => at !== 1);
}

/** A PDF ends where it says: nothing but white space may follow, so that nothing rides along. */
function pdfType(bytes: Buffer): Kind | undefined {
	if (bytes.toString("latin1", 0, 5) !== "%PDF-") return undefined;
	const end = bytes.lastIndexOf("%%EOF");
	if (end < 0 || /[^\s\0]/.test(bytes.toString("latin1", end + 5))) return undefined;
	return { contentType: "application/pdf", extension: "pdf" };
}

/** Text without control characters that is no markup, script or broken PDF; a spreadsheet's name keeps it a spreadsheet. */
function textType(bytes: Buffer, fileName: string): Kind | undefined {
	const { text, charset } = decoded(bytes);
	if (text === "" || /[^\P{Cc}\t\n\f\r]/u.test(text) || /^\s*(<|%PDF-|%!PS|#!)/.test(text)) return undefined;
	return /\.csv$/i.test(fileName)
		? { contentType: `text/csv; charset=${charset}`, extension: "csv" }
		: { contentType: `text/plain; charset=${charset}`, extension: "txt" };
}

function decoded(bytes: Buffer) {
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), charset: "utf-8" };
	} catch {
		return { text: new TextDecoder("windows-1252").decode(bytes), charset: "windows-1252" };
	}
}
