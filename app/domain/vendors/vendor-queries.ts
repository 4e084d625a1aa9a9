import { and, eq, sql } from "drizzle-orm";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { choicesFrom, searchConditions } from "#domain/rentals";
import { db, statement } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { vendors } from "~/db/schema";
import { whereOf } from "~/db/where.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { VendorTrade } from "./labels";

export type VendorFilters = {
	q?: string | undefined;
	trade?: VendorTrade | undefined;
	/** Active if unset. */
	status?: "active" | "inactive" | "all" | undefined;
	/** Insurance that has expired or expires within 30 days. */
	insuranceLapsing?: boolean | undefined;
	in1099?: boolean | undefined;
};

export type VendorRow = {
	id: number;
	displayName: string;
	contactName: string;
	trade: VendorTrade;
	phone: string;
	email: string;
	insuranceExpires: PlainDate | null;
	insuranceProvider: string;
	otherTrade: string;
	/** The mean of rated jobs, 1 to 5; null if none was rated. */
	rating: number | null;
	ratedJobs: number;
	includeIn1099: boolean;
	doNotUse: boolean;
	active: boolean;
	/** Recorded this year: expenses and bills, less credits. */
	spentCents: Cents;
	/** Bills still to be paid. */
	openCents: Cents;
	/** Work orders that they have and haven't completed. */
	openOrders: number;
};

type StoredRow = Omit<VendorRow, "includeIn1099" | "doNotUse" | "active"> &
	Record<"includeIn1099" | "doNotUse" | "active", number> & { sortName: string };

/** Vendors by name. */
export const {
	page: listVendors,
	all: allVendors,
	count: countVendors,
} = defineList({
	select: `v.id, v.display_name AS displayName, v.sort_name AS sortName, v.trade, v.phone, v.email,
		iif(v.is_company, trim(v.firstname || ' ' || v.lastname), '') AS contactName,
		v.insurance_expires AS insuranceExpires, v.insurance_provider AS insuranceProvider, v.other_trade AS otherTrade,
		v.rated_jobs AS ratedJobs, CAST(v.rating_sum AS REAL) / nullif(v.rated_jobs, 0) AS rating, v.include_in1099 AS includeIn1099, v.do_not_use AS doNotUse, v.active,
		(SELECT coalesce(sum(e.amount_cents), 0) FROM expenses e WHERE e.profile_id = v.profile_id AND e.vendor_id = v.id
			AND e.date BETWEEN @yearBegins AND @yearEnds AND e.reversed = 0) AS spentCents,
		(SELECT coalesce(sum(e.open_cents), 0) FROM expenses e WHERE e.profile_id = v.profile_id AND e.kind = 'bill'
			AND e.open_cents > 0 AND e.vendor_id = v.id) AS openCents,
		(SELECT count(*) FROM work_orders w WHERE w.vendor_id = v.id AND w.open = 1) AS openOrders`,
	table: "vendors v",
	sorts: { name: [{ sql: "v.sort_name", key: "sortName" }] },
	unique: { sql: "v.id", key: "id" },
	where: conditions,
	values: (scope) => {
		const year = organizationOf(scope).today.slice(0, 4);
		return { yearBegins: `${year}-01-01`, yearEnds: `${year}-12-31` };
	},
	shown: (rows: StoredRow[]) => rows.map(shownRow),
});

/** A vendor's own columns; undefined if it isn't the organization's. */
export function findVendor(scope: Scope, vendorId: number) {
	return vendorById().get({ id: vendorId, profileId: scope.profileId });
}

const vendorById = prepared(() =>
	db()
		.select()
		.from(vendors)
		.where(and(eq(vendors.id, sql.placeholder("id")), eq(vendors.profileId, sql.placeholder("profileId"))))
		.prepare(),
);

/**
 * The totals on a vendor's page, in cents: recorded this year and last, paid this year, still to be paid, and unused
 * credit.
 */
