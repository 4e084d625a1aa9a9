import { nowIso } from "#domain/calendar";
import { exportedTables } from "#domain/exports";
import { fileStore } from "#domain/files";
import { createChartOfAccounts } from "#domain/ledger";
import { sqlite, statement, write } from "~/db/client.server";
import { otherwise } from "./otherwise";
import { inOrder } from "./references";

type Trigger = { name: string; sql: string };

/**
 * Takes everything back that a relocation wrote, in one transaction in which nothing guards what it deletes, leaves the
 * organization as one that begins, and keeps why. Only for rows of a relocation that failed, which no one has seen.
 * Files go first, while their rows still tell which: a process that ends in between does it again.
 */
export async function undoRelocation(
	{ id, profileId }: { id: number; profileId: number },
	failure: string,
): Promise<void> {
	const keys = statement<{ key: string }>(
		`SELECT bucket || '/' || storage_key AS key FROM files WHERE profile_id = @profileId
		UNION ALL SELECT 'documents/' || storage_key FROM file_versions WHERE profile_id = @profileId`,
	).all({ profileId });
	for (const { key } of keys) await fileStore().remove(key);
	write(() => {
		const triggers = statement<Trigger>(
			"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%' ORDER BY rowid",
		).all();
		for (const { name } of triggers) sqlite().exec(`DROP TRIGGER "${name}"`);
		sqlite().pragma("defer_foreign_keys = ON");
		forgetSums(profileId);
		for (const table of inOrder().reverse()) deleteRows(table, profileId, id);
		// The rules that keep sums ran for the rows that went.
		forgetSums(profileId);
		statement("DELETE FROM relocation_ids WHERE relocation_id = ?").run(id);
		for (const { sql } of triggers) sqlite().exec(sql);
		statement("UPDATE organization SET closed_through = NULL WHERE profile_id = ?").run(profileId);
		createChartOfAccounts({ profileId, userId: null });
		forgetChanges(profileId);
		statement(
			"UPDATE relocations SET state = 'failed', failure = ?, steps_done = 0, finished_date = ? WHERE id = ?",
		).run(failure, nowIso(), id);
	});
}

/** What is added up from the lines. */
const keptSums = [
	...["gl_daily", "gl_monthly", "gl_yearly", "gl_openings", "cash_by_property", "uncleared_lines", "text_sums"],
	...["receivables_monthly", "receivables_by_month", "property_stats"],
];

function forgetSums(profileId: number) {
	for (const table of keptSums) statement(`DELETE FROM ${table} WHERE profile_id = ?`).run(profileId);
}

/** The newest change stays, so that numbers go on and a mirror that has an older one begins anew. */
function forgetChanges(profileId: number) {
	statement(
		`DELETE FROM changes WHERE profile_id = @profileId
			AND number < (SELECT max(number) FROM changes WHERE profile_id = @profileId)`,
	).run({ profileId });
}

function deleteRows(table: string, profileId: number, relocationId: number) {
	if (otherwise[table]?.leftBehind !== undefined) return;
	const own = ["users", "members", "roles", "activity_log", "mail_outbox"].includes(table);
	if (!own) {
		const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
		statement(`DELETE FROM ${table} WHERE ${of}`).run({ profileId });
		return;
	}
	// Of what was there before, only what came with the export goes.
	const came = `SELECT new_id FROM relocation_ids WHERE relocation_id = @relocationId AND table_name = '${table}'`;
	const kept: Readonly<Record<string, string>> = {
		users: "AND email LIKE 'relocated-%@closed.invalid'",
		members: "AND state = 'inactive'",
		roles: "AND preset_key IS NULL",
	};
	statement(`DELETE FROM ${table} WHERE id IN (${came}) ${kept[table] ?? ""}`).run({ relocationId });
}
