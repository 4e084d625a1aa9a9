import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** Shorter pages are sent as they are. */
const worthCompressing = 1_024;

/** Fast ones: a page is compressed for one reader and never kept. */
const levels = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 4 } };

const compress = {
	br: (bytes: Buffer) => promisify(brotliCompress)(bytes, levels.br),
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, levels.gzip),
};

/** Sends a whole page, compressed in one piece off the main thread, with its length. */
export async function sendPage(page: string, req: Request, res: Response): Promise<void> {
	res.vary("Accept-Encoding");
	const bytes = Buffer.from(page);
	const isShort = bytes.length < worthCompressing;
	const encoding = isShort || res.locals.compressedLater ? false : req.acceptsEncodings("br", "gzip");
	if (encoding !== "br" && encoding !== "gzip") return void res.end(bytes);
	const packed = await compress[encoding](bytes);
	res.setHeader("Content-Encoding", encoding);
	res.end(packed);
}
