import type { LoaderFunctionArgs } from "@remix-run/node";
import { openVersion } from "#domain/files";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { noteFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";
import { requireFile } from "./file-rights.server";

/** One version of a document, by its number. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request);
	const version = found(await openVersion(manager, file.id, idParam(request, "number")));
	if (version.contentType !== "image/webp") noteFile(manager, file.id);
	return sendFile(version);
}
