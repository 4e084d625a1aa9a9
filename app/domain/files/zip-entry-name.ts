const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The letters of bytes from 128 on in the names that Windows writes into zips (code page 437). */
const upper =
	"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** A file's name as a zip writes it: in UTF-8, or as old Windows programs do. */
export function nameInZip(bytes: Buffer): string {
	try {
		return utf8.decode(bytes);
	} catch {
		return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128))).join("");
	}
}
