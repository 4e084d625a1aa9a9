import { addMonths, daysBetween, firstOfMonth, lastOfMonth, monthOf, type PlainMonth } from "#domain/calendar/format";
import { type MonthsRead, monthsRead } from "#domain/ledger";
import { type Basis, basisCodes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** An account's movement by property, debits less credits in cents, to add or subtract. Property 0 is the company. */
export type Moved = { accountId: number; sign: 1 | -1; byProperty: [propertyId: number, cents: Cents][] };

/** A range of months that is added to, or subtracted from, the balance of a requested month. */
type Stretch = { month: PlainMonth; from: PlainMonth; to: PlainMonth; sign: 1 | -1 };

/**
 * What accounts moved, by the month it counts with: everything until the first of the ascending months, then what moved
 * since the month before. `summed` accounts are on a cash basis. `kept` ones, those of `cash_by_property`, are as they
 * stand in the books: a line that waits to be applied has moved money all the same. Where now is nearer than the
 * openings, what they come to by now is read, less what moved since.
 */
export function propertySums(
	scope: Scope,
	ascending: readonly [PlainMonth, ...PlainMonth[]],
	{ kept, summed }: { kept: readonly number[]; summed: readonly number[] },
): Map<PlainMonth, Moved[]> {
	const [first, ...others] = ascending;
	const read = monthsRead(scope, "cash", { from: "0000-01", to: first });
	const following = others.map((month, at): Stretch => {
		return { month, from: after(ascending[at] ?? first), to: month, sign: 1 };
	});
	const sums = new Map<PlainMonth, Moved[]>(ascending.map((month) => [month, []]));
	const count = (month: PlainMonth, moved: Moved) => sums.get(month)?.push(moved);
	const sum = (basis: Basis, accountIds: readonly number[]) => {
		if (read.opened === 1) for (const moved of openings(scope, basis, accountIds)) count(first, moved);
		for (const { month, ...moved } of monthly(scope, basis, accountIds, [{ ...read, month: first }, ...following]))
			count(month, moved);
	};
	sum("cash", summed);
	if (!isNearerNow(scope, first, read)) {
		sum("accrual", kept);
		return sums;
	}
	for (const moved of heldNow(scope, kept)) count(first, moved);
	const beyond: Stretch = { month: first, from: after(others.at(-1) ?? first), to: "9999-12", sign: -1 };
	for (const { month, ...moved } of monthly(scope, "accrual", kept, [beyond, ...following])) {
		count(month, moved);
		if (moved.sign === 1) count(first, { ...moved, sign: -1 });
	}
	return sums;
}

function after(month: PlainMonth): PlainMonth {
	return monthOf(addMonths(`${month}-01`, 1));
}

/** Whether fewer months lie between a month and today than between the stored openings and that month. */
function isNearerNow(scope: Scope, month: PlainMonth, { opened, from, to }: MonthsRead): boolean {
	if (opened === 0) return false;
	const since = daysBetween(`${month}-01`, firstOfMonth(organizationOf(scope).today));
	return since < daysBetween(`${from}-01`, lastOfMonth(`${to}-01`));
}

// Amounts are returned as JSON, many to a row: one row for each would be several times slower.

function heldNow({ profileId }: Scope, accountIds: readonly number[]): Moved[] {
	return statement<{ accountId: number; moved: string }>(
		`SELECT asked.value AS accountId, (
			SELECT json_group_array(json_array(property_id, amount_cents)) FROM cash_by_property
			WHERE profile_id = @profileId AND account_id = asked.value AND amount_cents <> 0) AS moved
		FROM json_each(@accounts) asked`,
	)
		.all({ profileId, accounts: JSON.stringify(accountIds) })
		.map(({ accountId, moved }) => ({ accountId, sign: 1, byProperty: JSON.parse(moved) }));
}

function openings({ profileId }: Scope, basis: Basis, accountIds: readonly number[]): Moved[] {
	const row = statement<{ lines: string }>(
		`SELECT json_group_array(json_array(account_id, property_id, debit_cents - credit_cents)) AS lines FROM gl_openings
		WHERE profile_id = @profileId AND basis = @basis AND account_id IN (SELECT value FROM json_each(@accounts))`,
	).get({ profileId, basis: basisCodes[basis], accounts: JSON.stringify(accountIds) });
	const lines: [number, number, Cents][] = JSON.parse(row?.lines ?? "[]");
	return lines.map(([accountId, propertyId, cents]) => ({ accountId, sign: 1, byProperty: [[propertyId, cents]] }));
}

function monthly(
	{ profileId }: Scope,
	basis: Basis,
	accountIds: readonly number[],
	stretches: readonly Stretch[],
): (Moved & { month: PlainMonth })[] {
	return statement<{ month: PlainMonth; sign: 1 | -1; accountId: number; moved: string }>(
		`SELECT s.value ->> 'month' AS month, s.value ->> 'sign' AS sign, asked.value AS accountId, (
			SELECT json_group_array(json_array(property_id, debit_cents - credit_cents)) FROM gl_monthly
			WHERE profile_id = @profileId AND basis = @basis AND account_id = asked.value
				AND month BETWEEN s.value ->> 'from' AND s.value ->> 'to') AS moved
		FROM json_each(@stretches) s CROSS JOIN json_each(@accounts) asked`,
	)
		.all({
			...{ profileId, basis: basisCodes[basis] },
			...{ accounts: JSON.stringify(accountIds), stretches: JSON.stringify(stretches) },
		})
		.map(({ moved, ...row }) => ({ ...row, byProperty: JSON.parse(moved) }));
}
