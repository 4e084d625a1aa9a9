import { daysBelowZeroWithin } from "#domain/banking";
import { addDays, daysBetween, isBefore, type PlainDate } from "#domain/calendar/format";
import { accountBalance } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, defineReport, type ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";

const filters = {
	list: {
		label: "List",
		words: { properties: "Properties in a bank account", owners: "Owners", banks: "Bank accounts" },
		standard: "properties",
	},
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/** Consecutive days on which someone or something had less than nothing. */
type BelowZero = {
	name: string;
	bankName: string;
	from: PlainDate;
	to: PlainDate;
	lowestCents: Cents;
	drill: Drill | undefined;
};

function stretches(scope: Scope, asked: Asking): BelowZero[] {
	const to = isBefore(asked.to, asked.today) ? asked.to : asked.today;
	const days = { from: asked.from, to };
	if (days.from > days.to) return [];
	if (asked.filters.list === "banks") return banksBelow(scope, days);
	if (asked.filters.list === "owners") return ownersBelow(scope, days);
	return propertiesBelow(scope, { ...days, propertyIds: asked.propertyIds });
}

type Days = { from: PlainDate; to: PlainDate };

/** As the page of negative days lists them, but by name. */
function propertiesBelow(scope: Scope, { from, to, propertyIds }: Days & Pick<Asked, "propertyIds">): BelowZero[] {
	return daysBelowZeroWithin(scope, { from, to })
		.filter(({ propertyId }) => !propertyIds || propertyIds.includes(propertyId ?? 0))
		.map(({ propertyId, propertyName, accountName, ...days }) => ({
			...{ name: propertyName ?? "Company", bankName: accountName, ...days },
			drill: propertyId === null ? undefined : { to: "property" as const, id: propertyId },
		}))
		.toSorted((one, other) => one.name.localeCompare(other.name) || one.from.localeCompare(other.from));
}

/** Bank accounts whose whole balance in the books was below zero. */
function banksBelow(scope: Scope, { from, to }: Days): BelowZero[] {
	return bankChoices(scope).flatMap(({ id, name }) => {
		const moves = statement<Move>(
			`SELECT date, sum(amount_cents) AS cents FROM gl_postings
			WHERE profile_id = ? AND account_id = ? AND date BETWEEN ? AND ? GROUP BY date ORDER BY date`,
		).all(scope.profileId, id, from, to);
		const openingCents = accountBalance(scope, id, { asOf: addDays(from, -1), basis: "accrual" });
		return belowZero({ from, to }, openingCents, moves).map((days) => ({
			...{ name, bankName: name, ...days, drill: { to: "bank_account" as const, id } },
		}));
	});
}

type Move = { date: PlainDate; cents: Cents };

/**
 * Owners whose properties together had less than nothing in the bank: each property counts whole on the days on which
 * they had a share.
 */
function ownersBelow(scope: Scope, { from, to }: Days): BelowZero[] {
	const owners = statement<{ id: number; name: string }>(
		`SELECT o.id, o.display_name AS name FROM property_owners o WHERE o.profile_id = @profileId AND EXISTS (
			SELECT 1 FROM ownership_shares h WHERE h.owner_id = o.id AND h.from_date <= @to
				AND (h.to_date IS NULL OR h.to_date >= @from)) ORDER BY o.sort_name, o.id`,
	).all({ profileId: scope.profileId, from, to });
	return owners.flatMap(({ id, name }) => {
		const moves = statement<Move>(ownerMovesSql).all({ profileId: scope.profileId, ownerId: id, from, to });
		const opening = moves.filter(({ date }) => date < from).reduce((sum, { cents }) => sum + cents, 0);
		const within = moves.filter(({ date }) => date >= from);
		return belowZero({ from, to }, opening, within).map((days) => ({
			...{ name, bankName: "All bank accounts", ...days, drill: { to: "owner" as const, id } },
		}));
	});
}

/**
 * SQL: what changed on each day in the money of an owner's properties, with the balance before the first day under the
 * date ''. A property counts from the later of that day and the first of its share, and no longer after the last.
 */
const ownerMovesSql = `WITH banks AS MATERIALIZED (
		SELECT id FROM gl_accounts WHERE profile_id = @profileId AND is_bank = 1
	),
	held AS MATERIALIZED (
		SELECT h.property_id, min(h.from_date) AS from_date, max(coalesce(h.to_date, '9999-12-31')) AS to_date
		FROM ownership_shares h WHERE h.owner_id = @ownerId AND h.from_date <= @to
			AND (h.to_date IS NULL OR h.to_date >= @from) GROUP BY h.property_id
	),
	lines AS (
		SELECT p.date, h.from_date, h.to_date, p.amount_cents AS cents
		FROM held h CROSS JOIN banks b CROSS JOIN gl_postings p
			ON p.profile_id = @profileId AND p.property_id = h.property_id AND p.account_id = b.id AND p.date <= @to
	)
	SELECT date, sum(cents) AS cents FROM (
		SELECT iif(max(date, from_date) < @from, '', max(date, from_date)) AS date, cents FROM lines WHERE date <= to_date
		UNION ALL
		SELECT date(to_date, '+1 day'), -sum(cents) FROM lines WHERE date <= to_date AND to_date < @to GROUP BY from_date, to_date
	) GROUP BY date ORDER BY date`;

/** The stretches of days below zero, from a balance and what changed it. */
function belowZero({ from, to }: Days, openingCents: Cents, moves: readonly Move[]): (Days & { lowestCents: Cents })[] {
	const found: (Days & { lowestCents: Cents })[] = [];
	let balanceCents = openingCents;
	let since = from;
	const close = (until: PlainDate) => {
		if (balanceCents >= 0 || since > until) return;
		const last = found.at(-1);
		if (last && addDays(last.to, 1) === since) {
			Object.assign(last, { to: until, lowestCents: Math.min(last.lowestCents, balanceCents) });
		} else found.push({ from: since, to: until, lowestCents: balanceCents });
	};
	for (const { date, cents } of moves) {
		close(addDays(date, -1));
		balanceCents += cents;
		since = date;
	}
	close(to);
	return found;
}

/** The days on which properties, owners or bank accounts were below zero. */
export const negativeBalancesReport = defineReport("negativebalances", {
	period: "range",
	filters,
	rule: "Book balances at the end of each day through today. The company's own accounts may go below zero.",
	rows: stretches,
	columns: {
		name: { label: "Name", type: "text", of: ({ name }) => name, drill: ({ drill }) => drill },
		bank: { label: "Bank account", type: "text", of: ({ bankName }) => bankName },
		from: { label: "From", type: "date", of: ({ from }) => from },
		to: { label: "Through", type: "date", of: ({ to }) => to },
		days: { label: "Days", type: "count", of: ({ from, to }) => daysBetween(from, to) + 1 },
		lowest: { label: "Lowest balance", type: "money", of: ({ lowestCents }) => lowestCents },
	},
});
