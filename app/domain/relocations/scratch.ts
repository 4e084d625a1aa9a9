import { rmSync } from "node:fs";
import { createChartOfAccounts } from "#domain/ledger";
import { addTeam } from "#domain/team";
import { closeDatabase, openDatabase, sqlite, statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { migrateDatabase } from "~/db/migrate.server";
import { insert } from "./bringing";

/** Where an export is brought in for trial. */
export type Scratch = { relocationId: number; profileId: number; userId: number; email: string };

/**
 * Runs `trial` with a new database of this version as the process's own, in which an organization has just begun, and
 * then opens the former one again. For a process that serves no requests.
 */
export async function inScratch<T>(path: string, email: string, trial: (scratch: Scratch) => Promise<T>): Promise<T> {
	const own = sqlite().name;
	const waits = Number(sqlite().pragma("busy_timeout", { simple: true }));
	for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true });
	try {
		openDatabase(path);
		sqlite().pragma("synchronous = OFF");
		migrateDatabase();
		return await wholeOrganization(() => trial(write(() => begin(email))));
	} finally {
		closeDatabase();
		openDatabase(own);
		sqlite().pragma(`busy_timeout = ${waits}`);
		for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true });
	}
}

function begin(email: string): Scratch {
	const userId = insert("users", { email, user_role: "property_manager" });
	const profileId = insert("profiles", { user_id: userId });
	insert("organization", { profile_id: profileId, name: "Trial" });
	const scope = { profileId, userId };
	addTeam(scope, { userId, firstname: "", lastname: "", email });
	createChartOfAccounts(scope);
	const relocationId = insert("relocations", {
		...{ profile_id: profileId, asked_by_id: userId, file_name: "", size_bytes: 0, storage_key: "trial" },
	});
	statement("UPDATE relocations SET state = 'bringing' WHERE id = ?").run(relocationId);
	return { relocationId, profileId, userId, email };
}
