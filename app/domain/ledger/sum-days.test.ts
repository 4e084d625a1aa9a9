import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { bareLines } from "../../../tests/factories/bare-lines";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import {
	accountBalance,
	listAccounts,
	reverse,
	sumAccounts,
	sumsReader,
	trialBalance,
	verifyBooks,
} from "./index.server";
import type { Basis } from "./labels";
import type { AccountSum } from "./sum-days";

/** Days on both sides of a year's turn, and of where a year's total is used in place of its days. */
const edges = ["2023-12-31", "2024-01-01", "2024-06-30", "2024-07-01", "2024-12-31", "2025-01-01", "2025-12-30"];
const day = fc.oneof(
	fc.constantFrom(...edges),
	fc.integer({ min: -40, max: 800 }).map((days) => addDays("2024-01-01", days)),
);
const act = fc.record({
	kind: fc.constantFrom("charge", "pay", "credit", "reverse"),
	at: fc.nat({ max: 1 }),
	cents: fc.integer({ min: 1, max: 900 }),
	day,
});
const stretch = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

test("sums of days are those of the lines, wherever a stretch begins and ends, in both bases", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 4, maxLength: 16 }),
			fc.array(stretch, { minLength: 8, maxLength: 8 }),
			(acts, stretches) => {
				const { scope, tills, whose } = makeTills();
				const entered: number[] = [];
				for (const { kind, at, cents, day } of acts) {
					const till = tills[at];
					const undone = kind === "reverse" ? entered.pop() : undefined;
					if (undone) must(reverse(scope, undone, { date: addDays(day, 900), reason: "Law" }));
					else if (till) entered.push(till[kind === "reverse" ? "charge" : kind](cents, day));
				}
				const earning = new Set(
					listAccounts(scope).flatMap(({ id, type }) => (type === "income" || type === "expense" ? [id] : [])),
				);
				for (const basis of ["accrual", "cash"] as const) {
					for (const { from, to } of stretches) {
						const lines = sumLines(scope.profileId, basis, from, to);
						expect(inOrder(sumAccounts(scope, { basis, from, to }))).toEqual(lines);
						const earned = lines.filter(({ accountId }) => earning.has(accountId));
						expect(inOrder(sumAccounts(scope, { basis, from, to, earnings: true }))).toEqual(earned);
						const sums = sumsReader(scope, basis);
						for (const { propertyIds, exceptPropertyIds, sql } of whose) {
							for (const begin of [from, undefined]) {
								const own = sumLines(scope.profileId, basis, begin ?? "", to, sql);
								const request = { from: begin, to, propertyIds, exceptPropertyIds };
								expect(inOrder(sumAccounts(scope, { basis, ...request }))).toEqual(own);
								expect(inOrder(sums(request))).toEqual(own);
								const earned = own.filter(({ accountId }) => earning.has(accountId));
								expect(inOrder(sumAccounts(scope, { basis, ...request, earnings: true }))).toEqual(earned);
								expect(inOrder(sums({ ...request, earnings: true }))).toEqual(earned);
								const [one] = own;
								if (one) expect(sumAccounts(scope, { basis, ...request, accountId: one.accountId })).toEqual([one]);
							}
						}
						for (const { accountId } of lines) {
							const own = lines.filter((line) => line.accountId === accountId);
							expect(sumAccounts(scope, { basis, from, to, accountId })).toEqual(own);
						}
						const until = sumLines(scope.profileId, basis, "0000-01-01", to);
						const balances = until.map(({ accountId, debitCents, creditCents }) => ({
							...{ accountId, debitCents, creditCents, balanceCents: debitCents - creditCents },
						}));
						expect(inOrder(trialBalance(scope, { asOf: to, basis }))).toMatchObject(balances);
						for (const { accountId, balanceCents } of balances) {
							expect(accountBalance(scope, accountId, { asOf: to, basis })).toBe(balanceCents);
						}
					}
					for (const { accountId, debitCents, creditCents } of sumLines(scope.profileId, basis, "", "9999-12-31")) {
						expect(accountBalance(scope, accountId, { basis })).toBe(debitCents - creditCents);
					}
				}
				expect(verifyBooks(scope.profileId).differences).toEqual([]);
			},
		),
		{ numRuns: 25, endOnFailure: true },
	);
}, 60_000);

/** The tills of two properties, and the filters by property to test. */
function makeTills() {
	const { scope, propertyId, leaseIds } = makeBooks({ leaseCount: 2 });
	const propertyIds = [propertyId, makeProperty(scope).propertyId];
	const tills = leaseIds.map((leaseId, at) => tillOf(scope, propertyIds[at] ?? 0, leaseId));
	const list = propertyIds.join(", ");
	const whose: { propertyIds?: number[]; exceptPropertyIds?: number[]; sql: string }[] = [
		...propertyIds.map((id) => ({ propertyIds: [id], sql: `property_id = ${id}` })),
		{ propertyIds, sql: `property_id IN (${list})` },
		{ exceptPropertyIds: [0, propertyId], sql: `property_id <> ${propertyId}` },
	];
	return { scope, tills, whose };
}

/** The sums line by line, without any stored sum. */
function sumLines(profileId: number, basis: Basis, from: string, to: string, whose = "true") {
	return statement<AccountSum>(
		`SELECT account_id AS accountId, sum(max(cents, 0)) AS debitCents, sum(max(-cents, 0)) AS creditCents
		FROM (${bareLines[basis]}) WHERE cents <> 0 AND ${whose} GROUP BY account_id ORDER BY account_id`,
	).all({ profileId, from, to });
}

function inOrder<Sum extends { accountId: number }>(sums: readonly Sum[]): Sum[] {
	return [...sums].sort((one, other) => one.accountId - other.accountId);
}
