import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const patience = { timeout: 60_000, interval: 50 };

let folder: string;
let supervisor: ChildProcess;
let url: string;
let said: string;

const program = (text: string) => writeFileSync(join(folder, "program"), text);

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "tenantry-workers-"));
	said = "";
});

afterEach(async () => {
	if (supervisor.exitCode === null && supervisor.signalCode === null) {
		const ended = once(supervisor, "exit");
		supervisor.kill("SIGTERM");
		await ended;
	}
	rmSync(folder, { recursive: true });
});

async function start(text: string) {
	program(text);
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	supervisor = spawn(process.execPath, ["--import", "tsx", "tests/stand-ins/supervised.ts"], {
		env: { ...process.env, PORT: String(port), PROGRAM: join(folder, "program") },
		stdio: ["ignore", "ignore", "pipe"],
	});
	supervisor.stderr?.on("data", (chunk) => {
		said += chunk;
	});
}

/** What the next worker in turn answers: its program and the number of its process. */
async function ask(path = "/", wait = 5_000) {
	const answer = await fetch(url + path, { headers: { Connection: "close" }, signal: AbortSignal.timeout(wait) });
	const [name = "", pid] = (await answer.text()).split(" ");
	return { name, pid: Number(pid) };
}

const reached = () => vi.waitFor(() => ask(), patience);

/** The two processes that answer. */
async function both(): Promise<Set<number>> {
	return vi.waitFor(async () => {
		const pids = new Set<number>();
		for (let time = 0; time < 6; time++) pids.add((await ask()).pid);
		expect(pids.size).toBe(2);
		return pids;
	}, patience);
}

test("whatever ends a worker, another takes its place", async () => {
	await start("one");
	await reached();
	for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL"] as const) {
		const [first = 0, other = 0] = await both();
		process.kill(first, signal);
		await vi.waitFor(async () => expect((await ask()).pid).toBe(other), patience);
		expect(await both()).not.toContain(first);
	}
	for (const pid of await both()) process.kill(pid, "SIGKILL");
	await reached();
	expect(supervisor.exitCode).toBeNull();
	expect(said).toContain("Worker 1 ended (SIGKILL). It starts again in");
}, 120_000);

test("workers are replaced by the program that lies there now, and no request is refused", async () => {
	await start("one");
	await reached();
	const before = await both();
	program("two");
	let isOver = false;
	const names: string[] = [];
	const asking = Promise.all(
		["/", "/slow"].map(async (path) => {
			while (!isOver) names.push((await ask(path, patience.timeout)).name);
		}),
	);
	supervisor.kill("SIGUSR2");
	await vi.waitFor(async () => {
		for (const pid of await both()) expect(before).not.toContain(pid);
	}, patience);
	isOver = true;
	await asking;
	expect(new Set(names)).toEqual(new Set(["one", "two"]));

	program("broken");
	supervisor.kill("SIGUSR2");
	await vi.waitFor(
		() => expect(said).toContain("The new program didn't start, so the previous one keeps running."),
		patience,
	);
	expect((await ask()).name).toBe("two");
}, 120_000);

test("a first start that fails ends, and a stop lets what is under way finish", async () => {
	await start("broken");
	expect(await once(supervisor, "exit")).toEqual([1, null]);

	await start("one");
	await both();
	const slow = ask("/slow");
	await sleep(100);
	const ended = once(supervisor, "exit");
	supervisor.kill("SIGTERM");
	expect((await slow).name).toBe("one");
	expect(await ended).toEqual([0, null]);
	await expect(ask()).rejects.toThrow();
}, 120_000);

test("in a socket that was passed, what comes while no worker is left waits for the next start", async () => {
	program("one");
	const socket = createTcpServer().listen(0, "127.0.0.1");
	await once(socket, "listening");
	url = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`;
	const server = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$NODE" --import tsx tests/stand-ins/supervised.ts';
	supervisor = spawn("sh", ["-c", `sh -c '${server}'; echo again >&2; exec sh -c '${server}'`], {
		env: { ...process.env, NODE: process.execPath, PROGRAM: join(folder, "program") },
		stdio: ["ignore", "ignore", "pipe", descriptorOf(socket)],
	});
	supervisor.stderr?.on("data", (chunk) => {
		said += chunk;
	});
	socket.close();
	const before = await both();
	for (const pid of before) process.kill(pid, "SIGKILL");
	await vi.waitFor(() => expect(said).toContain("again"), patience);
	expect(before).not.toContain((await ask("/", patience.timeout)).pid);
	expect(said).toContain("No worker is left. The service manager has to start the server again.");
}, 120_000);

/** The number of a socket, which Node keeps to itself. */
function descriptorOf(socket: object): number {
	return (socket as { _handle: { fd: number } })._handle.fd;
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as AddressInfo;
	probe.close();
	await once(probe, "close");
	return port;
}
