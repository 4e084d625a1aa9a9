import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, firstOfMonth } from "#domain/calendar/format";
import { closeBooks, post, verifyBooks } from "#domain/ledger";
import {
	availableOf,
	availableTo,
	contribute,
	drawForOwner,
	findOwnerTransaction,
	listAvailable,
	listOwnerTransactions,
	moveBetweenProperties,
	ownerStatement,
	ownerTransactionTotals,
	reverseOwnerTransaction,
} from "#domain/owner-accounts";
import { availableCash } from "#domain/owner-money";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { day, draw, partsOf, put, unbalancedProperties } from "../../../tests/factories/owner-entries";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

describe("what is available", () => {
	test("of a sole owner is what is available of the property", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000], { reserveCents: 20_000 });
		collectRent(scope, leaseId, day, 120_000);
		const [row] = listAvailable(scope).rows;
		expect(row).toMatchObject({ propertyId, cashCents: 120_000, reserveCents: 20_000, availableCents: 100_000 });
		expect(row?.owners).toMatchObject([
			{ ownerId: ownerIds[0], shareBp: 10_000, partCents: 100_000, payableCents: 100_000 },
		]);
	});

	test("who was paid already has less, whatever the shares; all parts come to the whole", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([5_000, 5_000]);
		const [ana = 0, bo = 0] = ownerIds;
		collectRent(scope, leaseId, day, 100_001);
		must(draw(scope, ana, propertyId, 30_000));
		expect(partsOf(scope, propertyId)).toEqual([
			[ana, 20_001],
			[bo, 50_000],
		]);
		must(put(scope, bo, propertyId, 10_000));
		expect(partsOf(scope, propertyId)).toEqual([
			[ana, 20_001],
			[bo, 60_000],
		]);
	});

	test("money of before the shares changed stays with who owned it then", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
		const [ana = 0] = ownerIds;
		const bo = makeOwner(scope);
		collectRent(scope, leaseId, "2026-02-10", 100_000);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-11", owners: [{ ownerId: bo, shareBp: 10_000 }] }));
		collectRent(scope, leaseId, "2026-03-10", 7_000);
		collectRent(scope, leaseId, "2026-03-11", 50_000);
		expect(partsOf(scope, propertyId)).toEqual([
			[bo, 50_000],
			[ana, 107_000],
		]);
		must(draw(scope, ana, propertyId, 107_000));
		expect(partsOf(scope, propertyId)).toEqual([[bo, 50_000]]);
	});

	test("what the organization earned while it owned the property itself is no one else's", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
		const [ana = 0] = ownerIds;
		must(setOwnershipShares(scope, propertyId, { from: "2026-02-01", owners: [] }));
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners: [{ ownerId: ana, shareBp: 10_000 }] }));
		collectRent(scope, leaseId, "2026-02-10", 100_000);
		collectRent(scope, leaseId, "2026-03-10", 30_000);
		expect(availableOf(scope, propertyId)).toMatchObject({ availableCents: 130_000, owners: [{ partCents: 30_000 }] });
	});

	test("another organization's property is not there", () => {
		const { propertyId, ownerIds } = makeOwned([10_000]);
		const stranger = makeBooks();
		expect(availableOf(stranger, propertyId)).toBeUndefined();
		expect(availableTo(stranger, ownerIds[0] ?? 0)).toEqual([]);
		expect(listAvailable(stranger).rows).toEqual([]);
	});
});

