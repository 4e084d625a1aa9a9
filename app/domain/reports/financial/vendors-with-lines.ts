import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import {
	atPlace,
	named,
	ofAskedProperties,
	openBills,
	places,
	type ReadAt,
	readAt,
	type WhosePayables,
} from "./open-payables";
import { spentAtPlaces } from "./vendor-lines";

/** What a report has lines of: bills that were open at the end of `bills`, and what `moved` in a period. */
export type VendorLines = { bills: PlainDate; moved?: { from: PlainDate; to: PlainDate } };

/** Lines of which properties: all that are seen if unset. */
type Where = Pick<WhosePayables, "propertyIds">;

/** A vendor, where it stands in their list, and about how many lines it has. */
export type VendorWithLines = { id: number; sortName: string; lines: number };

/** From how many on lines aren't counted. Lines of few properties are found by these up to then: more have most vendors. */
const mostCounted = 10_000;

/** About how many lines have to be read, up to 10,000. */
export function countLines(scope: Scope, where: Where, { bills, moved }: VendorLines): number {
	const by = readAt(where.propertyIds);
	const rows = `${openBills(by)} ${moved ? `UNION ALL ${movedRows(by)}` : ""}`;
	const row = statement<{ lines: number }>(
		`SELECT count(*) AS lines FROM (SELECT 1 FROM (${rows}) LIMIT ${mostCounted})`,
	).get({
		...{ ...named(scope, where), asOf: bills },
		...(moved ? { ...moved, payable: accountIdByRole(scope, "accounts_payable") } : {}),
	});
	return row?.lines ?? 0;
}

/** The next vendors that can have lines. A merged vendor's lines are those of the kept one. */
export function vendorsWithLines(
	scope: Scope,
	where: Where,
	{ bills, moved }: VendorLines,
	{ start, lines, limit }: { start: VendorWithLines | undefined; lines: number; limit: number },
): VendorWithLines[] {
	const by = readAt(where.propertyIds);
	const at = by !== "days" && lines < mostCounted ? by : undefined;
	const after = start ? "AND (v.sort_name, v.id) > (@sortName, @id)" : "";
	return statement<VendorWithLines>(
		`${at ? ofPlaces(at, moved !== undefined, after) : inTurn(moved !== undefined, after)} LIMIT ${limit}`,
	).all({
		...{ ...named(scope, where), payable: accountIdByRole(scope, "accounts_payable"), asOf: bills },
		...moved,
		...(start ? { sortName: start.sortName, id: start.id } : {}),
	});
}

function movedAtPlaces(by: ReadAt): string {
	return `${places[by]} CROSS JOIN gl_postings g INDEXED BY gl_postings_by_property
			ON ${atPlace("g", by)} AND g.account_id = @payable AND g.date BETWEEN @from AND @to`;
}

/** SQL: about as many rows as a period has lines. */
function movedRows(by: ReadAt | "days"): string {
	if (by !== "days")
		return `SELECT g.id, 0 FROM ${movedAtPlaces(by)} UNION ALL SELECT id, 0 FROM (${spentAtPlaces(by)})`;
	return `SELECT e.transaction_id, 0 FROM expenses e WHERE e.profile_id = @profileId AND e.date BETWEEN @from AND @to
		UNION ALL
		SELECT d.transaction_id, 0 FROM disbursements d WHERE d.profile_id = @profileId AND d.date BETWEEN @from AND @to`;
}

/** SQL: the vendors of all lines of few properties. */
function ofPlaces(by: ReadAt, moved: boolean, after: string): string {
	return `WITH bills AS MATERIALIZED (${openBills(by)}),
	theirs AS (
		SELECT p.vendor_id FROM bills CROSS JOIN gl_postings p ON p.id = bills.posting_id AND p.date <= @asOf
		UNION ALL
		SELECT p.vendor_id FROM expenses e
		CROSS JOIN gl_postings p ON p.id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255
			AND p.account_id = @payable AND ${ofAskedProperties("p.property_id")}
		WHERE e.profile_id = @profileId AND e.kind = 'credit' AND e.open_cents > 0
		${
			moved
				? `UNION ALL SELECT g.vendor_id FROM ${movedAtPlaces(by)}
		UNION ALL
		SELECT max(g.vendor_id) FROM (${spentAtPlaces(by)}) s
		CROSS JOIN gl_postings g ON g.id BETWEEN s.id * 256 AND s.id * 256 + 255 GROUP BY s.id`
				: ""
		}
	)
	SELECT v.id, v.sort_name AS sortName, count(*) AS lines
	FROM theirs CROSS JOIN vendors m ON m.id = theirs.vendor_id
	CROSS JOIN vendors v ON v.id = coalesce(m.merged_into_id, m.id) AND v.profile_id = @profileId ${after}
	GROUP BY v.id ORDER BY v.sort_name, v.id`;
}

/** SQL: vendor after vendor, with a look at each one's lines. */
function inTurn(moved: boolean, after: string): string {
	const own = `(m.id = v.id OR m.merged_into_id = v.id) AND ${ofAskedProperties("p.property_id")}`;
	return `SELECT * FROM (
		SELECT v.id, v.sort_name AS sortName,
			(SELECT count(*) FROM vendors m CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor
					ON p.vendor_id = m.id AND p.account_id = @payable AND p.date <= @asOf
				LEFT JOIN charges h ON h.posting_id = p.id AND p.amount_cents < 0
				WHERE ${own} AND iif(p.amount_cents < 0, h.posting_id IS NOT NULL AND coalesce(h.closed_on, '9999-12-31') > @asOf,
					EXISTS (SELECT 1 FROM expenses e WHERE e.transaction_id = p.id >> 8 AND e.kind = 'credit')))
			${
				moved
					? `+ (SELECT count(*) FROM vendors m CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor
					ON p.vendor_id = m.id AND p.date BETWEEN @from AND @to WHERE ${own})`
					: ""
			} AS lines
		FROM vendors v INDEXED BY vendors_by_name
		WHERE v.profile_id = @profileId AND v.merged_into_id IS NULL ${after}
		ORDER BY v.sort_name, v.id
	) WHERE lines > 0`;
}
