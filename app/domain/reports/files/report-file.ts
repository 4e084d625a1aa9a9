import { nowIso } from "#domain/calendar";
import { fileStore, type OpenFile } from "#domain/files";
import { currentLimits } from "#domain/limits";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked } from "../define-report";
import type { FileFormat, ReportRoute } from "../labels";
import { mediaTypes } from "../make-report";

type FileState = "waiting" | "running" | "ready" | "failed" | "deleted";

/** A report that is made as a file, or was. */
export type KeptFile = {
	id: number;
	profileId: number;
	askedById: number;
	route: ReportRoute;
	format: FileFormat;
	asked: Asked;
	columns: string[] | undefined;
	within: string;
	state: FileState;
	linesDone: number;
	lines: number;
	tries: number;
	fileName: string;
	storageKey: string;
	sizeBytes: number;
	createdDate: string;
	expiresDate: string | null;
};

type Stored = Omit<KeptFile, "asked" | "columns"> & { asked: string; columns: string | null };

export const fileColumns = `f.id, f.profile_id AS profileId, f.asked_by_id AS askedById, f.route, f.format, f.asked, f.columns, f.within,
	f.state, f.lines_done AS linesDone, f.lines, f.tries, f.file_name AS fileName, f.storage_key AS storageKey,
	f.size_bytes AS sizeBytes, f.created_date AS createdDate, f.expires_date AS expiresDate`;

export function readFile({ asked, columns, ...row }: Stored): KeptFile {
	return { ...row, asked: JSON.parse(asked) as Asked, columns: columns === null ? undefined : JSON.parse(columns) };
}

/** The newest files that a person asked for, newest first. */
export function reportFilesOf({ profileId, userId }: Scope): KeptFile[] {
	return statement<Stored>(
		`SELECT ${fileColumns} FROM report_files f WHERE f.profile_id = ? AND f.asked_by_id IS ?
		ORDER BY f.id DESC LIMIT 20`,
	)
		.all(profileId, userId)
		.map(readFile);
}

/** A file that the person asked for; undefined if there is none. */
export function findReportFile({ profileId, userId }: Scope, fileId: number): KeptFile | undefined {
	const row = statement<Stored>(
		`SELECT ${fileColumns} FROM report_files f WHERE f.id = ? AND f.profile_id = ? AND f.asked_by_id IS ?`,
	).get(fileId, profileId, userId);
	return row && readFile(row);
}

/** Within what whoever reads sees: their limits, and whether only what is assigned to them. "" for everything. */
export function withinOf({ assignedOnly = false }: Scope): string {
	const limits = currentLimits();
	if (!limits && !assignedOnly) return "";
	return JSON.stringify([limits?.properties ?? null, limits?.bankAccounts ?? null, assignedOnly]);
}

/**
 * Opens a file for whoever asked for it. Undefined if there is none; refuses one that isn't ready, whose days are over,
 * or that was made before its reader's access became another.
 */
export async function openReportFile(scope: Scope, fileId: number): Promise<Result<{ file: OpenFile }> | undefined> {
	const found = findReportFile(scope, fileId);
	if (!found) return undefined;
	if (found.state === "waiting" || found.state === "running") return refuse("This file isn't ready yet.");
	const within = withinOf(scope);
	if (within !== "" && within !== found.within) return refuse("Your access has changed since. Make this file again.");
	const isOver = found.state !== "ready" || (found.expiresDate ?? "") <= nowIso();
	const kept = isOver ? undefined : await fileStore().read(found.storageKey);
	if (!kept) return refuse("This file was deleted. Make it again.");
	const { fileName, format } = found;
	const contentType = mediaTypes[format];
	return { ok: true, file: { ...kept, fileName, contentType, disposition: "attachment", lasting: false } };
}
