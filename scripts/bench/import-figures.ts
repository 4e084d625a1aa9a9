import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
	changeSettings,
	confirmImport,
	findColumnMatch,
	findImport,
	setImportRunner,
	uploadRentRoll,
} from "#domain/imports";
import { closeDatabase, openDatabase } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../demo/in-the-past";
import { type Answered, beginLoad } from "./backup-figures";
import { startServer } from "./measured-server";
import { ensurePortfolio } from "./portfolios";
import { print, tenth, whole } from "./print-table";
import { quantile } from "./quantile";
import { signUpManager } from "./sign-up-manager";

/** Milliseconds of quiet before and after the import. */
const quiet = 10_000;

/**
 * Imports so many leases into a new organization by the import's own process, while another organization receives
 * payments by its form and reads a list. Prints the 99th percentile of those in the quiet before and after, and
 * during the import. What isn't answered as it should be, a 500 above all, ends the bench with an error.
 */
export async function printImport(leases: number) {
	const { path, leases: others } = ensurePortfolio(1_000);
	const folder = mkdtempSync(join(tmpdir(), "tenantry-import-"));
	const databasePath = join(folder, "copy.db");
	copyFileSync(path, databasePath);
	openDatabase(databasePath);
	const newcomer = await signUpManager({ email: "newcomer@example.com", password: "moves in at once" });
	const importId = await beginImport(newcomer, leases);
	closeDatabase();
	const server = await startServer(databasePath);
	try {
		const load = await beginLoad(server);
		await sleep(quiet);
		const begun = performance.now();
		await carryOut(databasePath, newcomer, importId);
		const ended = performance.now();
		await sleep(quiet);
		const answered = await load.end();
		openDatabase(databasePath);
		const { state, result } = findImport(newcomer, importId) ?? {};
		closeDatabase();
		if (state !== "done" || result?.leases !== leases) throw new Error(`The import is ${state}, not done.`);
		printFigures({ begun, ended, answered, title: `${whole(leases)} beside ${whole(others)} leases` });
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Uploads a list of so many leases and confirms it, without carrying it out; gives its id. */
async function beginImport(scope: Scope, leases: number): Promise<number> {
	const rows = Array.from({ length: leases }, (_, at) => {
		const place = `"Court ${at % 400} - ${at % 400} Elm St, Peoria, IL 61602",${Math.floor(at / 400)}`;
		return `${place},Current,Ana Diaz${at},01/01/2026,12/31/2027,${900 + (at % 90)}.00,450.00,${at % 7 ? "0.00" : "120.50"}`;
	});
	const text = `Property,Unit,Status,Tenant,Lease From,Lease To,Rent,Deposit,Past Due\n${rows.join("\n")}\n`;
	const file = { fileName: "rent-roll.csv", bytes: Buffer.from(text), locale: "en-US" };
	const { importId } = must(await uploadRentRoll(scope, file));
	const match = await findColumnMatch(scope, importId);
	if (!match) throw new Error("The upload isn't there.");
	must(await changeSettings(scope, importId, match.settings));
	setImportRunner({ start: () => {}, progress: () => undefined });
	const answers = { onlyIfAllReady: true, oldDay: true };
	for (;;) {
		const confirmed = await confirmImport(scope, importId, answers);
		if (confirmed.ok) return importId;
		if (!confirmed.message.includes("being checked")) throw new Error(confirmed.message);
		await sleep(1_000);
	}
}

/** The import's process, as the server starts it. */
async function carryOut(databasePath: string, scope: Scope, importId: number): Promise<void> {
	const work = JSON.stringify({ databasePath, ...scope, importId, of: "rent_roll" });
	const child = spawn(process.execPath, ["--import", "tsx", "scripts/run-import.ts", work], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, DATABASE_PATH: databasePath, FILES_PATH: "data/bench/files" },
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`The import ended with code ${code}.`);
}

type Printed = { title: string; begun: number; ended: number; answered: readonly Answered[] };

function printFigures({ title, begun, ended, answered }: Printed) {
	const isDuring = (one: Answered) => one.begun < ended && one.ended > begun;
	const isForm = ({ transactionId }: Answered) => transactionId !== undefined;
	const line = (words: string, some: readonly Answered[]): [string, string] => {
		const ms = some.map((one) => one.ended - one.begun);
		return [`${words}, ms (${whole(ms.length)})`, tenth(quantile(ms, 0.99))];
	};
	const [forms, pages] = [answered.filter(isForm), answered.filter((one) => !isForm(one))];
	const during = forms.filter(isDuring);
	print(
		`Others during an import: ${title}`,
		["", ""],
		[
			["Seconds of the import", tenth((ended - begun) / 1_000)],
			line(
				"99th percentile of forms in the quiet",
				forms.filter((one) => !isDuring(one)),
			),
			line("99th percentile of forms during the import", during),
			["Slowest form during the import, ms", tenth(Math.max(0, ...during.map((one) => one.ended - one.begun)))],
			line(
				"99th percentile of pages in the quiet",
				pages.filter((one) => !isDuring(one)),
			),
			line("99th percentile of pages during the import", pages.filter(isDuring)),
		],
	);
}
