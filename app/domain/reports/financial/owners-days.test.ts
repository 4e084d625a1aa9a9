import { beforeEach, describe, expect, test } from "vitest";
import { heldDays } from "#domain/owner-money";
import { setOwnershipShares } from "#domain/rentals";
import type { ReportRoute } from "#domain/reports/labels";
import { statement } from "~/db/client.server";
import { onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../../tests/factories/owner-accounts";
import { readRows } from "../../../../tests/factories/read-report";
import { makeOwner } from "../../../../tests/factories/rentals";

type Owned = ReturnType<typeof makeOwned>;
let owned: Owned;
let other: number;

beforeEach(() => {
	onDay("2026-07-31");
	owned = makeOwned([10_000]);
	other = makeOwner(owned.scope);
	for (let month = 1; month <= 7; month++) collectRent(owned.scope, owned.leaseId, `2026-0${month}-05`, month * 10_000);
	charge(owned.scope, owned.leaseId, "2026-04-20", 700);
});

const first = () => owned.ownerIds[0] ?? 0;

function shares(from: string, ...parts: [ownerId: number, shareBp: number][]) {
	const owners = parts.map(([ownerId, shareBp]) => ({ ownerId, shareBp }));
	must(setOwnershipShares(owned.scope, owned.propertyId, { from, owners }));
}

/** The rows of the first owner's version by their name, and of the manager's one of the same property. */
function versions(route: ReportRoute, column: string, chosen: Parameters<typeof readRows>[2] = {}) {
	const { scope, propertyId } = owned;
	const named = (rows: ReturnType<typeof readRows>) =>
		rows.cells
			.filter(({ kind }) => kind !== "section")
			.map((cells) => [cells.account ?? cells.type ?? cells.name, cells[column] ?? null]);
	const days = { from: "2026-03-01", to: "2026-06-30", asOf: "2026-06-30", propertyIds: [propertyId], ...chosen };
	const owner = { propertyOwnerId: first(), held: heldDays(scope, first(), [propertyId]) };
	return { owners: named(readRows(scope, route, { ...days, owner })), managers: named(readRows(scope, route, days)) };
}

describe("an owner whose share changed", () => {
	beforeEach(() => {
		shares("2026-04-15", [first(), 5_000], [other, 5_000]);
		shares("2026-05-10", [first(), 4_000], [other, 6_000]);
	});

	test.each([
		["cashflowstatement", "c_total", {}],
		["cashflowstatement", "c_2026_04", { filters: { by: "month" } }],
		["t12", "c_total", { filters: { statement: "cash" } }],
		["t12", "c_2026_05", { filters: { statement: "cash" } }],
		["generalledger", "balance", {}],
		["accountsreceivable", "opening", {}],
		["accountsreceivable", "closing", {}],
		["accountsreceivable", "to90", {}],
		["grosspotentialrent", "unpaid", {}],
	] as const)("reads each balance of %s once: %s", (route, column, chosen) => {
		const { owners, managers } = versions(route, column, chosen);
		expect(owners).toEqual(managers);
		expect(owners).not.toEqual([]);
	});
});

describe("an owner who had no share for a while", () => {
	beforeEach(() => {
		shares("2026-04-01", [other, 10_000]);
		shares("2026-06-01", [first(), 10_000]);
	});

	test("has cash from the first of their days to the last, and a row for what changed between them", () => {
		const { owners } = versions("cashflowstatement", "c_total");
		expect(owners.slice(-4)).toEqual([
			["Net change in cash", 90_000],
			["Cash at beginning of period", 30_000],
			["Change while not owned", 90_000],
			["Cash at end of period", 210_000],
		]);
		const months = versions("cashflowstatement", "c_2026_05", { filters: { by: "month" } }).owners;
		expect(months.slice(-4).map(([, cents]) => cents)).toEqual([0, 0, 0, 0]);
	});

	test("has a ledger whose balance goes on from where it stood when they owned the property again", () => {
		const { owners } = versions("generalledger", "balance", { filters: { account: bankOf() } });
		expect(owners).toEqual([
			["Opening balance", 30_000],
			["Payment", 60_000],
			["Balance when owned again", 150_000],
			["Payment", 210_000],
			["Closing balance", 210_000],
		]);
	});

	test("has on the pages of a ledger every row of its file, balances too, in the same order", () => {
		const { scope, propertyId } = owned;
		const owner = { propertyOwnerId: first(), held: heldDays(scope, first(), [propertyId]) };
		const days = { from: "2026-03-01", to: "2026-06-30", asOf: "2026-06-30", propertyIds: [propertyId] };
		const { report, asked, rows } = readRows(scope, "generalledger", { ...days, owner });
		const read: unknown[] = [];
		let cursor: string | undefined;
		do {
			const page = report.long?.page(scope, asked, { cursor, limit: 2 });
			read.push(...(page?.rows ?? []));
			cursor = page?.nextCursor;
		} while (cursor);
		expect(read).toEqual(rows);
	});

	test("has what tenants owed on the last of their days, and what changed between them", () => {
		const { owners } = versions("accountsreceivable", "closing");
		expect(owners.map(([, cents]) => cents)).toEqual([700]);
		expect(versions("accountsreceivable", "opening").owners.map(([, cents]) => cents)).toEqual([0]);
		expect(versions("accountsreceivable", "between").owners.map(([, cents]) => cents)).toEqual([700]);
		expect(versions("accountsreceivable", "between").managers.map(([, cents]) => cents)).toEqual([null]);
	});
});

test.each(["previous", "year"])(
	"an owner's comparison with the %s period has none of the days of others",
	(compare) => {
		shares("2026-06-01", [other, 10_000]);
		const { scope, propertyId } = owned;
		const held = heldDays(scope, other, [propertyId]);
		const read = (from: string, to: string) =>
			readRows(scope, "incomestatement", {
				...{ from, to, propertyIds: [propertyId], owner: { propertyOwnerId: other, held } },
				filters: { compare },
			}).cells.find(({ account }) => account === "Net income");
		expect(read("2026-06-01", "2026-06-30")).toMatchObject({ c_total: 60_000, c_total_before: 0 });
		expect(read("2026-06-20", "2026-07-20")).toMatchObject({
			c_total: 70_000,
			c_total_before: compare === "previous" ? 60_000 : 0,
		});
	},
);

test.each(["total", "property"])(
	"an owner's balance sheet compared with a day of others' has none of it, by %s",
	(by) => {
		const { scope, propertyId } = owned;
		shares("2026-06-01", [other, 10_000]);
		const read = (asOf: string, compare: string) =>
			readRows(scope, "balancesheet", {
				...{ asOf, propertyIds: [propertyId], filters: { by, compare } },
				owner: { propertyOwnerId: other, held: heldDays(scope, other, [propertyId]) },
			}).cells.find(({ account }) => account === "Total assets");
		expect(read("2026-06-30", "previous")).toMatchObject({ c_total: 210_700, c_total_before: 0 });
		expect(read("2026-07-31", "previous")).toMatchObject({ c_total: 280_700, c_total_before: 210_700 });
		expect(read("2026-07-31", "year")).toMatchObject({ c_total: 280_700, c_total_before: 0 });
	},
);

test("an owner's share that began within the period doesn't move the days it is compared with", () => {
	shares("2026-03-10", [other, 10_000]);
	shares("2026-06-20", [first(), 10_000]);
	const { owners } = versions("incomestatement", "c_total_before", {
		...{ from: "2026-06-01", to: "2026-06-30" },
		filters: { compare: "previous" },
	});
	expect(owners).toContainEqual(["Net income", 0]);
});

test("cash at the end is found by what it is, not by how an account is called", () => {
	const { scope } = owned;
	statement(
		"UPDATE gl_accounts SET name = 'Cash at end of period' WHERE profile_id = ? AND system_key = 'prepayments'",
	).run(scope.profileId);
	const { checks } = readRows(scope, "cashflowstatement", {
		...{ from: "2026-03-01", to: "2026-06-30" },
	});
	expect(checks.map(({ hereCents, thereCents }) => [hereCents, thereCents])).toEqual([[210_000, 210_000]]);
});

function bankOf(): number {
	const row = statement<{ id: number }>(
		`SELECT account_id AS id FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE a.is_bank = 1 AND p.profile_id = ? LIMIT 1`,
	).get(owned.scope.profileId);
	return row?.id ?? 0;
}
