import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import Database from "../../app/db/driver.mjs";
import { clientOf } from "./harness/client";
import { freePort, preparedDatabase, startServer, testDataKey } from "./harness/server";
import { expect, manager, test } from "./harness/test";

/** Starts the server with faulty settings and gives what it said and how it ended. */
async function refusedStart(settings: Record<string, string>) {
	const server = spawn(process.execPath, ["build/server/index.js"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
	});
	let said = "";
	server.stderr.on("data", (chunk) => {
		said += chunk;
	});
	const [code] = await once(server, "close");
	return { code, said };
}

test("a wrong setting stops the start with a line that names it and no secret", async () => {
	const { code, said } = await refusedStart({ SESSION_SECRET: "short-and-secret", PORT: "none" });
	expect(code).toBe(1);
	expect(said).toContain("SESSION_SECRET: must be at least 32 characters");
	expect(said).toContain("PORT: must be a number");
	expect(said).not.toContain("short-and-secret");
	expect(said).not.toContain("    at ");
});

test("a port that is taken is said in one line", async ({ server }) => {
	const { port } = new URL(server.url);
	const { code, said } = await refusedStart({
		SESSION_SECRET: "x".repeat(32),
		DATA_KEY: testDataKey,
		APP_URL: server.url,
		PORT: port,
		DATABASE_PATH: server.databasePath,
		JOBS: "off",
	});
	expect(code).toBe(1);
	expect(said.trim()).toBe(
		`Tenantry cannot listen: port ${port} is taken by another program (set PORT to use another).`,
	);
});

test("a key that isn't the database's stops the start, and names no key", async ({ server }) => {
	const { code, said } = await refusedStart({
		...{ SESSION_SECRET: "x".repeat(32), DATA_KEY: "y".repeat(32), APP_URL: server.url },
		...{ PORT: String(await freePort()), DATABASE_PATH: server.databasePath, JOBS: "off" },
	});
	expect(code).toBe(1);
	expect(said).toContain(`DATA_KEY isn't the key that sealed the numbers in ${server.databasePath}.`);
	expect(said).not.toContain("yyyy");
	expect(said).not.toContain("    at ");
});

test("where there is no database the start is refused, and makes none unless it is asked to", async ({ server }) => {
	const path = `${server.databasePath}.nowhere`;
	const { code, said } = await refusedStart({
		...{ SESSION_SECRET: "x".repeat(32), DATA_KEY: "x".repeat(32), APP_URL: server.url },
		...{ PORT: String(await freePort()), DATABASE_PATH: path, JOBS: "off" },
	});
	expect(code).toBe(1);
	expect(said.trim()).toBe(
		`Tenantry cannot open its database: there is none at ${path}. If this is a new installation, start once with --new. Otherwise check DATABASE_PATH, and whether its disk is mounted.`,
	);
	expect(existsSync(path)).toBe(false);
});

test("an empty file is no database, and a damaged one says what to do", async ({ server }) => {
	const path = `${server.databasePath}.wrong`;
	const start = async (bytes?: string) => {
		if (bytes !== undefined) writeFileSync(path, bytes);
		const settings = { SESSION_SECRET: "x".repeat(32), DATA_KEY: "x".repeat(32), APP_URL: server.url, JOBS: "off" };
		return await refusedStart({ ...settings, PORT: String(await freePort()), DATABASE_PATH: path });
	};
	expect((await start("")).said).toContain(`there is none at ${path}, only an empty file. If this is`);
	rmSync(path);
	const database = new Database(path);
	database.exec("CREATE TABLE photos (id INTEGER)");
	database.close();
	expect((await start()).said).toContain(`${path} isn't a database of Tenantry: it has tables of another program.`);
	const emptied = new Database(path);
	emptied.exec("DROP TABLE photos");
	emptied.close();
	expect((await start()).said).toContain(`there is none at ${path}, only a database without tables. If this is`);
	expect(await start("no database ".repeat(500))).toEqual({
		...{ code: 1, said: expect.stringContaining(`${path} is damaged, or isn't a database. Restore a backup:`) },
	});
	rmSync(path);
});

test("a folder for files that can't be made, and a host that isn't here, are said by their settings", async ({
	server,
}) => {
	const settings = { SESSION_SECRET: "x".repeat(32), DATA_KEY: testDataKey, APP_URL: server.url, JOBS: "off" };
	const start = async (more: Record<string, string>) =>
		refusedStart({ ...settings, DATABASE_PATH: server.databasePath, PORT: String(await freePort()), ...more });
	const below = `${server.databasePath}/files`;
	expect(await start({ FILES_PATH: below })).toEqual({
		code: 1,
		said: `Tenantry cannot start: FILES_PATH: ${below} can't be its folder for files: ${server.databasePath} is a file, not a folder.\n`,
	});
	expect((await start({ HOST: "nowhere.invalid" })).said).toContain(
		"Tenantry cannot listen: HOST: nowhere.invalid isn't an address of this machine",
	);
});

