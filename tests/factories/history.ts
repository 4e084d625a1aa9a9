import fc from "fast-check";
import { addDays } from "#domain/calendar/format";
import { accountIdByRole, type Line, post, reverse } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { leaseMoney, makeBooks, tillOf } from "./ledger";
import { must } from "./must";
import { makeProperty } from "./rentals";

const kinds = [
	"charge",
	"deposit",
	"pay",
	"credit",
	"prepaid",
	"withhold",
	"spend",
	"bill",
	"contribute",
	"reverse",
] as const;

/** One act in the history of an organization with two properties, a lease in each, and bookings of the company itself. */
export const act = fc.record({
	kind: fc.constantFrom(...kinds),
	at: fc.integer({ min: 0, max: 1 }),
	amountCents: fc.integer({ min: 1, max: 200_000 }),
	/** From 2025-11-01 on, so that a fiscal year ends within. */
	day: fc.integer({ min: 0, max: 200 }),
	pick: fc.nat({ max: 9 }),
});
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

export const firstDay = "2025-11-01";

/** Posts the acts, back-dated as they come; what a rule refuses is left out. */
export function playHistory(acts: readonly Act[]) {
	const books = makeBooks({ leaseCount: 2 });
	const { scope } = books;
	const second = makeProperty(scope).propertyId;
	const propertyIds = [books.propertyId, second];
	const homes = books.leaseIds.map((leaseId, at) => {
		const propertyId = propertyIds[at] ?? second;
		return { leaseId, propertyId, till: tillOf(scope, propertyId, leaseId) };
	});
	const account = (number: string) => {
		const row = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = ? AND number = ?").get(
			scope.profileId,
			number,
		);
		if (!row) throw new Error(`No account ${number}.`);
		return row.id;
	};
	const enter = (type: "expense" | "bill" | "owner_contribution", date: string, lines: Line[]) =>
		must(post(scope, { type, date, lines })).transactionId;
	const bank = accountIdByRole(scope, "operating_cash");
	const posted: number[] = [];
	for (const { kind, at, amountCents, day, pick } of acts) {
		const home = homes[at];
		if (!home) continue;
		const date = addDays(firstDay, day);
		const { receivableCents, prepaidCents, depositCents } = leaseMoney(home.leaseId);
		const propertyId = pick % 3 === 0 ? null : home.propertyId;
		const spent = account(pick % 2 === 0 ? "5200" : "5140");
		if (kind === "charge") posted.push(home.till.charge(amountCents, date));
		if (kind === "deposit") posted.push(home.till.charge(amountCents, date, "security_deposits"));
		if (kind === "pay") posted.push(home.till.pay(amountCents, date));
		if (kind === "credit" && receivableCents > 0) {
			posted.push(home.till.credit(Math.min(amountCents, receivableCents), date));
		}
		const prepaid = Math.min(amountCents, prepaidCents, receivableCents);
		if (kind === "prepaid" && prepaid > 0) posted.push(home.till.applyPrepayment(prepaid, date));
		const withheld = Math.min(amountCents, depositCents, receivableCents);
		if (kind === "withhold" && withheld > 0) posted.push(home.till.withhold(withheld, date));
		if (kind === "spend") {
			const lines = [
				{ accountId: spent, amountCents, propertyId },
				{ accountId: bank, amountCents: -amountCents, propertyId },
			];
			posted.push(enter("expense", date, lines));
		}
		if (kind === "bill") {
			const lines = [
				{ accountId: spent, amountCents, propertyId },
				{ accountId: accountIdByRole(scope, "accounts_payable"), amountCents: -amountCents, propertyId },
			];
			posted.push(enter("bill", date, lines));
		}
		if (kind === "contribute") {
			const lines = [
				{ accountId: bank, amountCents, propertyId },
				{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -amountCents, propertyId },
			];
			posted.push(enter("owner_contribution", date, lines));
		}
		const picked = posted[pick % Math.max(1, posted.length)];
		if (kind === "reverse" && picked) reverse(scope, picked, { date: addDays(date, 60), reason: "Law" });
	}
	return { ...books, propertyIds, homes };
}
