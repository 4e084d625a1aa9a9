import {
	addDays,
	addMonths,
	firstDay,
	firstOfMonth,
	lastOfMonth,
	monthOf,
	type PlainDate,
} from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { limitedPropertyIds } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { applicationSides, cashCents } from "./cash-basis";
import { type Basis, basisCodes } from "./labels";
import { type Months, monthsRead, propertyEarningMonths, propertyMonths } from "./property-months";
import {
	type AccountSum,
	type AskedAccounts,
	added,
	anyMoved,
	type Days,
	isAskedFor,
	moved,
	negated,
	sumDays,
} from "./sum-days";

type SumRequest = AskedAccounts & {
	basis: Basis;
	/** The beginning of the books if unset. */
	from?: PlainDate | undefined;
	to: PlainDate;
	/** Only lines tagged with these properties; 0 means lines without a property. All lines if unset. */
	propertyIds?: readonly number[] | undefined;
	/** All lines except those of these properties. */
	exceptPropertyIds?: readonly number[] | undefined;
};

/**
 * Debits and credits by account for a range of days, in cents, both positive, without accounts that didn't move. Reads
 * stored sums of years and days. For some properties, reads their openings and months, and lines for the days of
 * partial months. A limited member gets the sums of their own properties.
 */
export function sumAccounts(scope: Scope, request: SumRequest): AccountSum[] {
	const { basis, from = firstDay, to, accountId, earnings, propertyIds, exceptPropertyIds } = request;
	if (from > to) return [];
	const which = { accountId, earnings };
	const seen = limitedPropertyIds();
	if (seen) {
		const asked = propertyIds ?? seen.filter((id) => !exceptPropertyIds?.includes(id));
		return sumProperties(scope, { basis, from, to }, asked, which);
	}
	if (propertyIds) return sumProperties(scope, { basis, from, to }, propertyIds, which);
	const whole = sumDays(scope, basis, { from, to }, which);
	if (!exceptPropertyIds) return whole;
	const left = sumProperties(scope, { basis, from, to }, exceptPropertyIds, which).map(negated);
	return added([...whole, ...left]).filter(moved);
}

/** Reads sums, each of them only once. A sum "without these properties" is the total less the sum of each of them. */
export function sumsReader(scope: Scope, basis: Basis): (request: Omit<SumRequest, "basis">) => AccountSum[] {
	const known = new Map<string, AccountSum[]>();
	const read = ({ exceptPropertyIds, ...request }: Omit<SumRequest, "basis">): AccountSum[] => {
		if (exceptPropertyIds) {
			const left = exceptPropertyIds.flatMap((id) => read({ ...request, propertyIds: [id] }).map(negated));
			return added([...read(request), ...left]).filter(moved);
		}
		const { from, to, accountId, earnings, propertyIds } = request;
		const key = JSON.stringify([from, to, accountId, earnings, propertyIds]);
		const sums = known.get(key) ?? sumAccounts(scope, { ...request, basis });
		known.set(key, sums);
		return sums;
	};
	return read;
}

function sumProperties(
	scope: Scope,
	{ basis, from, to }: Days & { basis: Basis },
	propertyIds: readonly number[],
	which: AskedAccounts,
): AccountSum[] {
	const { months, stretches } = wholeMonths(scope, { basis, from, to });
	const properties = JSON.stringify(propertyIds);
	const linesOf = basis === "accrual" ? accrualLines : cashLines;
	return added([
		...(months ? monthly(scope, basis, months, properties, which) : []),
		...stretches.flatMap((stretch) => linesOf(scope, stretch, properties, which)),
	]);
}

/**
 * The whole months in a range of days, and the remaining days before and after them. A month counts as whole if nothing
 * moved on its other days.
 */
function wholeMonths(scope: Scope, { basis, from, to }: Days & { basis: Basis }) {
	const untouched = (days: Days) => days.from > days.to || !anyMoved(scope, basis, days);
	const head = { from: firstOfMonth(from), to: addDays(from, -1) };
	const tail = { from: addDays(to, 1), to: lastOfMonth(to) };
	const first = from === firstDay || untouched(head) ? firstOfMonth(from) : addMonths(firstOfMonth(from), 1);
	const last = untouched(tail) ? lastOfMonth(to) : addDays(firstOfMonth(to), -1);
	if (first > last) return { months: undefined, stretches: [{ from, to }] };
	const stretches: Days[] = [];
	if (first > from) stretches.push({ from, to: addDays(first, -1) });
	if (last < to) stretches.push({ from: addDays(last, 1), to });
	return { months: { from: monthOf(first), to: monthOf(last) }, stretches };
}

