import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const bucket = "homes";
export const s3Access = {
	accessKeyId: "AKSTANDIN",
	secretAccessKey: "the stand-in's secret",
	region: "us-test-1",
	bucket,
};

type Upload = { key: string; begun: string; parts: Map<number, Buffer> };

/**
 * A server with the part of S3's API that we use. It computes each request's signature anew, by the rules of AWS
 * Signature Version 4, and answers 403 to one that doesn't agree.
 */
export class S3StandIn {
	readonly objects = new Map<string, Buffer>();
	readonly uploads = new Map<string, Upload>();
	/** Answers this status to the next requests, so many times. */
	failing: { status: number; times: number } | undefined;
	/** Takes requests, and answers none. */
	silent = false;
	/** Breaks off in the middle of what is asked for. */
	halving = false;
	/** How many keys a page of a listing holds. */
	pageSize = 1_000;
	refused = 0;
	private readonly server: Server = createServer((request, response) => void this.answer(request, response));

	async start(): Promise<string> {
		await new Promise<void>((listening) => this.server.listen(0, "127.0.0.1", listening));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async stop() {
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}

	private async answer(request: IncomingMessage, response: ServerResponse) {
		const pieces: Buffer[] = [];
		for await (const piece of request) pieces.push(piece as Buffer);
		const body = Buffer.concat(pieces);
		if (this.silent) return;
		const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
		if (this.failing && this.failing.times-- > 0) return respond(response, this.failing.status, "<Error>Busy</Error>");
		if (signatureOf(request, url, body) !== request.headers.authorization) {
			this.refused++;
			return respond(response, 403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
		}
		const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
		const query = url.searchParams;
		if (key === "") return this.list(query, response);
		if (query.has("uploads") || query.has("uploadId")) return this.inParts(request.method, key, query, body, response);
		if (request.method === "PUT") {
			this.objects.set(key, body);
			return respond(response, 200, "");
		}
		if (request.method === "DELETE") {
			this.objects.delete(key);
			return respond(response, 204, "");
		}
		const found = this.objects.get(key);
		if (!found) return respond(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
		response.writeHead(200, { "content-length": found.length });
		if (!this.halving) return response.end(found);
		response.write(found.subarray(0, found.length / 2), () => response.destroy());
	}

	private inParts(
		method: string | undefined,
		key: string,
		query: URLSearchParams,
		body: Buffer,
		response: ServerResponse,
	) {
		if (method === "POST" && query.has("uploads")) {
			const id = randomUUID();
			this.uploads.set(id, { key, begun: new Date().toISOString(), parts: new Map() });
			return respond(
				response,
				200,
				`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
			);
		}
		const id = query.get("uploadId") ?? "";
		const upload = this.uploads.get(id);
		if (!upload) return respond(response, 404, "<Error><Code>NoSuchUpload</Code></Error>");
		if (method === "DELETE") {
			this.uploads.delete(id);
			return respond(response, 204, "");
		}
		if (method === "PUT") {
			upload.parts.set(Number(query.get("partNumber")), body);
			return response.writeHead(200, { etag: tagOf(body) }).end();
		}
		const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
		const parts = asked.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)) ?? Buffer.alloc(0), tag }));
		const isWhole = parts.length === upload.parts.size && parts.every(({ bytes, tag }) => tagOf(bytes) === tag);
		const isLong = parts.slice(0, -1).every(({ bytes }) => bytes.length >= 5 * 1024 ** 2);
		if (!isWhole || !isLong) return respond(response, 400, "<Error><Code>InvalidPart</Code></Error>");
		this.objects.set(key, Buffer.concat(parts.map(({ bytes }) => bytes)));
		this.uploads.delete(id);
		return respond(response, 200, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
	}

	private list(query: URLSearchParams, response: ServerResponse) {
		if (query.has("uploads")) {
			const all = [...this.uploads].map(
				([id, { key, begun }]) =>
					`<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
			);
			return respond(response, 200, `<ListMultipartUploadsResult>${all.join("")}</ListMultipartUploadsResult>`);
		}
		const after = query.get("continuation-token") ?? "";
		const keys = [...this.objects.keys()].sort().filter((key) => key > after);
		const page = keys.slice(0, this.pageSize);
		const more = keys.length > page.length;
		const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
		const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
		return respond(
			response,
			200,
			`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`,
		);
	}
}

function respond(response: ServerResponse, status: number, text: string) {
	response.writeHead(status, { "content-type": "application/xml" }).end(text);
}

function tagOf(bytes: Buffer): string {
	return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

/** The Authorization header that a request with our key must have. */
function signatureOf(request: IncomingMessage, url: URL, body: Buffer): string {
	const { authorization = "" } = request.headers;
	const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "";
	const moment = String(request.headers["x-amz-date"]);
	const told = String(request.headers["x-amz-content-sha256"]);
	const hash = told === "UNSIGNED-PAYLOAD" ? told : sha256(body);
	const query = [...url.searchParams]
		.map(([name, value]) => `${strict(name)}=${strict(value)}`)
		.sort()
		.join("&");
	const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
	const path = url.pathname
		.split("/")
		.map((part) => strict(decodeURIComponent(part)))
		.join("/");
	const canonical = [request.method, path, query, headers.join(""), signed, hash].join("\n");
	const scope = [moment.slice(0, 8), s3Access.region, "s3", "aws4_request"];
	const text = ["AWS4-HMAC-SHA256", moment, scope.join("/"), sha256(canonical)].join("\n");
	const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${s3Access.secretAccessKey}`);
	const signature = hmac(key, text).toString("hex");
	const credential = [s3Access.accessKeyId, ...scope].join("/");
	return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`;
}

function strict(text: string): string {
	return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(bytes: string | Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}
