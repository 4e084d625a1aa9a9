import { recordActivity } from "#domain/activity";
import { findBankAccount, isNumberOf } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkLayoutOf } from "./check-layout";
import { type IssuedCheck, writeChecks } from "./write-checks";

type Period = { from: PlainDate; to: PlainDate };

/** The most checks that one list can have. */
const mostChecks = 20_000;

/**
 * The checks that a bank may pay for a period, by number: those dated in it, and as void those that were voided in it.
 * One dated and voided in it is void.
 */
export function issuedChecks(scope: Scope, accountId: number, { from, to }: Period): IssuedCheck[] {
	return statement<IssuedCheck>(
		`${select}, v.date IS NOT NULL AND v.date <= @to AS voided ${checks}
			AND (v.date BETWEEN @from AND @to OR (t.date BETWEEN @from AND @to AND (v.date IS NULL OR v.date > @to)))
		ORDER BY c.number, t.id LIMIT ${mostChecks + 1}`,
	).all({ profileId: scope.profileId, accountId, from, to });
}

const select = `SELECT c.number, t.date, coalesce(d.payee_name, r.payee_name, '') AS payeeName,
	(SELECT -sum(p.amount_cents) FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		AND p.account_id = c.bank_account_id) AS amountCents`;

const checks = `FROM check_numbers c JOIN gl_transactions t ON t.id = c.transaction_id
	LEFT JOIN gl_transactions v ON v.id = t.reversed_by
	LEFT JOIN disbursements d ON d.transaction_id = c.transaction_id
	LEFT JOIN refunds r ON r.transaction_id = c.transaction_id
	WHERE c.profile_id = @profileId AND c.bank_account_id = @accountId`;

/** The lines of the ten checks with the highest numbers, with the account number by its last four digits. */
export function previewChecks(scope: Scope, accountId: number): Result<{ lines: string[] }> {
	const account = findBankAccount(scope, accountId);
	const layout = checkLayoutOf(scope, accountId);
	if (!account || !layout) return refuse("That account wasn't found.");
	const newest = statement<IssuedCheck>(
		`${select}, v.date IS NOT NULL AS voided ${checks} ORDER BY c.number DESC, c.transaction_id DESC LIMIT 10`,
	).all({ profileId: scope.profileId, accountId });
	const accountNumber = `****${account.lastFour}`;
	return writeChecks(layout, newest.reverse(), {
		...{ accountNumber, today: organizationOf(scope).today },
	});
}

/**
 * The list of a period's checks for the bank. The account number is typed for it, compared with the bank account's and
 * not kept. Recorded in the activity log. Refuses at the form's fields.
 */
export function takeChecks(
	scope: Scope,
	accountId: number,
	{ from, to, accountNumber = "" }: Period & { accountNumber?: string | undefined },
): Result<{ text: string; checks: number }> {
	return write((): Result<{ text: string; checks: number }> => {
		const account = findBankAccount(scope, accountId);
		const layout = checkLayoutOf(scope, accountId);
		if (!account || !layout) return refuse("That account wasn't found.");
		if (to < from) return refuse("Use the first day or a later one.", "to");
		const wants =
			layout.columns.some(({ field }) => field === "account") || /\{account\}/.test(layout.header + layout.trailer);
		if (wants && accountNumber === "") return refuse("Enter the account number.", "accountNumber");
		if (wants && isNumberOf(scope, accountId, accountNumber) === false) {
			return refuse(`This isn't the account number of ${account.name}.`, "accountNumber");
		}
		const listed = issuedChecks(scope, accountId, { from, to });
		if (listed.length === 0) return refuse("There are no checks in these days.", "from");
		if (listed.length > mostChecks) return refuse("These are more than 20,000 checks. Use a shorter period.", "from");
		const plainNumber = accountNumber.replace(/[\s-]/g, "");
		const written = writeChecks(layout, listed, { accountNumber: plainNumber, today: organizationOf(scope).today });
		if (!written.ok) return written;
		const { date } = organizationOf(scope);
		recordActivity(scope, {
			...{ action: "account.checks_file_taken", subjectKind: "account", subjectId: accountId },
			summary: `List of checks of ${account.name} from ${date(from)} to ${date(to)} downloaded with ${listed.length === 1 ? "1 check" : `${listed.length} checks`}.`,
		});
		return { ok: true, text: `${written.lines.join("\r\n")}\r\n`, checks: listed.length };
	});
}
