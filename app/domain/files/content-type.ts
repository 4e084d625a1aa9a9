import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { officeType } from "./office-type";

/** What a file is by its first and last bytes, and the extension that says so. */
export type Content = { contentType: string; extension: string; isImage: boolean };

/**
 * Tells a file by its content, never by its name: an image, a PDF, an office document or plain text. Anything else is
 * undefined: SVG, HTML and other markup, programs, archives, and files that are two things at once. Text is read to its
 * end, in pieces, and others are answered in between.
 */
export async function contentOf(bytes: Buffer, fileName: string): Promise<Content | undefined> {
	const image = imageType(bytes);
	if (image) return { ...image, isImage: true };
	const document = pdfType(bytes) ?? officeType(bytes) ?? (await inPieces(textType(bytes, fileName)));
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
function* textType(bytes: Buffer, fileName: string): InPieces<Kind | undefined> {
	for (const charset of ["utf-8", "windows-1252"]) {
		const found = yield* lookThrough(bytes, charset);
		if (found === "another charset") continue;
		if (found === "no text") return undefined;
		return /\.csv$/i.test(fileName)
			? { contentType: `text/csv; charset=${charset}`, extension: "csv" }
			: { contentType: `text/plain; charset=${charset}`, extension: "txt" };
	}
	return undefined;
}

/** So many bytes are decoded before others have their turn. */
const piece = 128 * 1024;

function* lookThrough(bytes: Buffer, charset: string): InPieces<"text" | "no text" | "another charset"> {
	const decoder = new TextDecoder(charset, { fatal: true });
	let [head, isEmpty] = ["", true];
	for (let at = 0; at < bytes.length; at += piece) {
		let text: string;
		try {
			text = decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length });
		} catch {
			return "another charset";
		}
		if (/[^\P{Cc}\t\n\f\r]/u.test(text)) return "no text";
		isEmpty &&= text === "";
		if (head.length < longestMark) head = (head + text).trimStart().slice(0, longestMark);
		yield;
	}
	return !isEmpty && !/^(<|%PDF-|%!PS|#!)/.test(head) ? "text" : "no text";
}

/** The length of the longest beginning that tells something else than text. */
const longestMark = 5;
