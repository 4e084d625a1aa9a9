import { now } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { statement, write } from "~/db/client.server";

/** Days that an uploaded zip waits for its list to be imported. */
const longestWait = 30;

/**
 * Removes, of all organizations, what zips of documents brought and no record took: of lists that are imported, and of
 * those that weren't within 30 days.
 */
export async function removeUnusedDocuments(): Promise<void> {
	const before = new Date(now().getTime() - longestWait * 86_400_000).toISOString();
	const unused = statement<{ id: number; key: string }, [{ before: string }]>(
		`SELECT d.id, 'documents/' || d.storage_key AS key
		FROM list_import_documents d INDEXED BY list_import_documents_stored JOIN list_imports i ON i.id = d.import_id
		WHERE d.state = 'stored' AND (i.state IN ('done', 'undone') OR i.created_date < @before)`,
	).all({ before });
	for (const { id, key } of unused) if (isOurs(id)) await fileStore().remove(key);
}

/** Marks it as removed; false if a record has it by now. */
function isOurs(id: number): boolean {
	return write(() => {
		const { changes } = statement(
			`UPDATE list_import_documents SET state = 'removed', storage_key = NULL,
				refusal = 'it was removed after 30 days. Upload the zip again.' WHERE id = ? AND state = 'stored'`,
		).run(id);
		return changes > 0;
	});
}
