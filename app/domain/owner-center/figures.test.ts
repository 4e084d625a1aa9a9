import { expect, test } from "vitest";
import { post } from "#domain/ledger";
import { contribute, drawForOwner, ownerStatement } from "#domain/owner-accounts";
import { linesBehind, owned, ownerBalanceBridge, ownerEarnings, ownerHome, ownerLedger } from "#domain/owner-center";
import { setOwnershipShares } from "#domain/rentals";
import { propertyEarnings } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { asOwner } from "../../../tests/factories/owner-center";
import { makeOwner } from "../../../tests/factories/rentals";

keepBooks("2026-04-20");

const year = { from: "2026-01-01", to: "2026-04-20" };

function spend(scope: Scope, propertyId: number, date: string, name: string, amountCents: number) {
	must(
		post(scope, {
			...{ type: "expense", date },
			lines: [
				{ accountId: accountNamed(scope, name), amountCents, propertyId },
				{ accountId: accountNamed(scope, "Operating Cash"), amountCents: -amountCents, propertyId },
			],
		}),
	);
}

/** Two owners until March 15; from the 16th on, a third owner has the second one's share. */
function sold() {
	const made = makeOwned([6_000, 4_000], { name: "Elm House" });
	const { scope, propertyId, leaseId, ownerIds } = made;
	const [ana = 0, bo = 0] = ownerIds;
	const cy = makeOwner(scope);
	collectRent(scope, leaseId, "2026-02-05", 10_001);
	spend(scope, propertyId, "2026-02-09", "Repairs", 3_333);
	spend(scope, propertyId, "2026-02-20", "Management Fees", 777);
	collectRent(scope, leaseId, "2026-03-05", 100_001);
	charge(scope, leaseId, "2026-03-10", 50_001);
	const owners = [
		{ ownerId: ana, shareBp: 6_000 },
		{ ownerId: cy, shareBp: 4_000 },
	];
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-16", owners }));
	collectRent(scope, leaseId, "2026-04-05", 70_003);
	return { ...made, ana, bo, cy };
}

test.each(["cash", "accrual"] as const)(
	"on %s basis an owner's figures are the manager's times their share",
	(basis) => {
		const { scope, propertyId, ana } = sold();
		const { rows, shares, wholes } = ownerEarnings(asOwner(scope, ana), { ...year, basis, by: "total" });
		const managers = propertyEarnings(scope, propertyId, { ...year, basis });
		const figure = (all: typeof rows, label: string) => all.find((row) => row.label === label)?.cents[0];
		for (const label of ["Total income", "Total operating expenses", "Net income"]) {
			expect(figure(rows, label), label).toBe(figure(managers.rows, label));
		}
		expect(wholes[0]?.netCents).toBe(figure(managers.rows, "Net income"));
		const net = wholes[0]?.netCents ?? 0;
		expect(Math.abs((shares[0]?.netCents ?? 0) - net * 0.6)).toBeLessThan(3);
	},
);

test("all owners' shares come to the whole, and months come to the total, to the cent", () => {
	const { scope, propertyId, ana, bo, cy } = sold();
	for (const basis of ["cash", "accrual"] as const) {
		const parts = [ana, bo, cy].map((ownerId) => {
			const { shares } = ownerEarnings(asOwner(scope, ownerId), { ...year, basis, by: "month" });
			const months = shares.slice(0, -1).reduce((sum, { netCents }) => sum + netCents, 0);
			expect(months).toBe(shares.at(-1)?.netCents);
			return months;
		});
		const whole = propertyEarnings(scope, propertyId, { ...year, basis }).rows.find(
			({ label }) => label === "Net income",
		);
		expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(whole?.cents[0]);
	}
});

