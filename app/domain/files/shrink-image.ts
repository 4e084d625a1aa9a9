import { type Result, refuse } from "~/domain/kernel/result";
import { contentOf } from "./content-type";
import { decodeHeic } from "./decode-heic";

/**
 * Limits of the specification, sections 5 and 9: WebP of at most 1024 × 768 pixels and 2 MB. Of that size, at this
 * quality, pure noise has 1.5 MB.
 */
const largest = { width: 1024, height: 768 };
const quality = 90;

/** Maximum pixels to decode, because a small file can declare a huge picture. */
const mostPixels = 64_000_000;

const unreadable = "The file given is not an image";
const tooManyPixels = "This picture has too many pixels.";

type ShrunkImage = { bytes: Buffer; width: number; height: number };

/**
 * Converts an uploaded picture to upright WebP that fits 1024 × 768, or `square` pixels each way. It's encoded anew,
 * which drops metadata and anything hidden in the original.
 */
export async function shrinkImage(
	original: Buffer,
	{ square }: { square?: number } = {},
): Promise<Result<ShrunkImage>> {
	const content = await contentOf(original, "");
	if (!content?.isImage) return refuse(unreadable);
	const box = square
		? { width: square, height: square, fit: "cover" as const }
		: { ...largest, fit: "inside" as const };
	const limits = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;
	const heic = content.extension === "heic" ? await decodeHeic(original) : undefined;
	if (heic && !heic.ok) return refuse(heic.why === "unreadable" ? unreadable : tooManyPixels);
	const { default: sharp } = await import("sharp");
	try {
		const upright = (heic ? sharp(heic.pixels.data, { ...limits, raw: heic.pixels }) : sharp(original, limits))
			.autoOrient()
			.resize({ ...box, withoutEnlargement: square === undefined })
			.timeout({ seconds: 20 });
		const { data, info } = await upright.webp({ quality }).toBuffer({ resolveWithObject: true });
		return { ok: true, bytes: data, width: info.width, height: info.height };
	} catch (error) {
		const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
		return refuse(tooLarge ? tooManyPixels : unreadable);
	}
}
