import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testDataKey } from "../e2e/harness/server";
import { LeaseStoreStandIn } from "../stand-ins/lease-store-stand-in";
import { makeNetwork, type Network } from "./network";

const leaseKey = "tenantry/primary";
const database = "test.db";

/** Milliseconds until a machine that ended by itself is started again, as by systemd with `Restart=always`. */
const restartAfterMs = 1_000;

type Machine = { child?: ChildProcess | undefined; folder: string; isWanted?: boolean };

/** Machines that share one database through LiteFS, each with the production server. */
export type Cluster = {
	network: Network;
	/** Where a machine's server answers. */
	urlOf: (machine: number) => string;
	/** Starts a machine and waits until it answers. The first one ever is given the database. */
	start: (machine: number, options?: { database?: string; build?: string }) => Promise<void>;
	/** As the kernel would that is out of memory: LiteFS alone. Its server is left behind. */
	killLiteFs: (machine: number) => void;
	/** As a power cut would: LiteFS and server at once. */
	kill: (machine: number) => Promise<void>;
	/** As an operator would: both end in order. */
	stop: (machine: number) => Promise<void>;
	/** Makes a machine the primary, in agreement with the one that is. */
	promote: (machine: number) => Promise<void>;
	/** The machine that holds the lease. */
	holder: () => number | undefined;
	/** Waits until a machine says that it can do its work. */
	untilReady: (machine: number, milliseconds?: number) => Promise<void>;
	/** The database as a machine has it, written to a file. */
	exported: (machine: number) => Promise<string>;
	/** What a machine's replication stands at. */
	positionOf: (machine: number) => Promise<string>;
	/** Each machine that ended by itself, with its last words. It was started again. */
	restarts: () => readonly string[];
	remove: () => Promise<void>;
};

