import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "../../app/db/driver.mjs";
import { clientOf } from "./harness/client";
import { manager } from "./harness/people";
import { freePort, startServer } from "./harness/server";
import { expect, test } from "./harness/test";

const megabyte = 1024 ** 2;
type Ports = { folder: string; front: number; back: number };

/** The example as it is, but for its address, its certificate and where it writes. */
const proxies = {
	caddy: ({ folder, front, back }: Ports) => {
		const site = example("Caddyfile")
			.replace("rent.example.com", `http://localhost:${front}`)
			.replace("127.0.0.1:3000", `127.0.0.1:${back}`);
		writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
		return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
	},
	nginx: ({ folder, front, back }: Ports) => {
		const site = example("nginx.conf")
			.replace(/server \{\s+listen 80;[^}]*\}/, "")
			.replace(/^\tlisten \[::\].*\n|^\tssl_.*\n/gm, "")
			.replace("listen 443 ssl http2", `listen 127.0.0.1:${front}`)
			.replace("127.0.0.1:3000", `127.0.0.1:${back}`);
		const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(one) => `${one}_temp_path ${folder}/${one};`,
		);
		writeFileSync(
			join(folder, "nginx.conf"),
			`daemon off; pid ${folder}/pid; error_log stderr error; worker_processes 1;\nevents {}\nhttp { access_log off; ${places.join(" ")}\n${site} }`,
		);
		return ["-c", join(folder, "nginx.conf"), "-e", "stderr", "-p", folder];
	},
};

function example(name: string): string {
	return readFileSync(join("deploy", name), "utf8");
}

for (const [name, settingsOf] of Object.entries(proxies)) {
	test(`behind ${name} streams come at once, large forms arrive, and no one chooses their own address`, async () => {
		test.setTimeout(180_000);
		const program = `${name === "nginx" ? "/usr/sbin/" : "/usr/bin/"}${name}`;
		if (spawnSync(program, ["-v"]).error) {
			console.warn(`SKIPPED: ${name} isn't installed at ${program}, so its example in deploy/ isn't tried.`);
			return;
		}
		const folder = mkdtempSync(join(tmpdir(), `tenantry-${name}-`));
		const front = await freePort();
		const url = `http://localhost:${front}`;
		const server = await startServer({ JOBS: "off", TRUST_PROXY: "1", APP_URL: url });
		const settings = settingsOf({ folder, front, back: Number(new URL(server.url).port) });
		const proxy = spawn(program, settings, {
			stdio: ["ignore", "ignore", "pipe"],
			env: { ...process.env, HOME: folder },
		});
		let said = "";
		proxy.stderr.on("data", (chunk) => {
			said += chunk;
		});
		try {
			const health = () =>
				fetch(`${url}/resources/health`).then(
					(answer) => answer.text(),
					() => said,
				);
			await expect.poll(health, { timeout: 20_000 }).toBe("OK");
			const client = await clientOf({ ...server, url }, manager);

			const stream = await client.get("/events");
			const reader = stream.body?.getReader();
			const { value } = (await reader?.read()) ?? {};
			expect(Buffer.from(value ?? []).toString()).toContain("retry: 2000");
			await reader?.cancel();

			const upload = async (megabytes: number) => {
				const form = new FormData();
				form.set("file", new File([Buffer.alloc(megabytes * megabyte)], "roll.csv", { type: "text/csv" }));
				const answer = await client.post("/app/bulkuploads", form);
				return [answer.status, await answer.text()];
			};
			expect(await upload(208)).toEqual([400, expect.stringContaining("This file is larger than 10 MB.")]);
			expect(await upload(212)).toEqual([413, expect.stringContaining("your files are larger than 210 MB together")]);

			const forged = await clientOf({ ...server, url });
			const signIn = { email: manager.email, password: manager.password };
			const answer = await forged.post("/", signIn, {
				"X-Forwarded-For": "203.0.113.66",
				"X-Forwarded-Proto": "https",
			});
			expect(answer.status).toBe(303);
			expect(lastAddress(server.databasePath)).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
		} finally {
			await end(proxy);
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	});
}

function lastAddress(path: string): string {
	const database = new Database(path, { readonly: true });
	try {
		return String(database.prepare("SELECT ip_address FROM sessions ORDER BY id DESC LIMIT 1").pluck().get());
	} finally {
		database.close();
	}
}

async function end(proxy: ChildProcess) {
	if (proxy.exitCode !== null) return;
	const ended = once(proxy, "exit");
	proxy.kill("SIGTERM");
	await ended;
}
