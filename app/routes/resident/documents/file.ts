import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDocument } from "#domain/residents";
import { requireResident } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { noteFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";

/** A file that is shared with the resident, was signed by them, or is their own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const id = idParam(request, "id");
	const file = found(await openDocument(resident, id));
	noteFile(resident, id);
	return sendFile(file);
}
