import { applicationSides, cashCents } from "~/domain/ledger/cash-basis";
import type { Basis } from "~/domain/ledger/labels";

/**
 * SQL: what each line of an organization, `@profileId`, brings to its account and property between `@from` and `@to`, as
 * `cents`, debit positive: from the postings and applications alone, without any kept sum.
 */
export const bareLines: Record<Basis, string> = {
	accrual: `SELECT p.account_id, p.property_id, p.amount_cents AS cents FROM gl_postings p
		WHERE p.profile_id = @profileId AND p.date BETWEEN @from AND @to`,
	cash: `SELECT p.account_id, p.property_id, ${cashCents} AS cents FROM gl_postings p
		WHERE p.profile_id = @profileId AND p.date BETWEEN @from AND @to AND p.contra_posting_id IS NULL
		UNION ALL SELECT c.account_id, c.property_id, ${applicationSides.cents} FROM ${applicationSides.from}
		WHERE a.profile_id = @profileId AND a.date BETWEEN @from AND @to AND ${applicationSides.recognized}`,
};
