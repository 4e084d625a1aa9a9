import { fileStore, purgeDeletedFiles } from "#domain/files";
import { removeUnusedDocuments } from "#domain/move-in";

/** Once a day: permanently removes files that were deleted more than 30 days ago, and what interrupted uploads left. */
export async function purgeFiles() {
	await purgeDeletedFiles();
	await removeUnusedDocuments();
	await fileStore().sweep();
}
