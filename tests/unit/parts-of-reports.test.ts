import { beforeEach, expect, test } from "vitest";
import { askedOf, type Chosen, findReport, keepExceptions, type Report, reportRoutes } from "#domain/reports";
import { sqlite } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { openDemo } from "../setup/demo-database";

let scope: Scope;

/** As if every property had thousands of units: reports by property are then read a property at a time. */
beforeEach(async () => {
	scope = await openDemo();
	sqlite().exec("UPDATE property_stats SET units = units + 6000");
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
				expect(forward.flatMap(({ rows }) => rows)).toEqual(rowsOf(report, report.rows(scope, asked)));
				const last = forward.at(-1);
				const back = pagesOf(report, asked, "previousCursor", last?.cursor);
				expect(back.reverse().map(({ rows }) => rows)).toEqual(forward.map(({ rows }) => rows));
			}
		}
	},
	120_000,
);

test("fewer units are read at once", () => {
	sqlite().exec("UPDATE property_stats SET units = units - 6000");
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
		pages.push({ rows: rowsOf(report, part.rows), cursor });
		cursor = part[way];
	} while (cursor !== undefined && pages.length < 500);
	return pages;
}

/** What a row shows in every column. */
function rowsOf(report: Report, rows: Iterable<unknown>): unknown[] {
	const columns = typeof report.columns === "function" ? undefined : Object.values(report.columns);
	return [...rows].map((row) => columns?.map(({ of }) => of(row)) ?? row);
}