export async function makeCluster(count: number, liteFs: string): Promise<Cluster> {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-replication-"));
	const network = makeNetwork(count);
	const store = new LeaseStoreStandIn();
	await store.listen(8500, network.store);
	const machines: Machine[] = Array.from({ length: count + 1 }, (_, at) => ({ folder: join(folder, `machine${at}`) }));
	const of = (machine: number) => machines[machine] as Machine;
	const restarts: string[] = [];
	const urlOf = (machine: number) => `http://${network.addressOf(machine)}:3000`;
	const liteFsOf = (machine: number) => `http://${network.addressOf(machine)}:20202`;

	async function start(machine: number, options: { database?: string; build?: string } = {}) {
		const { folder } = of(machine);
		mkdirSync(folder, { recursive: true });
		of(machine).isWanted = true;
		const build = options.build ?? process.cwd();
		run(machine, build, options.database);
		await untilReady(machine);
	}

	/** Runs LiteFS and its server until the machine is stopped or killed, whatever else ends them. */
	function run(machine: number, build: string, brought?: string) {
		const program = `${process.execPath} ${build}/build/server/index.js`;
		const bring = `${liteFs} import -name ${database} -url http://127.0.0.1:20202 ${brought}`;
		const config = join(of(machine).folder, "litefs.yml");
		writeFileSync(config, configOf(machine, brought ? `sh -c '${bring} && exec ${program}'` : program));
		const [command = "", ...words] = network.within(machine, [liteFs, "mount", "-config", config]);
		const child = spawn(command, words, {
			...{ cwd: build, detached: true, stdio: ["ignore", "pipe", "pipe"] },
			env: environmentOf(machine),
		});
		let last = "";
		const log = createWriteStream(join(of(machine).folder, "log.txt"), { flags: "a" });
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding("utf8").on("data", (text: string) => {
				log.write(text);
				last = (last + text).slice(-600);
			});
		}
		of(machine).child = child;
		child.once("exit", async () => {
			if (!of(machine).isWanted) return;
			endGroup(child);
			restarts.push(`machine ${machine}: ${last.trim().split("\n").slice(-4).join(" / ")}`);
			await sleep(restartAfterMs);
			if (of(machine).isWanted && of(machine).child === child) run(machine, build);
		});
	}

	function configOf(machine: number, exec: string) {
		const { folder } = of(machine);
		return [
			`fuse: { dir: "${folder}/mount" }`,
			`data: { dir: "${folder}/data" }`,
			`http: { addr: ":20202" }`,
			`exec: "${exec}"`,
			"lease:",
			"  type: consul",
			`  hostname: "${urlOf(machine)}"`,
			`  advertise-url: "${liteFsOf(machine)}"`,
			"  candidate: true",
			`  consul: { url: "http://${network.store}:8500", key: "${leaseKey}", ttl: "10s", lock-delay: "1s" }`,
			"",
		].join("\n");
	}

	function environmentOf(machine: number) {
		return {
			...{ PATH: process.env.PATH, NODE_ENV: "production" as const, PORT: "3000", APP_URL: urlOf(machine) },
			...{ DATABASE_PATH: join(of(machine).folder, "mount", database), FILES_PATH: join(folder, "files") },
			...{ LITEFS: "hosts", FILES_SHARED: "on", LITEFS_LEASE_URL: `http://${network.store}:8500/v1/kv/${leaseKey}` },
			...{ HOP_SECRET: "tests pass requests on with this one", DATA_KEY: testDataKey, SCREENING: "sandbox" },
			...{ SESSION_SECRET: "end to end tests sign cookies with this", DEV_MAILBOX: "1", PAYMENTS: "sandbox" },
		};
	}

	async function untilReady(machine: number, milliseconds = 40_000) {
		const until = performance.now() + milliseconds;
		for (;;) {
			const answer = await fetch(`${urlOf(machine)}/resources/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
				() => undefined,
			);
			if (answer?.ok) return;
			if (performance.now() > until) {
				const said = [(await answer?.text()) ?? "no answer", ...restarts].join("\n");
				throw new Error(`Machine ${machine} isn't ready: ${said}\nsee ${of(machine).folder}/log.txt`);
			}
			await sleep(100);
		}
	}

	async function end(machine: number, signal: NodeJS.Signals, all: boolean) {
		const { child } = of(machine);
		of(machine).isWanted = false;
		if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
		const ended = new Promise((resolve) => child.once("exit", resolve));
		process.kill(all ? -child.pid : child.pid, signal);
		await ended;
	}

	/** What a LiteFS that is gone left behind ends too, as with systemd's `KillMode=mixed`. */
	function endGroup({ pid }: ChildProcess) {
		try {
			if (pid) process.kill(-pid, "SIGKILL");
		} catch {
			// Nothing is left.
		}
	}

	return {
		...{ network, urlOf, start, untilReady, restarts: () => restarts },
		killLiteFs(machine) {
			const { child } = of(machine);
			if (!child?.pid) throw new Error(`Machine ${machine} doesn't run`);
			process.kill(child.pid, "SIGKILL");
		},
		kill: (machine) => end(machine, "SIGKILL", true),
		stop: (machine) => end(machine, "SIGTERM", false),
		async promote(machine) {
			const answer = await fetch(`${liteFsOf(machine)}/promote`, { method: "POST" });
			if (!answer.ok) throw new Error(`Machine ${machine} can't be promoted: ${answer.status} ${await answer.text()}`);
		},
		holder() {
			const name = store.holder(leaseKey);
			return machines.findIndex((_, machine) => machine > 0 && urlOf(machine) === name) || undefined;
		},
		async exported(machine) {
			const answer = await fetch(`${liteFsOf(machine)}/export?name=${database}`);
			const path = join(folder, `exported-${machine}-${Date.now()}.db`);
			writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
			return path;
		},
		async positionOf(machine) {
			const answer = await fetch(`${liteFsOf(machine)}/debug/vars`);
			const { store } = (await answer.json()) as { store: { dbs: Record<string, { txid: string }> } };
			return store.dbs[database]?.txid ?? "";
		},
		async remove() {
			const ends = machines.map((_, machine) => end(machine, "SIGKILL", true));
			await Promise.race([Promise.all(ends), sleep(20_000)]);
			store.close();
			network.remove();
			if (!process.env.KEEP_LOGS) rmSync(folder, { recursive: true, force: true });
			else console.log(`Logs: ${folder}`);
		},
	};
}
