import { encode } from "uqr";

/** A text's QR code, with its quiet margin, as the path of an SVG `size` units wide. */
export function qrCode(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { border: 3 });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
	return { size, path };
}
