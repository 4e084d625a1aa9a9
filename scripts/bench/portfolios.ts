import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { Portfolio } from "./figures";
import { portfolioVersion } from "./portfolio";

const folder = "data/bench";

/** The portfolio with so many leases: the one kept from an earlier run of this month, or a new one. */
export function ensurePortfolio(leases: number): Portfolio {
	const month = new Date().toISOString().slice(0, 7);
	const path = `${folder}/v${portfolioVersion}-${month}-${leases}.db`;
	if (!existsSync(path)) make(path, leases);
	openDatabase(path);
	migrateDatabase();
	closeDatabase();
	return { path, leases, ...contentOf(path) };
}

/** Made aside and moved into place whole, so that an interrupted run leaves no half portfolio. */
function make(path: string, leases: number) {
	console.log(`Making a portfolio with ${leases.toLocaleString("en-US")} leases…`);
	mkdirSync(folder, { recursive: true });
	const aside = `${path}.new`;
	for (const file of [aside, `${aside}-wal`, `${aside}-shm`]) rmSync(file, { force: true });
	const command = ["--import", "tsx", "scripts/bench/make-portfolio.ts", aside, String(leases)];
	const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
	if (status !== 0) throw new Error("The portfolio could not be made.");
	renameSync(aside, path);
}

function contentOf(path: string) {
	const database = new Database(path, { readonly: true });
	const postings = Number(database.prepare("SELECT count(*) FROM gl_postings").pluck().get());
	database.close();
	return { postings, megabytes: Math.round(statSync(path).size / 1_000_000) };
}
