import type { LoaderFunctionArgs } from "@remix-run/node";
import { type OpenFile, openFile, openLinkedFile } from "#domain/files";
import { config } from "~/config.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

/** A file by a signed link that is still alive, whoever asks; without one, by the right of who is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	return send((await linked(request, fileId)) ?? found(await openFile(await requireManager(request), fileId)));
}

function linked(request: Request, fileId: number) {
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	return openLinkedFile(link, config().sessionSecret);
}

/** A picture never changes, so browsers keep it for an hour (specification 9: upload cache 3600); a document, never. */
function send({ stream, fileName, contentType, sizeBytes, disposition }: OpenFile) {
	const plainName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const fullName = encodeURIComponent(fileName).replace(/['()*]/g, "_");
	return new Response(stream, {
		headers: {
			"Content-Type": contentType,
			"Content-Length": String(sizeBytes),
			"Content-Disposition": `${disposition}; filename="${plainName}"; filename*=UTF-8''${fullName}`,
			"Cache-Control": contentType === "image/webp" ? "private, max-age=3600" : "private, no-store",
		},
	});
}
