/**
 * Writes the journal of the file DATABASE_PATH as plain text that other bookkeeping tools check.
 *
 *     npm run -s books:export -- --format hledger|beancount|csv [--profile 3] [--out books.journal]
 */
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type ExportFormat, exportBooks, exportFormats } from "#domain/ledger";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({
	options: {
		format: { type: "string", default: "hledger" },
		profile: { type: "string" },
		out: { type: "string" },
	},
});
const path = process.env.DATABASE_PATH ?? "data/tenantry.db";
const { format, out } = values;
const profileId = values.profile === undefined ? undefined : Number(values.profile);

if (!isExportFormat(format)) stop(`--format is one of ${exportFormats.join(", ")}, not ${format}.`);
else if (profileId !== undefined && !Number.isInteger(profileId)) stop("--profile is the number of an organization.");
else if (!existsSync(path)) stop(`There is no database at ${path}. Set DATABASE_PATH.`);
else {
	const target = out === undefined ? process.stdout : await opened(out);
	if (target) {
		openDatabase(path, { readonly: true });
		await pipeline(Readable.from(blocks(exportBooks({ format, profileId }))), target);
		closeDatabase();
	}
}

async function opened(file: string) {
	try {
		return (await open(file, "w")).createWriteStream();
	} catch (error) {
		const isLost = error instanceof Error && "code" in error && error.code === "ENOENT";
		stop(`--out: ${file} can't be written: ${isLost ? "its folder isn't there" : error}.`);
		return undefined;
	}
}

function isExportFormat(text: string): text is ExportFormat {
	return exportFormats.some((format) => format === text);
}

function* blocks(lines: Iterable<string>) {
	let block = "";
	for (const line of lines) {
		block += `${line}\n`;
		if (block.length < 65_536) continue;
		yield block;
		block = "";
	}
	yield block;
}

function stop(message: string) {
	console.error(message);
	process.exitCode = 1;
}
