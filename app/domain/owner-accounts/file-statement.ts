import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { firstOfMonth, formatMonth, lastOfMonth, monthOf } from "#domain/calendar/format";
import { deleteFile, uploadDocuments } from "#domain/files";
import { db, statement, write } from "~/db/client.server";
import { ownerStatements } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type FullStatement, fullStatement } from "./full-statement";
import { checkPeriod, type StatementPeriod } from "./owner-statement";
import { printStatement } from "./statement-paper";

/**
 * Saves an owner's statement as a PDF among their documents and shares it with them. If the same statement for the same
 * period is already saved, returns that one, even if two requests save it at once. What it says: full-statement.ts; how
 * it looks: statement-paper.ts.
 */
export async function fileStatement(
	scope: Scope,
	ownerId: number,
	period: StatementPeriod,
): Promise<Result<{ fileId: number }>> {
	const failure = checkPeriod(period);
	if (failure) return failure;
	const current = fullStatement(scope, ownerId, period);
	if (!current) return refuse("That owner wasn't found.");
	const digest = digestOf(current);
	const same = filedAs(scope, ownerId, period, digest);
	if (same) return { ok: true, fileId: same.fileId };
	const pdf = await printStatement(scope, current);
	const file = new File([new Uint8Array(pdf.bytes)], pdf.fileName, { type: "application/pdf" });
	const kept = await uploadDocuments(scope, { subjectKind: "owner", subjectId: ownerId }, [file], {
		category: "statement",
		title: titleOf(scope, period),
		sharedWithOwners: true,
		told: false,
	});
	if (!kept.ok) return refuse(kept.message);
	const [fileId] = kept.fileIds;
	return keepFiled(scope, ownerId, period, { digest, closingCents: pdf.closingCents, fileId });
}

function titleOf(scope: Scope, { from, to }: StatementPeriod): string {
	const { locale, date } = organizationOf(scope);
	if (from === firstOfMonth(to) && to === lastOfMonth(from)) {
		return `Owner statement, ${formatMonth(monthOf(from), locale)}`;
	}
	return `Owner statement, ${date(from)} to ${date(to)}`;
}

/** A hash of everything the statement says about money and owners, except the day it was created. */
function digestOf({ asOf: _, ...said }: FullStatement): string {
	return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** A saved statement with this hash, if its document still exists. */
function filedAs(scope: Scope, ownerId: number, { from, to }: StatementPeriod, digest: string) {
	return statement<{ fileId: number }>(
		`SELECT s.file_id AS fileId FROM owner_statements s JOIN files f ON f.id = s.file_id AND f.deleted_date IS NULL
		WHERE s.owner_id = ? AND s.profile_id = ? AND s.from_date = ? AND s.to_date = ? AND s.digest = ? AND s.digest <> ''`,
	).get(ownerId, scope.profileId, from, to, digest);
}

/** If another request saved the same statement meanwhile, keeps that one and deletes this document. */
function keepFiled(
	scope: Scope,
	ownerId: number,
	period: StatementPeriod,
	{ digest, closingCents, fileId }: { digest: string; closingCents: number; fileId: number },
): Result<{ fileId: number }> {
	return write(() => {
		const first = filedAs(scope, ownerId, period, digest);
		if (first) {
			deleteFile(scope, fileId);
			return { ok: true, fileId: first.fileId };
		}
		const { from: fromDate, to: toDate } = period;
		const kept = { closingCents, fileId, createdDate: nowIso() };
		db()
			.insert(ownerStatements)
			.values({ profileId: scope.profileId, ownerId, fromDate, toDate, digest, ...kept })
			.onConflictDoUpdate({
				target: [ownerStatements.ownerId, ownerStatements.fromDate, ownerStatements.toDate, ownerStatements.digest],
				targetWhere: sql`digest <> ''`,
				set: kept,
			})
			.run();
		return { ok: true, fileId };
	});
}

export type FiledStatement = {
	id: number;
	fromDate: string;
	toDate: string;
	closingCents: number;
	createdDate: string;
	fileId: number;
};

/** An owner's saved statements whose documents still exist, newest first; at most 24. */
export function filedStatements(scope: Scope, ownerId: number): FiledStatement[] {
	return statement<FiledStatement>(
		`SELECT s.id, s.from_date AS fromDate, s.to_date AS toDate, s.closing_cents AS closingCents,
			s.created_date AS createdDate, s.file_id AS fileId
		FROM owner_statements s JOIN files f ON f.id = s.file_id AND f.deleted_date IS NULL
		WHERE s.owner_id = ? AND s.profile_id = ? ORDER BY s.to_date DESC, s.id DESC LIMIT 24`,
	).all(ownerId, scope.profileId);
}
