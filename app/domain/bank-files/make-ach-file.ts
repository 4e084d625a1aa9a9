import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { usableBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { addDays, formatDay, type PlainDate } from "#domain/calendar/format";
import { accountSeal } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { achFiles, achPayments } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal, unseal } from "~/domain/kernel/sealing";
import { achPaymentToMake, billsPaidBy, mostPayments, type StoredPayment } from "./ach-payments";
import { achSenderOf } from "./ach-sender";
import { achFileSeal, vendorAccountSeal } from "./seals";
import { type NachaPayment, writeNacha } from "./write-nacha";

type AchFileInput = {
	/** The day on which payees get the money. */
	effectiveDate: PlainDate;
	/** Transactions of payments by bank transfer. */
	payments: number[];
	/** Confirmed although some of them were downloaded as CSV for the bank. */
	confirmBankFile?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Makes a payment file of recorded payments by bank transfer and keeps it as it is. Posts nothing. A payment is in one
 * file at most, and one that was downloaded as CSV asks at `confirmBankFile`. Its day is a weekday from today to 60
 * days on. Refuses at `payments`, `effectiveDate` and the form.
 */
export function makeAchFile(
	scope: Scope,
	accountId: number,
	input: AchFileInput,
): Result<{ fileId: number; payments: number; amountCents: number }> {
	return once(scope, "make-ach-file", { accountId, ...input }, () => {
		const usable = usableBankAccount(scope, accountId, "");
		if (!usable.ok) return refuse(usable.message);
		const sender = achSenderOf(scope, accountId);
		if (!sender) return refuse("Save what your bank wants in the file first.");
		const refused = refuseDay(scope, input.effectiveDate);
		if (refused) return refused;
		const found = findPayments(scope, accountId, input.payments);
		if (!found.ok) return found;
		const twice = input.confirmBankFile ? undefined : askAboutBankFile(scope, found.payments);
		if (twice) return twice;
		const payments = found.payments.map(asNacha);
		const amountCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
		const { profileId } = scope;
		const number = nextNumber(scope);
		const made = nowIso();
		const modifier = letterOf(number);
		const text = writeNacha(sender, { effectiveDate: input.effectiveDate, made, modifier }, payments);
		const fileId = insertRow(achFiles, {
			...{ profileId, accountId, authorId: scope.userId, number, effectiveDate: input.effectiveDate, amountCents },
			...{ payments: payments.length, sealedText: seal(text, achFileSeal(profileId, number)) },
			...{ digest: createHash("sha256").update(text).digest("hex"), createdDate: made },
		});
		for (const { transactionId, amountCents } of found.payments) {
			insertRow(achPayments, { transactionId, profileId, fileId, amountCents });
		}
		const { money } = organizationOf(scope);
		recordActivity(scope, {
			...{ action: "account.payment_file_made", subjectKind: "account", subjectId: accountId },
			summary: `Payment file ${number} made with ${payments.length === 1 ? "1 payment" : `${payments.length} payments`} totaling ${money(amountCents)}.`,
		});
		return { ok: true, fileId, payments: payments.length, amountCents };
	});
}

function refuseDay(scope: Scope, date: PlainDate): Failure | undefined {
	const { today } = organizationOf(scope);
	const field = "effectiveDate";
	if (date < today) return refuse("Use today or a later date.", field);
	if (date > addDays(today, 60)) return refuse("Use a date within 60 days.", field);
	const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
	return weekday === 0 || weekday === 6 ? refuse("Banks don't pay on weekends. Use a weekday.", field) : undefined;
}

function findPayments(scope: Scope, accountId: number, ids: readonly number[]): Result<{ payments: StoredPayment[] }> {
	const field = "payments";
	const chosen = [...new Set(ids)];
	if (chosen.length === 0) return refuse("Select the payments.", field);
	if (chosen.length > mostPayments) return refuse(`Select up to ${mostPayments} payments.`, field);
	const payments: StoredPayment[] = [];
	for (const id of chosen) {
		const payment = achPaymentToMake(scope, accountId, id);
		if (!payment) return refuse("A payment you selected wasn't found, or is already in a file.", field);
		if (!payment.sealedNumber) return refuse(`${payment.payeeName} has no bank details.`, field);
		payments.push(payment);
	}
	const amountCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
	if (amountCents >= 10 ** 12) return refuse("These come to more than a file can pay. Select fewer payments.", field);
	return { ok: true, payments };
}

/** The same payment in two files would be paid twice. */
function askAboutBankFile(scope: Scope, payments: readonly StoredPayment[]): Failure | undefined {
	const taken = payments.filter(({ bankFileDate }) => bankFileDate !== null);
	const [first] = taken;
	if (!first) return undefined;
	const names = taken.length === 1 ? first.payeeName : `${first.payeeName} and ${taken.length - 1} more`;
	const when = formatDay(first.bankFileDate ?? "", organizationOf(scope));
	return refuse(
		`Payments to ${names} were downloaded in a CSV file for the bank on ${when}. If the bank has that file, they'd be paid twice.`,
		"confirmBankFile",
	);
}

function asNacha(payment: StoredPayment): NachaPayment {
	const { transactionId, vendorId, ownerId, payeeName, isCompany, memo, amountCents } = payment;
	const place = vendorId === null ? accountSeal(ownerId ?? 0) : vendorAccountSeal(vendorId);
	return {
		...{ payeeName: payment.holderName || payeeName, isCompany: isCompany === 1, kind: payment.kind ?? "checking" },
		...{ routingNumber: payment.routingNumber ?? "", accountNumber: unseal(payment.sealedNumber ?? "", place) },
		...{ amountCents, id: String(transactionId), words: billsPaidBy(transactionId) || memo },
	};
}

function nextNumber(scope: Scope): number {
	const last = statement<{ number: number | null }>(
		"SELECT max(number) AS number FROM ach_files WHERE profile_id = ?",
	).get(scope.profileId)?.number;
	return (last ?? 0) + 1;
}

/** Tells files of one day apart: A to Z, then 0 to 9, again and again. */
function letterOf(number: number): string {
	return "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[(number - 1) % 36] ?? "A";
}
