import { nowIso } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { ownerStatements } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkPeriod, ownerStatement, type StatementPeriod } from "./owner-statement";
import { ownerStatementPdf } from "./statement-paper";

/** Files an owner's statement with their documents, as PDF and shared with them. One that says the same is there already. */
export async function fileStatement(
	scope: Scope,
	ownerId: number,
	period: StatementPeriod,
): Promise<Result<{ fileId: number }>> {
	const failure = checkPeriod(period);
	if (failure) return failure;
	const current = ownerStatement(scope, ownerId, period);
	if (!current) return refuse("This owner was not found.");
	const same = filedStatements(scope, ownerId).find(
		({ fromDate, toDate, closingCents }) =>
			fromDate === period.from && toDate === period.to && closingCents === current.totals.closingCents,
	);
	if (same) return { ok: true, fileId: same.fileId };
	const pdf = await ownerStatementPdf(scope, ownerId, period);
	if (!pdf) return refuse("This owner was not found.");
	const file = new File([new Uint8Array(pdf.bytes)], pdf.fileName, { type: "application/pdf" });
	const kept = await uploadDocuments(scope, { subjectKind: "owner", subjectId: ownerId }, [file], {
		category: "statement",
		title: pdf.fileName.replace(/\.pdf$/, ""),
		sharedWithOwners: true,
	});
	if (!kept.ok) return refuse(kept.message);
	const [fileId = 0] = kept.fileIds;
	const { from: fromDate, to: toDate } = period;
	const row = { profileId: scope.profileId, ownerId, fromDate, toDate, closingCents: pdf.closingCents, fileId };
	write(() => insertRow(ownerStatements, { ...row, createdDate: nowIso() }));
	return { ok: true, fileId };
}

export type FiledStatement = {
	id: number;
	fromDate: string;
	toDate: string;
	closingCents: number;
	createdDate: string;
	fileId: number;
};

/** The statements that were filed for an owner and are still there, newest first; at most 24. */
export function filedStatements(scope: Scope, ownerId: number): FiledStatement[] {
	return statement<FiledStatement>(
		`SELECT s.id, s.from_date AS fromDate, s.to_date AS toDate, s.closing_cents AS closingCents,
			s.created_date AS createdDate, s.file_id AS fileId
		FROM owner_statements s JOIN files f ON f.id = s.file_id AND f.deleted_date IS NULL
		WHERE s.owner_id = ? AND s.profile_id = ? ORDER BY s.to_date DESC, s.id DESC LIMIT 24`,
	).all(ownerId, scope.profileId);
}
