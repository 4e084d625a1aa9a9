import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Request, Response } from "express";

/** Shorter pages are sent as they are. */
const worthCompressing = 1_024;

/** Up to here, compressing costs the main thread less than handing the page to another thread and back. */
const compressedAtOnce = 192 * 1_024;

/** Fast ones: a page is compressed for one reader and never kept. */
const levels = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, gzip: { level: 3 } };

const compress = {
	br: (page: Buffer) =>
		isShort(page) ? brotliCompressSync(page, levels.br) : promisify(brotliCompress)(page, levels.br),
	gzip: (page: Buffer) => (isShort(page) ? gzipSync(page, levels.gzip) : promisify(gzip)(page, levels.gzip)),
};

/** Sends a whole page, compressed in one piece, with its length. */
export async function sendPage(page: string, req: Request, res: Response): Promise<void> {
	res.vary("Accept-Encoding");
	const bytes = Buffer.from(page);
	const asItIs = bytes.length < worthCompressing || res.locals.compressedLater;
	const encoding = !asItIs && req.acceptsEncodings("br", "gzip");
	if (encoding !== "br" && encoding !== "gzip") return void res.end(bytes);
	const packed = await compress[encoding](bytes);
	res.setHeader("Content-Encoding", encoding);
	res.end(packed);
}

function isShort(page: Buffer): boolean {
	return page.length <= compressedAtOnce;
}
