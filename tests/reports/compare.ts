import { reportsForOwners } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import type { Ask } from "./own-books";
import { differencesOf, type Recomputed } from "./recomputed";
import { brokenChecks } from "./said-by-product";

type Days = Pick<Ask, "from" | "to">;

/**
 * What a report is asked: for each of the periods and bases, and for everyone that it can be asked for. An owner asks
 * for their version of it.
 */
export function asksOf(
	{ route, bases, whole, withoutProperties }: Recomputed,
	{ periods, whose }: { periods: readonly Days[]; whose: readonly Partial<Ask>[] },
): Ask[] {
	const isForOwners = reportsForOwners().some((one) => one === route);
	const those = whose.filter(({ propertyIds, limited, ownerId }) => {
		if (whole) return propertyIds === undefined;
		if (ownerId !== undefined) return isForOwners;
		return propertyIds === undefined || limited || !withoutProperties;
	});
	return periods.flatMap((period) =>
		those.flatMap((one) =>
			(bases ? (["accrual", "cash"] as const) : (["accrual"] as const)).map((basis) => ({
				...period,
				...one,
				basis,
			})),
		),
	);
}

/** How many figures were compared, and where the report, its checks and the records differ, in words. */
export function compare(scope: Scope, recomputed: Recomputed, asks: readonly Ask[]) {
	let figures = 0;
	const differences = asks.flatMap((ask) => {
		const own = recomputed.own(ask);
		figures += Object.keys(own).length;
		const said = recomputed.said(scope, ask);
		const broken = recomputed.checksMayDiffer || recomputed.beside ? [] : brokenChecks(scope, recomputed.route, ask);
		return [...differencesOf(said, own), ...broken].map(
			(words) => `${recomputed.route} ${JSON.stringify(ask)}: ${words}`,
		);
	});
	return { figures, differences };
}
