import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { incomeOver, type StatementColumn } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked } from "../define-report";
import type { ReadStatement } from "./statement-report";

type Asking = Pick<Asked, "from" | "to" | "basis" | "propertyIds">;

/**
 * The income statement of the properties, of the company, what one paid the other in management fees, and all without
 * it. Amounts are in cents.
 */
export function consolidatedIncome(scope: Scope, asked: Asking): ReadStatement {
	const { from, to, basis, propertyIds } = asked;
	const sums = (whose: Pick<StatementColumn, "propertyIds" | "exceptPropertyIds">) =>
		new Map(
			sumAccounts(scope, { basis, from, to, earnings: true, ...whose }).map(
				({ accountId, debitCents, creditCents }) => [accountId, debitCents - creditCents] as const,
			),
		);
	const ofProperties = propertyIds ? { propertyIds: propertyIds.filter((id) => id !== 0) } : { exceptPropertyIds: [0] };
	const ofCompany = { propertyIds: [0] };
	const feesCents = feesBetween(scope, asked);
	const eliminated = new Map([
		[accountIdByRole(scope, "management_fee_income"), feesCents],
		[accountIdByRole(scope, "management_fees"), 0 - feesCents],
	]);
	const parts = [sums(ofProperties), sums(ofCompany), eliminated];
	const column = (
		key: string,
		heading: string,
		whose?: Pick<StatementColumn, "propertyIds" | "exceptPropertyIds">,
	) => ({
		...{ key, heading, from, to },
		...(whose ?? { computed: true }),
	});
	return {
		columns: [
			column("properties", "Properties", ofProperties),
			column("company", "Company", ofCompany),
			column("eliminations", "Eliminations"),
			column("consolidated", "Consolidated"),
		],
		rows: incomeOver(scope, [...parts, added(parts)]),
	};
}

function added(parts: readonly ReadonlyMap<number, Cents>[]): Map<number, Cents> {
	const whole = new Map<number, Cents>();
	for (const part of parts) for (const [id, cents] of part) whole.set(id, (whole.get(id) ?? 0) + cents);
	return whole;
}

/**
 * The management fees that properties paid to the company in the period, in cents: what one transaction takes from a
 * property as an expense and gives the company as income. They are paid at once, so they are the same on both bases.
 */
function feesBetween(scope: Scope, { from, to, propertyIds }: Asking): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents
		FROM gl_transactions t INDEXED BY gl_transactions_by_type
		CROSS JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		WHERE t.profile_id = @profileId AND t.type NOT IN ('charge', 'payment') AND t.type = 'management_fee'
			AND t.date BETWEEN @from AND @to AND p.account_id = @expense AND p.property_id IS NOT NULL
			AND (@properties IS NULL OR p.property_id IN (SELECT value FROM json_each(@properties)))
			AND EXISTS (SELECT 1 FROM gl_postings c WHERE c.id BETWEEN t.id * 256 AND t.id * 256 + 255
				AND c.account_id = @income AND c.property_id IS NULL)`,
	).get({
		...{ profileId: scope.profileId, from, to, expense: accountIdByRole(scope, "management_fees") },
		income: accountIdByRole(scope, "management_fee_income"),
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	});
	return row?.cents ?? 0;
}
