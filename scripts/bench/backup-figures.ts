import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listBackups } from "~/db/backup/backup-folder";
import Database from "../../app/db/driver.mjs";
import { get } from "./get";
import { type MeasuredServer, startServer } from "./measured-server";
import { ensurePortfolio } from "./portfolios";
import { findPayers, receive } from "./posting";
import { print, tenth, whole } from "./print-table";
import { quantile } from "./quantile";

/** Milliseconds between two requests of one sender, and of quiet before each backup. */
const waits = { request: 25, quiet: 5_000 };
const senders = { payments: 3, pages: 2 };

/** A request that was answered; a payment has its transaction. */
export type Answered = { begun: number; ended: number; transactionId?: number };

type Made = { name: string; begun: number; ended: number };

/**
 * Makes so many backups, one after the other, while payments are received and a list is read. Prints how many payments
 * that were answered before a backup began are missing from it, which must be none, and the 99th percentile of requests
 * in the quiet between and during backups. Ends with 1 if any payment is missing.
 */
export async function printBackups(times: number) {
	const { path, leases, megabytes } = ensurePortfolio(1_000);
	const folder = mkdtempSync(join(tmpdir(), "tenantry-backups-"));
	const databasePath = join(folder, "copy.db");
	copyFileSync(path, databasePath);
	const server = await startServer(databasePath);
	try {
		const load = await beginLoad(server);
		const made: Made[] = [];
		for (let time = 0; time < times; time++) {
			await sleep(waits.quiet);
			made.push(await backUp(databasePath, join(folder, `to-${time}`)));
		}
		await sleep(waits.quiet);
		const answered = await load.end();
		const missing = made.map((backup, time) => missingFrom(join(folder, `to-${time}`), backup, answered));
		printFigures({ made, missing, answered, title: `${whole(leases)} leases, ${whole(megabytes)} MB` });
		if (missing.some((count) => count > 0)) process.exitCode = 1;
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Sends payments and reads a list until it's ended, which gives all that was answered. */
export async function beginLoad(server: MeasuredServer) {
	const payers = await findPayers(server);
	const answered: Answered[] = [];
	let number = 0;
	let isOver = false;
	const onAndOn = async (send: () => Promise<Partial<Answered>>) => {
		while (!isOver) {
			const begun = performance.now();
			const more = await send();
			answered.push({ begun, ended: performance.now(), ...more });
			await sleep(waits.request);
		}
	};
	const pay = async () => {
		const [leaseId = 1, payer = ""] = payers[++number % payers.length] ?? [];
		const to = await receive(server, leaseId, { payer, number });
		return { transactionId: Number(/[?&]id=(\d+)/.exec(to)?.[1]) };
	};
	const read = async () => {
		const { status } = await get(`${server.url}/app/rentroll`, server.headers);
		if (status !== 200) throw new Error(`The list was answered ${status}.`);
		return {};
	};
	const sending = Promise.all([
		...Array.from({ length: senders.payments }, () => onAndOn(pay)),
		...Array.from({ length: senders.pages }, () => onAndOn(read)),
	]);
	// A sender that fails is told of when the load ends.
	sending.catch(() => {});
	return {
		end: async () => {
			isOver = true;
			await sending;
			return answered;
		},
	};
}

/** `npm run backup` as an operator has it, without a shell around it. */
async function backUp(databasePath: string, to: string): Promise<Made> {
	const begun = performance.now();
	const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", "--to", to], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DATABASE_PATH: databasePath, FILES_PATH: "data/bench/files" },
	});
	const [code] = await once(child, "exit");
	const [name] = await listBackups(to);
	if (code !== 0 || !name) throw new Error("The backup wasn't made.");
	return { name, begun, ended: performance.now() };
}

/** How many of the payments that were answered before the backup began aren't in it. */
function missingFrom(root: string, { name, begun }: Made, answered: readonly Answered[]): number {
	const copy = new Database(join(root, "backups", name, "database"), { readonly: true });
	try {
		const found = new Set(copy.prepare<[], number>("SELECT transaction_id FROM payments").pluck().all());
		const before = answered.filter(({ transactionId, ended }) => transactionId !== undefined && ended < begun);
		return before.filter(({ transactionId = 0 }) => !found.has(transactionId)).length;
	} finally {
		copy.close();
	}
}

type Printed = { title: string; made: readonly Made[]; missing: readonly number[]; answered: readonly Answered[] };

function printFigures({ title, made, missing, answered }: Printed) {
	const isDuring = ({ begun, ended }: Answered) => made.some((one) => begun < one.ended && ended > one.begun);
	const msOf = (some: readonly Answered[]) => some.map(({ begun, ended }) => ended - begun);
	const [during, quiet] = [msOf(answered.filter(isDuring)), msOf(answered.filter((one) => !isDuring(one)))];
	const [most, usual] = [quantile(during, 0.99), quantile(quiet, 0.99)];
	const payments = answered.filter(({ transactionId }) => transactionId !== undefined).length;
	const seconds = made.map(({ begun, ended }) => (ended - begun) / 1_000);
	print(
		`Backups under payments: ${title}`,
		["", ""],
		[
			["Backups", whole(made.length)],
			["Seconds of one, median", tenth(quantile(seconds, 0.5))],
			["Payments answered meanwhile", whole(payments)],
			["Payments answered before a backup and not in it", whole(missing.reduce((sum, count) => sum + count, 0))],
			[`99th percentile between backups, ms (${whole(quiet.length)} requests)`, tenth(usual)],
			[`99th percentile during backups, ms (${whole(during.length)} requests)`, tenth(most)],
			["During, of between", tenth(most / usual)],
		],
	);
}
