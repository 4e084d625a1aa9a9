import { type Result, refuse } from "~/domain/kernel/result";

const mostDrawing = 300_000;

/** Converts a drawn signature into a grayscale PNG on white, at most 600 × 200 pixels. Refuses at `drawing`. */
export async function readDrawing(address: string | undefined): Promise<Result<{ png: Buffer | undefined }>> {
	if (!address) return { ok: true, png: undefined };
	const base64 = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(address)?.[1];
	const failure = refuse("We couldn't read your signature. Draw it again or leave it blank.", "drawing");
	if (!base64 || base64.length > mostDrawing) return failure;
	const bytes = Buffer.from(base64, "base64");
	if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") return failure;
	const { default: sharp } = await import("sharp");
	try {
		const png = await sharp(bytes, { limitInputPixels: 4_000_000, failOn: "error" })
			.flatten({ background: "#ffffff" })
			.grayscale()
			.resize({ width: 600, height: 200, fit: "inside", withoutEnlargement: true })
			.timeout({ seconds: 10 })
			.png({ compressionLevel: 9 })
			.toBuffer();
		return { ok: true, png };
	} catch {
		return failure;
	}
}
