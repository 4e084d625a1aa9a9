import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type WatchedFigures, watchedFigures } from "#domain/system";
import { isLogTakenIn } from "~/db/checkpoints.server";
import { openStreams } from "../events";
import { setCounters } from "./count";
import { tellSupervisor } from "./gather-metrics";
import { watchReplication } from "./replication-gauges";

/** The figures of this process. Those of its requests are counted as they're answered, the rest is read when asked. */
export const registry = new Registry();
if (cluster.isWorker) tellSupervisor(() => registry.getMetricsAsJSON());
registry.setDefaultLabels({ worker: process.env.WORKER ?? "1" });
collectDefaultMetrics({ register: registry, prefix: "tenantry_" });

const registers = [registry];

const requests = new Counter({
	...{ name: "tenantry_requests_total", help: "Requests answered, by route, method and status", registers },
	labelNames: ["route", "method", "status"],
});
const seconds = new Histogram({
	...{ name: "tenantry_request_seconds", help: "Seconds until a request was answered", registers },
	labelNames: ["method"],
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
const slow = new Counter({
	...{ name: "tenantry_slow_requests_total", help: "Requests slower than SLOW_MS, by route", registers },
	labelNames: ["route"],
});

const slowStatements = new Counter({
	...{ name: "tenantry_slow_statements_total", help: "Statements of SQL slower than SLOW_SQL_MS", registers },
});

setCounters({
	answered({ route, method, status, ms, isSlow }) {
		requests.inc({ route, method, status });
		seconds.observe({ method }, ms / 1_000);
		if (isSlow) slow.inc({ route });
	},
	slowStatement: () => slowStatements.inc(),
});

new Gauge({
	...{ name: "tenantry_streams", help: "Open event streams", registers },
	collect() {
		this.set(openStreams());
	},
});

const installation = {
	tenantry_mail_waiting: ["Emails waiting to be sent", ({ mail }) => mail.waiting],
	tenantry_mail_oldest_seconds: ["Age of the oldest email that waits", ({ mail }) => mail.oldestSeconds],
	tenantry_mail_failed: ["Emails that failed in 30 days", ({ mail }) => mail.failed],
	tenantry_texts_waiting: ["Text messages waiting to be sent", ({ texts }) => texts.waiting],
	tenantry_errors_24h: ["Errors kept in the last 24 hours", ({ errorsToday }) => errorsToday],
	tenantry_database_bytes: ["Size of the database file", ({ databaseBytes }) => databaseBytes],
	tenantry_log_bytes: ["Size of the write-ahead log", ({ logBytes }) => logBytes],
	tenantry_log_waiting_pages: ["Pages of the log not in the file yet", ({ logPagesWaiting }) => logPagesWaiting],
	tenantry_checkpoint_thread: ["1 unless the thread that takes in the log has failed", () => (isLogTakenIn() ? 1 : 0)],
	tenantry_database_free_bytes: ["Free space beside the database", ({ freeBytes }) => freeBytes.database],
	tenantry_files_free_bytes: ["Free space for files", ({ freeBytes }) => freeBytes.files],
	tenantry_backup_seconds: ["Age of the newest backup", ({ backupSeconds }) => backupSeconds ?? Number.NaN],
	tenantry_backup_bucket_seconds: [
		"Age of the newest backup in the bucket",
		({ backupBucketSeconds }) => backupBucketSeconds ?? Number.NaN,
	],
	tenantry_work_paused: ["1 while scheduled work is paused", ({ isPaused }) => (isPaused ? 1 : 0)],
} satisfies Record<string, [help: string, of: (figures: WatchedFigures) => number]>;

/** Adds the figures of the whole installation. For one process of an installation, so that they are told once. */
export function watchInstallation(): void {
	watchReplication(registry);
	for (const [name, [help, of]] of Object.entries(installation)) {
		new Gauge({
			...{ name, help, registers },
			async collect() {
				this.set(of(await figuresNow()));
			},
		});
	}
	new Gauge({
		...{ name: "tenantry_job_seconds", help: "Seconds since a job last ended", labelNames: ["job"], registers },
		async collect() {
			for (const { name, secondsSince } of (await figuresNow()).jobs) this.set({ job: name }, secondsSince);
		},
	});
	new Gauge({
		...{ name: "tenantry_job_failed", help: "1 if a job's last run failed", labelNames: ["job"], registers },
		async collect() {
			for (const { name, failed } of (await figuresNow()).jobs) this.set({ job: name }, failed ? 1 : 0);
		},
	});
}

let read: { at: number; figures: Promise<WatchedFigures> } | undefined;

/** Read once for all gauges of one answer. */
function figuresNow(): Promise<WatchedFigures> {
	if (!read || performance.now() - read.at > 500) read = { at: performance.now(), figures: watchedFigures() };
	return read.figures;
}
