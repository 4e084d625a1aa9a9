import type { Basis } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The default basis of statements, and the month (1 to 12) in which the fiscal year ends. */
export function accountingTerms(scope: Scope): { basis: Basis; fiscalYearEndMonth: number } {
	const row = statement<{ basis: Basis; fiscalYearEndMonth: number }, [number]>(
		`SELECT accounting_basis AS basis, fiscal_year_end_month AS fiscalYearEndMonth
		FROM organization WHERE profile_id = ?`,
	).get(scope.profileId);
	if (!row) throw new Error(`Profile ${scope.profileId} has no organization.`);
	return row;
}
