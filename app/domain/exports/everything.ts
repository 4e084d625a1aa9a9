import { createHash } from "node:crypto";
import { entryNames, fileStore, type ZipEntry } from "#domain/files";
import { type ExportFormat, exportBooks } from "#domain/ledger";
import type { Making } from "./making";
import { piecesOf } from "./pieces";
import { type EntrySum, readme } from "./readme";
import { tableEntries } from "./table-entries";
import { exportedTables } from "./tables";

type StoredFile = { id: number; title: string; fileName: string; key: string; isIdentity: 0 | 1 };
type StoredVersion = { fileId: number; number: number; fileName: string; key: string };

/** All that an organization keeps: its tables, its journal, its files, and what each file of the zip is. */
export async function* everything(making: Making): AsyncGenerator<ZipEntry, void, undefined> {
	const sums = new Map<string, EntrySum>();
	const [counts, missing] = [new Map<string, number>(), [] as string[]];
	for await (const { name, pieces } of contents(making, counts, missing))
		yield { name, pieces: summed(name, pieces, sums) };
	yield* readme(making, counts, missing, sums);
}

/** Adds up the bytes of an entry as they go by. */
async function* summed(name: string, pieces: ZipEntry["pieces"], sums: Map<string, EntrySum>) {
	const hash = createHash("sha256");
	let bytes = 0;
	for await (const piece of pieces) {
		hash.update(piece);
		bytes += piece.length;
		yield piece;
	}
	sums.set(name, { bytes, sha256: hash.digest("hex") });
}

async function* contents(
	making: Making,
	counts: Map<string, number>,
	missing: string[],
): AsyncGenerator<ZipEntry, void, undefined> {
	const files = filesOf(making);
	const versions = versionsOf(making);
	making.expect(Object.keys(exportedTables).length + files.length + versions.length + 2);
	for (const name of Object.keys(exportedTables)) {
		making.begin(`Table ${name}`);
		counts.set(name, yield* tableEntries(making, name, pathColumn(making, name)));
	}
	yield* journal(making, "hledger", "journal/books.journal");
	yield* journal(making, "csv", "journal/books.csv");
	for (const file of files) {
		making.begin("Files");
		const path = pathOf(making, file);
		if (path === "") continue;
		yield* stored(file.key, path, missing);
	}
	for (const { fileId, number, fileName, key } of versions) {
		making.begin("Earlier versions of files");
		yield* stored(key, versionPath(fileId, number, fileName), missing);
	}
}

/** Where an earlier version of a file is in the zip. */
export function versionPath(fileId: number, number: number, fileName: string): string {
	return `files/versions/${fileId}-${number} ${entryNameOf(fileName, fileName)}`;
}

async function* journal({ profileId, snapshot, begin }: Making, format: ExportFormat, name: string) {
	begin("Journal");
	yield { name, pieces: piecesOf(withEnds(exportBooks({ profileId, format }, snapshot.prepare))) };
}

function* withEnds(lines: Iterable<string>) {
	for (const line of lines) yield `${line}\n`;
}

async function* stored(key: string, name: string, missing: string[]): AsyncGenerator<ZipEntry, void, undefined> {
	const kept = await fileStore().read(key);
	if (kept) yield { name, pieces: kept.stream as unknown as AsyncIterable<Uint8Array> };
	else missing.push(name);
}

/** Applicants' identity documents count as identity numbers. */
const filesSql = `SELECT id, title, file_name AS fileName, bucket || '/' || storage_key AS key,
		subject_kind = 'application' AND EXISTS (
			SELECT 1 FROM application_items i WHERE i.file_id = files.id AND i.is_identity = 1) AS isIdentity
	FROM files WHERE profile_id = ? AND deleted_date IS NULL ORDER BY id`;

function filesOf({ snapshot, profileId }: Making): StoredFile[] {
	return snapshot.prepare<StoredFile, [number]>(filesSql).all(profileId);
}

function versionsOf({ snapshot, profileId }: Making): StoredVersion[] {
	return snapshot
		.prepare<StoredVersion, [number]>(
			`SELECT v.file_id AS fileId, v.number, v.file_name AS fileName, 'documents/' || v.storage_key AS key
			FROM file_versions v JOIN files f ON f.id = v.file_id
			WHERE f.profile_id = ? AND f.deleted_date IS NULL ORDER BY v.file_id, v.number`,
		)
		.all(profileId);
}

/** Where a file is in the zip; "" if it isn't in it. */
function pathOf({ numbers }: Making, { id, title, fileName, isIdentity }: StoredFile): string {
	if (isIdentity === 1 && !numbers.includes("see_identity_numbers")) return "";
	return `files/${id} ${entryNameOf(title, fileName)}`;
}

function pathColumn(making: Making, table: string) {
	if (table !== "files") return [];
	const paths = new Map(filesOf(making).map((file) => [file.id, pathOf(making, file)]));
	return [
		{
			heading: "path",
			about: "Where its contents are in this zip. Empty for identity documents that weren't asked for.",
			cell: (row: Record<string, unknown>) => paths.get(Number(row.id)) ?? "",
		},
	];
}

/** A name for a file that every system takes. */
export function entryNameOf(title: string, fileName: string): string {
	return entryNames([{ title, fileName }])[0] ?? "file";
}
