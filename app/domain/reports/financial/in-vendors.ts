import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked, PartsOfReport } from "../define-report";
import { chained } from "../in-parts";
import type { SomePayees } from "./open-payables";

/** About how many lines are read for a page, and how many vendors can be on it. */
const [linesOnPage, vendorsOnPage] = [200, 50];

/** What a report has lines of: bills that were open at the end of `bills`, and what `moved` in a period. */
type VendorLines = { bills: PlainDate; moved?: { from: PlainDate; to: PlainDate } };

type Filters = { vendor: number | undefined };

/** A report of payees, or of some of them. */
type RowsOfPayees<Row, Own> = (scope: Scope, asked: Asked<Own>, payees?: SomePayees) => Iterable<Row>;

/** The vendor that is asked for, if one is. */
export function payeesOf({ vendor }: Filters): SomePayees | undefined {
	return vendor === undefined ? undefined : { vendorIds: [vendor], others: false };
}

/**
 * Reads a report of more than `most` lines some vendors at a time, in the order of their list. Payees that aren't
 * vendors are on the last page.
 */
export function inVendors<Row, Own>(
	rows: RowsOfPayees<Row, Own>,
	{ most, lines }: { most: number; lines: (asked: Asked<Own>) => VendorLines },
): PartsOfReport<Row, Own> {
	return (scope, asked, cursor) => {
		const its = lines(asked);
		if ((asked.filters as Filters).vendor !== undefined || !hasMore(scope, its, most)) return undefined;
		const { vendorIds, ...cursors } = pageOf(scope, its, cursor);
		return { ...cursors, rows: rows(scope, asked, { vendorIds, others: cursors.nextCursor === undefined }) };
	};
}

/** Whether more lines than that have to be read. */
function hasMore({ profileId }: Scope, { bills, moved }: VendorLines, most: number): boolean {
	const row = statement<{ lines: number }>(
		`SELECT count(*) AS lines FROM (
			SELECT 1 FROM (
				SELECT 1 FROM charges h INDEXED BY charges_paid_bills
				WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.closed_on > @asOf
				UNION ALL
				SELECT 1 FROM charges h INDEXED BY charges_paid_bills
				WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.closed_on IS NULL
				UNION ALL
				SELECT 1 FROM expenses e WHERE e.profile_id = @profileId AND e.date BETWEEN @from AND @to
				UNION ALL
				SELECT 1 FROM disbursements d WHERE d.profile_id = @profileId AND d.date BETWEEN @from AND @to
			) LIMIT ${most + 1})`,
	).get({ profileId, asOf: bills, from: moved?.from ?? "9999-12-31", to: moved?.to ?? "0001-01-01" });
	return (row?.lines ?? 0) > most;
}

type Place = { id: number; sortName: string; lines: number };

/** The vendors of a page, and the cursors of those before and after. An unknown cursor begins at the beginning. */
function pageOf(scope: Scope, lines: VendorLines, cursor: string | undefined) {
	const { start, previousCursor, next } = chained(cursor);
	const found = placesFrom(scope, lines, placeOf(scope, start));
	let count = 0;
	const chosen = found.slice(0, vendorsOnPage).filter((place) => {
		count += place.lines;
		return count === place.lines || count <= linesOnPage;
	});
	const last = chosen.length < found.length ? chosen.at(-1) : undefined;
	return {
		vendorIds: chosen.map((place) => place.id),
		previousCursor,
		nextCursor: last && next(String(last.id)),
	};
}

/** The next vendors that can have lines, one more than fit on a page. A merged vendor's lines are those of the kept one. */
function placesFrom(scope: Scope, { bills, moved }: VendorLines, start: Place | undefined): Place[] {
	const own = "m.id = v.id OR m.merged_into_id = v.id";
	return statement<Place>(
		`SELECT * FROM (
			SELECT v.id, v.sort_name AS sortName,
				(SELECT count(*) FROM vendors m CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor
						ON p.vendor_id = m.id AND p.account_id = @payable AND p.date <= @asOf
					LEFT JOIN charges h ON h.posting_id = p.id AND p.amount_cents < 0
					WHERE (${own}) AND iif(p.amount_cents < 0, h.posting_id IS NOT NULL AND coalesce(h.closed_on, '9999-12-31') > @asOf,
						EXISTS (SELECT 1 FROM expenses e WHERE e.transaction_id = p.id >> 8 AND e.kind = 'credit')))
				${
					moved
						? `+ (SELECT count(*) FROM vendors m CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor
						ON p.vendor_id = m.id AND p.date BETWEEN @from AND @to WHERE ${own})`
						: ""
				} AS lines
			FROM vendors v INDEXED BY vendors_by_name
			WHERE v.profile_id = @profileId AND v.merged_into_id IS NULL
				${start ? "AND (v.sort_name, v.id) > (@sortName, @id)" : ""}
			ORDER BY v.sort_name, v.id
		) WHERE lines > 0 LIMIT ${vendorsOnPage + 1}`,
	).all({
		...{ profileId: scope.profileId, payable: accountIdByRole(scope, "accounts_payable"), asOf: bills },
		...(moved ?? {}),
		...(start ? { sortName: start.sortName, id: start.id } : {}),
	});
}

function placeOf({ profileId }: Scope, start: string | undefined): Place | undefined {
	if (!/^\d{1,15}$/.test(start ?? "")) return undefined;
	return statement<Place>(
		"SELECT id, sort_name AS sortName, 0 AS lines FROM vendors WHERE id = ? AND profile_id = ?",
	).get(Number(start), profileId);
}
