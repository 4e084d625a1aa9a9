import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAchFile } from "./ach-files";

/** Voids a payment file that wasn't sent to the bank. Its payments can go into another file. */
export function voidAchFile(scope: Scope, achFileId: number): Result {
	return write((): Result => {
		const file = findAchFile(scope, achFileId);
		if (!file) return refuse("That file wasn't found.");
		if (file.voidedDate) return refuse("This file is voided.");
		statement("UPDATE ach_files SET voided_date = ? WHERE id = ?").run(nowIso(), achFileId);
		statement("DELETE FROM ach_payments WHERE file_id = ?").run(achFileId);
		recordActivity(scope, {
			...{ action: "account.payment_file_voided", subjectKind: "account", subjectId: file.accountId },
			summary: `Payment file ${file.number} voided.`,
		});
		return { ok: true };
	});
}