test("who sold sees the days until then, who bought those from then on, and no one else anything", () => {
	const { scope, propertyId, bo, cy } = sold();
	const income = (ownerId: number) =>
		ownerEarnings(asOwner(scope, ownerId), { ...year, basis: "cash", by: "total" }).wholes[0]?.incomeCents;
	expect(income(bo)).toBe(110_002);
	expect(income(cy)).toBe(70_003);
	expect(owned(asOwner(scope, bo))).toMatchObject([{ propertyId, isTheirs: false }]);
	expect(owned(asOwner(scope, cy))).toMatchObject([{ propertyId, isTheirs: true }]);
	const stranger = asOwner(scope, makeOwner(scope));
	expect(owned(stranger)).toEqual([]);
	expect(ownerEarnings(stranger, { ...year, basis: "cash", by: "property", propertyId }).isEmpty).toBe(true);
	const rent = { ...year, basis: "cash" as const, propertyId, accountId: accountNamed(scope, "Rent Income") };
	expect(linesBehind(stranger, rent, undefined)).toBeUndefined();
	expect(linesBehind(asOwner(scope, cy), rent, undefined)).toMatchObject({
		days: { from: "2026-03-16", to: "2026-04-20" },
		movedCents: 70_003,
		page: { rows: [{ cents: 50_001 }, { cents: 20_002 }] },
	});
	const bank = accountNamed(scope, "Operating Cash");
	expect(linesBehind(asOwner(scope, cy), { ...rent, accountId: bank }, undefined)).toBeUndefined();
	expect(linesBehind(asOwner(makeOwned([10_000]).scope, cy), rent, undefined)).toBeUndefined();
});

test("what is to become theirs is not there before its day", () => {
	const { scope, propertyId, ownerIds } = makeOwned([10_000]);
	const next = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { from: "2026-05-01", owners: [{ ownerId: next, shareBp: 10_000 }] }));
	expect(owned(asOwner(scope, next))).toEqual([]);
	expect(owned(asOwner(scope, ownerIds[0] ?? 0))).toMatchObject([{ isTheirs: true }]);
});

