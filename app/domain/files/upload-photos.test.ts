import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { bytesOf, docx, filesKept, heic, makePlace, named, pdf, picture, zipOf } from "../../../tests/factories/files";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { listFiles, listPhotos, openFile, orderPhotos, setAvatar, uploadDocuments, uploadPhotos } from "./index.server";
import { shrinkImage } from "./shrink-image";

const folder = keepFiles();

test("a photo is turned upright, fitted into 1024 × 768, WebP, without what the camera wrote into it", async () => {
	const { scope, subject } = makePlace();
	const original = await picture(3000, 4000)
		.jpeg()
		.withMetadata({ orientation: 6 })
		.withExif({ IFD0: { Artist: "Ana" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" } })
		.toBuffer();
	expect(await uploadPhotos(scope, subject, [named(original, "front.jpg")])).toMatchObject({ ok: true, failures: [] });
	const [photo] = listPhotos(scope, subject);
	expect(photo).toMatchObject({ title: "front.jpg", width: 1024, height: 768, position: 1 });
	const file = await openFile(scope, photo?.id ?? 0);
	expect(file).toMatchObject({ contentType: "image/webp", fileName: "front.webp", disposition: "inline" });
	const stored = await sharp(await bytesOf(file)).metadata();
	expect(stored).toMatchObject({ format: "webp", width: 1024, height: 768 });
	expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
	const key = statement<{ key: string }>("SELECT storage_key AS key FROM files").get()?.key;
	expect(key).toMatch(new RegExp(`^${scope.profileId}/propertyImages/${subject.subjectId}/[0-9a-f-]{36}\\.webp$`));
	expect(existsSync(join(folder(), "images", key ?? ""))).toBe(true);
});

test("a small picture stays its size; a noisy one is brought under 2 MB", async () => {
	expect(await shrinkImage(await picture(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
	const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
	const loud = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#000", noise } })
		.png()
		.toBuffer();
	const shrunk = await shrinkImage(loud);
	expect(shrunk.ok && shrunk.bytes.length).toBeLessThanOrEqual(2_000_000);
	for (const format of ["gif", "avif", "tiff", "webp"] as const) {
		expect(await shrinkImage(await picture(20, 20).toFormat(format).toBuffer()), format).toMatchObject({ ok: true });
	}
});

test("what is no picture is refused in the product's words, whatever its name, and nothing is written", async () => {
	const { scope, subject } = makePlace();
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
	const truncated = (await picture(400, 400).png().toBuffer()).subarray(0, 200);
	const cases: [unknown, string][] = [
		[named(svg, "logo.svg"), "File upload failed: logo.svg: The file given is not an image"],
		[named(svg, "logo.png"), "File upload failed: logo.png: The file given is not an image"],
		[
			named("<html><body>hi</body></html>", "photo.jpg"),
			"File upload failed: photo.jpg: The file given is not an image",
		],
		[pdf("photo.jpg"), "File upload failed: photo.jpg: The file given is not an image"],
		[named("MZ\x90\0", "photo.jpg"), "File upload failed: photo.jpg: The file given is not an image"],
		[named(truncated, "half.png"), "File upload failed: half.png: The file given is not an image"],
		[named(heic().subarray(0, 300), "IMG.heic"), "File upload failed: IMG.heic: The file given is not an image"],
		["just text", "The file given is not an instance of Blob or File"],
		[{ name: "x.png", size: 3 }, "The file given is not an instance of Blob or File"],
		[named("", "empty.png"), "File upload failed: empty.png: it's empty."],
		[named(Buffer.alloc(30 * 1024 * 1024, 1), "huge.png"), "File upload failed: huge.png: it's larger than 20 MB."],
		[named("", ""), "Choose a file."],
	];
	for (const [file, message] of cases) {
		expect(await uploadPhotos(scope, subject, [file])).toEqual({ ok: false, field: "file", message });
	}
	expect([filesKept(), filesIn(folder())]).toEqual([0, 0]);
});

test("an HEIC picture is kept as WebP like any other, several at once too", async () => {
	const { scope, subject } = makePlace();
	const taken = await uploadPhotos(scope, subject, [named(heic(), "IMG_1.HEIC"), named(heic(), "IMG_2.jpg")]);
	expect(taken).toMatchObject({ ok: true, failures: [] });
	const [first] = listPhotos(scope, subject);
	expect(first).toMatchObject({ title: "IMG_1.HEIC", width: 64, height: 48 });
	const stored = sharp(await bytesOf(await openFile(scope, first?.id ?? 0)));
	expect((await stored.metadata()).format).toBe("webp");
	const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
	const near = (found: number[], wanted: number[]) => found.every((v, i) => Math.abs(v - (wanted[i] ?? 0)) < 25);
	expect([near(at(8, 8), [220, 30, 30]), near(at(56, 40), [15, 118, 110])]).toEqual([true, true]);
});

test("an HEIC picture is kept as a document and as one's own picture", async () => {
	const { scope, subject } = makePlace();
	const kept = await uploadDocuments(scope, subject, [named(heic(), "damage.heic")]);
	expect(kept).toMatchObject({ ok: true, failures: [] });
	expect(listFiles(scope, subject).rows[0]).toMatchObject({ fileName: "damage.webp", contentType: "image/webp" });
	expect(await setAvatar(scope.userId ?? 0, named(heic(), "me.heic"))).toMatchObject({ ok: true });
});

test("a decompression bomb is refused before it is unpacked", async () => {
	const { scope, subject } = makePlace();
	const bomb = await sharp({
		create: { width: 16_000, height: 16_000, channels: 3, background: "#000" },
		limitInputPixels: false,
	})
		.png({ compressionLevel: 9 })
		.toBuffer();
	expect(bomb.length).toBeLessThan(2_000_000);
	expect(await uploadPhotos(scope, subject, [named(bomb, "bomb.png")])).toMatchObject({
		message: "File upload failed: bomb.png: This picture has too many pixels.",
	});
	expect([filesKept(), filesIn(folder())]).toEqual([0, 0]);
});

test("what rides along behind a picture does not survive", async () => {
	const { scope, subject } = makePlace();
	const riding = Buffer.concat([
		await picture(50, 50).png().toBuffer(),
		zipOf(docx),
		Buffer.from("<script>evil()</script>"),
	]);
	const uploaded = await uploadPhotos(scope, subject, [named(riding, "two.png")]);
	const stored = await bytesOf(await openFile(scope, uploaded.ok ? (uploaded.fileIds[0] ?? 0) : 0));
	expect(stored.includes("evil")).toBe(false);
	expect(stored.includes("word/document.xml")).toBe(false);
});

test("photos keep the order of their numbers, at most 24", async () => {
	const { scope, subject } = makePlace();
	const tiny = await picture(4, 4).png().toBuffer();
	const names = Array.from({ length: 25 }, (_, at) => named(tiny, `${at + 1}.png`));
	const uploaded = await uploadPhotos(scope, subject, names);
	expect(uploaded).toMatchObject({ ok: true, failures: ["File upload failed: 25.png: there are already 24 photos."] });
	const [first, second] = listPhotos(scope, subject);
	if (!first || !second) throw new Error("no photos");
	const swap = [
		{ fileId: first.id, position: 2 },
		{ fileId: second.id, position: 1 },
	];
	orderPhotos(scope, swap);
	expect(listPhotos(scope, subject)[0]).toMatchObject({ id: second.id });
	expect(filesIn(folder())).toBe(24);
	const others = orderPhotos(makeOrganization().scope, [{ fileId: first.id, position: 0 }]);
	expect(saying(others)).toMatchInlineSnapshot(`"photos[0].fileId: That photo wasn't found."`);
	expect(listPhotos(scope, subject)[0]).toMatchObject({ id: second.id });
});

test("photos added at the same time don't pass the limit, and each has a number of its own", async () => {
	const { scope, subject } = makePlace();
	const tiny = await picture(4, 4).png().toBuffer();
	const photos = (count: number) => Array.from({ length: count }, (_, at) => named(tiny, `${at + 1}.png`));
	expect(await uploadPhotos(scope, subject, photos(22))).toMatchObject({ failures: [] });
	const both = await Promise.all([uploadPhotos(scope, subject, photos(2)), uploadPhotos(scope, subject, photos(2))]);
	const added = both.flatMap((one) => (one.ok ? one.fileIds : []));
	expect(added).toHaveLength(2);
	const kept = listPhotos(scope, subject);
	expect(kept.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
	expect(filesIn(folder())).toBe(24);
});
