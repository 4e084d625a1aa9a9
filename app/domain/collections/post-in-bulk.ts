import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { chargeAndSettle, checkChargeLines, postCredit } from "#domain/lease-accounts";
import { type CreditKind, mostInBulk } from "#domain/lease-accounts/labels";
import { findPostableLease, type Lease } from "#domain/lease-records";
import { accountIdByRole, nextTxnGroupNumber } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { insertRow } from "~/db/insert-row.server";
import { bulkRuns } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { chargedLately } from "./bulk-leases";
import type { BulkKind } from "./labels";
import { refuseUnreviewed } from "./review-bulk";

/** One lease of a batch. `line` is its row in the form. */
export type BulkRow = { line?: number | undefined; leaseId: number; amountCents: number };

type BulkInput = {
	/** Today or earlier. */
	date: PlainDate;
	memo?: string | undefined;
	rows: BulkRow[];
	/** The hash of the review that was shown, from `reviewOf`. Refuses anything that differs from it. */
	reviewed?: string | undefined;
	idempotencyKey?: string | undefined;
};

export type BulkCharge = BulkInput & {
	accountId: number;
	/** Same as the date when unset. */
	dueDate?: PlainDate | undefined;
	/** Whether prepayments pay the charges at once; true when unset. */
	applyPrepayment?: boolean | undefined;
	/** Confirms charging leases that were recently charged to the same account. */
	confirmDuplicates?: boolean | undefined;
};

type BulkCredit = BulkInput & {
	kind: CreditKind;
	/** Not needed for kinds with a fixed account. */
	accountId?: number | undefined;
	/** Keeps the part above a lease's open charges as a prepayment. */
	leaveAsCredit?: boolean | undefined;
	reason?: string | undefined;
	/** Confirms that someone's money would be below zero. */
	confirmBelowZero?: boolean | undefined;
};

type BulkPosted = { runId: number; txnGroupNumber: number; leaseCount: number; amountCents: number };

/**
 * Charges many leases, all or none. Each gets its own transaction, and they share a group number. Refuses at the form's
 * field, and what differs from the review (review-bulk.ts); asks at `confirmDuplicates` about leases charged to the
 * account within 5 days.
 */
export function chargeInBulk(scope: Scope, input: BulkCharge): Result<BulkPosted> {
	return once(scope, "charge-in-bulk", input, () => {
		const failure =
			checkRows(scope, input) ??
			refuseUnreviewed(input) ??
			checkAccount(scope, input) ??
			askAboutDuplicates(scope, input);
		if (failure) return failure;
		const { accountId, memo, date, dueDate } = input;
		return postAll(scope, "charge", { ...input, accountId }, (lease, { amountCents }, txnGroupNumber) => {
			const lines = [{ accountId, amountCents, memo }];
			const { applyPrepayment } = input;
			return chargeAndSettle(scope, lease, { date, dueDate, lines, applyPrepayment }, { txnGroupNumber });
		});
	});
}

/**
 * Credits many leases, all or none; each credit pays the lease's own open charges. Refuses at the form's field; asks at
 * `confirmBelowZero` if money that was paid out would be the tenants' again.
 */
export function creditInBulk(scope: Scope, input: BulkCredit): Result<BulkPosted> {
	return once(scope, "credit-in-bulk", input, () => {
		const failure = checkRows(scope, input) ?? refuseUnreviewed(input);
		if (failure) return failure;
		const { kind, date, memo, reason, leaveAsCredit } = input;
		const accountId = accountOfKind(scope, input);
		if (accountId === undefined) return refuse("Choose an account.", "accountId");
		const end = ledgerEnd();
		const posted = postAll(scope, "credit", { ...input, accountId }, (lease, { amountCents }, txnGroupNumber) => {
			if (kind === "write_off" && lease.status !== "past" && !reason?.trim()) {
				return refuse("Enter a reason for writing off a current tenant’s debt.", "reason");
			}
			const lines = [{ accountId: input.accountId, amountCents, memo }];
			return postCredit(scope, lease, { kind, date, lines, leaveAsCredit, reason }, { txnGroupNumber });
		});
		if (!posted.ok) return posted;
		return askIfWorse(scope, end, { confirmed: input.confirmBelowZero }) ?? posted;
	});
}