describe("contributions, draws and moves", () => {
	test("a draw takes no more than is there for the owner", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000], { name: "Elm House" });
		const [ana = 0] = ownerIds;
		collectRent(scope, leaseId, day, 100_000);
		expect(saying(draw(scope, ana, propertyId, 60_001))).toMatchInlineSnapshot(
			`"amount: Only $600.00 from Elm House is available to Olga Owner …."`,
		);
		const drawn = must(draw(scope, ana, propertyId, 60_000, { method: "check" }));
		expect(drawn).toMatchObject({ amountCents: 60_000, checkNumber: 1001 });
		expect(unbalancedProperties(drawn.transactionId)).toEqual([]);
		expect(saying(draw(scope, ana, propertyId, 1))).toMatchInlineSnapshot(
			`"amount: Only $0.00 from Elm House is available to Olga Owner …."`,
		);
	});

	test.each([
		["a day to come", { date: "2026-03-21" }, "date"],
		["nothing", { amountCents: 0 }, "amount"],
		["a negative amount", { amountCents: -5 }, "amount"],
		["no such owner", { ownerId: 999 }, "ownerId"],
		["no such property", { propertyId: 999 }, "propertyId"],
		["no such account", { bankAccountId: 999 }, "bankAccountId"],
	])("refuses %s and posts nothing", (_, over, field) => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
		collectRent(scope, leaseId, day, 100_000);
		const before = verifyBooks(scope.profileId).transactions;
		expect(put(scope, ownerIds[0] ?? 0, propertyId, 500, over)).toMatchObject({ ok: false, field });
		expect(draw(scope, ownerIds[0] ?? 0, propertyId, 500, over)).toMatchObject({ ok: false, field });
		expect(verifyBooks(scope.profileId).transactions).toBe(before);
	});

	test("closed books, foreign properties and an owner without a share are refused", () => {
		const { scope, propertyId, ownerIds } = makeOwned([10_000]);
		const [ana = 0] = ownerIds;
		const other = makeProperty(scope);
		expect(saying(put(scope, ana, other.propertyId, 100))).toMatchInlineSnapshot(
			`"propertyId: Olga Owner … doesn't own a share of …."`,
		);
		expect(saying(put(scope, ana, makeProperty(makeBooks()).propertyId, 100))).toMatchInlineSnapshot(
			`"propertyId: That property wasn't found."`,
		);
		expect(
			saying(put(scope, ana, propertyId, 100, { bankAccountId: accountNamed(scope, "Rent Income") })),
		).toMatchInlineSnapshot(`"bankAccountId: Rent Income isn't a bank account."`);
		must(closeBooks(scope, "2026-03-19"));
		expect(saying(put(keyless(scope), ana, propertyId, 100, { date: "2026-03-19" }))).toMatchInlineSnapshot(
			`"date: The books are closed through Mar 19, 2026. Use a later date."`,
		);
	});

	test("a move covers one property by another one's cash and leaves the owner's sum", () => {
		const scope = makeBooks();
		const { propertyId, leaseId, ownerIds } = makeOwned([10_000], {}, scope);
		const [ana = 0] = ownerIds;
		const second = makeProperty(scope, { owners: [{ ownerId: ana, shareBp: 10_000 }], ownersFrom: "2026-01-01" });
		collectRent(scope, leaseId, day, 100_000);
		const move = { date: day, ownerId: ana, propertyId, toPropertyId: second.propertyId, amountCents: 40_000 };
		expect(saying(moveBetweenProperties(scope, { ...move, amountCents: 100_001 }))).toMatchInlineSnapshot(
			`"amount: Only $1,000.00 from … is available to Olga Owner …."`,
		);
		expect(saying(moveBetweenProperties(scope, { ...move, toPropertyId: propertyId }))).toMatchInlineSnapshot(
			`"toPropertyId: Choose another property."`,
		);
		const foreign = makeProperty(scope).propertyId;
		expect(saying(moveBetweenProperties(scope, { ...move, toPropertyId: foreign }))).toMatchInlineSnapshot(
			`"toPropertyId: Olga Owner … doesn't own a share of …."`,
		);
		const moved = must(moveBetweenProperties(scope, move));
		expect(unbalancedProperties(moved.transactionId)).toEqual([]);
		expect(availableTo(scope, ana).map(({ partCents }) => partCents)).toEqual([60_000, 40_000]);
		const { totals } = ownerStatement(scope, ana, { from: "2026-03-01", to: "2026-03-31" }) ?? {};
		expect(totals).toMatchObject({ contributedCents: 40_000, drawnCents: 40_000, closingCents: 100_000 });
		expect(findOwnerTransaction(scope, moved.transactionId)?.amountCents).toBe(40_000);
	});

	test("twice is once, and a reversal puts all back", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
		const [ana = 0] = ownerIds;
		collectRent(scope, leaseId, day, 100_000);
		const first = must(draw(scope, ana, propertyId, 30_000, { idempotencyKey: "k", method: "check" }));
		expect(draw(scope, ana, propertyId, 30_000, { idempotencyKey: "k", method: "check" })).toEqual(first);
		expect(availableCash(scope, propertyId)?.availableCents).toBe(70_000);
		expect(
			saying(reverseOwnerTransaction(scope, first.transactionId, { date: day, reason: " " })),
		).toMatchInlineSnapshot(`"reason: Enter a reason."`);
		must(reverseOwnerTransaction(scope, first.transactionId, { date: day, reason: "Wrong owner" }));
		expect(
			saying(reverseOwnerTransaction(scope, first.transactionId, { date: day, reason: "Again" })),
		).toMatchInlineSnapshot(`"form: This transaction is already reversed."`);
		expect(availableOf(scope, propertyId)?.owners).toMatchObject([{ partCents: 100_000 }]);
		expect(listOwnerTransactions(scope, {}).rows).toEqual([]);
		expect(listOwnerTransactions(scope, { filters: { reversed: true } }).rows).toMatchObject([{ reversed: true }]);
		expect(ownerTransactionTotals(scope, { reversed: true })).toMatchObject({
			rows: 1,
			contributedCents: 0,
			drawnCents: 0,
		});
		const again = must(draw(scope, ana, propertyId, 100, { method: "check", checkNumber: first.checkNumber }));
		expect(again.checkNumber).toBe(first.checkNumber);
		expect(
			saying(reverseOwnerTransaction(makeBooks(), again.transactionId, { date: day, reason: "Theft" })),
		).toMatchInlineSnapshot(`"form: That transaction wasn't found."`);
	});
});

