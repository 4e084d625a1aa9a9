import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked, PartsOfReport } from "../define-report";
import { chained } from "../in-parts";
import type { SomePayees } from "./open-payables";
import { countLines, type VendorLines, type VendorWithLines, vendorsWithLines } from "./vendors-with-lines";

/** About how many lines are read for a page, and how many vendors can be on it. */
const [linesOnPage, vendorsOnPage] = [200, 50];

type Filters = { vendor: number | undefined };

/** A report of payees, or of some of them. */
type RowsOfPayees<Row, Own> = (scope: Scope, asked: Asked<Own>, payees?: SomePayees) => Iterable<Row>;

/** The vendor that is asked for, if one is. */
export function payeesOf({ vendor }: Filters): SomePayees | undefined {
	return vendor === undefined ? undefined : { vendorIds: [vendor], others: false };
}

/**
 * Reads a report of more than `most` lines some vendors at a time, in the order of their list. Payees that aren't
 * vendors are on the last page. An unknown cursor begins at the beginning.
 */
export function inVendors<Row, Own>(
	rows: RowsOfPayees<Row, Own>,
	{ most, lines }: { most: number; lines: (asked: Asked<Own>) => VendorLines },
): PartsOfReport<Row, Own> {
	return (scope, asked, cursor) => {
		if ((asked.filters as Filters).vendor !== undefined) return undefined;
		const its = lines(asked);
		const count = countLines(scope, asked, its);
		if (count <= most) return undefined;
		const { start, previousCursor, next } = chained(cursor);
		const asking = { start: vendorOf(scope, start), lines: count, limit: vendorsOnPage + 1 };
		const { vendorIds, last } = onPage(vendorsWithLines(scope, asked, its, asking));
		return {
			...{ previousCursor, nextCursor: last === undefined ? undefined : next(String(last)) },
			rows: rows(scope, asked, { vendorIds, others: last === undefined }),
		};
	};
}

/** The first of these vendors, as many as a page has; the last of them, if others follow. */
function onPage(found: readonly VendorWithLines[]): { vendorIds: number[]; last: number | undefined } {
	let count = 0;
	const chosen = found.slice(0, vendorsOnPage).filter(({ lines }) => {
		count += lines;
		return count === lines || count <= linesOnPage;
	});
	return {
		vendorIds: chosen.map(({ id }) => id),
		last: chosen.length < found.length ? chosen.at(-1)?.id : undefined,
	};
}

function vendorOf({ profileId }: Scope, id: string | undefined): VendorWithLines | undefined {
	if (!/^\d{1,15}$/.test(id ?? "")) return undefined;
	return statement<VendorWithLines>(
		"SELECT id, sort_name AS sortName, 0 AS lines FROM vendors WHERE id = ? AND profile_id = ?",
	).get(Number(id), profileId);
}
