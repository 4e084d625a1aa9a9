import { readFileSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { now } from "#domain/calendar";
import { formatDateTime } from "#domain/calendar/format";
import { verifyBooksBeside } from "#domain/ledger";
import { countUndelivered } from "#domain/mail";
import { countUndeliveredTexts, partsLeftToday, textService } from "#domain/texts";
import { type Config, config } from "~/config.server";
import { newestBackup, newestInBucket } from "~/db/backup/due-backup";
import { sqlite, statement } from "~/db/client.server";
import { readBeside } from "~/db/read-beside.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { jobWords } from "./job-words";
import { pausedWork } from "./paused-work";
import { errorsSince, newestError } from "./record-error";

/** One line of the system check. `remedy` says what to do if `state` isn't "ok". */
export type Check = { name: string; state: "ok" | "warning" | "failed"; finding: string; remedy?: string };

const minute = 60_000;
/** Minutes within which a job must have run; jobs not listed are due once a day. */
const expectedEvery: Record<string, number> = { "send-mail": 5, "advance-leases": 40, "post-recurring": 40 };

/**
 * Checks the organization's part of this installation and, for its operator (OPERATOR_EMAIL; outside production,
 * anyone), the installation itself. Reads only, and shows no secrets or other organizations' data. `thorough` also
 * checks the whole database file and recomputes the books, which may take seconds. `forwarded`: the request has a
 * proxy's headers.
 */
export async function checkSystem(
	scope: Scope & { email: string },
	{ thorough, forwarded = false }: { thorough: boolean; forwarded?: boolean },
): Promise<Check[]> {
	const own = [...checkMail(scope), ...checkTexts(scope), ...(thorough ? [await checkBooks(scope)] : [])];
	if (!isOperator(scope.email))
		return [{ name: "Version", state: "ok", finding: `Tenantry ${productVersion}` }, ...own];
	return [
		{ name: "Version", state: "ok", finding: `Tenantry ${productVersion}, Node ${process.versions.node}` },
		checkDatabase(),
		checkMigrations(),
		await checkStorage(config()),
		await checkBackups(),
		checkErrors(),
		...(forwarded ? [checkProxy()] : []),
		...own,
		...checkJobs(scope),
		...(thorough ? [await checkFile()] : []),
	];
}

function isOperator(email: string): boolean {
	const { operatorEmail, environment } = config();
	return operatorEmail === undefined ? environment !== "production" : operatorEmail === email.toLowerCase();
}

function checkErrors(): Check {
	const count = errorsSince(new Date(now().getTime() - 24 * 60 * minute).toISOString());
	if (count === 0) return { name: "Errors", state: "ok", finding: "No errors in the last 24 hours" };
	const { place, message } = newestError() ?? { place: "", message: "" };
	return {
		...{ name: "Errors", state: "warning" },
		finding: `${count} in the last 24 hours. The newest: ${place}, ${message.slice(0, 120)}`,
		remedy: "The server log and the error_log table have each error by the request ID that its page showed.",
	};
}

/** Behind a proxy that isn't trusted, all visitors seem to have one IP address and share every rate limit. */
function checkProxy(): Check {
	const { trustProxy } = config();
	if (trustProxy > 0) return { name: "Proxy", state: "ok", finding: `${trustProxy} trusted` };
	return {
		...{ name: "Proxy", state: "warning", finding: "A proxy forwards requests, but no proxy is trusted." },
		remedy:
			"Set TRUST_PROXY to the number of proxies in front of the server. Otherwise, everyone counts as one visitor.",
	};
}

const productVersion: string = JSON.parse(readFileSync("package.json", "utf8")).version;

function checkDatabase(): Check {
	const file = statement<{ size: number; version: string }>(
		"SELECT page_count * page_size AS size, sqlite_version() AS version FROM pragma_page_count(), pragma_page_size()",
	).get();
	const role = sqlite().readonly ? "replica" : "primary";
	return { name: "Database", state: "ok", finding: `SQLite ${file?.version}, ${megabytes(file?.size ?? 0)}, ${role}` };
}

async function checkFile(): Promise<Check> {
	const [answers] = await readBeside([{ sql: "PRAGMA quick_check(1)" }]);
	const [answer] = answers as { quick_check: string }[];
	if (answer?.quick_check === "ok") return { name: "Database file", state: "ok", finding: "No problems found" };
	return {
		...{ name: "Database file", state: "failed", finding: answer?.quick_check ?? "The database isn't responding." },
		remedy: "Stop the server, keep a copy of the file and restore your last backup.",
	};
}

function checkMigrations(): Check {
	const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: { tag: string }[] };
	const applied = statement<{ n: number }>("SELECT count(*) AS n FROM __drizzle_migrations").get()?.n ?? 0;
	const newest = journal.entries.at(-1)?.tag ?? "none";
	if (applied === journal.entries.length) return { name: "Migrations", state: "ok", finding: `At ${newest}` };
	return {
		...{ name: "Migrations", state: "failed", finding: `${applied} of ${journal.entries.length} applied` },
		remedy: "Restart the server to apply the newest migration.",
	};
}

