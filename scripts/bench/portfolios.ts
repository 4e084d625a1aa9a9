import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import Database from "../../app/db/driver.mjs";
import { booksVersion } from "./books";
import type { Books, Portfolio } from "./figures";
import { portfolioVersion } from "./portfolio";

const folder = "data/bench";

/** The portfolio with so many leases: the one kept from an earlier run of this month, or a new one. */
export function ensurePortfolio(leases: number): Portfolio {
	const path = fileOf(`v${portfolioVersion}`, leases);
	ensure(path, "make-portfolio.ts", leases, "leases");
	return { path, leases, ...contentOf(path) };
}

/** The organization with so many postings, in the same way. */
export function ensureBooks(postings: number): Books {
	const path = fileOf(`books-v${booksVersion}`, postings);
	ensure(path, "make-books.ts", postings, "postings");
	return { path, ...contentOf(path) };
}

function fileOf(kind: string, size: number) {
	return `${folder}/${kind}-${new Date().toISOString().slice(0, 7)}-${size}.db`;
}

function ensure(path: string, script: string, size: number, words: string) {
	if (!existsSync(path)) {
		console.log(`Making ${size.toLocaleString("en-US")} ${words}…`);
		make(path, script, size);
	}
	openDatabase(path);
	migrateDatabase();
	closeDatabase();
}

/** Made aside and moved into place whole, so that an interrupted run leaves no half portfolio. */
function make(path: string, script: string, size: number) {
	mkdirSync(folder, { recursive: true });
	const aside = `${path}.new`;
	for (const file of [aside, `${aside}-wal`, `${aside}-shm`]) rmSync(file, { force: true });
	const command = ["--import", "tsx", `scripts/bench/${script}`, aside, String(size)];
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
