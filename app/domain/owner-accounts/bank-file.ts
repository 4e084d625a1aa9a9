import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { type Cents, plainAmount } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { accountSeal } from "./account-seal";

export type BankFileRow = {
	transactionId: number;
	ownerId: number;
	ownerName: string;
	bankName: string;
	date: PlainDate;
	amountCents: Cents;
	memo: string;
	/** Null if the owner has no bank details. */
	holderName: string | null;
	kind: string | null;
	routingNumber: string | null;
	lastFour: string | null;
	/** The payment file (NACHA) that pays it; null if none does. */
	paymentFile: number | null;
};

/** The number of the latest "Pay owners" run that paid by bank transfer; undefined if there is none. */
export function latestTransferRun(scope: Scope): number | undefined {
	return statement<{ runNumber: number }>(
		`SELECT run_number AS runNumber FROM disbursements
		WHERE profile_id = ? AND run_number IS NOT NULL AND owner_id IS NOT NULL AND method = 'transfer' AND voided = 0
		ORDER BY run_number DESC LIMIT 1`,
	).get(scope.profileId)?.runNumber;
}

const sql = `SELECT d.transaction_id AS transactionId, d.owner_id AS ownerId, d.payee_name AS ownerName, a.name AS bankName,
		d.date, d.amount_cents AS amountCents, d.memo, b.holder_name AS holderName, b.kind,
		b.routing_number AS routingNumber, b.last_four AS lastFour, b.sealed_number AS sealedNumber,
		(SELECT f.number FROM ach_payments p JOIN ach_files f ON f.id = p.file_id
			WHERE p.transaction_id = d.transaction_id) AS paymentFile
	FROM disbursements d JOIN gl_accounts a ON a.id = d.bank_account_id
	LEFT JOIN owner_bank_accounts b ON b.owner_id = d.owner_id AND b.profile_id = d.profile_id
	WHERE d.profile_id = ? AND d.run_number = ? AND d.owner_id IS NOT NULL AND d.method = 'transfer' AND d.voided = 0
	ORDER BY a.number, d.payee_name, d.transaction_id`;

type StoredRow = BankFileRow & { sealedNumber: string | null };

/**
 * The bank transfers of a "Pay owners" run with the owners' bank details; account numbers by their last four digits.
 */
export function bankFileRows(scope: Scope, runNumber: number): BankFileRow[] {
	return statement<StoredRow>(sql)
		.all(scope.profileId, runNumber)
		.map(({ sealedNumber: _, ...row }) => row);
}

/**
 * The rows of the file for the bank, with full account numbers: payments to owners with bank details that no payment
 * file pays. Recorded in the activity log, and on the run. Refused if there are none.
 */
export function takeBankFile(scope: Scope, runNumber: number): Result<{ header: string[]; rows: string[][] }> {
	return allOrNothing(() => {
		const known = statement<StoredRow>(sql)
			.all(scope.profileId, runNumber)
			.filter(({ sealedNumber }) => sealedNumber !== null);
		if (known.length === 0) return refuse("None of these owners have bank details.");
		const payable = known.filter(({ paymentFile }) => paymentFile === null);
		if (payable.length === 0) return refuse("These payments are in a payment file already.");
		const taken = JSON.stringify(payable.map(({ transactionId }) => transactionId));
		statement(
			`UPDATE owner_payment_batches SET bank_file_date = ? WHERE profile_id = ? AND id IN (
				SELECT batch_id FROM owner_transactions WHERE transaction_id IN (SELECT value FROM json_each(?)))`,
		).run(nowIso(), scope.profileId, taken);
		const { money } = organizationOf(scope);
		const sum = payable.reduce((sum, { amountCents }) => sum + amountCents, 0);
		recordActivity(scope, {
			action: "owner.bank_file_taken",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `Bank file downloaded with ${payable.length === 1 ? "1 owner payment" : `${payable.length} owner payments`} totaling ${money(sum)}.`,
		});
		return {
			ok: true,
			header: ["Name", "Account type", "Routing number", "Account number", "Amount", "Date", "Memo"],
			rows: payable.map((row) => [
				...[row.holderName ?? "", row.kind ?? "", row.routingNumber ?? ""],
				unseal(row.sealedNumber ?? "", accountSeal(row.ownerId)),
				...[plainAmount(row.amountCents), row.date, row.memo],
			]),
		};
	});
}
