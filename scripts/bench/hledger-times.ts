import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportBooks } from "#domain/ledger";
import { closeDatabase, openDatabase } from "~/db/client.server";
import type { Books, HledgerTimes } from "./figures";

const reports = [
	{ report: "bal", ours: "Trial balance" },
	{ report: "bs", ours: "Balance sheet" },
	{ report: "is", args: ["-M"], ours: "Income statement by month" },
];

/** How long hledger takes for the reports of ours, on the same journal. */
export function hledgerTimes({ path }: Pick<Books, "path">): HledgerTimes {
	if (spawnSync("hledger", ["--version"]).status !== 0) return undefined;
	const folder = mkdtempSync(join(tmpdir(), "tenantry-bench-"));
	try {
		const journal = join(folder, "books.journal");
		writeJournal(path, journal);
		return reports.map(({ report, args = [], ours }) => {
			const begun = performance.now();
			const { status } = spawnSync("hledger", ["-f", journal, report, ...args], { stdio: "ignore" });
			if (status !== 0) throw new Error(`hledger ${report} failed.`);
			return { report: [report, ...args].join(" "), seconds: (performance.now() - begun) / 1000, ours };
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function writeJournal(path: string, journal: string) {
	openDatabase(path, { readonly: true });
	const file = openSync(journal, "w");
	let waiting: string[] = [];
	for (const line of exportBooks({ format: "hledger" })) {
		waiting.push(line);
		if (waiting.length < 10_000) continue;
		writeSync(file, `${waiting.join("\n")}\n`);
		waiting = [];
	}
	writeSync(file, `${waiting.join("\n")}\n`);
	closeDatabase();
}
