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
	yield {
		name: "columns.csv",
		pieces: piecesOf(csvLines(["file", "column", "holds"], describedColumns(making.numbers))),
	};
	yield { name: "export.json", pieces: piecesOf([`${JSON.stringify(manifest(making, counts, sums), null, "\t")}\n`]) };
}

function* readmeLines(making: Making, counts: ReadonlyMap<string, number>, missing: readonly string[]) {
	const { name, currency, date, today } = organizationOf(making);
	const paragraphs = [
		`${name}: everything kept in Tenantry, as of ${date(today)}.`,
		"tables/ has a CSV file for each kind of record. columns.csv explains each column. Other files refer to a row by its id: the lease_id of a charge is the id of a row in leases.csv. Tables with more than 1,000,000 rows continue in a second file, such as gl_postings-2.csv.",
		`Amounts are in ${currency} with two decimals. Debits are positive in gl_postings.csv. Dates are written as 2026-11-21, and times are in UTC. Text is UTF-8. Text that a spreadsheet would run as a formula starts with an apostrophe.`,
		"journal/ has the books in two formats: books.journal for hledger, and books.csv for a spreadsheet.",
		"files/ has the documents and photos. tables/files.csv names each one's path.",
		making.numbers.length > 0
			? "This export has identity or account numbers in full. Keep it where no one else can read it."
			: "Only the last four digits of identity and account numbers are included.",
		"To bring all of it into an empty organization of another Tenantry, choose Move Your Books, then From another Tenantry. export.json has the size and SHA-256 of each file for that.",
		"Passwords, sign-in links, and figures that can be added up from other files aren't included.",
	];
	for (const paragraph of paragraphs) yield `${paragraph}\r\n\r\n`;
	yield "Files\r\n\r\n";
	for (const [table, { about }] of Object.entries(exportedTables)) {
		yield `tables/${table}.csv (${(counts.get(table) ?? 0).toLocaleString("en-US")} rows): ${about}\r\n`;
	}
	if (missing.length > 0) yield "\r\nThese files couldn't be read:\r\n";
	for (const path of missing) yield `${path}\r\n`;
}

/** Every column of every table: the file it is in, its heading, and what it holds. */
export function* describedColumns(numbers: readonly string[]): Generator<string[]> {
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
