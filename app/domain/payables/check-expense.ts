import { canBeUsed, findAccount } from "#domain/ledger";
import { findPlace, type Place } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { askBeforeExpense } from "./ask-before-expense";
import type { ExpenseInput, ExpenseLine } from "./expense-input";
import { findPayee, type Payee } from "./find-payee";
import { payingBank } from "./paying-bank";

/** A line with its property and unit looked up. */
export type CheckedLine = Pick<ExpenseLine, "amountCents" | "memo"> & {
	accountId: number;
	propertyId: number | null;
	unitId: number | null;
};

/**
 * An expense that passed the checks. `paidFrom` is the bank account if it is paid now; undefined for bills and credits.
 */
export type CheckedExpense = { payee: Payee; lines: CheckedLine[]; amountCents: number; paidFrom: number | undefined };

/** The most lines of one entry. Each may need two more lines in the books. */
export const mostLines = 120;

/**
 * Checks an expense and looks up its payee (find-payee.ts), bank (paying-bank.ts) and lines. Refuses at the form's
 * fields; asks at `confirmFarDate`, `confirmInsurance`, `confirmDuplicate` and `confirmShort`. `corrects` is the ID of
 * the expense it replaces.
 */
export function checkExpense(scope: Scope, input: ExpenseInput, corrects?: number): Result<CheckedExpense> {
	const organization = organizationOf(scope);
	const future = refuseFutureDate(organization, input.date);
	if (future) return future;
	if (input.kind === "bill" && input.dueDate && input.dueDate < input.date) {
		return refuse("The due date is before the bill date.", "dueDate");
	}
	const far =
		refuseFarDate(scope, input.date) ?? (input.kind === "bill" ? refuseFarDate(scope, input.dueDate) : undefined);
	if (far) return far;
	const payee = findPayee(scope, input);
	if (!payee.ok) return payee;
	const found = checkLines(scope, input, payee.expenseAccountId);
	if (!found.ok) return found;
	const amountCents = found.lines.reduce((sum, line) => sum + line.amountCents, 0);
	const paid = checkPayment(scope, input, amountCents);
	if (!paid.ok) return paid;
	const checked = { payee, lines: found.lines, amountCents, paidFrom: paid.paidFrom };
	return askBeforeExpense(scope, input, checked, corrects) ?? { ok: true, ...checked };
}

function checkPayment(
	scope: Scope,
	input: ExpenseInput,
	amountCents: number,
): Result<Pick<CheckedExpense, "paidFrom">> {
	if (input.kind !== "expense") return { ok: true, paidFrom: undefined };
	const bank = payingBank(scope, input.bankAccountId);
	if (!bank.ok) return bank;
	if (input.method === undefined) return refuse("Choose a payment method.", "method");
	if (input.method === "check" && amountCents <= 0) return refuse("A check must have an amount above zero.", "method");
	return { ok: true, paidFrom: bank.bankAccountId };
}

function checkLines(
	scope: Scope,
	{ kind, lines }: ExpenseInput,
	usualAccountId: number | undefined,
): Result<{ lines: CheckedLine[] }> {
	if (lines.length === 0) return refuse("Enter at least one line.", "lines");
	if (lines.length > mostLines) return refuse(`Enter up to ${mostLines} lines.`, "lines");
	const checked: CheckedLine[] = [];
	for (const [at, line] of lines.entries()) {
		const field = `lines[${line.line ?? at}]`;
		if (line.amountCents === 0) return refuse("Enter an amount other than zero.", `${field}.amount`);
		if (line.amountCents < 0 && kind !== "expense") {
			const words =
				kind === "bill" ? "To lower a future bill, enter a vendor credit instead." : "Enter an amount above zero.";
			return refuse(words, `${field}.amount`);
		}
		const accountId = line.accountId ?? usualAccountId;
		if (accountId === undefined) return refuse("Choose an account.", `${field}.accountId`);
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.", `${field}.accountId`);
		if (!account.active) return refuse(`${account.name} is inactive.`, `${field}.accountId`);
		if (!canBeUsed(account, "expense"))
			return refuse(`${account.name} isn't an expense account.`, `${field}.accountId`);
		const place = placeOf(scope, line, field);
		if (!place.ok) return place;
		const { propertyId, unitId } = place;
		const company = refuseCompany(propertyId, `${field}.propertyId`);
		if (company) return company;
		checked.push({ accountId, amountCents: line.amountCents, memo: line.memo, propertyId, unitId });
	}
	if (checked.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0) {
		return refuse("The lines add up to zero.", "lines");
	}
	return { ok: true, lines: checked };
}

/**
 * The property and unit of a line: the unit by its ID (for recurring expenses), or by the unit number that was entered.
 */
function placeOf(scope: Scope, line: ExpenseLine, field: string): Result<Place> {
	const { propertyId, unitId } = line;
	if (unitId === undefined) return findPlace(scope, line, field);
	const known = statement("SELECT 1 FROM units WHERE id = ? AND property_id IS ? AND profile_id = ?").get(
		unitId,
		propertyId ?? null,
		scope.profileId,
	);
	if (!known || propertyId === undefined) return refuse("That unit wasn't found.", `${field}.propertyId`);
	return { ok: true, propertyId, unitId };
}
