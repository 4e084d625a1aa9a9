import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { ensureBuilt, mustRun, prepareProcess } from "../../../scripts/bootstrap.mjs";
import { preparedDatabase } from "./server";

/** One build and one prepared database for the whole run; every worker's server starts from a copy of it. */
export default function globalSetup() {
	prepareProcess();
	ensureBuilt();
	rmSync(dirname(preparedDatabase), { recursive: true, force: true });
	mkdirSync(dirname(preparedDatabase), { recursive: true });
	const script = "tests/e2e/harness/prepare-database.ts";
	mustRun(process.execPath, ["--import", "tsx", script], { DATABASE_PATH: preparedDatabase, NODE_ENV: "test" });
}
