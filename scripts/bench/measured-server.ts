import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { manager } from "./sign-up-manager";

/** A server that is measured, and the headers by which it knows the manager. */
export type MeasuredServer = { url: string; headers: Record<string, string>; stop: () => Promise<void> };

/** The same with its process, and the milliseconds from its start to its first answer. */
export type MeasuredProcess = MeasuredServer & { pid: number; startMs: number };

/** The production server over a portfolio, without its jobs, and signed in: one process, or so many workers. */
export async function startServer(databasePath: string, workers = 1): Promise<MeasuredProcess> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const settings = {
		DATABASE_PATH: databasePath,
		FILES_PATH: "data/bench/files",
		PORT: String(port),
		JOBS: "off",
		DEV_MAILBOX: "on",
		WEB_CONCURRENCY: String(workers),
	};
	const begun = performance.now();
	const server = spawn(process.execPath, ["build/server/index.js"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...settings, NODE_ENV: "production", APP_URL: url, HOST: "127.0.0.1" },
	});
	await untilHealthy(url, server);
	const startMs = performance.now() - begun;
	return { url, headers: { cookie: await signIn(url) }, pid: server.pid ?? 0, startMs, stop: () => end(server) };
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() =>
				address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port")),
			);
		});
	});
}

export async function untilHealthy(url: string, server: ChildProcess) {
	for (let attempt = 0; attempt < 3_000; attempt++) {
		if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
		const answer = await fetch(`${url}/resources/health`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	server.kill("SIGKILL");
	throw new Error("The server did not start within a minute.");
}

export async function end(server: ChildProcess) {
	const ended = new Promise((resolve) => server.once("exit", resolve));
	server.kill("SIGTERM");
	await ended;
}

/** Signs a person in and returns their cookie. */
export async function signIn(url: string, person: { email: string; password: string } = manager): Promise<string> {
	const body = new URLSearchParams(person);
	const answer = await fetch(url, { method: "POST", body, redirect: "manual", headers: { origin: url } });
	const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("tenantry_session="));
	if (!cookie) throw new Error(`The manager could not sign in: ${answer.status}.`);
	return cookie.split(";")[0] ?? "";
}
