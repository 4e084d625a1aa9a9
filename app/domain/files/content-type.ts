import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { officeType } from "./office-type";

/** A file's type as detected from its content, with the matching extension. */
export type Content = { contentType: string; extension: string; isImage: boolean };

/**
 * Detects a file's type from its content, never from its name: image, PDF, office document or plain text. Undefined for
 * anything else, such as SVG, HTML, programs and archives, and for files valid as two types at once. Text is read in
 * pieces, so that other requests are served in between.
 */
export async function contentOf(bytes: Buffer, fileName: string): Promise<Content | undefined> {
	const image = imageType(bytes);
	if (image) return { ...image, isImage: true };
	const document = pdfType(bytes) ?? officeType(bytes) ?? (await inPieces(textType(bytes, fileName)));
	return document && { ...document, isImage: false };
}

/**
 * The same for a file that the product keeps, whoever made it: also a zip, which is never uploaded: the product makes it
 * (keepMadeFile).
 */
export async function keptContentOf(bytes: Buffer, fileName: string): Promise<Content | undefined> {
	const content = await contentOf(bytes, fileName);
	const isZip = content === undefined && bytes.toString("latin1", 0, 4) === "PK\x03\x04";
	return isZip ? { contentType: "application/zip", extension: "zip", isImage: false } : content;
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

/** The brands that an ISO media file (HEIC, AVIF) lists: its major brand and its compatible ones. */
function brandsOf(bytes: Buffer): string[] {
	if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
	const head = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256));
	return (head.match(/[\s\S]{4}/g) ?? []).filter((_, at) => at !== 1);
}

/** Accepts a PDF only if nothing but white space follows its end mark, so that no other content is hidden behind it. */
function pdfType(bytes: Buffer): Kind | undefined {
	if (bytes.toString("latin1", 0, 5) !== "%PDF-") return undefined;
	const end = bytes.lastIndexOf("%%EOF");
	if (end < 0 || /[^\s\0]/.test(bytes.toString("latin1", end + 5))) return undefined;
	return { contentType: "application/pdf", extension: "pdf" };
}

/**
 * Text without control characters that isn't markup, a script or a broken PDF. A name that ends in .csv makes it a CSV
 * file.
 */
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

/** Number of bytes decoded before other requests get a turn. */
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

/** Length of the longest prefix that marks a file as something other than text. */
const longestMark = 5;
