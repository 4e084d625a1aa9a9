import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isOldFileLink, openLinkedFile } from "#domain/files";
import { config } from "~/config.server";
import { optionalUser, requireUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";
import { openByRight } from "./open-by-right.server";

/** A file by a signed link that is still alive, whoever asks; else by the right of who is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	const { sessionSecret } = config();
	const user = await optionalUser(request);
	const file = (await openLinkedFile(link, sessionSecret)) ?? (user && (await openByRight(user, fileId)));
	if (file) return sendFile(file);
	if (isOldFileLink(link, sessionSecret)) return redirect(href("/oldlink", { id: fileId }), 303);
	await requireUser(request);
	return found(file);
}
