import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { askExport, openExport, runExports } from "#domain/exports";
import { runRelocation, setRelocationRunner, uploadExport } from "#domain/relocations";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";
import { readZip } from "./read-zip";

const everything = { kind: "everything", subjectId: 0 } as const;

/** The bytes of an organization's export of everything, and its files by their names. */
export async function exportOf(scope: Scope) {
	const { exportId } = must(askExport(scope, { ...everything, withNumbers: true }));
	await runExports();
	const opened = await openExport(scope, exportId);
	if (!opened?.ok) throw new Error("The export isn't there.");
	const bytes = Buffer.from(await new Response(opened.file.stream as BodyInit).arrayBuffer());
	return { bytes, entries: readZip(bytes) };
}

/** Does no work by itself: a test calls `work`. */
export function waitForWork() {
	setRelocationRunner({ start: () => undefined, progress: () => undefined });
}

/** Uploads an export and checks it. Gives what was found, or why it can't be brought in. */
export async function checked(scope: Scope & { userId: number }, bytes: Uint8Array) {
	const { relocationId } = must(await uploadExport(scope, { fileName: "Export.zip", bytes }));
	await work(relocationId);
	return { relocationId, ...stateOf(relocationId) };
}

export async function work(relocationId: number, rest?: () => Promise<unknown>) {
	const folder = join(mkdtempSync(join(dirname(sqlite().name), "relocation-")), "work");
	await runRelocation(relocationId, { folder, rest });
}

export function stateOf(relocationId: number) {
	const row = statement<{ state: string; failure: string }>("SELECT state, failure FROM relocations WHERE id = ?").get(
		relocationId,
	);
	if (!row) throw new Error("The relocation is gone.");
	return row;
}
