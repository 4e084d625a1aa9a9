import { uploadDocuments } from "#domain/files";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { PhotoStage } from "./labels";
import { findRecord } from "./order-record";

/** Adds photos or documents to a work order for the staff. Returns the words for those that failed. */
export async function addPhotos(
	scope: Scope,
	orderId: number,
	{ file, stage }: { file: unknown[]; stage?: PhotoStage | undefined },
): Promise<Result<{ failures: string[] }>> {
	if (!findRecord(scope, orderId)) return refuse("That work order wasn't found.");
	const subject = { subjectKind: "work_order", subjectId: orderId } as const;
	const kept = await uploadDocuments(scope, subject, file, { category: "photo" });
	if (!kept.ok) return kept;
	write(() => keepStage(scope, orderId, kept.fileIds, stage));
	return { ok: true, failures: kept.failures };
}

/** Notes what photos of a work order show. */
export function keepStage(
	{ profileId }: Scope,
	orderId: number,
	fileIds: readonly number[],
	stage: PhotoStage | undefined,
): void {
	mustBeWriting();
	if (stage === undefined) return;
	for (const fileId of fileIds) {
		statement(
			"INSERT INTO work_order_photos (file_id, order_id, profile_id, stage) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
		).run(fileId, orderId, profileId, stage);
	}
}

/** What each photo of a work order shows, by its file. */
export function stagesOf(orderId: number): Map<number, PhotoStage> {
	const rows = statement<{ fileId: number; stage: PhotoStage }>(
		"SELECT file_id AS fileId, stage FROM work_order_photos WHERE order_id = ?",
	).all(orderId);
	return new Map(rows.map(({ fileId, stage }) => [fileId, stage]));
}
