import { createHash, type Hash } from "node:crypto";
import { rmSync } from "node:fs";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { type ExportedColumn, exportColumnsOf, exportFormat, exportTables } from "#domain/exports";
import Database from "~/db/driver.mjs";
import { type ColumnValue, textOfCell } from "~/domain/kernel/csv-cell";
import type { OpenZip } from "./open-zip";
import { exportManifest } from "./schema";
import type { Manifest } from "./staged";
import { Unfit } from "./unfit";

const megabyte = 1024 * 1024;
/** The most an export may unpack to: its tables together, one of its files, and one row of a table. */
const mostInTables = 8_192 * megabyte;
const mostInFile = 256 * megabyte;
const mostInRow = 16 * megabyte;

/**
 * Reads an export's zip into a new database file at `path`, cell by cell as the columns of the export are declared, and
 * checks every file of it against `export.json`. Throws `Unfit` with what is missing, changed, too large, of another
 * version, or not an export's.
 */
export async function stageZip(zip: OpenZip, path: string, onTable: (name: string) => void): Promise<void> {
	rmSync(path, { force: true });
	const manifest = await manifestOf(zip);
	const file = new Database(path);
	try {
		file.pragma("journal_mode = OFF");
		file.pragma("synchronous = OFF");
		file.exec("BEGIN");
		file.exec("CREATE TABLE manifest (text TEXT)");
		file.prepare("INSERT INTO manifest VALUES (?)").run(JSON.stringify(manifest));
		const left = { bytes: mostInTables };
		for (const table of exportTables) {
			onTable(table);
			await stageTable(zip, file, manifest, table, left);
		}
		for (const name of zip.names) {
			if (!name.startsWith("files/") && !name.startsWith("journal/")) continue;
			await checkEntry(zip, manifest, name, name.startsWith("files/") ? mostInFile : mostInTables);
		}
		file.exec("COMMIT");
	} finally {
		file.close();
	}
	const absent = Object.keys(manifest.entries).find((name) => !zip.names.has(name));
	if (absent !== undefined) throw new Unfit(`${absent} is missing.`);
}

