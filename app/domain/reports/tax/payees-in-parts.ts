import type { Some1099 } from "#domain/owner-accounts";
import { ownedWithin } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { PartsOfReport } from "../define-report";
import { chained } from "../in-parts";
import { type filters1099, type Request1099, yearOf } from "./request-1099";

/** With more expenses and paid bills than this in a year, or more monthly sums of rents, a page is read alone. */
const [mostPayments, mostRents] = [2_000, 20_000];

/** How much is read for a page: what an owner's property costs, in payments of vendors, and how many payees fit. */
const [workOnPage, workOfProperty, payeesOnPage] = [1_000, 5, 100];

/**
 * Reads payees by name some at a time, owners and then vendors, where there was very much to pay or to collect. By amount
 * or by form everything has to be read.
 */
export function payeesInParts<Row>(
	rows: (scope: Scope, asked: Request1099, some: Some1099) => Iterable<Row>,
): PartsOfReport<Row, typeof filters1099> {
	return (scope, asked, cursor) => {
		if (asked.group !== undefined || asked.sort !== "name") return undefined;
		const year = { from: `${yearOf(asked)}-01-01`, to: `${yearOf(asked)}-12-31` };
		if (!hasManyPayments(scope, year) && !hasManyRents(scope, year)) return undefined;
		const { start, previousCursor, next } = chained(cursor);
		const { chosen, more } = placesFrom(scope, year, { start, kind: asked.filters.payees });
		const idsOf = (kind: Place["kind"]) => chosen.filter((place) => place.kind === kind).map(({ id }) => id);
		const last = more ? chosen.at(-1) : undefined;
		return {
			rows: rows(scope, asked, { owners: idsOf("owner"), vendors: idsOf("vendor") }),
			previousCursor,
			nextCursor: last && next(`${last.kind}-${last.id}`),
		};
	};
}

type Year = { from: string; to: string };

function hasManyPayments({ profileId }: Scope, year: Year): boolean {
	const row = statement<{ payments: number }>(
		`SELECT count(*) AS payments FROM (
			SELECT 1 FROM expenses e WHERE e.profile_id = @profileId AND e.date BETWEEN @from AND @to
			UNION ALL
			SELECT 1 FROM charges h INDEXED BY charges_paid_bills
			WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.closed_on BETWEEN @from AND @to
			LIMIT ${mostPayments + 1})`,
	).get({ profileId, ...year });
	return (row?.payments ?? 0) > mostPayments;
}

function hasManyRents({ profileId }: Scope, { from, to }: Year): boolean {
	const row = statement<{ months: number }>(
		`SELECT count(*) AS months FROM (
			SELECT 1 FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1
				AND m.account_id = a.id AND m.month BETWEEN substr(@from, 1, 7) AND substr(@to, 1, 7)
			WHERE a.profile_id = @profileId AND a.type = 'income' LIMIT ${mostRents + 1})`,
	).get({ profileId, from, to });
	return (row?.months ?? 0) > mostRents;
}

type Place = { kind: "owner" | "vendor"; id: number; sortName: string; work: number };

/** The payees of a page after the one at `start`, and whether there are more. An unknown start is the beginning. */
function placesFrom(
	scope: Scope,
	year: Year,
	{ start, kind }: { start: string | undefined; kind: Request1099["filters"]["payees"] },
) {
	const after = placeOf(scope, start);
	const owners = kind === "vendor" || after?.kind === "vendor" ? [] : ownersAfter(scope, year, after);
	const isFull = kind === "owner" || owners.length > payeesOnPage;
	const vendors = isFull ? [] : vendorsAfter(scope, year, after?.kind === "vendor" ? after : undefined);
	const found = [...owners, ...vendors];
	let work = 0;
	const chosen = found.slice(0, payeesOnPage).filter((place) => {
		work += place.work;
		return work === place.work || work <= workOnPage;
	});
	return { chosen, more: chosen.length < found.length };
}

/** Owners of the year by name, one more than fit on a page. */
function ownersAfter({ profileId }: Scope, year: Year, after: Place | undefined): Place[] {
	return statement<Place>(
		`SELECT * FROM (
			SELECT 'owner' AS kind, o.id, o.sort_name AS sortName, ${workOfProperty} * (SELECT count(*) FROM ownership_shares h
				WHERE h.owner_id = o.id AND ${ownedWithin("@from", "@to")}) AS work
			FROM property_owners o INDEXED BY property_owners_by_name WHERE o.profile_id = @profileId ${beyond("o", after)}
			ORDER BY o.sort_name, o.id
		) WHERE work > 0 LIMIT ${payeesOnPage + 1}`,
	).all({ profileId, ...year, ...(after ? { sortName: after.sortName, id: after.id } : {}) });
}

/** Vendors that were paid by the end of the year by name, one more than fit on a page. */
function vendorsAfter({ profileId }: Scope, { to }: Year, after: Place | undefined): Place[] {
	return statement<Place>(
		`SELECT * FROM (
			SELECT 'vendor' AS kind, v.id, v.sort_name AS sortName, (SELECT count(*) FROM vendors m
				CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor ON p.vendor_id = m.id AND p.date <= @to
				WHERE m.id = v.id OR m.merged_into_id = v.id) AS work
			FROM vendors v INDEXED BY vendors_by_name
			WHERE v.profile_id = @profileId AND v.merged_into_id IS NULL ${beyond("v", after)}
			ORDER BY v.sort_name, v.id
		) WHERE work > 0 LIMIT ${payeesOnPage + 1}`,
	).all({ profileId, to, ...(after ? { sortName: after.sortName, id: after.id } : {}) });
}

function beyond(table: string, after: Place | undefined): string {
	return after ? `AND (${table}.sort_name, ${table}.id) > (@sortName, @id)` : "";
}

function placeOf({ profileId }: Scope, start: string | undefined): Place | undefined {
	const [, kind, id] = /^(owner|vendor)-(\d{1,15})$/.exec(start ?? "") ?? [];
	if (!kind) return undefined;
	const table = kind === "owner" ? "property_owners" : "vendors";
	return statement<Place>(
		`SELECT '${kind}' AS kind, id, sort_name AS sortName, 0 AS work FROM ${table} WHERE id = ? AND profile_id = ?`,
	).get(Number(id), profileId);
}
