import type { OpenFile } from "#domain/files";

/**
 * Sends a stored file. Photos never change and are cached for an hour (specification 9: upload cache 3600);
 * documents are never cached.
 */
export function sendFile({ stream, fileName, contentType, sizeBytes, disposition, lasting }: OpenFile): Response {
	const plainName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const fullName = encodeURIComponent(fileName).replace(/['()*]/g, "_");
	return new Response(stream, {
		headers: {
			"Content-Type": contentType,
			"Content-Length": String(sizeBytes),
			"Content-Disposition": `${disposition}; filename="${plainName}"; filename*=UTF-8''${fullName}`,
			"Cache-Control": lasting ? "private, max-age=3600" : "private, no-store",
		},
	});
}
