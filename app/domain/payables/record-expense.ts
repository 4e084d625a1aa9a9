import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { checkNumberFor } from "#domain/bank-accounts";
import { addDays } from "#domain/calendar/format";
import { accountIdByRole, type Line, post } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { expenses } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type CheckedExpense, type CheckedLine, checkExpense } from "./check-expense";
import { recordDisbursement } from "./disbursements";
import type { ExpenseInput, ExpenseLinks } from "./expense-input";
import { repeatExpense } from "./repeat-expense";

export type Recorded = {
	transactionId: number;
	payeeName: string;
	/** Positive for a credit, too. */
	amountCents: number;
	checkNumber?: number | undefined;
	/** ID of the recurring expense that repeats it, if any. */
	recurringId?: number | undefined;
};

/**
 * Records an expense paid now from a bank account, a bill to pay later, or a vendor credit. Refuses at the form's
 * fields by `checkExpense` (check-expense.ts); asks about a duplicate, missing cash and insurance
 * (ask-before-expense.ts). What is over the limit waits for another member (`refuseUnapproved` of approvals).
 */
export function recordExpense(scope: Scope, input: ExpenseInput): Result<Recorded> {
	return once(scope, "record-expense", input, () => {
		const checked = checkExpense(scope, input);
		if (!checked.ok) return checked;
		const waits = input.kind === "credit" ? undefined : refuseUnapproved(scope, "bills", checked.amountCents);
		if (waits) return waits;
		const recorded = postExpense(scope, input, checked);
		if (recorded.ok && input.ruleId !== undefined) noteRuleUsed(scope, input.ruleId);
		if (!recorded.ok || !input.repeat || input.kind === "credit") return recorded;
		const repeating = { ...input, kind: input.kind, repeat: input.repeat };
		const repeated = repeatExpense(scope, repeating, checked, recorded.transactionId);
		return repeated.ok ? { ...recorded, recurringId: repeated.recurringId } : repeated;
	});
}

function noteRuleUsed(scope: Scope, ruleId: number) {
	const sql = "UPDATE allocation_rules SET last_used_date = ? WHERE id = ? AND profile_id = ?";
	statement(sql).run(organizationOf(scope).today, ruleId, scope.profileId);
}

/** Posts an expense that passed the checks, and saves the details that the ledger doesn't have. */
export function postExpense(
	scope: Scope,
	input: ExpenseInput,
	checked: CheckedExpense,
	{ recurringId, ...links }: ExpenseLinks = {},
): Result<Recorded> {
	mustBeWriting();
	const { payee, lines, amountCents, paidFrom } = checked;
	const { kind, date, method = "other", billNumber = "" } = input;
	const paying = paidFrom === undefined ? undefined : { bankAccountId: paidFrom, method };
	const check = paying && checkNumberFor(scope, { ...input, ...paying });
	if (check && !check.ok) return check;
	const checkNumber = check?.checkNumber;
	const dueDate = kind === "bill" ? (input.dueDate ?? addDays(date, payee.termsDays)) : undefined;
	const memo = input.memo || lines[0]?.memo || "";
	const posted = post(scope, {
		type: kind === "credit" ? "vendor_credit" : kind,
		date,
		memo,
		reference: checkNumber === undefined ? billNumber : String(checkNumber),
		lines: ledgerLines(scope, input, checked, dueDate),
		...links,
	});
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	insertRow(expenses, {
		...{ transactionId, profileId: scope.profileId, kind, date, dueDate, billNumber, memo, recurringId },
		...{ vendorId: payee.vendorId, ownerId: payee.ownerId, payeeName: payee.name },
		amountCents: kind === "credit" ? -amountCents : amountCents,
		openCents: kind === "expense" ? 0 : amountCents,
		...sharedPlace(lines),
		approval: kind === "bill" && input.needsApproval ? "pending" : "not_needed",
	});
	if (paying) {
		const { address, name: payeeName, vendorId, ownerId } = payee;
		const paid = { transactionId, ...paying, checkNumber, date, memo, amountCents };
		recordDisbursement(scope, { ...paid, vendorId, ownerId, payeeName, address });
	}
	const words = { expense: "paid to", bill: "billed by", credit: "credited by" }[kind];
	recordActivity(scope, {
		action: `${kind}.recorded`,
		subjectKind: payee.vendorId === undefined ? "organization" : "vendor",
		subjectId: payee.vendorId ?? scope.profileId,
		summary: `${organizationOf(scope).money(amountCents)} was ${words} ${payee.name}.`,
	});
	return { ok: true, transactionId, payeeName: payee.name, amountCents, checkNumber };
}

/** The lines of the cost and, on the other side, one bank line per property or one payables line per line. */
function ledgerLines(
	scope: Scope,
	{ kind }: ExpenseInput,
	{ payee, lines, paidFrom }: CheckedExpense,
	dueDate: string | undefined,
): Line[] {
	const { vendorId } = payee;
	const sign = kind === "credit" ? -1 : 1;
	const costs = lines.map((line) => ({ ...line, amountCents: sign * line.amountCents, vendorId }));
	if (paidFrom !== undefined) {
		const banks = byProperty(lines).map(([propertyId, cents]) => ({
			...{ accountId: paidFrom, amountCents: -cents, propertyId, vendorId },
		}));
		return [...costs, ...banks.filter(({ amountCents }) => amountCents !== 0)];
	}
	const payable = accountIdByRole(scope, "accounts_payable");
	const owed = costs.map((line, at) => ({
		...line,
		accountId: payable,
		amountCents: -line.amountCents,
		...(dueDate === undefined ? { contraLine: at } : { opens: { dueDate, contraLine: at } }),
	}));
	return [...costs, ...owed];
}

/** The lines' total for each property, in cents. The company's own is under null. */
function byProperty(lines: readonly Pick<CheckedLine, "propertyId" | "amountCents">[]): [number | null, number][] {
	const sums = new Map<number | null, number>();
	for (const { propertyId, amountCents } of lines) sums.set(propertyId, (sums.get(propertyId) ?? 0) + amountCents);
	return [...sums];
}

function sharedPlace(lines: readonly CheckedLine[]) {
	const shared = (key: "propertyId" | "unitId" | "accountId") => {
		const first = lines[0]?.[key] ?? null;
		return lines.every((line) => line[key] === first) ? first : null;
	};
	return {
		propertyId: shared("propertyId"),
		unitId: shared("unitId"),
		accountId: shared("accountId"),
		lineCount: lines.length,
	};
}
