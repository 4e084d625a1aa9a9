import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findFile, isOldFileLink, type OpenFile, openFile, openLinkedFile } from "#domain/files";
import { memberMayOpenPhoto } from "#domain/inspections";
import { memberMayOpen, ownerMayOpen, residentMayOpen } from "#domain/maintenance";
import { mayOpenFile } from "#domain/owner-center";
import { openDocument } from "#domain/residents";
import { config } from "~/config.server";
import { pageOfFile } from "~/routes/manager/records/file-rights.server";
import { recordHome } from "~/routes/manager/records/record-address";
import {
	type Actor,
	isManager,
	isOwner,
	isResident,
	type Manager,
	mayOpen,
	optionalUser,
	requireUser,
} from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { noteFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";

/** A file by a valid signed link for anyone; otherwise only for a signed-in person who can see it. */
export async function loader({ request }: LoaderFunctionArgs) {
	const fileId = idParam(request, "id");
	const search = new URL(request.url).searchParams;
	const link = { fileId, expires: Number(search.get("expires")), signature: search.get("signature") ?? "" };
	const { sessionSecret } = config();
	const user = await optionalUser(request);
	const file = (await openLinkedFile(link, sessionSecret)) ?? (user && (await openByRight(user, fileId)));
	if (file && user && file.contentType !== "image/webp") noteFile(user, fileId);
	if (file) return sendFile(file);
	if (isOldFileLink(link, sessionSecret)) return redirect(href("/oldlink", { id: fileId }), 303);
	await requireUser(request);
	return found(file);
}

/** Whether the member's role opens the page that shows the file: a photo stands on its record's first page. */
function mayRead(manager: Manager, fileId: number): boolean {
	const file = findFile(manager, fileId);
	if (!file) return false;
	const { subjectKind } = file;
	if (subjectKind === "request" || subjectKind === "request_message") {
		return mayOpen(manager, href("/app/addeditrequest")) && memberMayOpen(manager, fileId);
	}
	if (subjectKind === "inspection_item") {
		return mayOpen(manager, href("/app/inspection")) && memberMayOpenPhoto(manager, fileId);
	}
	if (subjectKind === "organization") return !file.kept || mayOpen(manager, href("/app/banking"));
	return mayOpen(manager, (file.isPhoto ? recordHome(file) : undefined) ?? pageOfFile(file));
}

/** Opens a file if this person can see it; undefined otherwise. */
async function openByRight(user: Actor, fileId: number): Promise<OpenFile | undefined> {
	if (isManager(user)) return mayRead(user, fileId) ? openFile(user, fileId) : undefined;
	if (isResident(user)) {
		const document = await openDocument(user, fileId);
		return document ?? (residentMayOpen(user, fileId) ? openFile(user, fileId) : undefined);
	}
	if (!isOwner(user)) return undefined;
	return mayOpenFile(user, fileId) || ownerMayOpen(user, fileId) ? openFile(user, fileId) : undefined;
}
