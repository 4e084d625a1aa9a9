import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFile, openLinkedFile } from "#domain/files";
import { config } from "~/config.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A file by a signed link that is still alive, whoever asks; without one, by the right of who is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	return sendFile((await linked(request, fileId)) ?? found(await openFile(await requireManager(request), fileId)));
}

function linked(request: Request, fileId: number) {
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	return openLinkedFile(link, config().sessionSecret);
}