/**
 * Posts row by row. If any row is refused, nothing is posted and every refusal is returned, at its row or at a field of
 * the form.
 */
function postAll(
	scope: Scope,
	kind: BulkKind,
	{ rows, accountId, date, memo }: BulkInput & { accountId: number },
	postOne: (lease: Lease, row: BulkRow, txnGroupNumber: number) => Result,
): Result<BulkPosted> {
	const organization = organizationOf(scope);
	const txnGroupNumber = nextTxnGroupNumber(scope);
	const refused: Failure[] = [];
	for (const [at, row] of rows.entries()) {
		const field = `rows[${row.line ?? at}].amount`;
		const found = findPostableLease(scope, row.leaseId);
		if (!found.ok) {
			refused.push({ ...found, field });
			continue;
		}
		const posted = postOne(found.lease, row, txnGroupNumber);
		if (!posted.ok) {
			refused.push(atRow(posted, found.lease, field));
			continue;
		}
		recordActivity(scope, {
			action: kind === "charge" ? "lease.charged" : "lease.credited_in_bulk",
			subjectKind: "lease",
			subjectId: row.leaseId,
			summary: `${organization.money(row.amountCents)} was ${kind === "charge" ? "charged" : "credited"} to ${found.lease.name}${rows.length > 1 ? ", with others" : ""}.`,
		});
	}
	const failure = refuseAll(refused);
	if (failure) return failure;
	const amountCents = rows.reduce((sum, row) => sum + row.amountCents, 0);
	const runId = insertRow(bulkRuns, {
		...{ profileId: scope.profileId, kind, txnGroupNumber, accountId, date, memo: memo ?? "" },
		...{ leaseCount: rows.length, amountCents, authorId: scope.userId },
	});
	return { ok: true, runId, txnGroupNumber, leaseCount: rows.length, amountCents };
}

const ofAll = ["date", "dueDate", "reason", "confirmBehind", "confirmReconciled"];

/** Translates the refusal of one lease to the fields of the bulk form. */
function atRow({ field, message }: Failure, lease: Lease, rowField: string): Failure {
	if (field === "leaveAsCredit") return refuse(`${lease.name}: ${message}`, field);
	if (field !== undefined && ofAll.includes(field)) return refuse(message, field);
	if (field?.endsWith(".accountId")) return refuse(message, "accountId");
	return refuse(message, rowField);
}

function checkRows(scope: Scope, { rows, date }: BulkInput): Failure | undefined {
	if (rows.length === 0) return refuse("Select at least one lease.", "rows");
	if (rows.length > mostInBulk) return refuse(`You can choose up to ${mostInBulk} leases at a time.`, "rows");
	const seen = new Set<number>();
	const refused = rows.flatMap(({ line, leaseId, amountCents }, at) => {
		const field = `rows[${line ?? at}].amount`;
		const again = seen.has(leaseId);
		seen.add(leaseId);
		if (amountCents <= 0) return refuse("Enter an amount above zero.", field);
		return again ? refuse("This lease is listed twice.", field) : [];
	});
	return refuseAll(refused) ?? refuseFutureDate(organizationOf(scope), date);
}

function checkAccount(scope: Scope, { accountId, date, dueDate }: BulkCharge): Failure | undefined {
	const failure = checkChargeLines(scope, { date, dueDate, lines: [{ accountId, amountCents: 1 }] });
	return failure?.field?.startsWith("lines") ? refuse(failure.message, "accountId") : failure;
}

function accountOfKind(scope: Scope, { kind, accountId }: BulkCredit): number | undefined {
	if (kind === "write_off") return accountIdByRole(scope, "bad_debt");
	return kind === "previously_deposited" ? accountIdByRole(scope, "opening_balance_equity") : accountId;
}

function askAboutDuplicates(scope: Scope, { rows, confirmDuplicates, ...asked }: BulkCharge): Failure | undefined {
	if (confirmDuplicates) return undefined;
	const lately = chargedLately(scope, { ...asked, leaseIds: rows.map(({ leaseId }) => leaseId) });
	if (lately.size === 0) return undefined;
	const leases = lately.size === 1 ? "1 lease was" : `${lately.size} leases were`;
	return refuse(`${leases} charged to this account in the last 5 days.`, "confirmDuplicates");
}
