import { beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { askedOf, findReport, keepExceptions, type Report } from "#domain/reports";
import { sqlite } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { exceptionsReports } from "../reports/exceptions";
import { differencesOf } from "../reports/recomputed";
import { spoilLeases } from "../reports/spoil-leases";
import { openDemo } from "../setup/demo-database";

let scope: Scope;

beforeEach(async () => {
	scope = await openDemo();
	spoilLeases(scope);
}, 240_000);

/** The demonstration's last day, and four months later without a charge. */
const days = ["2026-11-21", "2027-03-25"];

const whose = [{}, { propertyIds: [3] }, { propertyIds: [1, 2, 9] }, { propertyIds: [2, 4, 7], limited: true }];

test("exceptions are what the records say", () => {
	for (const day of days) {
		setClock(`${day}T18:00:00.000Z`);
		for (const one of whose) {
			const ask = { from: day, to: day, basis: "accrual" as const, ...one };
			for (const { said, own } of exceptionsReports) {
				const found = own(ask);
				expect(Object.keys(found).length).toBeGreaterThan(8);
				expect(differencesOf(said(scope, ask), found)).toEqual([]);
			}
		}
	}
}, 60_000);

test("of very many, the pages of what the night found are the whole, in its order", () => {
	sqlite().exec("UPDATE property_stats SET units = units + 6000");
	const report = mustFind();
	expect(report.inParts?.(scope, askedOf(scope, report), undefined)).toBeUndefined();
	atOnce(keepExceptions());
	setClock("2027-03-25T18:00:00.000Z");
	atOnce(keepExceptions());
	for (const group of ["kind", "property", "none"]) {
		const asked = askedOf(scope, report, { group });
		const whole = [...report.rows(scope, asked)];
		expect(whole.length).toBeGreaterThan(150);
		expect(rowsInParts(report, asked)).toEqual(whole);
	}
});

function rowsInParts(report: Report, asked: ReturnType<typeof askedOf>): unknown[] {
	const rows: unknown[] = [];
	let cursor: string | undefined;
	do {
		const part = report.inParts?.(scope, asked, cursor);
		if (!part) throw new Error("A part isn't there.");
		rows.push(...part.rows);
		cursor = part.nextCursor;
	} while (cursor !== undefined);
	return rows;
}

function mustFind(): Report {
	const report = findReport("exceptions");
	if (!report) throw new Error("There is no such report.");
	return report;
}
