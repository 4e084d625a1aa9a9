import { createHash } from "node:crypto";
import { zipStream } from "#domain/files";

/** A zip of these entries. */
export async function zipOf(entries: ReadonlyMap<string, Buffer>): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	const files = [...entries].map(([name, bytes]) => ({ name, pieces: [bytes] }));
	for await (const piece of zipStream(files)) pieces.push(piece);
	return Buffer.concat(pieces);
}

/**
 * An export with some of its files changed, as someone would who knows its format: `export.json` says what the files are
 * now, and how many rows each table has.
 */
export function withEntries(
	entries: ReadonlyMap<string, Buffer>,
	changes: Readonly<Record<string, (text: string) => string>>,
): Map<string, Buffer> {
	const changed = new Map(entries);
	const manifest = JSON.parse(entries.get("export.json")?.toString("utf8") ?? "{}");
	for (const [name, change] of Object.entries(changes)) {
		const bytes = Buffer.from(change(changed.get(name)?.toString("utf8") ?? ""));
		changed.set(name, bytes);
		manifest.entries[name] = { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
		const [, table] = /^tables\/(\w+)\.csv$/.exec(name) ?? [];
		if (table) manifest.rows[table] = bytes.toString("utf8").split("\r\n").length - 2;
	}
	changed.set("export.json", Buffer.from(JSON.stringify(manifest)));
	return changed;
}
