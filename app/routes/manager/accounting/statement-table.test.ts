import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { generalLedgerAccounts } from "#domain/ledger";
import { accountingTerms, fiscalYearStart, readStatement } from "#domain/statements";
import { columnKinds, statementViews } from "#domain/statements/labels";
import type { Scope } from "~/domain/kernel/scope";
import { listParams } from "~/web/list.server";
import { act, firstDay, playHistory } from "../../../../tests/factories/history";
import { generalLedgerFilters, generalLedgerList, namedProperties } from "./general-ledger-list";
import { linesOf } from "./statement-table";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

const views = Object.keys(statementViews) as (keyof typeof statementViews)[];
const kinds = Object.keys(columnKinds) as (keyof typeof columnKinds)[];

test("every figure of every statement leads to the lines that make it, on both bases", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 5, maxLength: 25 }),
			fc.nat({ max: 150 }),
			fc.nat({ max: 150 }),
			(acts, a, b) => {
				const { scope, propertyIds } = playHistory(acts);
				const days = { from: addDays(firstDay, a), to: addDays(firstDay, a + b) };
				for (const view of views) {
					for (const by of kinds) {
						for (const basis of ["accrual", "cash"] as const) {
							check(scope, { ...days, view, by, basis });
							check(scope, { ...days, view, by, basis, propertyIds: propertyIds.slice(0, 2) });
						}
					}
				}
			},
		),
		{ numRuns: 6, endOnFailure: true },
	);
}, 120_000);

type Asked = Omit<Parameters<typeof readStatement>[1], "compare">;

function check(scope: Scope, asked: Asked) {
	const { rows, columns } = readStatement(scope, { ...asked, compare: "previous" });
	for (const row of rows) {
		for (const [at, column] of columns.entries()) {
			const cents = row.cents[at] ?? 0;
			if (cents === 0 || column.computed) continue;
			const address = linesOf(row, column, asked.basis);
			expect(address, `${asked.view} ${row.label} ${column.heading}`).toBeDefined();
			const behind = sumsAt(scope, address ?? "");
			const sums = asked.view === "income" ? [behind.change] : Object.values(behind);
			expect(sums, `${asked.view} ${row.label} ${column.heading} ${address}`).toContain(Math.abs(cents));
		}
	}
}

/** The amounts in the general ledger at a URL, without their signs. */
function sumsAt(scope: Scope, address: string) {
	const request = new Request(`http://localhost${address}`);
	const list = listParams(request, generalLedgerList("accrual"));
	const { from = "", to = "" } = list.filters;
	const named = namedProperties(new URL(request.url).searchParams);
	const yearFrom = fiscalYearStart(from, accountingTerms(scope).fiscalYearEndMonth);
	const filters = generalLedgerFilters(list, { from, to, yearFrom, locale: "en-US" }, named);
	const accounts = generalLedgerAccounts(scope, filters);
	const sum = (key: "openingCents" | "debitCents" | "creditCents" | "closingCents") =>
		accounts.reduce((total, account) => total + account[key], 0);
	const [opening, debit, credit, closing] = [
		sum("openingCents"),
		sum("debitCents"),
		sum("creditCents"),
		sum("closingCents"),
	];
	return {
		opening: Math.abs(opening),
		debit,
		credit,
		change: Math.abs(debit - credit),
		closing: Math.abs(closing),
	};
}
