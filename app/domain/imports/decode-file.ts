import { type Result, refuse } from "~/domain/kernel/result";
import { rentRollFileLimit } from "./labels";

const notCsv = "This isn't a CSV file. Use Save as CSV.";

/**
 * Decodes an uploaded CSV file: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark. Refuses workbooks,
 * web pages and other formats at `file`, judged by their content rather than their name.
 */
export function decodeFile(bytes: Uint8Array): Result<{ text: string }> {
	if (bytes.length === 0) return refuse("This file is empty.", "file");
	if (hasForeignSignature(bytes)) return refuse(notCsv, "file");
	if (bytes.length > rentRollFileLimit.bytes) return refuse(rentRollFileLimit.words, "file");
	const text = decodeText(bytes);
	if (text.trim() === "") return refuse("This file is empty.", "file");
	if (isMarkup(text) || hasControlCharacters(text)) return refuse(notCsv, "file");
	return { ok: true, text };
}

/** The first bytes of ZIP (xlsx, ods, Numbers), OLE (xls), PDF, RTF, GZIP, PNG, JPEG, GIF and SQLite files. */
const foreignSignatures = [
	"PK\x03\x04",
	"PK\x05\x06",
	"\xD0\xCF\x11\xE0",
	"%PDF",
	"{\\rtf",
	"\x1F\x8B",
	"\x89PNG",
].concat(["\xFF\xD8\xFF", "GIF8", "SQLite format 3"]);

function hasForeignSignature(bytes: Uint8Array) {
	const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
	return foreignSignatures.some((signature) => start.startsWith(signature));
}

/** Decodes bytes as text, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
	return decode(bytes).replace(/^\uFEFF/, "");
}

function decode(bytes: Uint8Array) {
	const wide = wideEncoding(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return decodeWindows1252(bytes);
	}
}

/** The characters of bytes 0x80 to 0x9F in Windows-1252. Node's decoder reads them as Latin-1 control characters. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
/** The character code of each byte, to decode a file in one pass. */
const characters = Uint16Array.from({ length: 256 }, (_, byte) => windows1252.charCodeAt(byte - 0x80) || byte);

function decodeWindows1252(bytes: Uint8Array) {
	const codes = new Uint16Array(bytes.length);
	for (let at = 0; at < bytes.length; at++) codes[at] = characters[bytes[at] ?? 0] ?? 0;
	return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(codes);
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes in every second place of Latin text. */
function wideEncoding(bytes: Uint8Array) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	const sample = bytes.subarray(0, 512);
	const zeros = [0, 0];
	sample.forEach((byte, index) => {
		if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	});
	const [even = 0, odd = 0] = zeros;
	if (odd > sample.length / 4 && even === 0) return "utf-16le";
	if (even > sample.length / 4 && odd === 0) return "utf-16be";
	return undefined;
}

function isMarkup(text: string) {
	return /^\s*<(!doctype|html|head|body|table|\?xml|meta)/i.test(text) || /^\s*[{[]\s*["{[]/.test(text);
}

function hasControlCharacters(text: string) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what marks a binary file.
	return /[\x00-\x08\x0E-\x1F]/.test(text);
}
