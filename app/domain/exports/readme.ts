import type { ZipEntry } from "#domain/files";
import { organizationOf } from "~/domain/kernel/organization";
import { columnsOf } from "./columns";
import type { Making } from "./making";
import { csvLines, piecesOf } from "./pieces";
import { exportedTables } from "./tables";

/** Changes when a file or a column of an export means something else than before. */
export const exportFormat = 2;

/** The size of an entry of the zip, and its SHA-256 in hexadecimal. */
export type EntrySum = { bytes: number; sha256: string };

/** README.txt, columns.csv and export.json, which say what the zip holds, to people and to programs. */
export async function* readme(
	making: Making,
	counts: ReadonlyMap<string, number>,
	missing: readonly string[],
	sums: ReadonlyMap<string, EntrySum>,
): AsyncGenerator<ZipEntry, void, undefined> {
	making.begin("What each file holds");
	yield { name: "README.txt", pieces: piecesOf(readmeLines(making, counts, missing)) };
	yield { name: "columns.csv", pieces: piecesOf(csvLines(["file", "column", "holds"], describedColumns(making))) };
	yield { name: "export.json", pieces: piecesOf([`${JSON.stringify(manifest(making, counts, sums), null, "\t")}\n`]) };
}

function* readmeLines(making: Making, counts: ReadonlyMap<string, number>, missing: readonly string[]) {
	const { name, currency, date, today } = organizationOf(making);
	const paragraphs = [
		`${name}: everything kept in Tenantry, as it was on ${date(today)}.`,
		"tables/ has a CSV file for each kind of record. columns.csv says what each column holds. A row's id is the number by which other files refer to it: the lease_id of a charge is the id of a row of leases.csv. More than 1,000,000 rows go on in a second file, such as gl_postings-2.csv.",
		`Amounts are in ${currency} with two decimals. Debits are positive in gl_postings.csv. Days are written 2026-11-21, moments are in UTC. Text is UTF-8. An apostrophe was put before text that a spreadsheet would run as a formula.`,
		"journal/ has all books twice: books.journal is read by hledger, books.csv by a spreadsheet.",
		"files/ has the documents and photos. tables/files.csv names each one's path.",
		making.numbers.length > 0
			? "Identity numbers or account numbers are in it in full. Keep it where no one else can read it."
			: "Identity numbers and account numbers aren't in it: only their last four digits are.",
		"An empty organization of another Tenantry can bring all of it in: Move in, From another Tenantry. export.json has the size and SHA-256 of each file for that.",
		"Passwords, links that sign someone in, and figures that are added up from other files aren't in it.",
	];
	for (const paragraph of paragraphs) yield `${paragraph}\r\n\r\n`;
	yield "Files\r\n\r\n";
	for (const [table, { about }] of Object.entries(exportedTables)) {
		yield `tables/${table}.csv (${(counts.get(table) ?? 0).toLocaleString("en-US")} rows): ${about}\r\n`;
	}
	if (missing.length > 0) yield "\r\nThese files couldn't be read:\r\n";
	for (const path of missing) yield `${path}\r\n`;
}

function* describedColumns({ numbers }: Making): Generator<string[]> {
	for (const table of Object.keys(exportedTables)) {
		for (const { heading, about } of columnsOf(table, numbers)) yield [`tables/${table}.csv`, heading, about];
		if (table === "files") yield [`tables/${table}.csv`, "path", "Where its contents are in this zip."];
	}
}

function manifest(making: Making, counts: ReadonlyMap<string, number>, sums: ReadonlyMap<string, EntrySum>) {
	const { name, currency, timeZone, locale } = organizationOf(making);
	return {
		format: "tenantry-export",
		version: exportFormat,
		organization: { id: making.profileId, name, currency, timeZone, locale },
		numbers: making.numbers,
		rows: Object.fromEntries(counts),
		entries: Object.fromEntries(sums),
	};
}