test("more than 1,000 transactions are not added up, whatever the filter that leaves them", () => {
	const { scope, propertyId, ownerIds } = makeOwned([10_000]);
	const [ana = 0] = ownerIds;
	must(put(scope, ana, propertyId, 10_000));
	const more = (times: number) =>
		statement(
			`INSERT INTO owner_transactions (profile_id, transaction_id, kind, date, owner_id, property_id, bank_account_id, amount_cents)
			WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?)
			SELECT profile_id, transaction_id, kind, date, owner_id, property_id, bank_account_id, amount_cents
			FROM n CROSS JOIN (SELECT * FROM owner_transactions LIMIT 1)`,
		).run(times);
	more(999);
	expect(ownerTransactionTotals(scope)).toMatchObject({ rows: 1000, contributedCents: 10_000_000 });
	more(1);
	for (const all of [{}, { reversed: true }, { ownerId: ana }, { from: "2020-01-01" }]) {
		expect(ownerTransactionTotals(scope, all)).toBeUndefined();
	}
	expect(ownerTransactionTotals(scope, { kind: "draw" })).toMatchObject({ rows: 0, drawnCents: 0 });
});

const step = fc.oneof(
	fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 25 }) }),
	fc.record({
		do: fc.constantFrom("rent" as const, "expense" as const, "loan" as const),
		cents: fc.integer({ min: 1, max: 99_999 }),
	}),
	fc.record({
		do: fc.constantFrom("put" as const, "draw" as const),
		cents: fc.integer({ min: 1, max: 60_000 }),
		who: fc.nat({ max: 2 }),
	}),
	fc.record({ do: fc.constant("reverse" as const), pick: fc.nat({ max: 99 }) }),
	fc.record({
		do: fc.constant("shares" as const),
		weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
	}),
);

test("whatever happens, owners' parts come to what is available, and every closing is the next opening", () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 3, maxLength: 18 }), (steps) => {
			let now = "2026-01-05";
			onDay(now);
			const { scope, propertyId, leaseId, ownerIds } = makeOwned([3_333, 3_333, 3_334]);
			const everyday = {
				bank: accountNamed(scope, "Operating Cash"),
				repairs: accountNamed(scope, "Repairs"),
				loan: accountNamed(scope, "Mortgage"),
			};
			let gaps = false;
			for (const one of steps) {
				const ownerId = "who" in one ? (ownerIds[one.who] ?? 0) : 0;
				if (one.do === "wait") {
					now = addDays(now, one.days);
					onDay(now);
				}
				if (one.do === "rent") collectRent(scope, leaseId, now, one.cents);
				if (one.do === "expense" || one.do === "loan") {
					const accountId = one.do === "loan" ? everyday.loan : everyday.repairs;
					const lines = [
						{ accountId, amountCents: one.cents, propertyId },
						{ accountId: everyday.bank, amountCents: -one.cents, propertyId },
					];
					must(post(scope, { type: "expense", date: now, lines }));
				}
				if (one.do === "put")
					must(contribute(scope, { date: now, ownerId, propertyId, method: "cash", amountCents: one.cents }));
				if (one.do === "draw") {
					const payable = availableTo(scope, ownerId)[0]?.payableCents ?? 0;
					const drawn = drawForOwner(scope, { date: now, ownerId, propertyId, method: "cash", amountCents: one.cents });
					expect(drawn.ok).toBe(one.cents <= payable);
				}
				if (one.do === "reverse") {
					const rows = listOwnerTransactions(scope, {}).rows;
					const row = rows[one.pick % Math.max(rows.length, 1)];
					if (row) must(reverseOwnerTransaction(scope, row.transactionId, { date: now, reason: "Mistake" }));
				}
				if (one.do === "shares") {
					const total = one.weights.reduce((sum, weight) => sum + weight, 0);
					const bp = one.weights.map((weight) => (total === 0 ? 0 : Math.floor((10_000 * weight) / total)));
					const rest = total === 0 ? 0 : 10_000 - bp.reduce((sum, each) => sum + each, 0);
					const biggest = bp.indexOf(Math.max(...bp));
					const owners = bp
						.map((each, at) => ({ ownerId: ownerIds[at] ?? 0, shareBp: each + (at === biggest ? rest : 0) }))
						.filter(({ shareBp }) => shareBp > 0);
					gaps ||= owners.length === 0;
					must(setOwnershipShares(scope, propertyId, { from: now, owners }));
				}
			}
			const property = availableOf(scope, propertyId);
			const parts = property?.owners.reduce((sum, { partCents }) => sum + partCents, 0);
			if (!gaps) expect(parts).toBe(property?.availableCents);
			const middle = firstOfMonth(addDays("2026-01-05", 40));
			let all = 0;
			for (const ownerId of ownerIds) {
				const before = ownerStatement(scope, ownerId, { from: "2026-01-01", to: addDays(middle, 9) });
				const after = ownerStatement(scope, ownerId, { from: addDays(middle, 10), to: now });
				const whole = ownerStatement(scope, ownerId, { from: "2026-01-01", to: now });
				if (now > addDays(middle, 10)) {
					expect(after?.totals.openingCents).toBe(before?.totals.closingCents);
					expect(whole?.totals.closingCents).toBe(after?.totals.closingCents);
				}
				all += whole?.totals.closingCents ?? 0;
			}
			if (!gaps) expect(all).toBe(property?.availableCents);
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		}),
		{ numRuns: 40, endOnFailure: true },
	);
});
