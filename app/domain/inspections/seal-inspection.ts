import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { changeFile, keepMadeFile, sealFiles } from "#domain/files";
import { printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { inspectionPaper } from "./inspection-paper";
import { changeInspection, findRecord, note } from "./inspection-record";
import { inspectionKinds } from "./labels";

/**
 * Completes a finished inspection: files its PDF with the lease, or with the unit or property without one, and seals its
 * photos, in one transaction. Does nothing if it isn't finished or is completed.
 */
export async function sealInspection(profileId: number, inspectionId: number): Promise<void> {
	const scope = systemScope(profileId);
	const inspection = findRecord(scope, inspectionId);
	if (inspection?.state !== "locked" || inspection.inspectedOn === null) return;
	const { leaseId, unitId, propertyId, number, kind, finishedById, authorId } = inspection;
	const addedById = finishedById ?? authorId;
	if (addedById === null) throw new Error(`No one finished inspection ${inspectionId}.`);
	const bytes = await printPaper(await inspectionPaper(scope, inspection));
	const sealedHash = createHash("sha256").update(bytes).digest("hex");
	const subject =
		leaseId !== null
			? ({ subjectKind: "lease", subjectId: leaseId } as const)
			: unitId !== null
				? ({ subjectKind: "unit", subjectId: unitId } as const)
				: ({ subjectKind: "property", subjectId: propertyId } as const);
	const title = `${inspectionKinds[kind]} inspection ${number}`;
	const file = { bytes, title, fileName: `${title}.pdf`, category: "inspection" as const, addedById, sealed: true };
	await keepMadeFile(scope, subject, file, (sealedFileId): Result => {
		const current = findRecord(scope, inspectionId);
		if (current?.state !== "locked") return refuse("This inspection is already completed.");
		sealFiles(
			scope,
			statement<{ id: number }>("SELECT file_id AS id FROM inspection_photos WHERE inspection_id = ?")
				.all(inspectionId)
				.map(({ id }) => id),
		);
		changeInspection(inspectionId, { state: "completed", completedDate: nowIso(), sealedHash, sealedFileId });
		note(scope, inspectionId, "sealed", `The inspection was completed and filed as ${number}.`);
		return current.shareWithResident ? changeFile(scope, sealedFileId, { sharedWithTenants: true }) : { ok: true };
	});
}

/** Finished inspections that aren't filed yet. */
export function inspectionsToSeal(): { id: number; profileId: number }[] {
	return statement<{ id: number; profileId: number }>(
		`SELECT id, profile_id AS profileId FROM inspections
		WHERE state = 'locked' AND inspected_on IS NOT NULL ORDER BY id LIMIT 100`,
	).all();
}
