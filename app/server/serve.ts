import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { keepNotedAtEnd } from "#domain/activity";
import { checkDataKey } from "#domain/system";
import { type Config, ConfigError, config } from "~/config.server";
import { takeLogInBeside } from "~/db/checkpoints.server";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase, refuseUnmigrated } from "~/db/migrate.server";
import { watchStatements } from "~/db/slow-statements.server";
import { startJobs } from "~/jobs/schedule.server";
import { isPrimary, isReplicated, knowRole, reopenWithRole, sendNotes, whilePrimary } from "~/replication";
import { createApp } from "./app";
import { closeEvents } from "./events";
import { openStores } from "./open-stores";
import { superviseWorkers, untilOutOfTurn } from "./supervise-workers";
import { logAsJson } from "./watching/json-log";
import { registry, tellSlowStatement, watchInstallation } from "./watching/metrics";
import { serveMetrics } from "./watching/serve-metrics";

/** Milliseconds that requests may take to finish after SIGTERM. */
const patience = 10_000;

/**
 * Starts the production server: one process, or `WEB_CONCURRENCY` workers that share the port. All use the same
 * database file; the first one runs the jobs and the checkpoints of the write-ahead log. Jobs start once the port is
 * its own.
 */
export async function serve(build: ServerBuild) {
	const settings = await startOrSay();
	if (settings.logFormat === "json") logAsJson();
	if (cluster.isPrimary && settings.webConcurrency > 1) supervise(settings);
	else listen(build, settings);
}

/** Stops the start with a one-line message if a setting is invalid or the database can't be opened. */
async function startOrSay(): Promise<Config> {
	try {
		const settings = config();
		await knowRole();
		if (cluster.isPrimary) refuseMissing(settings);
		watchStatements(settings.slowSqlMs, tellSlowStatement);
		openStores(settings);
		if (cluster.isPrimary && isPrimary()) migrateDatabase();
		else if (isPrimary()) refuseUnmigrated();
		if (cluster.isPrimary && isPrimary()) checkDataKey();
		reopenWithRole();
		if (cluster.isPrimary && settings.webConcurrency > 1) closeDatabase();
		return settings;
	} catch (error) {
		if (error instanceof ConfigError) console.error(error.message);
		else console.error(`Tenantry cannot open its database: ${error instanceof Error ? error.message : error}`);
		process.exit(1);
	}
}

/** A wrong path, or a disk that isn't mounted, must not begin an empty installation: a new one is asked for by name. */
function refuseMissing({ environment, databasePath }: Config) {
	if (environment !== "production" || existsSync(databasePath) || process.argv.includes("--new")) return;
	throw new Error(
		`there is none at ${databasePath}. If this is a new installation, start once with --new. Otherwise check DATABASE_PATH, and whether its disk is mounted.`,
	);
}

function supervise({ webConcurrency, metricsPort, metricsHost: host }: Config) {
	if (metricsPort) serveMetrics({ port: metricsPort, host }, () => registry.clusterMetrics()).unref();
	superviseWorkers(webConcurrency);
}

function listen(build: ServerBuild, settings: Config) {
	const { host, port, appUrl, mailApiKey, devMailbox, jobs, metricsPort, metricsHost } = settings;
	/** True for the one process that does the shared work of all. */
	const isFirst = cluster.isPrimary || process.env.WORKER === "1";
	if (isFirst && metricsPort) watchInstallation();
	if (cluster.isPrimary && metricsPort) {
		serveMetrics({ port: metricsPort, host: metricsHost }, () => registry.metrics()).unref();
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
		const reason =
			error.code === "EADDRINUSE" ? "is taken by another program (set PORT to use another)" : error.message;
		console.error(`Tenantry cannot listen: port ${port} ${reason}.`);
		process.exit(1);
	});
	let stopJobs = () => {};
	server.listen(port, host, () => {
		if (!isFirst) return;
		if (jobs && !stopping) stopJobs = whilePrimary(startJobs);
		console.log(`Tenantry is listening at ${appUrl}`);
		if (!mailApiKey && !devMailbox) console.warn("No mail is sent: neither MAIL_API_KEY nor DEV_MAILBOX is set.");
	});
	const stopCheckpoints = isFirst && !isReplicated() ? takeLogInBeside() : async () => {};
	// A group of processes is told at once by a service manager or a terminal, and each worker by its supervisor besides.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
	process.on("SIGUSR2", () => {
		if (cluster.isPrimary) console.warn("Only a server with two workers or more is replaced while it runs.");
	});

	/**
	 * Stops accepting requests, lets running ones finish, and closes the database. A connection is closed as soon as it
	 * has no request under way: a browser would keep it open for a minute.
	 */
	function stop() {
		if (stopping) return;
		stopping = true;
		stopJobs();
		closeEvents();
		server.close(async () => {
			await untilOutOfTurn();
			if (isReplicated()) await sendNotes();
			keepNotedAtEnd();
			await stopCheckpoints();
			closeDatabase();
			process.exit(0);
		});
		server.closeIdleConnections();
		setInterval(() => server.closeIdleConnections(), 100).unref();
		setTimeout(() => server.closeAllConnections(), patience).unref();
	}
}
