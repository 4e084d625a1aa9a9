import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentRate } from "./figures";

/** Documents posted a second into a copy of a portfolio. */
export function documentRates(path: string, count: number): DocumentRate[] {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-bench-"));
	const copy = join(folder, "copy.db");
	try {
		copyFileSync(path, copy);
		const command = ["--import", "tsx", "scripts/bench/documents.ts", copy, String(count)];
		return JSON.parse(execFileSync(process.execPath, command, { encoding: "utf8" }));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
