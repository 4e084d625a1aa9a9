import { recordActivity } from "#domain/activity";
import type { PlainMonth } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type BudgetKey = {
	accountId: number;
	/** When unset, the budget of what belongs to no property. */
	propertyId?: number | undefined;
	year: number;
};

/**
 * Sets an account's budget for a calendar year: twelve amounts in cents, positive for income and for expenses. Refuses,
 * at its field, an account or property that isn't the organization's.
 */
export function setBudget(
	scope: Scope,
	{ accountId, propertyId, year, months }: BudgetKey & { months: Cents[] },
): Result {
	return write(() => {
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.", "accountId");
		if (account.type !== "income" && account.type !== "expense") {
			return refuse(`${account.name} isn't an income or expense account.`, "accountId");
		}
		if (propertyId !== undefined && !isOwn(scope, propertyId)) {
			return refuse("That property wasn't found.", "propertyId");
		}
		if (months.length !== 12) throw new RangeError("A year has twelve months.");
		const before = yearSum(budgetOf(scope, { accountId, propertyId, year }));
		const put = statement<never, [number, number, number, string, number]>(
			`INSERT INTO budgets (profile_id, property_id, account_id, month, amount_cents) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET amount_cents = excluded.amount_cents`,
		);
		months.forEach((cents, at) => {
			put.run(scope.profileId, propertyId ?? 0, accountId, monthNamed(year, at), cents);
		});
		const { money } = organizationOf(scope);
		recordActivity(scope, {
			action: "budget.set",
			subjectKind: "account",
			subjectId: accountId,
			summary: `The ${year} budget for ${account.name} was set to ${money(yearSum(months))}.`,
			changes: { [`budget ${year} Cents`]: [before, yearSum(months)] },
		});
		return { ok: true };
	});
}

/** An account's budget for the twelve months of a year, in cents; zero if not set. */
export function budgetOf(scope: Scope, { accountId, propertyId, year }: BudgetKey): Cents[] {
	const rows = statement<{ month: PlainMonth; cents: Cents }, [number, number, number, string, string]>(
		`SELECT month, amount_cents AS cents FROM budgets
		WHERE profile_id = ? AND property_id = ? AND account_id = ? AND month BETWEEN ? AND ?`,
	).all(scope.profileId, propertyId ?? 0, accountId, monthNamed(year, 0), monthNamed(year, 11));
	const planned = new Map(rows.map(({ month, cents }) => [month, cents]));
	return Array.from({ length: 12 }, (_, at) => planned.get(monthNamed(year, at)) ?? 0);
}

type Planned = {
	from: PlainMonth;
	to: PlainMonth;
	propertyIds?: readonly number[] | undefined;
	exceptPropertyIds?: readonly number[] | undefined;
};

/**
 * Budget totals by account for some months, in cents. Without `propertyIds`, for all properties and what belongs to
 * none.
 */
export function budgetSums(scope: Scope, { from, to, propertyIds, exceptPropertyIds }: Planned): Map<number, Cents> {
	const rows = statement<
		{ accountId: number; cents: Cents },
		{ profileId: number; from: PlainMonth; to: PlainMonth; asked: string | null; except: string }[]
	>(
		`SELECT account_id AS accountId, sum(amount_cents) AS cents FROM budgets
		WHERE profile_id = @profileId AND month BETWEEN @from AND @to
			AND (@asked IS NULL OR property_id IN (SELECT value FROM json_each(@asked)))
			AND property_id NOT IN (SELECT value FROM json_each(@except))
		GROUP BY account_id`,
	).all({
		...{ profileId: scope.profileId, from, to, except: JSON.stringify(exceptPropertyIds ?? []) },
		asked: propertyIds ? JSON.stringify(propertyIds) : null,
	});
	return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

function isOwn(scope: Scope, propertyId: number): boolean {
	const sql = "SELECT 1 FROM properties WHERE id = ? AND profile_id = ?";
	return Boolean(statement<unknown, [number, number]>(sql).get(propertyId, scope.profileId));
}

function monthNamed(year: number, at: number): PlainMonth {
	return `${year}-${String(at + 1).padStart(2, "0")}`;
}

function yearSum(months: readonly Cents[]): Cents {
	return months.reduce((sum, cents) => sum + cents, 0);
}
