import { AwsClient } from "aws4fetch";
import type { FileStore } from "#domain/files";

type S3Place = {
	/** The service's address without a slash at the end: "https://s3.us-east-1.amazonaws.com". */
	endpoint: string;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** Milliseconds that an answer may take, besides what sending the request takes. */
	silentAfterMs?: number;
};

/** S3 takes parts of at least 5 MB, and 10,000 of them: up to 80 GB. */
const partBytes = 8 * 1024 ** 2;
/** Hours after which an upload that no one finished is swept away. */
const abandonedHours = 24;

/** Bytes of a request that even a slow line sends in a millisecond. */
const bytesInMs = 200;

type Asked = { method: string; query?: Record<string, string>; body?: Uint8Array | string };

/**
 * Stores files in a bucket of S3 or a service with its API. A file is either complete or doesn't exist: what is written
 * as it is made goes up in parts that the service joins at the end. Every failure of the service throws, and so does its
 * silence.
 */
export function s3({ endpoint, region, bucket, silentAfterMs = 30_000, ...access }: S3Place): FileStore {
	const client = new AwsClient({ ...access, region, service: "s3", retries: 2 });

	async function ask(key: string, { method, query, body }: Asked, allowed: readonly number[] = []): Promise<Response> {
		const path = key.split("/").map(encodeURIComponent).join("/");
		const url = `${endpoint}/${bucket}/${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
		const request = { method, ...(body !== undefined && { body: body as BodyInit }) };
		const answer = await withPatience(silentAfterMs + (body?.length ?? 0) / bytesInMs, (signal) =>
			client.fetch(url, { ...request, signal }),
		);
		if (!answer) throw new Error(`The file storage didn't answer ${method} ${key}.`);
		if (answer.ok || allowed.includes(answer.status)) return answer;
		const words = (await answer.text()).slice(0, 300);
		throw new Error(`The file storage answered ${answer.status} to ${method} ${key}: ${words}`);
	}

	/** The service answers 200 and then an error to a failed join. */
	async function join(key: string, uploadId: string, tags: readonly string[]) {
		const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join("");
		const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
		const words = await (await ask(key, { method: "POST", query: { uploadId }, body })).text();
		if (!words.includes("CompleteMultipartUploadResult")) throw new Error(`The file storage couldn't join ${key}.`);
	}

	async function putParts(key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<number> {
		const begun = await (await ask(key, { method: "POST", query: { uploads: "" } })).text();
		const uploadId = textIn(begun, "UploadId");
		if (uploadId === undefined) throw new Error(`The file storage began no upload of ${key}.`);
		try {
			const tags: string[] = [];
			let size = 0;
			for (let part: Uint8Array | undefined = first; part; part = (await rest.next()).value) {
				const query = { partNumber: String(tags.length + 1), uploadId };
				const answer = await ask(key, { method: "PUT", query, body: part });
				tags.push(answer.headers.get("etag") ?? "");
				size += part.length;
			}
			await join(key, uploadId, tags);
			return size;
		} catch (error) {
			await ask(key, { method: "DELETE", query: { uploadId } }, [404]).catch(() => undefined);
			throw error;
		}
	}

	async function* listed(query: Record<string, string>, element: string): AsyncGenerator<string> {
		let more: Record<string, string> | undefined = {};
		while (more) {
			const page: string = await (await ask("", { method: "GET", query: { ...query, ...more } })).text();
			yield* page.match(new RegExp(`<${element}>[\\s\\S]*?</${element}>`, "g")) ?? [];
			more = nextPage(page);
		}
	}

	return {
		async put(key, bytes) {
			await ask(key, { method: "PUT", body: bytes });
		},
		async putPieces(key, pieces) {
			const parts = inParts(pieces, partBytes);
			const first: Uint8Array | undefined = (await parts.next()).value;
			if (first && first.length >= partBytes) return await putParts(key, first, parts);
			await ask(key, { method: "PUT", body: first ?? new Uint8Array() });
			return first?.length ?? 0;
		},
		async read(key) {
			const answer = await ask(key, { method: "GET" }, [404]);
			if (answer.status === 404 || !answer.body) return undefined;
			return { sizeBytes: Number(answer.headers.get("content-length")), stream: answer.body };
		},
		async remove(key) {
			await ask(key, { method: "DELETE" }, [404]);
		},
		async *keys() {
			for await (const found of listed({ "list-type": "2" }, "Contents")) yield textIn(found, "Key") ?? "";
		},
		async sweep(now = new Date()) {
			let swept = 0;
			for await (const upload of listed({ uploads: "" }, "Upload")) {
				const begun = Date.parse(textIn(upload, "Initiated") ?? "");
				if (now.getTime() - begun < abandonedHours * 3_600_000) continue;
				const uploadId = textIn(upload, "UploadId") ?? "";
				await ask(textIn(upload, "Key") ?? "", { method: "DELETE", query: { uploadId } }, [404]);
				swept++;
			}
			return swept;
		},
	};
}

/** What a request answers, or undefined if its answer doesn't begin in time. A body that has begun may take longer. */
async function withPatience(ms: number, ask: (signal: AbortSignal) => Promise<Response>) {
	const patience = new AbortController();
	const late = setTimeout(() => patience.abort(), ms);
	try {
		return await ask(patience.signal);
	} catch (error) {
		if (patience.signal.aborted) return undefined;
		throw error;
	} finally {
		clearTimeout(late);
	}
}

/** Pieces of any size joined to parts of exactly `size` bytes; the last is shorter. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
	let held: Uint8Array[] = [];
	let bytes = 0;
	for await (const piece of pieces) {
		for (let at = 0; at < piece.length; ) {
			const taken = piece.subarray(at, at + size - bytes);
			held.push(taken);
			bytes += taken.length;
			at += taken.length;
			if (bytes < size) continue;
			yield Buffer.concat(held);
			[held, bytes] = [[], 0];
		}
	}
	if (bytes > 0) yield Buffer.concat(held);
}

/** What to ask for the next page of a listing; undefined after the last. */
function nextPage(page: string): Record<string, string> | undefined {
	if (textIn(page, "IsTruncated") !== "true") return undefined;
	const token = textIn(page, "NextContinuationToken");
	if (token !== undefined) return { "continuation-token": token };
	return {
		"key-marker": textIn(page, "NextKeyMarker") ?? "",
		"upload-id-marker": textIn(page, "NextUploadIdMarker") ?? "",
	};
}

/** The text of the first element with this name. Keys and ids have no characters that XML writes otherwise, but &. */
function textIn(xml: string, element: string): string | undefined {
	return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&");
}
