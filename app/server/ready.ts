import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Request, Response } from "express";
import { pausedWork } from "#domain/system";
import { config } from "~/config.server";
import { newestBackup, newestInBucket } from "~/db/backup/due-backup";
import { checkDatabaseFile, sqlite, statement } from "~/db/client.server";
import { isPrimary, isReplicated, sayReplication } from "~/replication";

/** Free space below which nothing more should be taken in, in bytes. */
const leastFree = 100 * 1024 ** 2;

/** How often a commit is tried, in milliseconds, however often someone asks. */
const tryEvery = 10_000;
let tried = 0;

type Finding = { name: string; fault?: string; said?: string };

/**
 * Whether this process can do its work: the file at the database's path is the open one, its newest page of postings can
 * be read, a commit gets through, there is room on both disks, and the migrations are this version's. 200 or 503, a line
 * for each; late jobs and old backups are told without making it unready. Tells no path, no name and no figure of
 * anyone.
 */
export async function ready(_: Request, res: Response) {
	const findings = [
		...(isPrimary() ? [check("database file", checkDatabaseFile)] : []),
		check("database page", () => statement("SELECT * FROM gl_postings ORDER BY id DESC LIMIT 1").get()),
		...(isPrimary() ? [check("migrations", checkMigrations), check("commit", tryCommit)] : []),
		...(isReplicated() ? [sayReplication()] : []),
		await space("disk of the database", dirname(config().databasePath)),
		...(config().s3 ? [] : [await space("disk of the files", config().filesPath)]),
		jobs(),
		await backups(),
	];
	const isReady = findings.every(({ fault }) => fault === undefined);
	const lines = findings.map(({ name, fault, said }) => `${name}: ${fault ?? said ?? "ok"}`);
	res.set("Cache-Control", "no-store").type("text/plain");
	res.status(isReady ? 200 : 503).send([isReady ? "Ready" : "Not ready", ...lines, ""].join("\n"));
}

function check(name: string, look: () => unknown): Finding {
	try {
		look();
		return { name };
	} catch (error) {
		console.error(`Not ready: ${name}:`, error);
		return { name, fault: "failed" };
	}
}

const known = (JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: unknown[] }).entries.length;

function checkMigrations() {
	const applied = statement<{ n: number }>("SELECT count(*) AS n FROM __drizzle_migrations").get()?.n;
	if (applied !== known) throw new Error(`${applied} of ${known} migrations are applied.`);
}

/** The header's user version belongs to no one else, so writing it is a whole commit that changes nothing. */
function tryCommit() {
	if (Date.now() - tried < tryEvery) return;
	checkDatabaseFile();
	const version = Number(sqlite().pragma("user_version", { simple: true }));
	sqlite().pragma(`user_version = ${(version + 1) % 1_000_000}`);
	tried = Date.now();
}

async function space(name: string, path: string): Promise<Finding> {
	try {
		const { bavail, bsize } = await statfs(path);
		return bavail * bsize >= leastFree ? { name } : { name, fault: "nearly full" };
	} catch {
		return { name, fault: "not there" };
	}
}

function jobs(): Finding {
	if (!config().jobs || !isPrimary()) return { name: "jobs", said: "not in this process" };
	if (pausedWork()) return { name: "jobs", said: "paused" };
	const last = statement<{ finished: string | null }>(
		"SELECT max(finished_date) AS finished FROM job_runs WHERE name = 'send-mail'",
	).get()?.finished;
	const minutes = last ? (Date.now() - Date.parse(last)) / 60_000 : Number.POSITIVE_INFINITY;
	return { name: "jobs", said: minutes < 10 ? "ok" : "late" };
}

async function backups(): Promise<Finding> {
	const { backupTo, backupEveryHours, backupS3 } = config();
	if (!backupTo) return { name: "backups", said: "not set up" };
	const isLate = (newest: Date | undefined) =>
		!newest || Date.now() - newest.getTime() >= backupEveryHours * 1.5 * 3_600_000;
	const late = isLate(await newestBackup(backupTo)) || (backupS3 && isLate(await newestInBucket(backupTo)));
	return { name: "backups", said: late ? "late" : "ok" };
}