export function vendorFigures(scope: Scope, vendorId: number) {
	const year = Number(organizationOf(scope).today.slice(0, 4));
	const spent = (of: number) =>
		statement<{ cents: Cents }>(
			`SELECT coalesce(sum(amount_cents), 0) AS cents FROM expenses
			WHERE profile_id = ? AND vendor_id = ? AND date BETWEEN ? AND ? AND reversed = 0`,
		).get(scope.profileId, vendorId, `${of}-01-01`, `${of}-12-31`)?.cents ?? 0;
	return {
		year,
		spentCents: spent(year),
		spentLastYearCents: spent(year - 1),
		paidCents: paidToVendors(scope, { from: `${year}-01-01`, to: `${year}-12-31`, vendorId })[0]?.paidCents ?? 0,
		openCents: vendorOpenCents(scope, vendorId),
		creditCents: openOf(scope, vendorId, "credit"),
	};
}

/** What is still to be paid to a vendor, in cents. */
export function vendorOpenCents(scope: Scope, vendorId: number): Cents {
	return openOf(scope, vendorId, "bill");
}

/**
 * What each vendor was paid from one day through another, in cents, with card payments separate for tax forms. Voided
 * payments don't count; what a merged vendor was paid counts for the one that was kept.
 */
export function paidToVendors(
	scope: Scope,
	{ from, to, vendorId }: { from: PlainDate; to: PlainDate; vendorId?: number | undefined },
): { vendorId: number; paidCents: Cents; byCardCents: Cents }[] {
	return statement<{ vendorId: number; paidCents: Cents; byCardCents: Cents }>(
		`SELECT coalesce(v.merged_into_id, v.id) AS vendorId, sum(d.amount_cents) AS paidCents,
			sum(iif(d.method = 'card', d.amount_cents, 0)) AS byCardCents
		FROM vendors v JOIN disbursements d ON d.profile_id = v.profile_id AND d.vendor_id = v.id
		WHERE v.profile_id = @profileId ${vendorId === undefined ? "" : "AND (v.id = @vendorId OR v.merged_into_id = @vendorId)"}
			AND d.date BETWEEN @from AND @to AND d.voided = 0
		GROUP BY 1`,
	).all({ profileId: scope.profileId, from, to, ...(vendorId === undefined ? {} : { vendorId }) });
}

/** Vendors for a list of choices, by name. Those marked "Do not use" are left out unless already chosen. */
export function vendorChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	const note = "coalesce(nullif(phone, ''), email)";
	return choicesFrom(scope, { table: "vendors", name: "display_name", note, usable: "do_not_use = 0" }, request);
}

function openOf(scope: Scope, vendorId: number, kind: "bill" | "credit"): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(open_cents), 0) AS cents FROM expenses
		WHERE profile_id = ? AND kind = ? AND open_cents > 0 AND vendor_id = ?`,
	).get(scope.profileId, kind, vendorId);
	return row?.cents ?? 0;
}

function conditions(scope: Scope, { q, trade, status = "active", insuranceLapsing, in1099 }: VendorFilters) {
	const { where, params, add, addAll } = whereOf("v.profile_id = ?", scope.profileId);
	if (status !== "all") add("v.active = ?", status === "active" ? 1 : 0);
	if (q) addAll(searchConditions("v.search_text", q));
	if (trade) add("EXISTS (SELECT 1 FROM vendor_trades t WHERE t.vendor_id = v.id AND t.trade = ?)", trade);
	if (insuranceLapsing) add("v.insurance_expires <= ?", addDays(organizationOf(scope).today, 30));
	if (in1099 !== undefined) add("v.include_in1099 = ?", in1099 ? 1 : 0);
	return { where, params };
}

function shownRow({ sortName: _, ...row }: StoredRow): VendorRow {
	return {
		...row,
		includeIn1099: row.includeIn1099 === 1,
		doNotUse: row.doNotUse === 1,
		active: row.active === 1,
	};
}
