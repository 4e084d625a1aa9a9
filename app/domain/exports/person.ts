import { fileStore, type ZipEntry } from "#domain/files";
import { plainAmount } from "#domain/money/format";
import type { CsvCell } from "~/domain/kernel/csv-cell";
import { organizationOf } from "~/domain/kernel/organization";
import { entryNameOf } from "./everything";
import type { PersonKind } from "./labels";
import type { Making } from "./making";
import { type PersonPart, type PersonValues, personFiles, personParts } from "./person-parts";
import { csvLines, piecesOf } from "./pieces";

type Person = { kind: PersonKind; id: number; userId: number | null; own: boolean };
type PersonFile = { id: number; title: string; fileName: string; key: string; sizeBytes: number };
type Row = Record<string, unknown>;

/** All that is kept about one person, each part as CSV and in one JSON file, with their documents. */
export async function* person(making: Making, about: Person): AsyncGenerator<ZipEntry, void, undefined> {
	const values = valuesOf(making, about);
	const parts = partsOf(about);
	const files = making.snapshot.prepare<PersonFile, [PersonValues]>(personFiles[about.kind]).all(values);
	making.expect(parts.length + files.length + 1);
	const whole: Record<string, Row[]> = {};
	for (const part of parts) {
		making.begin(part.about);
		const rows = making.snapshot.prepare<Row, [PersonValues]>(part.sql).all(values).map(withAmounts);
		whole[part.file] = rows;
		const headings = Object.keys(rows[0] ?? {});
		if (headings.length === 0) continue;
		const cells = rows.map((row) => headings.map((heading) => cellOf(row[heading])));
		yield { name: `${part.file}.csv`, pieces: piecesOf(csvLines(headings, cells)) };
	}
	const missing: string[] = [];
	for (const { id, title, fileName, key } of files) {
		making.begin("Documents");
		const name = `documents/${id} ${entryNameOf(title, fileName)}`;
		const kept = await fileStore().read(key);
		if (kept) yield { name, pieces: kept.stream as unknown as AsyncIterable<Uint8Array> };
		else missing.push(name);
	}
	making.begin("What each file holds");
	yield { name: "data.json", pieces: piecesOf([`${JSON.stringify(whole, null, "\t")}\n`]) };
	yield { name: "README.txt", pieces: piecesOf(readmeLines(making, parts, missing)) };
}

/** How many bytes a person's documents have. */
export function bytesOfPerson(making: Pick<Making, "profileId" | "snapshot" | "numbers">, about: Person): number {
	const files = making.snapshot.prepare<PersonFile, [PersonValues]>(personFiles[about.kind]);
	return files.all(valuesOf(making, about)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function valuesOf({ profileId, numbers }: Pick<Making, "profileId" | "numbers">, { id, userId }: Person): PersonValues {
	return { profileId, id, userId: userId ?? 0, identity: numbers.includes("see_identity_numbers") ? 1 : 0 };
}

function partsOf({ kind, own }: Person): PersonPart[] {
	return personParts[kind].filter((part) => own || !part.own);
}

function withAmounts(row: Row): Row {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => {
			if (name.endsWith("_cents")) return [name.slice(0, -6), amount(value)];
			return name.endsWith("_bp") ? [`${name.slice(0, -3)}_percent`, amount(value)] : [name, value];
		}),
	);
}

function amount(value: unknown) {
	return value === null ? null : plainAmount(Number(value));
}

function cellOf(value: unknown): CsvCell {
	return typeof value === "number" || typeof value === "string" ? value : "";
}

function* readmeLines(making: Making, parts: readonly PersonPart[], missing: readonly string[]) {
	const { name, currency, date, today } = organizationOf(making);
	yield `What ${name} keeps about you in Tenantry, as of ${date(today)}.\r\n\r\n`;
	yield `data.json has everything but the documents; the CSV files have the same for a spreadsheet. Amounts are in ${currency}.\r\n\r\n`;
	for (const { file, about } of parts) yield `${file}.csv: ${about}\r\n`;
	yield "documents/: Documents that were shared with you or that you sent.\r\n";
	if (missing.length > 0) yield "\r\nThese files couldn't be read:\r\n";
	for (const path of missing) yield `${path}\r\n`;
}
