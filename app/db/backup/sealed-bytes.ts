import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * How a backup's files are encrypted: AES-256-GCM in pieces of 1 MB, each bound to its place and to whether it is the
 * last, so that a piece can't be left out, repeated or moved. Each file has a key of its own, made from BACKUP_KEY and a
 * random salt at its start.
 */
const mark = Buffer.from("TNTRYBK1");
const saltBytes = 16;
const pieceBytes = 1_048_576;
const tagBytes = 16;

/** Encrypts what `source` yields. */
export async function* sealBytes(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
	const salt = randomBytes(saltBytes);
	yield Buffer.concat([mark, salt]);
	const key = fileKey(secret, salt);
	for await (const { bytes, number, last } of pieces(source, pieceBytes)) {
		const cipher = createCipheriv("aes-256-gcm", key, nonce(number, last));
		yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
	}
}

/** Decrypts what `sealBytes` made. Throws if a byte was changed, the end is missing, or the key is another. */
export async function* openBytes(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
	const headBytes = mark.length + saltBytes;
	let key: Buffer | undefined;
	for await (const { bytes, number, last } of pieces(source, pieceBytes + tagBytes, headBytes)) {
		if (!key) {
			if (!bytes.subarray(0, mark.length).equals(mark)) throw new Error("This isn't an encrypted file of a backup.");
			key = fileKey(secret, bytes.subarray(mark.length, headBytes));
			if (last) throw new Error("An encrypted file of this backup has no end.");
			continue;
		}
		const body = bytes.subarray(0, bytes.length - tagBytes);
		const decipher = createDecipheriv("aes-256-gcm", key, nonce(number - 1, last));
		decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
		try {
			yield Buffer.concat([decipher.update(body), decipher.final()]);
		} catch {
			throw new Error("An encrypted file of this backup was changed, or BACKUP_KEY is another.");
		}
	}
}

/** A code of `text` that only someone with the key can make. */
export function signText(text: string, secret: string): string {
	return createHmac("sha256", derive(secret, Buffer.alloc(0), "manifest"))
		.update(text)
		.digest("base64url");
}

/** Names a key without telling it: files encrypted with another key lie in another folder. */
export function nameOfKey(secret: string): string {
	return derive(secret, Buffer.alloc(0), "name").subarray(0, 6).toString("hex");
}

function fileKey(secret: string, salt: Buffer): Buffer {
	return derive(secret, salt, "file");
}

function derive(secret: string, salt: Buffer, use: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, salt, `tenantry backup ${use}`, 32));
}

function nonce(number: number, last: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUIntBE(number, 5, 6);
	nonce[11] = last ? 1 : 0;
	return nonce;
}

/** The bytes in pieces of one size, the first one of `headBytes` where that is given; the last may be shorter. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number, headBytes?: number) {
	let held: Uint8Array[] = [];
	let heldBytes = 0;
	let number = 0;
	let wanted = headBytes ?? size;
	for await (const chunk of source) {
		held.push(chunk);
		heldBytes += chunk.length;
		// A whole piece is kept back until more follows: only then is it known not to be the last.
		while (heldBytes > wanted) {
			const all = Buffer.concat(held);
			yield { bytes: all.subarray(0, wanted), number: number++, last: false };
			held = [all.subarray(wanted)];
			heldBytes -= wanted;
			wanted = size;
		}
	}
	yield { bytes: Buffer.concat(held), number, last: true };
}