function monthly(scope: Scope, basis: Basis, months: Months, properties: string, which: AskedAccounts): AccountSum[] {
	const { accountId, earnings } = which;
	return statement<AccountSum>(
		`SELECT account_id AS accountId, sum(debit_cents) AS debitCents, sum(credit_cents) AS creditCents
		FROM ${earnings ? propertyEarningMonths : propertyMonths} WHERE ${isAskedFor({ accountId }, "account_id")}
		GROUP BY account_id HAVING debitCents <> 0 OR creditCents <> 0`,
	).all({ ...monthsRead(scope, basis, months), properties, accountId });
}

function accrualLines(scope: Scope, days: Days, properties: string, which: AskedAccounts): AccountSum[] {
	return statement<AccountSum>(
		`SELECT p.account_id AS accountId, sum(max(p.amount_cents, 0)) AS debitCents,
			sum(max(-p.amount_cents, 0)) AS creditCents
		FROM ${linesOfProperties(which)} GROUP BY p.account_id`,
	).all(asksFor(scope, "accrual", days, properties, which));
}

function cashLines(scope: Scope, days: Days, properties: string, which: AskedAccounts): AccountSum[] {
	const asked = asksFor(scope, "cash", days, properties, which);
	const posted = statement<AccountSum>(
		`SELECT accountId, sum(max(cents, 0)) AS debitCents, sum(max(-cents, 0)) AS creditCents
		FROM (SELECT p.account_id AS accountId, ${cashCents} AS cents FROM ${linesOfProperties(which)}
			WHERE p.contra_posting_id IS NULL)
		GROUP BY accountId HAVING debitCents <> 0 OR creditCents <> 0`,
	).all(asked);
	return [...posted, ...statement<AccountSum>(appliedToPropertiesSql(which)).all(asked)];
}

/**
 * SQL: sums of applications by account. A payment may be dated before the charge it is applied to, so lines of all
 * dates count.
 */
export function appliedToPropertiesSql(which: AskedAccounts): string {
	return `SELECT c.account_id AS accountId, sum(max(${applicationSides.cents}, 0)) AS debitCents,
			sum(max(-${applicationSides.cents}, 0)) AS creditCents
		FROM (SELECT DISTINCT property_id, account_id FROM ${movedMonths(which)}) moved
		CROSS JOIN gl_postings c INDEXED BY gl_postings_by_property
			ON c.profile_id = @profileId AND c.property_id IS nullif(moved.property_id, 0) AND c.account_id = moved.account_id
		${applicationSides.ofLine}
		WHERE +a.date BETWEEN @from AND @to AND ${applicationSides.recognized}
		GROUP BY c.account_id`;
}

/** SQL: the lines in a range of days, account by account of those that moved in the months around it. */
function linesOfProperties(which: AskedAccounts): string {
	return `${movedMonths(which)} CROSS JOIN gl_postings p INDEXED BY gl_postings_by_property
		ON p.profile_id = @profileId AND p.property_id IS nullif(m.property_id, 0) AND p.account_id = m.account_id
			AND p.date BETWEEN max(@from, m.month || '-01') AND min(@to, m.month || '-31')`;
}

function movedMonths(which: AskedAccounts): string {
	return `json_each(@properties) asked CROSS JOIN gl_monthly m INDEXED BY gl_monthly_by_property
		ON m.profile_id = @profileId AND m.basis = @basis AND m.property_id = asked.value
			AND m.month BETWEEN substr(@from, 1, 7) AND substr(@to, 1, 7) AND ${isAskedFor(which, "m.account_id")}`;
}

function asksFor({ profileId }: Scope, basis: Basis, days: Days, properties: string, { accountId }: AskedAccounts) {
	return { profileId, basis: basisCodes[basis], ...days, properties, accountId };
}