test("the ledger opens and closes as the manager's statement does, whatever the days", () => {
	const { scope, propertyId, ana, bo, cy } = sold();
	const moved = { propertyId, method: "transfer" as const };
	must(contribute(scope, { ...moved, date: "2026-02-15", ownerId: ana, amountCents: 20_000 }));
	must(drawForOwner(scope, { ...moved, date: "2026-03-20", ownerId: ana, amountCents: 5_000 }));
	for (const ownerId of [ana, bo, cy]) {
		for (const period of [year, { from: "2026-02-10", to: "2026-03-31" }, { from: "2026-03-01", to: "2026-03-16" }]) {
			const { totals } = ownerStatement(scope, ownerId, period) ?? {};
			const ledger = ownerLedger(asOwner(scope, ownerId), period);
			expect(ledger).toMatchObject({ openingCents: totals?.openingCents, closingCents: totals?.closingCents });
			expect(ledger.openingCents + ledger.inCents - ledger.outCents).toBe(ledger.closingCents);
			expect(ownerBalanceBridge(asOwner(scope, ownerId), period)).toMatchObject(totals ?? {});
		}
	}
	const { lines } = ownerLedger(asOwner(scope, ana), year);
	expect(lines.map(({ date, kind, amountCents }) => [date, kind, amountCents])).toEqual([
		["2026-02-28", "income", 6_001],
		["2026-02-28", "management_fee", -466],
		["2026-02-28", "expense", -2_000],
		["2026-02-15", "contribution", 20_000],
		["2026-03-15", "income", 60_000],
		["2026-03-20", "draw", -5_000],
		["2026-04-20", "income", 42_002],
	]);
	const said = lines.map(({ words, propertyName, reference, days, balanceCents }) =>
		[words, propertyName, reference, days?.from, days?.to, balanceCents].join(" | "),
	);
	expect(said).toMatchInlineSnapshot(`
		[
		  "Income | Elm House |  | 2026-02-01 | 2026-02-28 | 6001",
		  "Management fee | Elm House |  | 2026-02-01 | 2026-02-28 | 5535",
		  "Expenses | Elm House |  | 2026-02-01 | 2026-02-28 | 3535",
		  "Contribution | Elm House |  |  |  | 23535",
		  "Income | Elm House |  | 2026-03-01 | 2026-03-15 | 83535",
		  "Draw | Elm House |  |  |  | 78535",
		  "Income | Elm House |  | 2026-04-01 | 2026-04-20 | 120537",
		]
	`);
	const home = JSON.stringify(ownerHome(asOwner(scope, ana))).replaceAll(/Owner \d+/g, "Owner …");
	expect(JSON.parse(home)).toMatchInlineSnapshot(`
		{
		  "available": [
		    {
		      "ownerId": 1,
		      "ownerName": "Olga Owner …",
		      "partCents": 120537,
		      "payableCents": 120537,
		      "property": {
		        "availableCents": 190895,
		        "bankAccountId": 1,
		        "cashCents": 190895,
		        "depositsHeldCents": 0,
		        "owners": [
		          {
		            "ownerId": 1,
		            "ownerName": "Olga Owner …",
		            "partCents": 120537,
		            "payableCents": 120537,
		            "shareBp": 6000,
		          },
		          {
		            "ownerId": 3,
		            "ownerName": "Olga Owner …",
		            "partCents": 28001,
		            "payableCents": 28001,
		            "shareBp": 4000,
		          },
		          {
		            "ownerId": 2,
		            "ownerName": "Olga Owner …",
		            "partCents": 42357,
		            "payableCents": 42357,
		            "shareBp": 0,
		          },
		        ],
		        "prepaymentsCents": 0,
		        "propertyId": 1,
		        "propertyName": "Elm House",
		        "reserveCents": 0,
		        "undepositedCents": 0,
		        "unpaidCents": 0,
		      },
		      "shareBp": 6000,
		    },
		  ],
		  "chargedCents": 70003,
		  "collected": {
		    "expenseCents": 0,
		    "incomeCents": 70003,
		    "netCents": 70003,
		  },
		  "lastPayout": {
		    "amountCents": 5000,
		    "date": "2026-03-20",
		  },
		  "months": [
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-05",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-06",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-07",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-08",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-09",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-10",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-11",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2025-12",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 0,
		      "month": "2026-01",
		    },
		    {
		      "expenseCents": 2466,
		      "incomeCents": 6001,
		      "month": "2026-02",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 60000,
		      "month": "2026-03",
		    },
		    {
		      "expenseCents": 0,
		      "incomeCents": 42002,
		      "month": "2026-04",
		    },
		  ],
		  "paidThisMonthCents": 0,
		  "paidThisYearCents": 5000,
		  "properties": [
		    {
		      "active": true,
		      "availableCents": 120537,
		      "fromDate": "2026-01-01",
		      "isTheirs": true,
		      "month": {
		        "expenseCents": 0,
		        "incomeCents": 70003,
		        "netCents": 70003,
		      },
		      "name": "Elm House",
		      "occupied": 1,
		      "propertyId": 1,
		      "rentCents": 0,
		      "shareBp": 6000,
		      "toDate": null,
		      "units": 1,
		    },
		  ],
		  "share": {
		    "expenseCents": 0,
		    "incomeCents": 42002,
		    "netCents": 42002,
		  },
		}
	`);
	expect(ownerHome(asOwner(scope, bo))).toMatchObject({ properties: [], paidThisYearCents: 0, chargedCents: 0 });
	expect(ownerLedger(asOwner(scope, makeOwner(scope)), { ...year, propertyId }).lines).toEqual([]);
});

test("a journal entry on an owner's capital stands as an adjustment", () => {
	const { scope, propertyId, ownerIds } = makeOwned([10_000]);
	const [ownerId = 0] = ownerIds;
	const entry = { accountId: accountNamed(scope, "Owner Contribution"), amountCents: -9_000, propertyId, ownerId };
	const cash = { accountId: accountNamed(scope, "Operating Cash"), amountCents: 9_000, propertyId };
	must(post(scope, { type: "journal_entry", date: "2026-02-03", lines: [entry, cash] }));
	expect(ownerLedger(asOwner(scope, ownerId), year).lines).toMatchObject([{ kind: "adjustment", amountCents: 9_000 }]);
});

test("home tells this month and what is available", () => {
	const { scope, ana, bo } = sold();
	const home = ownerHome(asOwner(scope, ana));
	expect(home.properties).toMatchObject([{ name: "Elm House", shareBp: 6_000, month: { incomeCents: 70_003 } }]);
	expect(home.months).toHaveLength(12);
	expect(home.months.at(-1)).toMatchObject({ month: "2026-04", incomeCents: 42_002 });
	expect(ownerHome(asOwner(scope, bo)).properties).toEqual([]);
});
