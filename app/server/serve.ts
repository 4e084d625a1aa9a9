import cluster from "node:cluster";
import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import { keepNotedAtEnd } from "#domain/activity";
import { checkDataKey } from "#domain/system";
import { type Config, ConfigError, config } from "~/config.server";
import { newerLists } from "~/db/backup/newer-list";
import { takeLogInBeside } from "~/db/checkpoints.server";
import { closeDatabase } from "~/db/client.server";
import { lostCopies } from "~/db/keep-lost.server";
import { isEmptyDatabase, migrateDatabase, refuseUnmigrated } from "~/db/migrate.server";
import { watchStatements } from "~/db/slow-statements.server";
import { startJobs } from "~/jobs/schedule.server";
import { isPrimary, isReplicated, knowRole, reopenWithRole, sendNotes, whilePrimary } from "~/replication";
import { createApp } from "./app";
import { closeEvents } from "./events";
import { openStores } from "./open-stores";
import { passedSocket } from "./passed-socket";
import { sayListening } from "./say-listening";
import { sayOpening } from "./say-opening";
import { superviseWorkers, untilOutOfTurn } from "./supervise-workers";
import { tellSlowStatement } from "./watching/count";
import { logAsJson } from "./watching/json-log";
import { outliveLog } from "./watching/outlive-log";
import { serveMetrics } from "./watching/serve-metrics";
import { logAsText } from "./watching/text-log";

type Metrics = typeof import("./watching/metrics");

/** Milliseconds that requests may take to finish after SIGTERM. */
const patience = 10_000;

/** Milliseconds after SIGTERM in which connections in use end with an answer that says so. */
const lastAnswers = 300;

/**
 * Starts the production server: one process, or `WEB_CONCURRENCY` workers that share the port. All use the same
 * database file; the first one runs the jobs and the checkpoints of the write-ahead log. Jobs start once the port is
 * its own.
 */
export async function serve(build: ServerBuild) {
	outliveLog();
	const settings = await startOrSay();
	if (settings.logFormat === "json") logAsJson();
	else logAsText();
	const metrics = settings.metricsPort ? await import("./watching/metrics") : undefined;
	if (cluster.isPrimary && settings.webConcurrency > 1) supervise(settings);
	else listen(build, settings, metrics);
}

/** Stops the start with a one-line message if a setting is invalid or the database can't be opened. */
async function startOrSay(): Promise<Config> {
	try {
		const settings = config();
		await knowRole();
		if (cluster.isPrimary) refuseMissing(settings);
		watchStatements(settings.slowSqlMs, tellSlowStatement);
		await openStores(settings);
		if (cluster.isPrimary && isPrimary()) {
			if (isEmptyDatabase() && !isReplicated()) refuseNew(settings, ", only a database without tables");
			migrateDatabase();
		} else if (isPrimary()) refuseUnmigrated();
		if (cluster.isPrimary && isPrimary()) checkDataKey();
		reopenWithRole();
		if (cluster.isPrimary && settings.webConcurrency > 1) closeDatabase();
		return settings;
	} catch (error) {
		if (error instanceof ConfigError) console.error(error.message);
		else console.error(`Tenantry cannot open its database: ${sayOpening(error, config().databasePath)}`);
		process.exit(1);
	}
}

/**
 * A wrong path, a disk that isn't mounted or a copy that failed must not begin an empty installation: a new one is asked
 * for by name.
 */
function refuseMissing(settings: Config) {
	const found = statSync(settings.databasePath, { throwIfNoEntry: false });
	if (found && (found.size > 0 || isReplicated())) return;
	refuseNew(settings, found ? ", only an empty file" : "");
}

