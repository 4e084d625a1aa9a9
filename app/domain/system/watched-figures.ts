import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { now } from "#domain/calendar";
import { config } from "~/config.server";
import { newestBackup, newestInBucket } from "~/db/backup/due-backup";
import { sqlite, statement } from "~/db/client.server";
import { pausedWork } from "./paused-work";

/** How the installation stands, for whoever watches it: counts, bytes and seconds, nothing of anyone. */
export type WatchedFigures = {
	mail: { waiting: number; oldestSeconds: number; failed: number };
	texts: { waiting: number };
	jobs: { name: string; secondsSince: number; failed: boolean }[];
	errorsToday: number;
	databaseBytes: number;
	logBytes: number;
	freeBytes: { database: number; files: number };
	/** Pages of the log that aren't in the database file yet. */
	logPagesWaiting: number;
	/** Undefined where no backups are made, or none are copied to a bucket. */
	backupSeconds: number | undefined;
	backupBucketSeconds: number | undefined;
	isPaused: boolean;
};

/** Reads the figures. A few indexed counts: cheap enough to be asked every few seconds. */
export async function watchedFigures(): Promise<WatchedFigures> {
	const { backupTo, backupS3, databasePath, filesPath } = config();
	const newest = backupTo ? await newestBackup(backupTo) : undefined;
	const copied = backupTo && backupS3 ? await newestInBucket(backupTo) : undefined;
	const path = sqlite().name;
	return {
		mail: mailFigures(),
		texts: { waiting: count("SELECT count(*) AS n FROM text_messages WHERE status IN ('queued', 'sending')") },
		jobs: jobFigures(),
		errorsToday: count("SELECT count(*) AS n FROM error_log WHERE created_date >= ?", hoursAgo(24)),
		databaseBytes: bytesOf(path),
		logBytes: bytesOf(`${path}-wal`),
		freeBytes: { database: await freeOf(dirname(databasePath)), files: await freeOf(filesPath) },
		logPagesWaiting: logPagesWaiting(),
		backupSeconds: backupTo ? secondsSince(newest?.toISOString()) : undefined,
		backupBucketSeconds: backupS3 ? secondsSince(copied?.toISOString()) : undefined,
		isPaused: pausedWork() !== undefined,
	};
}

function logPagesWaiting(): number {
	const [found] = sqlite().pragma("wal_checkpoint(NOOP)") as { log: number; checkpointed: number }[];
	return found ? Math.max(0, found.log - found.checkpointed) : 0;
}

function mailFigures() {
	const { waiting, oldest } = statement<{ waiting: number; oldest: string | null }>(
		`SELECT count(*) AS waiting, min(created_date) AS oldest FROM mail_outbox WHERE status IN ('queued', 'sending')`,
	).get() ?? { waiting: 0, oldest: null };
	const failed = count(
		"SELECT count(*) AS n FROM mail_outbox WHERE status = 'failed' AND created_date > ?",
		hoursAgo(30 * 24),
	);
	return { waiting, oldestSeconds: oldest ? secondsSince(oldest) : 0, failed };
}

function jobFigures() {
	return statement<{ name: string; finished: string | null; outcome: string }>(
		"SELECT name, finished_date AS finished, outcome FROM job_runs ORDER BY name",
	)
		.all()
		.map(({ name, finished, outcome }) => ({
			...{ name, secondsSince: secondsSince(finished ?? undefined) },
			failed: outcome !== "ok",
		}));
}

function count(sql: string, ...params: string[]): number {
	return statement<{ n: number }, string[]>(sql).get(...params)?.n ?? 0;
}

function hoursAgo(hours: number): string {
	return new Date(now().getTime() - hours * 3_600_000).toISOString();
}

/** Infinity for what never happened. */
function secondsSince(iso: string | undefined): number {
	return iso === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (now().getTime() - Date.parse(iso)) / 1_000);
}

function bytesOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

async function freeOf(path: string): Promise<number> {
	try {
		const { bavail, bsize } = await statfs(path);
		return bavail * bsize;
	} catch {
		return 0;
	}
}
