import { purgeDeletedFiles } from "#domain/files";

/** Once a day: permanently removes files that were deleted more than 30 days ago. */
export async function purgeFiles() {
	await purgeDeletedFiles();
}
