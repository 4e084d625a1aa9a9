import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBuilt, mustRun, prepareProcess } from "../../../scripts/bootstrap.mjs";
import { portfolioDatabase, preparedDatabase, testDataKey } from "./server";

/** One build and two prepared databases for the whole run; every server starts from a copy of one. */
export default function globalSetup() {
	prepareProcess();
	ensureBuilt();
	rmSync(dirname(preparedDatabase), { recursive: true, force: true });
	mkdirSync(dirname(preparedDatabase), { recursive: true });
	prepare("prepare-database.ts", preparedDatabase);
	copyFileSync(preparedDatabase, portfolioDatabase);
	prepare("prepare-portfolio.ts", portfolioDatabase);
}

function prepare(script: string, database: string) {
	mustRun(process.execPath, ["--import", "tsx", `tests/e2e/harness/${script}`], {
		DATABASE_PATH: database,
		FILES_PATH: join(dirname(database), "files"),
		NODE_ENV: "test",
		DATA_KEY: testDataKey,
	});
}