function refuseNew({ environment, databasePath }: Config, there: string) {
	if (environment !== "production" || process.argv.includes("--new")) return;
	const folder = dirname(databasePath);
	const copies = existsSync(folder) ? lostCopies(databasePath) : [];
	const kept =
		copies.length > 0 ? ` What a server still had open when it was removed is in ${copies.join(" and ")}.` : "";
	throw new Error(
		`there is none at ${databasePath}${there}. If this is a new installation, start once with --new. Otherwise check DATABASE_PATH, and whether its disk is mounted.${kept}`,
	);
}

function supervise({ webConcurrency, metricsPort, metricsHost: host }: Config) {
	const gather = async () => (await import("./watching/gather-metrics")).gatherMetrics();
	if (metricsPort) serveMetrics({ port: metricsPort, host }, gather).unref();
	superviseWorkers(webConcurrency);
}

function listen(build: ServerBuild, settings: Config, metrics?: Metrics) {
	const { host, port, appUrl, mailApiKey, devMailbox, jobs, metricsPort, metricsHost } = settings;
	/** True for the one process that does the shared work of all. */
	const isFirst = cluster.isPrimary || process.env.WORKER === "1";
	if (isFirst) metrics?.watchInstallation();
	if (cluster.isPrimary && metrics && metricsPort) {
		serveMetrics({ port: metricsPort, host: metricsHost }, () => metrics.registry.metrics()).unref();
	}
	const app = createApp(build, { assetsFolder: join(process.cwd(), "build/client") });
	let stopping = false;
	const server = createServer((request, response) => {
		if (stopping) response.setHeader("Connection", "close");
		app(request, response);
	});
	server.headersTimeout = 15_000;
	server.requestTimeout = 300_000;
	server.keepAliveTimeout = 65_000;
	server.on("error", (error: NodeJS.ErrnoException) => {
		console.error(`Tenantry cannot listen: ${sayListening(error, settings)}`);
		process.exit(1);
	});
	let stopJobs = () => {};
	server.listen(passedSocket() ?? { port, host }, () => {
		// What is new may take its usual room from here on; launch.mjs keeps it small while the server loads.
		setFlagsFromString("--semi-space-growth-factor=2");
		if (!isFirst) return;
		if (jobs && !stopping) stopJobs = whilePrimary(startJobs);
		console.log(`Tenantry is listening at ${appUrl}`);
		if (!mailApiKey && !devMailbox) console.warn("No mail is sent: neither MAIL_API_KEY nor DEV_MAILBOX is set.");
		for (const list of newerLists(settings.databasePath)) {
			console.warn(`A restore left out what ${list} lists. Enter it again, then move the list away.`);
		}
		for (const copy of lostCopies(settings.databasePath)) {
			console.warn(
				`${copy} is what the server had when its file was removed or replaced. Move it away when it's not needed.`,
			);
		}
	});
	const stopCheckpoints = isFirst && !isReplicated() ? takeLogInBeside() : async () => {};
	// A group of processes is told at once by a service manager or a terminal, and each worker by its supervisor besides.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
	process.on("SIGUSR2", () => {
		if (cluster.isPrimary) console.warn("Only a server with two workers or more is replaced while it runs.");
	});

	/**
	 * Stops accepting requests, lets running ones finish, and closes the database. Each answer is first its connection's
	 * last, for a moment: one closed between two requests takes with it the form that a proxy is sending just then. After
	 * that a connection is closed as soon as it has no request under way: a browser would keep it open for a minute.
	 */
	function stop() {
		if (stopping) return;
		stopping = true;
		stopJobs();
		// After a turn of the event loop: what has arrived meanwhile is read first.
		setTimeout(() => setImmediate(close), lastAnswers);
	}

	function close() {
		closeEvents();
		server.close(async () => {
			await untilOutOfTurn();
			if (isReplicated()) await sendNotes();
			keepNotedAtEnd();
			await stopCheckpoints();
			closeDatabase();
			process.exit(0);
		});
		setInterval(() => setImmediate(() => server.closeIdleConnections()), 100).unref();
		setTimeout(() => server.closeAllConnections(), patience).unref();
	}
}
