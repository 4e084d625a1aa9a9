import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { NextFunction, Request, Response } from "express";
import { listingsVersion } from "#domain/listings";

/** Paths whose answer is the same for everyone: public listings, photos, feeds, the sitemap. */
const cached = new Set([
	"/weblistings",
	"/weblistings/listing",
	"/weblistings/photo",
	"/weblistings/shareimage",
	"/weblistings/logo",
	"/weblistings/feed.xml",
	"/weblistings/feed.json",
	"/weblistings/rss.xml",
	"/sitemap.xml",
]);

type Kept = {
	version: number;
	until: number;
	status: number;
	headers: [name: string, value: string][];
	etag: string;
	/** By content encoding; "" is the uncompressed body. */
	bodies: Map<string, Buffer>;
};

const mostBytes = 64 * 1024 * 1024;
const largestBody = 2 * 1024 * 1024;
/** Milliseconds after which an answer is rendered again, because texts such as "Available now" depend on the date. */
const lifetime = 60_000;
/** A browser revalidates after ten seconds, and may show the old answer meanwhile for another 30 seconds. */
const cachePage = "public, max-age=10, stale-while-revalidate=30";

/**
 * Answers anonymous visitors of public pages from memory. An answer is cached by address until a listing changes; the
 * database counts changes for all processes. Requests with cookies aren't answered from it, answers that set cookies
 * aren't cached, and cached pages must not contain a nonce.
 */
export function publicCache() {
	const kept = new Map<string, Kept>();
	let bytes = 0;

	return (req: Request, res: Response, next: NextFunction) => {
		if ((req.method !== "GET" && req.method !== "HEAD") || !cached.has(req.path) || req.headers.cookie) return next();
		const key = `${req.protocol}://${req.headers.host}${req.originalUrl}`;
		const version = listingsVersion();
		const found = kept.get(key);
		if (found && found.version === version && found.until > Date.now()) {
			kept.delete(key);
			kept.set(key, found);
			return send(found, req, res);
		}
		if (found) forget(key, found);
		collect(req, res, next, (answer) => {
			const whole = { ...answer, version, until: Date.now() + lifetime };
			keep(key, whole);
			send(whole, req, res);
		});
	};

	function keep(key: string, answer: Kept) {
		kept.set(key, answer);
		bytes += sizeOf(answer);
		for (const [oldest, old] of kept) {
			if (bytes <= mostBytes) break;
			forget(oldest, old);
		}
	}

	function forget(key: string, answer: Kept) {
		kept.delete(key);
		bytes -= sizeOf(answer);
	}
}

/** Collects the application's answer in memory. An answer that can't be cached is sent unchanged. */
function collect(
	req: Request,
	res: Response,
	next: NextFunction,
	done: (answer: Omit<Kept, "version" | "until">) => void,
) {
	const chunks: Buffer[] = [];
	const { write, end } = res;
	const method = req.method;
	req.method = "GET";
	res.locals.compressedLater = true;
	const add = (chunk: unknown) => {
		if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
	};
	res.write = ((chunk: unknown) => {
		add(chunk);
		return true;
	}) as typeof res.write;
	res.end = ((chunk: unknown) => {
		add(chunk);
		Object.assign(res, { write, end });
		req.method = method;
		const body = Buffer.concat(chunks);
		const keepable = res.statusCode === 200 && !res.hasHeader("set-cookie") && body.length <= largestBody;
		if (keepable) done(answerOf(res, body));
		else res.end(method === "HEAD" ? undefined : body);
		return res;
	}) as typeof res.end;
	next();
}

function answerOf(res: Response, body: Buffer): Omit<Kept, "version" | "until"> {
	const own = String(res.getHeader("cache-control") ?? "");
	res.removeHeader("content-length");
	const type = String(res.getHeader("content-type"));
	const bodies = new Map([["", body]]);
	if (!/^image\//.test(type)) {
		const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
		bodies.set("br", brotliCompressSync(body, quality));
		bodies.set("gzip", gzipSync(body));
	}
	const headers: [string, string][] = [
		["Content-Type", type],
		["Cache-Control", own.startsWith("public") ? own : cachePage],
		["Vary", "Accept-Encoding, Cookie"],
	];
	for (const name of ["Content-Disposition", "Cross-Origin-Resource-Policy"]) {
		const value = res.getHeader(name);
		if (value) headers.push([name, String(value)]);
	}
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return { status: res.statusCode, headers, etag, bodies };
}

function send({ status, headers, etag, bodies }: Kept, req: Request, res: Response) {
	for (const [name, value] of headers) res.setHeader(name, value);
	res.setHeader("ETag", etag);
	if (req.headers["if-none-match"]?.includes(etag)) {
		res.removeHeader("content-type");
		res.writeHead(304).end();
		return;
	}
	const accepted = String(req.headers["accept-encoding"] ?? "");
	const coding = ["br", "gzip"].find((one) => bodies.has(one) && accepted.includes(one)) ?? "";
	const body = bodies.get(coding) ?? Buffer.alloc(0);
	if (coding) res.setHeader("Content-Encoding", coding);
	res.setHeader("Content-Length", body.length);
	res.writeHead(status).end(req.method === "HEAD" ? undefined : body);
}

function sizeOf({ bodies }: Kept): number {
	let size = 1_000;
	for (const body of bodies.values()) size += body.length;
	return size;
}
