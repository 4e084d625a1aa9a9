import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { loans } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { findLoan } from "./loan-queries";
import { type LoanFields, loanColumns } from "./loan-record";

/**
 * Adds a property's loan, once. It posts nothing: the books already hold what is owed. Refuses at the form's fields, by
 * `loanColumns` (loan-record.ts).
 */
export function addLoan(
	scope: Scope,
	fields: LoanFields & { idempotencyKey?: string | undefined },
): Result<{ loanId: number }> {
	return once(scope, "add-loan", fields, (): Result<{ loanId: number }> => {
		const checked = loanColumns(scope, fields);
		if (!checked.ok) return checked;
		const moment = nowIso();
		const dates = { createdDate: moment, updatedDate: moment };
		const loanId = insertRow(loans, { profileId: scope.profileId, ...dates, ...checked.columns });
		record(scope, checked.columns.propertyId, "loan.added", `A loan from ${checked.columns.lender} was added.`);
		return { ok: true, loanId };
	});
}

/** Saves a loan. Refuses as `addLoan`, and if someone else saved it meanwhile. */
export function editLoan(
	scope: Scope,
	loanId: number,
	{ seenUpdatedDate, ...fields }: LoanFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write((): Result => {
		const before = findLoan(scope, loanId);
		if (!before) return refuse("That loan wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const checked = loanColumns(scope, fields, loanId);
		if (!checked.ok) return checked;
		const { columns } = checked;
		const changes = changedFields(before, columns);
		if (!changes) return { ok: true };
		statement(
			`UPDATE loans SET property_id = @propertyId, lender = @lender, reference = @reference, account_id = @accountId,
				original_cents = @originalCents, start_date = @startDate, rate_kind = @rateKind, rate_bp = @rateBp,
				next_change_date = @nextChangeDate, payment_cents = @paymentCents, escrow_cents = @escrowCents,
				maturity_date = @maturityDate, balloon_cents = @balloonCents, memo = @memo, updated_date = @moment
			WHERE id = @loanId AND profile_id = @profileId`,
		).run({ ...columns, loanId, profileId: scope.profileId, moment: nowIso() });
		record(scope, columns.propertyId, "loan.edited", `The loan from ${columns.lender} was changed.`, changes);
		return { ok: true };
	});
}

/** Removes a loan from the list. Nothing in the books changes. */
export function removeLoan(scope: Scope, loanId: number): Result {
	return write((): Result => {
		const loan = findLoan(scope, loanId);
		if (!loan) return refuse("That loan wasn't found.");
		statement("DELETE FROM loans WHERE id = ? AND profile_id = ?").run(loanId, scope.profileId);
		record(scope, loan.propertyId, "loan.removed", `The loan from ${loan.lender} was removed.`);
		return { ok: true };
	});
}

function record(
	scope: Scope,
	propertyId: number,
	action: "loan.added" | "loan.edited" | "loan.removed",
	summary: string,
	changes?: ReturnType<typeof changedFields>,
): void {
	recordActivity(scope, {
		action,
		subjectKind: "property",
		subjectId: propertyId,
		summary,
		...(changes && { changes }),
	});
}
