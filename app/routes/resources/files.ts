import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findFile, isOldFileLink, type OpenFile, openFile, openLinkedFile } from "#domain/files";
import { ownerMayOpen, residentMayOpen } from "#domain/maintenance";
import { mayOpenFile as ownerMaySee } from "#domain/owner-center";
import { openDocument } from "#domain/residents";
import { config } from "~/config.server";
import { mayOpenFile } from "~/routes/manager/records/file-rights.server";
import { type Actor, isManager, isOwner, isResident, optionalUser, requireUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { noteFile, noteLinkedFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";
import { originOf } from "~/web/visitor.server";

/** A file by a valid signed link for anyone; otherwise only for a signed-in person who can see it. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	const { sessionSecret } = config();
	const user = await optionalUser(request);
	const file = (await openLinkedFile(link, sessionSecret)) ?? (user && (await openByRight(user, fileId)));
	const isNoted = !file || file.contentType === "image/webp" || (user && noteFile(user, fileId));
	if (!isNoted) noteLinkedFile(link, sessionSecret, originOf(request, null));
	if (file) return sendFile(file);
	if (isOldFileLink(link, sessionSecret)) return redirect(href("/oldlink", { id: fileId }), 303);
	await requireUser(request);
	return found(file);
}

/** Opens a file if this person can see it; undefined otherwise. */
async function openByRight(user: Actor, fileId: number): Promise<OpenFile | undefined> {
	if (isManager(user)) {
		const file = findFile(user, fileId);
		return file && mayOpenFile(user, file) ? openFile(user, fileId) : undefined;
	}
	if (isResident(user)) {
		const document = await openDocument(user, fileId);
		return document ?? (residentMayOpen(user, fileId) ? openFile(user, fileId) : undefined);
	}
	if (!isOwner(user)) return undefined;
	return ownerMaySee(user, fileId) || ownerMayOpen(user, fileId) ? openFile(user, fileId) : undefined;
}