async function manifestOf(zip: OpenZip): Promise<Manifest> {
	if (!zip.names.has("export.json")) throw new Unfit("This zip isn't an export of everything from Tenantry.");
	const pieces: Buffer[] = [];
	for await (const piece of zip.read("export.json", 128 * megabyte)) pieces.push(piece);
	const read = exportManifest.safeParse(jsonOf(Buffer.concat(pieces).toString("utf8")));
	if (!read.success) throw new Unfit("This zip isn't an export of everything from Tenantry.");
	if (read.data.version !== exportFormat) {
		throw new Unfit("This export was made by another version of Tenantry. Update both, and make a new export.");
	}
	return read.data;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

async function stageTable(
	zip: OpenZip,
	file: Database.Database,
	manifest: Manifest,
	table: string,
	left: { bytes: number },
): Promise<void> {
	const columns = [...exportColumnsOf(table, manifest.numbers), ...(table === "files" ? [pathColumn] : [])];
	const names = columns.map(({ heading, source }) => stagedName(table, heading, source));
	file.exec(`CREATE TABLE "${table}" (${names.map((name) => `"${name}"`)})`);
	const insert = file.prepare(`INSERT INTO "${table}" VALUES (${names.map(() => "?")})`);
	let rows = 0;
	for (let part = 1; part === 1 || zip.names.has(`tables/${table}-${part}.csv`); part++) {
		const name = `tables/${table}${part > 1 ? `-${part}` : ""}.csv`;
		for await (const values of cellsOf(zip, manifest, name, columns, left)) {
			insert.run(...values);
			rows += 1;
		}
	}
	if (rows !== manifest.rows[table]) {
		throw new Unfit(`${table}.csv has ${rows} rows, but export.json says ${manifest.rows[table] ?? 0}.`);
	}
	const id = names.includes("id") ? "id" : names.includes("posting_id") ? "posting_id" : undefined;
	if (id === undefined) return;
	file.exec(`CREATE INDEX "${table} by ${id}" ON "${table}" ("${id}")`);
	const isKey = id === "id";
	const twice = isKey && file.prepare(`SELECT id FROM "${table}" GROUP BY id HAVING count(*) > 1`).pluck().get();
	if (twice) throw new Unfit(`${table}.csv has the row ${twice} twice.`);
}

/** A number in full stands beside its last digits, under the name that the export gives it. */
export function stagedName(_table: string, heading: string, source: string): string {
	return /sealed/.test(source) && heading !== source ? `full:${source}` : source;
}

const pathColumn: ExportedColumn = {
	...{ heading: "path", source: "path", about: "", cell: () => "", value: (cell: string) => cell, optional: true },
};

/** The rows of one CSV as the database keeps them. */
async function* cellsOf(
	zip: OpenZip,
	manifest: Manifest,
	name: string,
	columns: readonly ExportedColumn[],
	left: { bytes: number },
): AsyncGenerator<ColumnValue[], void, undefined> {
	const sum = createHash("sha256");
	const counted = { bytes: 0 };
	async function* bytes() {
		for await (const piece of zip.read(name, left.bytes)) {
			left.bytes -= piece.length;
			counted.bytes += piece.length;
			sum.update(piece);
			yield piece;
		}
	}
	const source = Readable.from(bytes());
	const lines = source.pipe(parse({ bom: true, max_record_size: mostInRow }));
	source.on("error", (error) => lines.destroy(error));
	let places: number[] | undefined;
	let row = 0;
	try {
		for await (const cells of lines as AsyncIterable<string[]>) {
			if (!places) places = placesOf(name, cells, columns);
			else yield valuesOf(name, ++row, cells, columns, places, manifest.organization.id);
		}
	} catch (error) {
		if (error instanceof Unfit) throw error;
		throw new Unfit(`${name} isn't a CSV file that can be read after row ${row}.`);
	}
	if (!places) throw new Unfit(`${name} has no columns.`);
	compare(manifest, name, counted.bytes, sum);
}

function placesOf(name: string, headings: readonly string[], columns: readonly ExportedColumn[]): number[] {
	const strange = headings.find((heading) => !columns.some((column) => column.heading === heading));
	if (strange !== undefined) throw new Unfit(`${name} has a column ${strange.slice(0, 60)}, which no export has.`);
	return columns.map(({ heading }) => {
		const at = headings.indexOf(heading);
		if (at < 0) throw new Unfit(`${name} has no column ${heading}. Update both Tenantrys, and make a new export.`);
		return at;
	});
}

function valuesOf(
	name: string,
	row: number,
	cells: readonly string[],
	columns: readonly ExportedColumn[],
	places: readonly number[],
	profileId: number,
): ColumnValue[] {
	return columns.map(({ heading, source, value, optional }, at) => {
		const cell = textOfCell(cells[places[at] ?? -1] ?? "");
		if (cell === "" && optional) return null;
		const found = value(cell);
		if (found === undefined) throw new Unfit(`${name}, row ${row}: ${heading} can't be “${cell.slice(0, 40)}”.`);
		if (source === "profile_id" && found !== profileId) {
			throw new Unfit(`${name}, row ${row}: this row is another organization's.`);
		}
		return found;
	});
}

async function checkEntry(zip: OpenZip, manifest: Manifest, name: string, most: number): Promise<void> {
	const sum = createHash("sha256");
	let bytes = 0;
	for await (const piece of zip.read(name, most)) {
		bytes += piece.length;
		sum.update(piece);
	}
	compare(manifest, name, bytes, sum);
}

function compare({ entries }: Manifest, name: string, bytes: number, sum: Hash): void {
	const said = Object.hasOwn(entries, name) ? entries[name] : undefined;
	if (said?.bytes === bytes && said.sha256 === sum.digest("hex")) return;
	throw new Unfit(`${name} isn't as it was when the export was made.`);
}
