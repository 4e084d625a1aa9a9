import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The zip that came with a list of documents, and how many of its files are read. */
export type ZipOfList = { fileName: string; files: number; read: number };

/** The zip of a list; undefined if none came with it, or the list isn't the organization's. */
export function zipOfList({ profileId }: Scope, importId: number): ZipOfList | undefined {
	return statement<ZipOfList>(
		`SELECT z.file_name AS fileName, count(d.id) AS files, count(d.id) - coalesce(sum(d.state = 'waiting'), 0) AS read
		FROM list_import_zips z LEFT JOIN list_import_documents d ON d.import_id = z.import_id
		WHERE z.import_id = ? AND z.profile_id = ? GROUP BY z.import_id`,
	).get(importId, profileId);
}

/** Whether files of a list's zip aren't read yet. */
export function isBeingRead({ profileId }: Scope, importId: number): boolean {
	const sql = `SELECT 1 FROM list_import_documents WHERE import_id = ? AND profile_id = ? AND state = 'waiting' LIMIT 1`;
	return statement(sql).get(importId, profileId) !== undefined;
}
