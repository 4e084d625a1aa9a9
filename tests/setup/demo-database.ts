import { copyFileSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { setClock } from "#domain/calendar";
import { setFileStore } from "#domain/files";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { localDisk } from "~/adapters/storage/local-disk";
import { openDatabase, sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { seedDemo } from "../../scripts/demo/seed-demo";

/** The last day of the demonstration's history. */
export const demoDay = "2026-11-21";

/**
 * Opens a copy of the demonstration on its last day and gives its manager. It is made once in a run of the tests, which
 * takes half a minute; its files stay where whoever made it put them.
 */
export async function openDemo(): Promise<Scope & { userId: number }> {
	const kept = inject("demoDatabase");
	setFileStore(localDisk(join(dirname(kept), "demo-files")));
	setPaperPrinter({ print: printPaper, isBusy: () => false });
	const folder = mkdtempSync(join(dirname(sqlite().name), "demo-"));
	if (!existsSync(kept)) {
		await seedDemo({ seed: 7, today: demoDay });
		const made = join(dirname(kept), `demo-${process.pid}.db`);
		sqlite().exec(`VACUUM INTO '${made}'`);
		renameSync(made, kept);
	}
	const path = join(folder, "demo.db");
	copyFileSync(kept, path);
	openDatabase(path);
	sqlite().pragma("synchronous = OFF");
	setClock(`${demoDay}T18:00:00.000Z`);
	const manager = statement<{ profileId: number; userId: number }, []>(
		"SELECT id AS profileId, user_id AS userId FROM profiles ORDER BY id",
	).get();
	if (!manager) throw new Error("The demonstration has no manager.");
	return manager;
}
