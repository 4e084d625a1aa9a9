import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { achFileSeal } from "./seals";

export type AchFile = {
	id: number;
	accountId: number;
	number: number;
	effectiveDate: PlainDate;
	payments: number;
	amountCents: Cents;
	digest: string;
	voidedDate: string | null;
	createdDate: string;
	authorName: string | null;
};

const select = `SELECT f.id, f.account_id AS accountId, f.number, f.effective_date AS effectiveDate, f.payments,
	f.amount_cents AS amountCents, f.digest, f.voided_date AS voidedDate, f.created_date AS createdDate,
	trim(u.firstname || ' ' || u.lastname) AS authorName FROM ach_files f LEFT JOIN users u ON u.id = f.author_id`;

/** A bank account's payment files, newest first, at most 50. */
export function listAchFiles(scope: Scope, accountId: number): AchFile[] {
	return statement<AchFile>(`${select} WHERE f.profile_id = ? AND f.account_id = ? ORDER BY f.id DESC LIMIT 50`).all(
		scope.profileId,
		accountId,
	);
}

/** A payment file; undefined if it isn't the organization's. */
export function findAchFile(scope: Scope, achFileId: number): AchFile | undefined {
	return statement<AchFile>(`${select} WHERE f.id = ? AND f.profile_id = ?`).get(achFileId, scope.profileId);
}

export type PaidInFile = { transactionId: number; payeeName: string; amountCents: Cents; voided: number };

/** The payments of a payment file that isn't voided, and whether one was reversed since. */
export function paidInFile(scope: Scope, achFileId: number): PaidInFile[] {
	return statement<PaidInFile>(
		`SELECT p.transaction_id AS transactionId, d.payee_name AS payeeName, p.amount_cents AS amountCents, d.voided
		FROM ach_payments p JOIN disbursements d ON d.transaction_id = p.transaction_id
		WHERE p.file_id = ? AND p.profile_id = ? ORDER BY p.transaction_id`,
	).all(achFileId, scope.profileId);
}

/** The text of a payment file, the same each time. Recorded in the activity log. Refused once it is voided. */
export function takeAchFile(scope: Scope, achFileId: number): Result<{ text: string; fileName: string }> {
	return write((): Result<{ text: string; fileName: string }> => {
		const file = findAchFile(scope, achFileId);
		const sealed = statement<{ text: string }>(
			"SELECT sealed_text AS text FROM ach_files WHERE id = ? AND profile_id = ?",
		).get(achFileId, scope.profileId);
		if (!file || !sealed) return refuse("That file wasn't found.");
		if (file.voidedDate) return refuse("This file is voided.");
		if (sealed.text === "") return refuse(stayedBehind);
		const text = unseal(sealed.text, achFileSeal(scope.profileId, file.number));
		if (createHash("sha256").update(text).digest("hex") !== file.digest) throw new Error("A payment file changed.");
		recordActivity(scope, {
			...{ action: "account.payment_file_taken", subjectKind: "account", subjectId: file.accountId },
			summary: `Payment file ${file.number} downloaded.`,
		});
		return { ok: true, text, fileName: `payments-${file.number}.ach` };
	});
}

/** Of a file made where the organization was before, whose export had no numbers in full. */
const stayedBehind = "This file stayed behind when your records came from another Tenantry.";
