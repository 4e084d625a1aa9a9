import sharp from "sharp";
import { type Result, refuse } from "~/domain/result";
import { contentOf, isHeic } from "./content-type";

/** Specification 5 and 9: at most 1024 × 768, WebP, quality 0.9 stepped down to 2 MB in at most 15 steps. */
const largest = { width: 1024, height: 768 };
const targetBytes = 2_000_000;
const qualities = Array.from({ length: 15 }, (_, step) => 90 - step * 6);

/** Decoding stops above this, whatever a small file claims to hold. */
const mostPixels = 64_000_000;

type ShrunkImage = { bytes: Buffer; width: number; height: number };

/**
 * An uploaded picture as the product keeps it: turned upright, fitted into 1024 × 768 or into `square` pixels, WebP.
 * It is drawn anew, so neither metadata nor anything hidden in the original survives.
 */
export async function shrinkImage(
	original: Buffer,
	{ square }: { square?: number } = {},
): Promise<Result<ShrunkImage>> {
	if (isHeic(original)) return refuse("This picture is in HEIC format. Save it as JPEG first.");
	if (!contentOf(original, "")?.isImage) return refuse("The file given is not an image");
	const box = square
		? { width: square, height: square, fit: "cover" as const }
		: { ...largest, fit: "inside" as const };
	try {
		const upright = sharp(original, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true })
			.autoOrient()
			.resize({ ...box, withoutEnlargement: square === undefined })
			.timeout({ seconds: 20 });
		const pixels = await upright.raw().toBuffer({ resolveWithObject: true });
		const { width, height, channels } = pixels.info;
		for (const quality of qualities) {
			const bytes = await sharp(pixels.data, { raw: { width, height, channels } }).webp({ quality }).toBuffer();
			if (bytes.length <= targetBytes) return { ok: true, bytes, width, height };
		}
		return refuse("This picture cannot be made smaller than 2 MB.");
	} catch (error) {
		const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
		return refuse(tooLarge ? "This picture has too many pixels." : "The file given is not an image");
	}
}
