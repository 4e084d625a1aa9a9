import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { startSession } from "#domain/identity";
import { raise } from "#domain/notifications";
import { addTeam } from "#domain/team";
import { closeDatabase, openDatabase, statement, write } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { signInHeaders } from "~/web/session.server";
import type { StreamFigures } from "./figures";
import { end, freePort, untilHealthy } from "./measured-server";
import { quantile } from "./quantile";

type Memory = { used: number; rss: number };

/**
 * Opens `count` streams of as many people on a server of its own, raises notifications from another process (this one),
 * and measures how long each takes to its person, what a stream costs in memory, and whether closing gives it back.
 */
export async function streamFigures(count: number): Promise<StreamFigures> {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-streams-"));
	const path = join(folder, "streams.db");
	openDatabase(path);
	migrateDatabase();
	const people = makePeople(count);
	const cookies = await Promise.all(people.map(({ userId }) => cookieOf(userId)));
	const port = await freePort();
	const memoryFile = join(folder, "memory.json");
	const server = startServer({ port, path, folder, memoryFile });
	const url = `http://127.0.0.1:${port}`;
	try {
		await untilHealthy(url, server);
		await openStreams(url, cookies.slice(0, 50)).then(({ close }) => close());
		const before = await memoryOf(server, memoryFile);
		const streams = await openStreams(url, cookies);
		const during = await memoryOf(server, memoryFile);
		const latencies = await measureLatencies(people, streams.heard, 300);
		streams.close();
		await sleep(1_000);
		const after = await memoryOf(server, memoryFile);
		return {
			streams: count,
			medianMs: quantile(latencies, 0.5),
			p99Ms: quantile(latencies, 0.99),
			bytesAStream: (during.used - before.used) / count,
			residentBytesAStream: (during.rss - before.rss) / count,
			bytesKept: (after.used - before.used) / count,
		};
	} finally {
		await end(server);
		closeDatabase();
		rmSync(folder, { recursive: true, force: true });
	}
}

type Person = { userId: number; profileId: number };

function makePeople(count: number): Person[] {
	return write(() =>
		Array.from({ length: count }, (_, at) => {
			const userId = insert(
				"INSERT INTO users (email, user_role) VALUES (?, 'property_manager')",
				`person${at}@example.com`,
			);
			const profileId = insert("INSERT INTO profiles (user_id) VALUES (?)", userId);
			insert("INSERT INTO organization (profile_id, name) VALUES (?, 'Streams')", profileId);
			addTeam({ profileId }, { userId, firstname: "Person", lastname: String(at), email: `person${at}@example.com` });
			return { userId, profileId };
		}),
	);
}

function insert(sql: string, value: string | number): number {
	return Number(statement(sql).run(value).lastInsertRowid);
}

async function cookieOf(userId: number): Promise<string> {
	const session = startSession(userId, { ipAddress: "192.0.2.1", userAgent: "Bench" }, { remember: true });
	return (await signInHeaders(session)).getSetCookie()[0]?.split(";")[0] ?? "";
}

type Start = { port: number; path: string; folder: string; memoryFile: string };

function startServer({ port, path, folder, memoryFile }: Start): ChildProcess {
	const preload = resolve("scripts/bench/measure-memory.cjs");
	return spawn(process.execPath, ["--expose-gc", "--require", preload, "build/server/index.js"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			...{ DATABASE_PATH: path, FILES_PATH: join(folder, "files"), PORT: String(port), JOBS: "off", DEV_MAILBOX: "on" },
			WEB_CONCURRENCY: "1",
			...{ NODE_ENV: "production", APP_URL: `http://127.0.0.1:${port}`, HOST: "127.0.0.1", MEMORY_FILE: memoryFile },
		},
	});
}

/** `heard` resolves once the stream at this place carries these words. */
async function openStreams(url: string, cookies: readonly string[]) {
	const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
	const waiting = new Map<number, { words: string; resolve: (at: number) => void }>();
	const requests: ClientRequest[] = [];
	const openOne = (cookie: string, at: number) =>
		new Promise<void>((opened, reject) => {
			const request = get(`${url}/events`, { agent, headers: { cookie } }, (response) => {
				if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}.`));
				response.on("data", (chunk: Buffer) => {
					const wanted = waiting.get(at);
					if (wanted && chunk.includes(wanted.words)) wanted.resolve(performance.now());
				});
				response.on("error", () => {});
				opened();
			});
			request.on("error", reject);
			requests.push(request);
		});
	for (let at = 0; at < cookies.length; at += 100) {
		await Promise.all(cookies.slice(at, at + 100).map((cookie, place) => openOne(cookie, at + place)));
	}
	const heard = (at: number, words: string) =>
		new Promise<number>((resolve) => waiting.set(at, { words, resolve })).finally(() => waiting.delete(at));
	return { heard, close: () => requests.forEach((request) => void request.destroy()) };
}

async function measureLatencies(
	people: readonly Person[],
	heard: (at: number, words: string) => Promise<number>,
	times: number,
): Promise<number[]> {
	const latencies: number[] = [];
	for (let time = 0; time < times; time++) {
		const at = (time * 7919) % people.length;
		const person = people[at];
		if (!person) continue;
		const message = `Payment ${time} of the bench.`;
		const arrives = heard(at, message);
		const began = performance.now();
		write(() =>
			raise({ profileId: person.profileId, userId: null }, { type: "rent_payment_received", message, mail: false }),
		);
		latencies.push((await arrives) - began);
		await sleep(5 + (time % 40));
	}
	return latencies;
}

async function memoryOf(server: ChildProcess, memoryFile: string): Promise<Memory> {
	rmSync(memoryFile, { force: true });
	server.kill("SIGUSR2");
	for (let attempt = 0; attempt < 200 && !existsSync(memoryFile); attempt++) await sleep(50);
	await sleep(50);
	return JSON.parse(readFileSync(memoryFile, "utf8"));
}
