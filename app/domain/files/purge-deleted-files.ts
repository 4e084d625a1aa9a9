import { now } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { fileStore } from "./file-store";

/**
 * Permanently removes files, of all organizations, that were deleted more than 30 days ago, with all of their versions.
 * Returns how many.
 */
export async function purgeDeletedFiles(): Promise<number> {
	const before = new Date(now().getTime() - 30 * 86_400_000).toISOString();
	const gone = statement<{ id: number; key: string }, [string]>(
		"SELECT id, bucket || '/' || storage_key AS key FROM files WHERE deleted_date < ?",
	).all(before);
	for (const { id, key } of gone) {
		await purgeVersions(id);
		await fileStore().remove(key);
		statement("DELETE FROM files WHERE id = ?").run(id);
	}
	return gone.length;
}

async function purgeVersions(fileId: number) {
	const versions = statement<{ id: number; key: string }>(
		"SELECT id, 'documents/' || storage_key AS key FROM file_versions WHERE file_id = ?",
	).all(fileId);
	for (const { id, key } of versions) {
		await fileStore().remove(key);
		statement("DELETE FROM file_versions WHERE id = ?").run(id);
	}
}
