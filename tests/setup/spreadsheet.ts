import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/** Whether LibreOffice is there; where not, its checks are skipped and said so. */
export function hasSpreadsheet(): boolean {
	if (spawnSync("soffice", ["--version"]).status === 0) return true;
	console.warn(
		"SKIPPED: LibreOffice is not installed (apt-get install libreoffice-calc-nogui); its check did not run.",
	);
	return false;
}

/** Writes all sheets as CSV. */
const everySheet = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";

/** Has formulas computed when a file is opened, whatever values it says they have. */
const alwaysComputing = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/**
 * What LibreOffice makes of workbooks by their names, sheet by sheet ("name-Title of the sheet"), each a table of cells
 * as text: formulas computed, days written as days.
 */
export function readBySpreadsheet(workbooks: ReadonlyMap<string, Buffer>): Map<string, string[][]> {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-spreadsheet-"));
	try {
		const profile = join(folder, "profile/user");
		mkdirSync(profile, { recursive: true });
		writeFileSync(join(profile, "registrymodifications.xcu"), alwaysComputing);
		for (const [name, bytes] of workbooks) writeFileSync(join(folder, `${name}.xlsx`), bytes);
		const files = [...workbooks.keys()].map((name) => join(folder, `${name}.xlsx`));
		const settings = [`-env:UserInstallation=file://${join(folder, "profile")}`, "--headless"];
		const { status, stderr } = spawnSync("soffice", [
			...settings,
			"--convert-to",
			everySheet,
			"--outdir",
			folder,
			...files,
		]);
		if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
		const sheets = readdirSync(folder).filter((name) => name.endsWith(".csv"));
		return new Map(
			sheets.map((name) => [
				name.slice(0, -".csv".length),
				parse(readFileSync(join(folder, name)), { relax_column_count: true, bom: true }) as string[][],
			]),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
