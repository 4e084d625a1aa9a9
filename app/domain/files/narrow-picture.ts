import type { PaperImage } from "#domain/paper";
import type { Scope } from "~/domain/kernel/scope";
import { type OpenFile, openFile } from "./open-file";

/** A stored picture as WebP, at most `width` pixels wide, for pages that show many pictures. */
export async function narrowPicture(picture: OpenFile, width: number): Promise<OpenFile> {
	const { default: sharp } = await import("sharp");
	const bytes = await sharp(await bytesOf(picture))
		.resize({ width, withoutEnlargement: true })
		.webp({ quality: 78 })
		.toBuffer();
	return { ...picture, sizeBytes: bytes.length, stream: streamOf(bytes) };
}

/** A 1200 × 630 JPEG preview for links shared on other sites; a drawn house if there is no picture. */
export async function sharePicture(picture: OpenFile | undefined): Promise<OpenFile> {
	const size = { width: 1200, height: 630 };
	const { default: sharp } = await import("sharp");
	const source = picture ? sharp(await bytesOf(picture)) : sharp(Buffer.from(drawnHouse));
	const bytes = await source
		.resize({ ...size, fit: "cover" })
		.jpeg({ quality: 82 })
		.toBuffer();
	return {
		fileName: "home.jpg",
		contentType: "image/jpeg",
		sizeBytes: bytes.length,
		stream: streamOf(bytes),
		disposition: "inline",
		lasting: false,
	};
}

/** A picture of the organization as a JPEG for a PDF; undefined if it's missing or can't be read. */
export async function printedPicture(scope: Scope, fileId: number): Promise<PaperImage | undefined> {
	try {
		const picture = await openFile(scope, fileId);
		if (!picture) return undefined;
		const size = { width: 1000, height: 1000, fit: "inside", withoutEnlargement: true } as const;
		const { default: sharp } = await import("sharp");
		const drawn = sharp(await bytesOf(picture))
			.resize(size)
			.flatten({ background: "#ffffff" });
		const { data, info } = await drawn.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
		return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
	} catch {
		return undefined;
	}
}

const drawnHouse = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0f766e"/>
<path d="M420 300 600 160l180 140v180H660V370H540v110H420z" fill="#fff"/></svg>`;

async function bytesOf({ stream }: OpenFile) {
	return Buffer.from(await new Response(stream as BodyInit).arrayBuffer());
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(bytes));
			controller.close();
		},
	});
}
