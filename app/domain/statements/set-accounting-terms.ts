import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { formatMonth } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger/labels";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accountingTerms } from "./accounting-terms";

type AccountingTerms = {
	basis: Basis;
	/** 1 to 12. */
	fiscalYearEndMonth: number;
	/** Confirms that statements of closed periods will change. */
	confirmClosed?: boolean | undefined;
};

/**
 * Sets the default basis of statements and the last month of the fiscal year. Nothing is posted; both change how
 * statements are computed, also for past years. Asks at `confirmClosed` if books are closed and the fiscal year
 * changes.
 */
export function setAccountingTerms(scope: Scope, { confirmClosed, ...after }: AccountingTerms): Result {
	return write(() => {
		const before = accountingTerms(scope);
		const changes = changedFields(before, after);
		if (!changes) return { ok: true };
		if (after.fiscalYearEndMonth < 1 || after.fiscalYearEndMonth > 12) {
			return refuse("Choose a month.", "fiscalYearEndMonth");
		}
		const { closedThrough, date, locale } = organizationOf(scope);
		if (changes.fiscalYearEndMonth && closedThrough !== null && !confirmClosed) {
			return refuse(
				`The books are closed through ${date(closedThrough)}. This also changes retained earnings and net income on statements for closed years.`,
				"confirmClosed",
			);
		}
		statement<never>(
			"UPDATE organization SET accounting_basis = ?, fiscal_year_end_month = ?, updated_date = ? WHERE profile_id = ?",
		).run(after.basis, after.fiscalYearEndMonth, nowIso(), scope.profileId);
		const month = formatMonth(`2001-${String(after.fiscalYearEndMonth).padStart(2, "0")}`, locale).replace(
			/\s*2001/,
			"",
		);
		recordActivity(scope, {
			action: "books.terms_set",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The default basis for statements was set to ${after.basis}. The fiscal year ends in ${month}.`,
			changes,
		});
		return { ok: true };
	});
}
