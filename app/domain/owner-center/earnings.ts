import { formatMonth, monthOf } from "#domain/calendar/format";
import { listAccounts } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { comparedPeriod, incomeOver, monthsOf, mostMonths, type Period, type StatementRow } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import { type Balances, type Earned, earnedBy } from "./earned-by";
import { type Owned, owned } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

export type EarningsRequest = Period & {
	basis: Basis;
	by: "total" | "month" | "property";
	compare?: "none" | "year" | undefined;
	propertyId?: number | undefined;
};

/** For all of the requested properties, unless it has `propertyIds`. */
export type EarningsColumn = Period & { key: string; heading: string; propertyIds?: number[] | undefined };

/** The owner's part of a column's income, expenses (positive) and net income. */
export type ShareOf = { incomeCents: Cents; expenseCents: Cents; netCents: Cents };

type OwnerEarnings = {
	columns: EarningsColumn[];
	/** For the whole properties, while the owner had a share of them. */
	rows: StatementRow[];
	/** By column: for the whole properties, and the owner's part. */
	wholes: ShareOf[];
	shares: ShareOf[];
	/** The period has more months than fit as columns, so only its total is shown. */
	tooManyMonths: boolean;
	isEmpty: boolean;
};

/**
 * Income and expenses of an owner's properties on the days they owned them, and the owner's part, in cents. Amounts are
 * split by the shares of each day, as on owner statements.
 */
export function ownerEarnings(owner: OwnerScope, request: EarningsRequest): OwnerEarnings {
	const properties = owned(owner).filter(({ propertyId }) => (request.propertyId ?? propertyId) === propertyId);
	const columns = columnsOf(owner, request, properties);
	const ids = properties.map(({ propertyId }) => propertyId);
	const earned = earnedBy(owner, { basis: request.basis, columns, propertyIds: ids });
	const rows = incomeOver(
		owner,
		earned.map(({ balances }) => balances),
	);
	const types = new Map(listAccounts(owner).map(({ id, type }) => [id, type]));
	return {
		...{ columns, rows },
		wholes: earned.map(({ balances }) => sumsOf((type) => creditsOf(balances, types, type))),
		shares: earned.map(({ parts }) => sumsOf((type) => partsOf(parts, types, type))),
		tooManyMonths: request.by === "month" && monthsOf(request).length > mostMonths,
		isEmpty: rows.every(({ cents }) => cents.every((one) => one === 0)),
	};
}

function columnsOf(owner: OwnerScope, request: EarningsRequest, properties: readonly Owned[]): EarningsColumn[] {
	const { from, to, by, compare = "none" } = request;
	const { date, locale } = organizationOf(owner);
	const headed = (period: Period) => `${date(period.from)} – ${date(period.to)}`;
	if (by === "property") {
		const each = properties.map(({ propertyId, name }) => {
			return { key: `property-${propertyId}`, heading: name, from, to, propertyIds: [propertyId] };
		});
		return [...each, { key: "total", heading: "Total", from, to }];
	}
	const months = monthsOf({ from, to });
	if (by === "month" && months.length <= mostMonths) {
		const each = months.map((month) => {
			return { ...month, key: monthOf(month.from), heading: formatMonth(monthOf(month.from), locale) };
		});
		return [...each, { key: "total", heading: "Total", from, to }];
	}
	const total = { key: "total", heading: headed({ from, to }), from, to };
	if (compare === "none") return [total];
	const before = comparedPeriod({ from, to }, "year");
	return [total, { ...before, key: "before", heading: headed(before) }];
}

type Types = ReadonlyMap<number, string>;

function sumsOf(of: (type: "income" | "expense") => Cents): ShareOf {
	const incomeCents = of("income");
	const expenseCents = 0 - of("expense");
	return { incomeCents, expenseCents, netCents: incomeCents - expenseCents };
}

function partsOf(parts: Earned["parts"], types: Types, type: string): Cents {
	return parts.reduce(
		(sum, { split, through, before }) =>
			sum + split(creditsOf(through, types, type)) - split(creditsOf(before, types, type)),
		0,
	);
}

function creditsOf(balances: Balances, types: Types, type: string): Cents {
	return [...balances].reduce((sum, [id, balance]) => (types.get(id) === type ? sum - balance : sum), 0);
}
