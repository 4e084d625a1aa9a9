import { fileStore } from "#domain/files";
import { mustBeWriting, statement } from "~/db/client.server";

/** Deletes what a user wrote to support. Returns how many messages, and the files that `purgeSupportFiles` removes. */
export function eraseSupportMessages(userId: number): { messages: number; files: string[] } {
	mustBeWriting();
	const files = statement<{ key: string }>(
		`DELETE FROM support_files WHERE message_id IN (SELECT id FROM support_messages WHERE user_id = ?)
		RETURNING storage_key AS key`,
	).all(userId);
	const { changes } = statement("DELETE FROM support_messages WHERE user_id = ?").run(userId);
	return { messages: changes, files: files.map(({ key }) => key) };
}

/** Removes the bytes of files that were deleted. */
export async function purgeSupportFiles(keys: readonly string[]): Promise<void> {
	for (const key of keys) await fileStore().remove(key);
}
