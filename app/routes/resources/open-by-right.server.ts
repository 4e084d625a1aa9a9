import { type OpenFile, openFile } from "#domain/files";
import { ownerMayOpen, residentMayOpen } from "#domain/maintenance";
import { mayOpenFile } from "#domain/owner-center";
import { openDocument } from "#domain/residents";
import { type Actor, isManager, isOwner, isResident } from "~/web/guards.server";

/** Opens a file that the one who is signed in may see, in whichever center; undefined for any other. */
export async function openByRight(user: Actor, fileId: number): Promise<OpenFile | undefined> {
	if (isManager(user)) return openFile(user, fileId);
	if (isResident(user)) {
		const document = await openDocument(user, fileId);
		return document ?? (residentMayOpen(user, fileId) ? openFile(user, fileId) : undefined);
	}
	if (!isOwner(user)) return undefined;
	return mayOpenFile(user, fileId) || ownerMayOpen(user, fileId) ? openFile(user, fileId) : undefined;
}