async function checkStorage({ filesPath: path, s3 }: Pick<Config, "filesPath" | "s3">): Promise<Check> {
	if (s3) return { name: "File storage", state: "ok", finding: `In the bucket ${s3.bucket}` };
	try {
		await access(path, constants.R_OK | constants.W_OK);
		const { bavail, bsize } = await statfs(path);
		const free = bavail * bsize;
		if (free > 1024 ** 3) return { name: "File storage", state: "ok", finding: `${megabytes(free)} free` };
		return {
			...{ name: "File storage", state: "warning", finding: `Only ${megabytes(free)} free` },
			remedy: "Free up space on the disk set in FILES_PATH.",
		};
	} catch {
		return {
			...{ name: "File storage", state: "warning", finding: "The folder doesn't exist yet or isn't writable." },
			remedy: "The first upload creates it. If uploads fail, give the server write access to FILES_PATH.",
		};
	}
}

/** A backup may be as late as half its interval: one takes its time, and the server may have been stopped. */
async function checkBackups(): Promise<Check> {
	const { backupTo, backupEveryHours, backupS3 } = config();
	if (!backupTo) {
		return {
			...{ name: "Backups", state: "warning", finding: "The server isn't making backups." },
			remedy: "Set BACKUP_TO to a folder on another disk, or run npm run backup yourself.",
		};
	}
	const newest = await newestBackup(backupTo);
	if (!newest) {
		return {
			...{ name: "Backups", state: "warning", finding: "There's no backup yet." },
			remedy: "The server makes the first within an hour. If it doesn't, see the server log.",
		};
	}
	const age = hoursSince(newest);
	const copied = backupS3 && (await newestInBucket(backupTo));
	const inBucket = copied
		? `from ${age === hoursSince(copied) ? "then" : `${hoursInWords(hoursSince(copied))} ago`}`
		: "none";
	const finding = `The newest is from ${hoursInWords(age)} ago${backupS3 ? `; in the bucket: ${inBucket}` : ""}`;
	const isLate =
		age >= backupEveryHours * 1.5 || (backupS3 && (!copied || hoursSince(copied) >= backupEveryHours * 1.5));
	if (!isLate) return { name: "Backups", state: "ok", finding };
	return { ...{ name: "Backups", state: "failed", finding }, remedy: "See the server log for the reason." };
}

function hoursSince(date: Date): number {
	return Math.floor((now().getTime() - date.getTime()) / (60 * minute));
}

function hoursInWords(hours: number): string {
	return hours === 0 ? "less than an hour" : hours === 1 ? "1 hour" : `${hours} hours`;
}

