import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { askedOf, findReport } from "#domain/reports";
import { balancesOn } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeAllBooks, performAct, randomActs } from "../../../../tests/factories/all-books";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { sequence } from "../../../../tests/factories/sequence";

keepBooks("2026-06-30");

type Choice = Parameters<typeof askedOf>[2];

function read(scope: Scope, route: string, choice: Choice) {
	const report = findReport(route);
	if (!report) throw new Error(`No report ${route}.`);
	const asked = askedOf(scope, report, choice);
	return { report, asked, rows: [...report.rows(scope, asked)] };
}

/** A report's sums by column, and its checks, as the report's reader sees them. */
function sumsOf(scope: Scope, route: string, choice: Choice) {
	const { report, asked, rows } = read(scope, route, choice);
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	const sums: Record<string, number> = {};
	const counted = rows.filter((row) => (report.rowKind?.(row) ?? "row") === "row");
	for (const [name, column] of Object.entries(columns)) {
		if (column.sum !== true) continue;
		sums[name] = counted.reduce<number>((sum, row) => sum + Number(column.of(row) ?? 0), 0);
	}
	for (const { label, hereCents, thereCents } of report.checks?.(scope, asked, { rows: counted.length, sums }) ?? []) {
		if (!label.includes("trust")) expect(hereCents, `${route} ${label}`).toBe(thereCents);
	}
	return (name: string) => sums[name] ?? 0;
}

/** Debits less credits of accounts as the plain sum of all lines. */
function bare(
	scope: Scope,
	accounts: string,
	asOf: string,
	only: { leaseId?: number; propertyId?: number } = {},
): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.profile_id = @profileId AND p.date <= @asOf AND ${accounts}
			AND (@leaseId IS NULL OR p.lease_id = @leaseId) AND (@propertyId IS NULL OR p.property_id = @propertyId)`,
	).get({ profileId: scope.profileId, asOf, leaseId: only.leaseId ?? null, propertyId: only.propertyId ?? null });
	return row?.cents ?? 0;
}

const receivables = "a.system_key = 'accounts_receivable'";
const prepayments = "a.system_key = 'prepayments'";
const ages = ["notDue", "days30", "days60", "days90", "over90"];

test.each([20261126, 20261127, 20261128, 20261129])(
	"rent roll, ageing, deposits, statements and the ledger never disagree, on any day of any history: %i",
	(seed) => {
		const books = makeAllBooks();
		const { scope, homes } = books;
		for (const one of randomActs(seed, 160)) performAct(books, one);
		const random = sequence(seed);
		for (const asOf of ["2026-06-30", ...Array.from({ length: 4 }, () => addDays("2026-01-01", random(185)))]) {
			for (const propertyId of [undefined, ...homes.map((home) => home.propertyId)]) {
				const only = propertyId === undefined ? {} : { propertyId };
				const choice = { asOf, from: asOf, to: asOf, propertyIds: propertyId === undefined ? undefined : [propertyId] };
				const owed = bare(scope, receivables, asOf, only);
				const ahead = 0 - bare(scope, prepayments, asOf, only);
				const given = 0 - bare(scope, "a.is_deposit = 1", asOf, only);
				const roll = sumsOf(scope, "rentroll", choice);
				expect([roll("pastDue"), roll("prepaid"), roll("deposit") + roll("unpaidDeposit")]).toEqual([
					owed,
					ahead,
					given,
				]);
				const pending = sumsOf(scope, "pendingbalancebytenant", choice);
				expect([pending("total"), ages.reduce((sum, age) => sum + pending(age), 0)]).toEqual([owed, owed]);
				const deposits = sumsOf(scope, "securitydeposits", choice);
				expect([deposits("held"), deposits("unpaid")]).toEqual([roll("deposit"), roll("unpaidDeposit")]);
				expect(deposits("unpaid")).toBe(balancesOn(scope, "deposits", { asOf, propertyId }).openCents);
				expect(sumsOf(scope, "prepayments", choice)("prepaid")).toBe(ahead);
				expect(sumsOf(scope, "delinquencynotes", choice)("total")).toBe(owed);
			}
			for (const { leaseId } of homes) {
				const filters = { lease: leaseId };
				const { rows } = read(scope, "tenantstatement", { from: "2026-02-10", to: asOf, filters });
				const closing = bare(scope, receivables, asOf, { leaseId }) + bare(scope, prepayments, asOf, { leaseId });
				if (asOf >= "2026-02-10") expect(rows.at(-1)).toMatchObject({ balanceCents: closing });
			}
		}
	},
	120_000,
);
