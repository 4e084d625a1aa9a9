import { purgeDeletedFiles } from "#domain/files";

/** Once a day: removes the files for good that were deleted more than 30 days ago. */
export async function purgeFiles() {
	await purgeDeletedFiles();
}
