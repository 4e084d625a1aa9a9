import { versionPath } from "#domain/exports";
import { fileStore, keptContentOf } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Bringing } from "./bringing";
import type { OpenZip } from "./open-zip";
import type { Staged, StagedRow } from "./staged";
import { Unfit } from "./unfit";

/** The most that one file of an organization has. */
const mostInFile = 256 * 1024 * 1024;

type Kept = { table: "files" | "file_versions"; row: StagedRow; path: string };

/** Every file whose contents are in the zip. */
function* filesOf(staged: Staged, zip: OpenZip): Generator<Kept> {
	for (const row of staged.rows("files", "ORDER BY id")) {
		const path = String(row.path ?? "");
		if (zip.names.has(path)) yield { table: "files", row, path };
	}
	for (const row of staged.rows("file_versions", "ORDER BY id")) {
		const path = versionPath(Number(row.file_id), Number(row.number), String(row.file_name));
		if (zip.names.has(path)) yield { table: "file_versions", row, path };
	}
}

/** Refuses a file that isn't what its row says, by its bytes, since pages show it as that. Gives how many there are. */
export async function checkFiles(staged: Staged, zip: OpenZip): Promise<number> {
	let files = 0;
	for (const { row, path } of filesOf(staged, zip)) {
		const pieces: Buffer[] = [];
		for await (const piece of zip.read(path, mostInFile)) pieces.push(piece);
		const bytes = Buffer.concat(pieces);
		const content = await keptContentOf(bytes, String(row.file_name));
		const said = String(row.content_type);
		if (bytes.length !== row.size_bytes || content?.contentType.split(";")[0] !== said.split(";")[0]) {
			throw new Unfit(`${path.slice(0, 100)} isn't the file that its row describes.`);
		}
		files += 1;
	}
	return files;
}

/** Keeps the contents of each file that was brought in; one that is kept already stays as it is. */
export async function bringFiles({ staged, ids }: Bringing, zip: OpenZip): Promise<void> {
	for (const { table, row, path } of filesOf(staged, zip)) {
		const key = keyOf(table, ids.find(table, Number(row.id)) ?? 0);
		if (key === undefined) throw new Error(`${path} has no row.`);
		const kept = await fileStore().read(key);
		if (kept) await kept.stream.cancel();
		else await fileStore().putPieces(key, zip.read(path, mostInFile));
	}
}

function keyOf(table: Kept["table"], id: number): string | undefined {
	const bucket = table === "files" ? "bucket" : "'documents'";
	return statement<{ key: string }>(`SELECT ${bucket} || '/' || storage_key AS key FROM ${table} WHERE id = ?`).get(id)
		?.key;
}
