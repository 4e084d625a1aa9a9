import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFile } from "#domain/files";
import { mayOpenFile } from "#domain/owner-center";
import { requireOwner } from "~/web/guards.server";
import { found, idParam, notFound } from "~/web/not-found.server";
import { noteFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";

/** A document that is shared with the owner, or their own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const id = idParam(request, "id");
	if (!mayOpenFile(owner, id)) notFound();
	const file = found(await openFile(owner, id));
	noteFile(owner, id);
	return sendFile(file);
}
