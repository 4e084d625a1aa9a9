import { firstOfMonth, formatMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ColumnKind, Comparison, StatementView } from "./labels";
import { comparedPeriod, monthsOf, type Period } from "./period";

export type StatementColumn = Period & {
	key: string;
	heading: string;
	/** The first day of the fiscal year, for rows that count from it. */
	yearFrom?: PlainDate | undefined;
	/** The properties included; the whole organization when unset, 0 for what belongs to no property. */
	propertyIds?: number[] | undefined;
	/** The properties left out. */
	exceptPropertyIds?: number[] | undefined;
	/** It shows the period that the previous column is compared with. */
	compared?: boolean;
	/** Computed from other columns, so it has no ledger lines. */
	computed?: boolean;
	/** Basis points instead of cents; zero if there is nothing to compare with. */
	percent?: boolean;
};

export type ColumnRequest = Period & {
	view: StatementView;
	by: ColumnKind;
	compare: Comparison;
	propertyIds?: number[] | undefined;
	/** The properties left out; [0] leaves out what belongs to no property. */
	exceptPropertyIds?: number[] | undefined;
};

/** Maximum number of month and property columns. */
export const mostMonths = 24;
const mostProperties = 12;

/** The columns of a statement: periods or properties, each followed by its comparison if one is requested. */
export function statementColumns(scope: Scope, request: ColumnRequest): StatementColumn[] {
	const own = ownColumns(scope, request);
	const { compare } = request;
	if (compare === "none") return own;
	return own.flatMap((column) => {
		const period = comparedPeriod(column, compare);
		const heading =
			request.by === "property" ? `${column.heading}, prior` : comparedHeading(scope, column, period, request);
		return [column, { ...column, ...period, key: `${column.key}-before`, heading, compared: true }];
	});
}

/** The heading of a compared column: the month's name for monthly columns, otherwise its dates. */
function comparedHeading(scope: Scope, column: StatementColumn, period: Period, request: ColumnRequest): string {
	const month = monthOf(period.from);
	const isMonth = period.from === firstOfMonth(period.from) && month === monthOf(period.to);
	return request.by === "month" && column.key !== "total" && isMonth
		? formatMonth(month, organizationOf(scope).locale)
		: headingOf(scope, period, request);
}

function ownColumns(scope: Scope, request: ColumnRequest): StatementColumn[] {
	const { from, to, propertyIds, exceptPropertyIds, by } = request;
	const whole = { key: "total", from, to, propertyIds, exceptPropertyIds };
	const total = { ...whole, heading: by === "total" ? headingOf(scope, whole, request) : "Total" };
	if (by === "property") return [...propertyColumns(scope, request), total];
	const months = monthsOf({ from, to });
	if (by === "total" || months.length > mostMonths) return [total];
	const { locale } = organizationOf(scope);
	const columns = months.map((month) => ({
		...month,
		key: monthOf(month.from),
		heading: formatMonth(monthOf(month.from), locale),
		propertyIds,
		exceptPropertyIds,
	}));
	return request.view === "balance" || request.view === "trial" ? columns : [...columns, total];
}

/** A column for each property, one for all beyond the first ones, and one for what belongs to no property. */
function propertyColumns(scope: Scope, { from, to, propertyIds, exceptPropertyIds }: ColumnRequest): StatementColumn[] {
	const known = statement<{ id: number; name: string }, { profileId: number; asked: string | null }[]>(
		`SELECT id, name FROM properties WHERE profile_id = @profileId AND (@asked IS NULL OR id IN (SELECT value FROM json_each(@asked)))
		ORDER BY active DESC, sort_name, id`,
	).all({ profileId: scope.profileId, asked: propertyIds ? JSON.stringify(propertyIds) : null });
	const shown = known.slice(0, known.length > mostProperties ? mostProperties - 1 : mostProperties);
	const others = known.slice(shown.length).map(({ id }) => id);
	const columns: StatementColumn[] = shown.map(({ id, name }) => ({
		...{ key: `property-${id}`, heading: name, from, to },
		propertyIds: [id],
	}));
	if (others.length > 0) {
		const rest = propertyIds ? { propertyIds: others } : { exceptPropertyIds: [0, ...shown.map(({ id }) => id)] };
		columns.push({ key: "others", heading: `${others.length} others`, from, to, ...rest });
	}
	const withCompany = !propertyIds && !exceptPropertyIds?.includes(0);
	if (withCompany) columns.push({ key: "company", heading: "Company", from, to, propertyIds: [0] });
	return columns;
}

function headingOf(scope: Scope, { from, to }: Period, { view }: Pick<ColumnRequest, "view">): string {
	const { date } = organizationOf(scope);
	return view === "balance" ? date(to) : `${date(from)} – ${date(to)}`;
}
