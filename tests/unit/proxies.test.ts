import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

const megabyte = 1024 ** 2;
type Ports = { folder: string; front: number; back: number };

/** How each is run: with its example as it is, but for its address, its certificate and where it writes. */
const proxies = {
	caddy: {
		program: "/usr/bin/caddy",
		settings: ({ folder, front, back }: Ports) => {
			const site = example("Caddyfile", back).replace("rent.example.com", `http://localhost:${front}`);
			writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
			return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
		},
	},
	nginx: {
		program: "/usr/sbin/nginx",
		settings: ({ folder, front, back }: Ports) => {
			const site = example("nginx.conf", back)
				.replace(/server \{\s+listen 80;[^}]*\}/, "")
				.replace(/^\tlisten \[::\].*\n|^\tssl_.*\n/gm, "")
				.replace("listen 443 ssl http2", `listen 127.0.0.1:${front}`);
			const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
			const written = places.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
			const all = `daemon off; pid ${folder}/pid; error_log stderr error;\nevents {}\nhttp { access_log off; ${written}\n${site} }`;
			writeFileSync(join(folder, "nginx.conf"), all);
			return ["-c", join(folder, "nginx.conf"), "-e", "stderr", "-p", folder];
		},
	},
};

function example(name: string, back: number): string {
	return readFileSync(join("deploy", name), "utf8").replace("127.0.0.1:3000", `127.0.0.1:${back}`);
}

/** Stands behind the proxy: begins a stream that doesn't end, or says how much arrived and with what headers. */
let behind: Server;
let back: number;

beforeAll(async () => {
	behind = createServer((request, response) => {
		if (request.url === "/events") {
			response.writeHead(200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
			return void response.write("retry: 2000\n\n");
		}
		let bytes = 0;
		request.on("data", (chunk) => {
			bytes += chunk.length;
		});
		request.on("end", () => response.end(JSON.stringify({ bytes, headers: request.headers })));
	});
	back = await listening(behind);
});

afterAll(() => {
	behind.closeAllConnections();
	behind.close();
});

test.each(Object.entries(proxies))(
	"behind %s streams come at once, large forms arrive, and no one chooses their own address",
	async (name, { program, settings }) => {
		if (spawnSync(program, ["version"]).error) {
			return console.warn(`SKIPPED: ${name} isn't installed at ${program}, so its example in deploy/ isn't tried.`);
		}
		const folder = mkdtempSync(join(tmpdir(), `tenantry-${name}-`));
		const front = await freePort();
		const proxy = spawn(program, settings({ folder, front, back }), {
			stdio: ["ignore", "ignore", "ignore"],
			env: { ...process.env, HOME: folder },
		});
		onTestFinished(async () => {
			await end(proxy);
			rmSync(folder, { recursive: true, force: true });
		});
		const url = `http://localhost:${front}`;
		await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 100 });

		const reader = (await fetch(`${url}/events`)).body?.getReader();
		expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("retry: 2000\n\n");
		await reader?.cancel();

		const sent = await fetch(`${url}/form`, {
			method: "POST",
			body: Buffer.alloc(212 * megabyte),
			headers: { "X-Forwarded-For": "203.0.113.66", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
		});
		const { bytes, headers } = (await sent.json()) as { bytes: number; headers: Record<string, string> };
		expect(bytes).toBe(212 * megabyte);
		expect(headers["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
		expect(headers["x-forwarded-proto"]).toBe("http");
		expect([headers.host, headers["x-forwarded-host"]]).toEqual([`localhost:${front}`, `localhost:${front}`]);
	},
	120_000,
);

async function listening(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
	const probe = createServer();
	const port = await listening(probe);
	probe.close();
	await once(probe, "close");
	return port;
}

async function end(proxy: ChildProcess) {
	if (proxy.exitCode !== null) return;
	const ended = once(proxy, "exit");
	proxy.kill("SIGKILL");
	await ended;
}
