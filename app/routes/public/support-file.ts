import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSupportFile } from "#domain/support";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A file of a message to support, by the signed link in the email. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	return sendFile(found(await openSupportFile(link)));
}
