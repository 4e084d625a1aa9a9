import { deflateRawSync } from "node:zlib";
import sharp from "sharp";

type HostileFile = { name: string; type: string; bytes: Buffer };

const documentParts = ["[Content_Types].xml", "word/document.xml"];

/** Files that no one may leave here, whatever they are called; none of them is kept as a photo or as a document. */
export async function hostileFiles(): Promise<HostileFile[]> {
	const script = Buffer.from("<script>alert(1)</script>");
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
	const hundredMegapixels = { width: 10_000, height: 10_001, channels: 3, background: "#000" } as const;
	const image = "image/png";
	return [
		{ name: "drawing.svg", type: "image/svg+xml", bytes: svg },
		{ name: "drawing.png", type: image, bytes: svg },
		{ name: "page.pdf", type: "application/pdf", bytes: Buffer.concat([pdf, script]) },
		{ name: "page.jpg", type: "image/jpeg", bytes: Buffer.from("<!doctype html><p>hello</p>") },
		{ name: "program.pdf", type: "application/pdf", bytes: Buffer.from("MZ\x90\x00\x03\x00\x00", "latin1") },
		{ name: "half.png", type: image, bytes: Buffer.from("\x89PNG\r\n\x1a\nnothing more", "latin1") },
		{
			...{ name: "100-megapixel.png", type: image },
			bytes: await sharp({ create: hundredMegapixels, limitInputPixels: false })
				.png({ compressionLevel: 9 })
				.toBuffer(),
		},
		{ name: "bomb.zip", type: "application/zip", bytes: packed(["a.txt"], 1_000) },
		{ name: "bomb.docx", type: "application/zip", bytes: packed(documentParts, 300 * 1024 * 1024) },
		{ name: "liar.docx", type: "application/zip", bytes: packed(documentParts, 300 * 1024 * 1024, 5_000) },
		{ name: "../../../../etc/cron.d/evil", type: image, bytes: script },
		{ name: "empty.png", type: image, bytes: Buffer.alloc(0) },
	];
}

/** A zip whose last part unpacks to `size` zeros, while its directory says `said`. */
function packed(names: readonly string[], size: number, said = size): Buffer {
	const bodies: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [place, name] of names.entries()) {
		const last = place === names.length - 1;
		const content = last ? deflateRawSync(Buffer.alloc(size)) : Buffer.from("<Types/>");
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(last ? 8 : 0, 4);
		facts.writeUInt32LE(content.length, 14);
		facts.writeUInt32LE(last ? said : content.length, 18);
		facts.writeUInt16LE(name.length, 22);
		const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, Buffer.from(name)]);
		const entryEnd = Buffer.alloc(14);
		entryEnd.writeUInt32LE(at, 10);
		bodies.push(head, content);
		directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, entryEnd, Buffer.from(name));
		at += head.length + content.length;
	}
	const listed = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", 0, "latin1");
	end.writeUInt16LE(names.length, 8);
	end.writeUInt16LE(names.length, 10);
	end.writeUInt32LE(listed.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...bodies, listed, end]);
}