test("whoever watches reads metrics on a port of their own, and a log in JSON that names no secret", async () => {
	const metricsPort = await freePort();
	const logged: string[] = [];
	const server = await startServer(
		{ JOBS: "off", METRICS_PORT: String(metricsPort), LOG_FORMAT: "json", LOG_REQUESTS: "on" },
		preparedDatabase,
		(text) => logged.push(text),
	);
	try {
		const asked = await fetch(`${server.url}/rsignup?token=a-secret-of-a-link`);
		await asked.text();
		await fetch(`${server.url}/nothing-here-either`);
		const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		expect(metrics).toMatch(/tenantry_requests_total\{route="\/rsignup",method="GET",status="\d{3}"[^}]*\} 1/);
		expect(metrics).toMatch(/tenantry_requests_total\{route="other",method="GET",status="404"[^}]*\} 1/);
		expect(metrics).toMatch(/tenantry_mail_waiting\{[^}]*\} \d+/);
		expect(metrics).toMatch(/tenantry_database_bytes\{[^}]*\} \d{6,}/);
		expect(metrics).not.toContain("secret");
		expect((await fetch(`${server.url}/metrics`)).status).toBe(404);

		const lines = logged
			.join("")
			.split("\n")
			.filter((line) => line.startsWith("{"))
			.map((line) => JSON.parse(line));
		expect(lines).toContainEqual(
			expect.objectContaining({
				...{ level: "info", message: "Answered", method: "GET", route: "/rsignup" },
				requestId: asked.headers.get("x-request-id"),
			}),
		);
		expect(logged.join("")).not.toContain("a-secret-of-a-link");
	} finally {
		await server.stop();
	}
});

test("a server whose database file was taken away says it isn't ready and saves nothing", async () => {
	const server = await startServer({ JOBS: "off" });
	try {
		const readiness = () => fetch(`${server.url}/resources/ready`);
		const first = await readiness();
		expect([first.status, await first.text()]).toEqual([200, expect.stringMatching(/^Ready\ndatabase file: ok\n/)]);
		const client = await clientOf(server, manager);
		renameSync(server.databasePath, `${server.databasePath}.away`);
		copyFileSync(`${server.databasePath}.away`, server.databasePath);
		const after = await readiness();
		expect([after.status, await after.text()]).toEqual([
			503,
			expect.stringMatching(/^Not ready\ndatabase file: failed\n/),
		]);
		const answer = await client.post("/app/addEditVendor", {
			...{ lastname: "Elm", trade: "plumbing", idempotencyKey: crypto.randomUUID() },
		});
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain(
			"Nothing was saved. The server has lost its database file. Please contact the person who runs it.",
		);
		const kept = readdirSync(dirname(server.databasePath)).filter((name) => name.includes(".lost-"));
		expect(kept, "the copy of what was answered, and the log that belongs to no other file").toEqual([
			expect.stringMatching(/^test\.db\.lost-\d+$/),
			expect.stringMatching(/^test\.db\.lost-\d+\.log$/),
		]);
		rmSync(`${server.databasePath}.away`);
	} finally {
		await server.stop();
	}
});

test("a connection that a browser keeps open is closed when the server is told to stop", async () => {
	const server = await startServer({ JOBS: "off" });
	const agent = new Agent({ keepAlive: true });
	const answer = await new Promise<{ closes: boolean }>((resolve) => {
		get(`${server.url}/resources/health`, { agent }, (response) => {
			response.resume().on("end", () => resolve({ closes: response.headers.connection === "close" }));
		});
	});
	expect(answer.closes).toBe(false);
	const closed = new Promise((resolve) => {
		for (const sockets of Object.values(agent.freeSockets)) sockets?.[0]?.once("close", resolve);
	});
	await server.stop();
	await closed;
});

test("the demonstration is there for its own machine alone", async ({ server }) => {
	const port = String(await freePort());
	const demo = spawn(process.execPath, ["scripts/demo.mjs"], {
		env: {
			...process.env,
			PORT: port,
			DATABASE_PATH: server.databasePath,
			DATA_KEY: testDataKey,
			JOBS: "off",
			HOST: "",
		},
	});
	try {
		const health = (host: string) => fetch(`http://${host}:${port}/resources/health`).then(({ status }) => status);
		await expect(async () => expect(await health("127.0.0.1")).toBe(200)).toPass({ timeout: 60_000 });
		await expect(health("127.0.0.2")).rejects.toThrow();
	} finally {
		const ended = once(demo, "exit");
		demo.kill("SIGTERM");
		await ended;
	}
});

test("two workers share the port, the sessions and the data", async ({ request }) => {
	const server = await startServer({ WEB_CONCURRENCY: "2" });
	try {
		const form = { email: manager.email, password: manager.password };
		const signedIn = await request.post(`${server.url}/`, { form, headers: { Origin: server.url }, maxRedirects: 0 });
		expect(signedIn.status()).toBe(303);
		for (let visit = 0; visit < 20; visit++) {
			const answer = await request.get(`${server.url}/app/myaccount`, {
				headers: { Connection: "close" },
				maxRedirects: 0,
			});
			expect(answer.status()).toBe(200);
		}
	} finally {
		await server.stop();
	}
});

test("told to stop, the server ends an answer under way and leaves no connection", async () => {
	const server = await startServer();
	const { port } = new URL(server.url);
	const socket = connect(Number(port), "localhost");
	await once(socket, "connect");
	const body = new URLSearchParams({ email: manager.email, password: manager.password }).toString();
	const head = `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
	socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
	await new Promise((resolve) => setTimeout(resolve, 100));
	const stopped = server.stop();
	socket.write(body.slice(10));
	let answer = "";
	socket.on("data", (chunk) => {
		answer += chunk;
	});
	await stopped;
	expect(answer).toContain("HTTP/1.1 303 See Other");
});

test("the log of whoever writes is taken into the file beside the server's work", async () => {
	const server = await startServer({ JOBS: "off" });
	const database = new Database(server.databasePath);
	try {
		database.pragma("wal_autocheckpoint = 0");
		database.exec("CREATE TABLE filler AS SELECT randomblob(8000000) AS bytes");
		const log = () => (database.pragma("wal_checkpoint(NOOP)") as { log: number; checkpointed: number }[])[0];
		const grown = log()?.log;
		expect(grown).toBeGreaterThan(1_000);
		await expect.poll(() => log()?.checkpointed).toBe(grown);
	} finally {
		database.close();
		await server.stop();
	}
});
