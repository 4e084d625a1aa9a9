import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { verifyBooks } from "#domain/ledger";
import { openDatabase, sqlite } from "~/db/client.server";
import { onDay } from "../factories/leasing";
import { lastDay, liveThreeYears } from "./three-years";

type Lived = ReturnType<typeof liveThreeYears>;

let played: { path: string; lived: Lived } | undefined;

/** Opens a copy of the three years of a seed, which are lived through once in a process, on their last day. */
export function openHistory(): Lived {
	const folder = mkdtempSync(join(dirname(sqlite().name), "history-"));
	if (!played) {
		const kept = mkdtempSync(join(tmpdir(), "tenantry-history-"));
		process.once("exit", () => rmSync(kept, { recursive: true, force: true }));
		const lived = liveThreeYears(18);
		const { differences } = verifyBooks();
		if (differences.length > 0) throw new Error("The kept sums of the history differ from its lines.");
		played = { lived, path: join(kept, "played.db") };
		sqlite().exec(`VACUUM INTO '${played.path}'`);
	}
	const path = join(folder, "history.db");
	copyFileSync(played.path, path);
	openDatabase(path);
	sqlite().pragma("synchronous = OFF");
	onDay(lastDay);
	return played.lived;
}
