import { beforeEach, expect, test } from "vitest";
import { askedOf, type Chosen, findReport, keepExceptions, type Report, reportRoutes } from "#domain/reports";
import { sqlite } from "~/db/client.server";
import { withLimits } from "~/db/limits/limits.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { openDemo } from "../setup/demo-database";

let scope: Scope;

/**
 * As if every property had thousands of units, and as if there were thousands of bills of nothing, open and paid: reports
 * by property are then read a property at a time, and those of payees some of them at a time. The bills are of the
 * property that has the most.
 */
beforeEach(async () => {
	scope = await openDemo();
	sqlite().exec("UPDATE property_stats SET units = units + 6000");
	sqlite().exec("PRAGMA foreign_keys = OFF; DROP TRIGGER charges_enter; DROP TRIGGER charges_kept");
	sqlite().exec(`WITH RECURSIVE n(id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM n WHERE id < 2100)
		INSERT INTO charges (posting_id, profile_id, kind, property_id, account_id, due_date, amount_cents, open_cents, closed_on)
		SELECT -n.id - 10000 * paid.value, ${scope.profileId}, 'AP', (SELECT property_id FROM charges WHERE kind = 'AP' AND property_id IS NOT NULL
				GROUP BY property_id ORDER BY count(*) DESC LIMIT 1), (SELECT min(id) FROM gl_accounts), '2026-01-01', 1, 0,
			iif(paid.value = 1, '2026-01-02', NULL) FROM n, json_each('[0, 1]') paid`);
	atOnce(keepExceptions());
}, 240_000);

const read = reportRoutes()
	.map((route) => findReport(route))
	.filter((report): report is Report => report?.inParts !== undefined);

/** Today, a day in the middle of the demonstration, and one before it. */
const days: Chosen[] = [
	{},
	{ from: "2025-11-12", to: "2026-02-20", asOf: "2026-02-20" },
	{ from: "2023-01-01", to: "2023-03-31", asOf: "2023-03-31" },
];

test.each(read.map((report) => [report.route, report] as const))(
	"%s: its parts one after the other are the whole, there and back",
	(_route, report) => {
		for (const chosen of days) {
			for (const group of [undefined, "property", "none"]) {
				const asked = askedOf(scope, report, { ...chosen, ...(group === undefined ? {} : { group }) });
				if (!report.inParts?.(scope, asked, undefined)) continue;
				const forward = pagesOf(report, asked, "nextCursor", undefined);
				expect(forward.flatMap(({ rows }) => rows)).toEqual(rowsOf(report, asked, report.rows(scope, asked)));
				const last = forward.at(-1);
				const back = pagesOf(report, asked, "previousCursor", last?.cursor);
				expect(back.reverse().map(({ rows }) => rows)).toEqual(forward.map(({ rows }) => rows));
			}
		}
	},
	120_000,
);

test.each(["agedpayables", "vendorledger"] as const)("%s: its parts are the whole, of few properties too", (route) => {
	const properties = sqlite().prepare<[], number>("SELECT id FROM properties ORDER BY id").pluck().all();
	const busiest =
		sqlite().prepare<[], number>("SELECT property_id FROM charges WHERE posting_id < 0").pluck().get() ?? 0;
	const report = findReport(route);
	if (!report) throw new Error("The report isn't there.");
	const whole = { from: "2023-01-01", to: "2026-12-31", asOf: "2026-02-20" };
	const seen = properties.filter((id, at) => at > 0 || id === busiest);
	const limits = { memberId: 1, properties: JSON.stringify(seen), bankAccounts: null };
	const pages = [[busiest], properties, undefined].map((propertyIds) =>
		withLimits(propertyIds ? undefined : limits, () => {
			const asked = askedOf(scope, report, { ...whole, propertyIds });
			const forward = pagesOf(report, asked, "nextCursor", undefined);
			const rows = forward.flatMap((page) => page.rows);
			expect(rows.length).toBeGreaterThan(0);
			expect(rows).toEqual(rowsOf(report, asked, report.rows(scope, asked)));
			return forward.length;
		}),
	);
	expect(Math.max(...pages)).toBeGreaterThan(route === "vendorledger" ? 1 : 0);
});

test("fewer units are read at once", () => {
	sqlite().exec("UPDATE property_stats SET units = units - 6000; DELETE FROM charges WHERE posting_id < 0");
	for (const report of read) {
		if (report.route === "audittrail") continue;
		expect(report.inParts?.(scope, askedOf(scope, report), undefined), report.route).toBeUndefined();
	}
});

type Asked = ReturnType<typeof askedOf>;

function pagesOf(report: Report, asked: Asked, way: "nextCursor" | "previousCursor", start: string | undefined) {
	const pages: { rows: unknown[]; cursor: string | undefined }[] = [];
	let cursor = start;
	do {
		const part = report.inParts?.(scope, asked, cursor);
		if (!part) throw new Error("A part isn't there.");
		pages.push({ rows: rowsOf(report, asked, part.rows), cursor });
		cursor = part[way];
	} while (cursor !== undefined && pages.length < 500);
	return pages;
}

/** What a row shows in every column. */
function rowsOf(report: Report, asked: Asked, rows: Iterable<unknown>): unknown[] {
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	return [...rows].map((row) => Object.values(columns).map(({ of }) => of(row)));
}
