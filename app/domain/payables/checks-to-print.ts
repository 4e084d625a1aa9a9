import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type CheckLine = {
	date: PlainDate;
	number: string;
	memo: string;
	propertyName: string | null;
	amountCents: Cents;
};

/** A check to print, with the lines of its stub. */
export type Check = {
	transactionId: number;
	checkNumber: number;
	/** The name printed on the check. */
	payTo: string;
	address: string;
	date: PlainDate;
	memo: string;
	amountCents: Cents;
	bankName: string;
	/** Listed under checks to print. A refund check isn't; it is printed from the refund. */
	waits: boolean;
	voided: boolean;
	lines: CheckLine[];
};

/**
 * Which checks: one, those of a pay run, or, if neither is given, all that weren't printed yet. At most 100, by number.
 */
type ChecksWanted = { transactionId?: number | undefined; runNumber?: number | undefined };

/** The requested checks of the organization, with what each pays. */
export function findChecks(scope: Scope, { transactionId, runNumber }: ChecksWanted): Check[] {
	const which =
		transactionId !== undefined
			? "d.transaction_id = @transactionId"
			: runNumber !== undefined
				? "d.run_number = @runNumber AND d.voided = 0"
				: "d.printed_date IS NULL AND d.voided = 0";
	const checks = statement<StoredCheck>(
		`SELECT d.transaction_id AS transactionId, d.check_number AS checkNumber, d.address, d.date, d.memo,
			coalesce(nullif(v.check_name, ''), d.payee_name) AS payTo, d.amount_cents AS amountCents,
			a.name AS bankName, d.printed_date IS NULL AND d.voided = 0 AS waits, d.voided
		FROM disbursements d JOIN gl_accounts a ON a.id = d.bank_account_id LEFT JOIN vendors v ON v.id = d.vendor_id
		WHERE d.profile_id = @profileId AND d.check_number IS NOT NULL AND ${which}
		ORDER BY d.bank_account_id, d.check_number LIMIT 100`,
	).all({
		profileId: scope.profileId,
		...(transactionId !== undefined ? { transactionId } : runNumber !== undefined ? { runNumber } : {}),
	});
	if (checks.length === 0 && transactionId !== undefined) return refundChecks(scope, transactionId);
	const lines = linesOf(checks.map((check) => check.transactionId));
	return checks.map((check) => ({
		...check,
		waits: check.waits === 1,
		voided: check.voided === 1,
		lines: lines.get(check.transactionId) ?? [],
	}));
}

type StoredCheck = Omit<Check, "waits" | "voided" | "lines"> & { waits: number; voided: number };

/** The checks of a tenant's refund: one for each bank account that paid it. */
function refundChecks(scope: Scope, transactionId: number): Check[] {
	return statement<Omit<StoredCheck, "waits"> & { propertyName: string }>(
		`SELECT t.id AS transactionId, c.number AS checkNumber, r.address, t.date,
			coalesce(nullif(t.memo, ''), 'Refund') AS memo, r.payee_name AS payTo, a.name AS bankName, c.voided,
			(SELECT -sum(p.amount_cents) FROM gl_postings p
				WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.account_id = c.bank_account_id) AS amountCents,
			pr.name AS propertyName
		FROM refunds r JOIN check_numbers c ON c.transaction_id = r.transaction_id
		JOIN gl_transactions t ON t.id = r.transaction_id JOIN gl_accounts a ON a.id = c.bank_account_id
		JOIN leases l ON l.id = r.lease_id JOIN properties pr ON pr.id = l.property_id
		WHERE r.transaction_id = ? AND r.profile_id = ? ORDER BY c.bank_account_id`,
	)
		.all(transactionId, scope.profileId)
		.map(({ propertyName, ...check }) => {
			const { date, memo, amountCents } = check;
			const lines = [{ date, number: "", memo, propertyName, amountCents }];
			return { ...check, waits: false, voided: check.voided === 1, lines };
		});
}

/** How many checks weren't printed yet. */
export function checksToPrint(scope: Scope): number {
	const row = statement<{ checks: number }>(
		`SELECT count(*) AS checks FROM disbursements
		WHERE profile_id = ? AND check_number IS NOT NULL AND printed_date IS NULL AND voided = 0`,
	).get(scope.profileId);
	return row?.checks ?? 0;
}

/** Marks checks as printed, so that they are no longer listed to print. */
export function markChecksPrinted(scope: Scope, wanted: ChecksWanted): Result<{ checks: number }> {
	return write(() => {
		const ids = findChecks(scope, wanted).flatMap(({ transactionId, waits }) => (waits ? [transactionId] : []));
		if (ids.length === 0) return refuse("There are no checks to print.");
		statement(
			`UPDATE disbursements SET printed_date = ?
			WHERE profile_id = ? AND transaction_id IN (SELECT value FROM json_each(?))`,
		).run(nowIso(), scope.profileId, JSON.stringify(ids));
		return { ok: true, checks: ids.length };
	});
}

/** The stub lines by check: the bills it pays or, for an expense paid at once, the expense's own lines. */
function linesOf(transactionIds: readonly number[]): Map<number, CheckLine[]> {
	const bills = statement<PaidLine>(
		`SELECT asked.value AS paidBy, t.date, e.bill_number AS number, e.memo, p.name AS propertyName,
			sum(x.amount_cents) AS amountCents
		FROM json_each(?) asked
		CROSS JOIN applications x ON x.payment_posting_id BETWEEN asked.value * 256 AND asked.value * 256 + 255
		JOIN charges c ON c.posting_id = x.charge_posting_id
		JOIN gl_transactions t ON t.id = c.posting_id >> 8 AND t.reversal_of IS NULL
		JOIN expenses e ON e.transaction_id = t.id LEFT JOIN properties p ON p.id = e.property_id
		GROUP BY asked.value, t.id HAVING sum(x.amount_cents) > 0 ORDER BY asked.value, t.date, t.id`,
	).all(JSON.stringify(transactionIds));
	const paysBills = new Set(bills.map(({ paidBy }) => paidBy));
	const atOnce = statement<PaidLine>(
		`SELECT asked.value AS paidBy, p.date, '' AS number, p.memo, pr.name AS propertyName,
			p.amount_cents AS amountCents
		FROM json_each(?) asked CROSS JOIN gl_postings p ON p.id BETWEEN asked.value * 256 AND asked.value * 256 + 255
		CROSS JOIN gl_accounts a ON a.id = p.account_id AND a.is_bank = 0
		LEFT JOIN properties pr ON pr.id = p.property_id
		WHERE p.contra_posting_id IS NULL ORDER BY p.id`,
	).all(JSON.stringify(transactionIds.filter((id) => !paysBills.has(id))));
	const lines = new Map<number, CheckLine[]>();
	for (const { paidBy, ...line } of [...bills, ...atOnce]) {
		const known = lines.get(paidBy);
		if (known) known.push(line);
		else lines.set(paidBy, [line]);
	}
	return lines;
}

type PaidLine = CheckLine & { paidBy: number };
