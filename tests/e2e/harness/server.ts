import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The key that every test server seals numbers with. */
export const testDataKey = "end to end tests seal numbers with this";

export const preparedDatabase = join(process.cwd(), "node_modules/.cache/tenantry/e2e/prepared.db");
/** The prepared database with one record of every kind in the first organization. */
export const portfolioDatabase = join(process.cwd(), "node_modules/.cache/tenantry/e2e/portfolio.db");

export type TestServer = {
	url: string;
	databasePath: string;
	stop: () => Promise<void>;
	/**
	 * Ends the process as a power cut would, and starts another over the same data at the same address; `whileDown` is
	 * done in between.
	 */
	crashAndRestart: (whileDown?: () => Promise<void>) => Promise<void>;
	signal: (signal: NodeJS.Signals) => void;
	/** The processes that it has started and that still run. */
	children: () => number[];
};

/** Settings of a server whose pages another project or spec compares with what React writes. */
export const comparedElsewhere = { COMPARE_WITH_REACT: "off" };

/** The production build on a port of its own, over its own copy of the prepared database. */
export async function startServer(
	settings: Record<string, string> = {},
	database = preparedDatabase,
	onLog?: (text: string) => void,
): Promise<TestServer> {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-e2e-"));
	const databasePath = join(folder, "test.db");
	copyFileSync(database, databasePath);
	const files = join(dirname(database), "files");
	if (existsSync(files)) cpSync(files, join(folder, "files"), { recursive: true });
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const start = () => startProcess({ folder, databasePath, port, url, settings, onLog });
	let server = await start();
	return {
		url,
		databasePath,
		stop: async () => {
			await end(server, "SIGTERM");
			rmSync(folder, { recursive: true, force: true });
		},
		crashAndRestart: async (whileDown) => {
			await end(server, "SIGKILL");
			await whileDown?.();
			server = await start();
		},
		signal: (signal) => server.kill(signal),
		children: () =>
			readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number),
	};
}

type Start = {
	folder: string;
	databasePath: string;
	port: number;
	url: string;
	settings: Record<string, string>;
	/** Takes what the server writes to standard output. */
	onLog?: ((text: string) => void) | undefined;
};

async function startProcess({ folder, databasePath, port, url, settings, onLog }: Start): Promise<ChildProcess> {
	const server = spawn(process.execPath, ["build/server/index.js"], {
		stdio: ["ignore", onLog ? "pipe" : "ignore", "inherit"],
		env: {
			...process.env,
			NODE_ENV: "production",
			COMPARE_WITH_REACT: "on",
			DATABASE_PATH: databasePath,
			FILES_PATH: join(folder, "files"),
			SESSION_SECRET: "end to end tests sign cookies with this",
			DATA_KEY: testDataKey,
			SCREENING: "sandbox",
			APP_URL: url,
			PORT: String(port),
			WEB_CONCURRENCY: "1",
			DEV_MAILBOX: "1",
			PAYMENTS: "sandbox",
			SMS: "sandbox",
			...settings,
		},
	});
	server.stdout?.setEncoding("utf8").on("data", onLog ?? (() => {}));
	await untilHealthy(url, server);
	return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
	if (server.exitCode !== null) return;
	const ended = new Promise((resolve) => server.once("exit", resolve));
	server.kill(signal);
	await ended;
}

async function untilHealthy(url: string, server: ChildProcess) {
	for (let attempt = 0; attempt < 200; attempt++) {
		if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
		const answer = await fetch(`${url}/resources/health`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	server.kill("SIGKILL");
	throw new Error("The server did not start within 20 seconds.");
}

/** Ports below those that a system gives out by itself, so many for each worker; FIRST_PORT tells two runs apart. */
const firstPort = Number(process.env.FIRST_PORT ?? 20_000) + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 5_000;
let ports = 0;

/** A port that nothing listens on, and that no other worker is given. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = firstPort + (ports++ % 5_000);
		if (await isFree(port)) return port;
	}
}

function isFree(port: number) {
	return new Promise<boolean>((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, () => probe.close(() => resolve(true)));
	});
}
