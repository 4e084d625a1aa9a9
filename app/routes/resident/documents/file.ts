import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDocument } from "#domain/residents";
import { requireResident } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A file that is shared with the resident, was signed by them, or is their own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	return sendFile(found(await openDocument(resident, idParam(request, "id"))));
}