function checkMail(scope: Scope & { email: string }): Check[] {
	const { profileId } = scope;
	const { locale, timeZone } = organizationOf(scope);
	const when = (iso: string) => formatDateTime(iso, { locale, timeZone });
	const { mailApiKey, devMailbox } = config();
	const delivery: Check =
		mailApiKey || devMailbox
			? {
					name: "Email delivery",
					state: "ok",
					finding: mailApiKey ? "Sent by the email service" : "Kept in the mailbox at /dev/mail",
				}
			: {
					...{
						name: "Email delivery",
						state: "failed",
						finding: "No email service is set up, so emails aren't going out.",
					},
					remedy: "Set MAIL_API_KEY, or DEV_MAILBOX for a trial installation.",
				};
	const waiting = statement<{ n: number; oldest: string | null }>(
		`SELECT count(*) AS n, min(created_date) AS oldest
		FROM mail_outbox WHERE status IN ('queued', 'sending') AND profile_id = ?`,
	).get(profileId) ?? { n: 0, oldest: null };
	const failed = countUndelivered(profileId);
	const late = waiting.oldest !== null && now().getTime() - Date.parse(waiting.oldest) > 15 * minute;
	const outbox: Check = {
		name: "Your outbox",
		state: late || failed > 0 ? "warning" : "ok",
		finding: `${waiting.n} waiting${waiting.oldest ? ` since ${when(waiting.oldest)}` : ""}, ${failed} failed`,
	};
	if (failed > 0) outbox.remedy = "Undelivered email is listed below.";
	if (!isOperator(scope.email)) return [delivery, outbox];
	const ofNobody = countUndelivered(null);
	return [
		delivery,
		outbox,
		{
			name: "Login emails",
			state: ofNobody > 0 ? "warning" : "ok",
			finding: `${ofNobody} failed in 30 days`,
			...(ofNobody > 0 && {
				remedy: "These are confirmation and password emails. Check your email service for the reason.",
			}),
		},
	];
}

/** None where there are no text messages. */
function checkTexts(scope: Scope): Check[] {
	if (!textService()) return [];
	const failed = countUndeliveredTexts(scope);
	const finding = `${failed} failed in 30 days, ${grouped(partsLeftToday(scope))} message parts left today`;
	if (failed === 0) return [{ name: "Text messages", state: "ok", finding }];
	return [{ name: "Text messages", state: "warning", finding, remedy: "Undelivered text messages are listed below." }];
}

function checkJobs(scope: Scope): Check[] {
	const { locale, timeZone } = organizationOf(scope);
	const pause = pausedWork();
	const paused: Check[] = pause
		? [
				{
					...{ name: "Scheduled work", state: "warning" },
					finding: `Paused since it last ran ${formatDateTime(pause.ranDate, { locale, timeZone })}`,
					remedy: "Check the server's clock and enter anything that came in since then. Then resume it above.",
				},
			]
		: [];
	const runs = statement<{ name: string; finishedDate: string | null; outcome: string }>(
		"SELECT name, finished_date AS finishedDate, outcome FROM job_runs ORDER BY name",
	).all();
	if (runs.length === 0) {
		return [
			{
				...{ name: "Scheduled work", state: "warning", finding: "No jobs have run yet." },
				remedy: "Run exactly one process with JOBS=1.",
			},
		];
	}
	const lines = runs.map(({ name, finishedDate, outcome }): Check => {
		const finished = finishedDate ? formatDateTime(finishedDate, { locale, timeZone }) : "never finished";
		const words = { name: jobWords[name] ?? name, finding: `Last run ${finished}` };
		if (outcome !== "ok")
			return { ...words, state: "failed", remedy: "See the server log for the reason. The job will run again." };
		const minutes = finishedDate ? (now().getTime() - Date.parse(finishedDate)) / minute : Number.POSITIVE_INFINITY;
		if (pause || minutes <= (expectedEvery[name] ?? 26 * 60)) return { ...words, state: "ok" };
		return { ...words, state: "warning", remedy: "No process seems to be running with JOBS=1." };
	});
	return [...paused, ...lines];
}

async function checkBooks(scope: Scope): Promise<Check> {
	const { transactions, postings, differences } = await verifyBooksBeside(scope.profileId);
	const size = `${grouped(transactions)} transactions, ${grouped(postings)} lines`;
	if (differences.length === 0) return { name: "Books", state: "ok", finding: `${size}, everything matches` };
	return {
		...{ name: "Books", state: "failed", finding: `${size}, ${grouped(differences.length)} figures don't match` },
		remedy: "Run npm run books:verify and send its output to support.",
	};
}

/** A count with its commas: "7,994". */
function grouped(number: number): string {
	return number.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
	return bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
