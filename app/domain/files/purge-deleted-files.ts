import { now } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { fileStore } from "./file-store";

/** Permanently removes files, of all organizations, that were deleted more than 30 days ago. Returns how many. */
export async function purgeDeletedFiles(): Promise<number> {
	const before = new Date(now().getTime() - 30 * 86_400_000).toISOString();
	const gone = statement<{ id: number; key: string }, [string]>(
		"SELECT id, bucket || '/' || storage_key AS key FROM files WHERE deleted_date < ?",
	).all(before);
	for (const { id, key } of gone) {
		await fileStore().remove(key);
		statement("DELETE FROM files WHERE id = ?").run(id);
	}
	return gone.length;
}
