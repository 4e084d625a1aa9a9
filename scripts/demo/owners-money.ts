import { addDays, type PlainDate } from "#domain/calendar/format";
import { postEntry } from "#domain/journal";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { contribute } from "#domain/owner-accounts";
import { recordExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";
import type { Books } from "./keep-books";

/** The company starts with money of its own, and one house needs a repair before its owner has sent any. */
export function beginWithMoney(scope: Scope, books: Books, day: PlainDate, first: PlainDate) {
	const house = books.properties.at(-2)?.id ?? 0;
	if (day === first) {
		must(
			postEntry(scope, {
				...{ date: day, memo: "Owner capital contribution", confirmBank: true },
				lines: [
					{ accountId: books.companyId, debitCents: 15_000_00 },
					{ accountId: numbered(scope, "3000"), creditCents: 15_000_00 },
				],
			}),
		);
	}
	if (day === addDays(first, 11)) {
		const memo = "Emergency water heater replacement";
		must(
			recordExpense(scope, {
				...{ kind: "expense", date: day, vendorId: books.vendors.get("plumber"), bankAccountId: books.operatingId },
				...{ method: "check", memo, lines: [{ propertyId: house, amountCents: 640_00, memo }], confirmShort: true },
			}),
		);
	}
	if (day === addDays(first, 16)) putIn(scope, books, { day, propertyId: house, amountCents: 1_500_00 });
}

/** Before money leaves a property that has too little of it, whoever owns it puts in what is missing, in whole 500s. */
export function coverShort(scope: Scope, books: Books, day: PlainDate, needs: ReadonlyMap<number, number>) {
	for (const [propertyId, neededCents] of needs) {
		const missingCents = neededCents - cashOf(scope, books, propertyId);
		if (missingCents <= 0) continue;
		putIn(scope, books, { day, propertyId, amountCents: Math.ceil(missingCents / 500_00) * 500_00 });
	}
}

/** What each property owes for bills. */
export function owedForBills({ profileId }: Scope): Map<number, number> {
	const rows = statement<{ propertyId: number; cents: number }>(
		`SELECT property_id AS propertyId, sum(open_cents) AS cents FROM charges
		WHERE profile_id = ? AND kind = 'AP' AND open_cents > 0 AND property_id IS NOT NULL GROUP BY property_id`,
	).all(profileId);
	return new Map(rows.map(({ propertyId, cents }) => [propertyId, cents]));
}

type PutIn = { day: PlainDate; propertyId: number; amountCents: number };

function putIn(scope: Scope, books: Books, { day, propertyId, amountCents }: PutIn) {
	const owner = statement<{ ownerId: number }>(
		"SELECT owner_id AS ownerId FROM ownership_shares WHERE property_id = ? ORDER BY share_bp DESC, owner_id LIMIT 1",
	).get(propertyId);
	if (!owner) return fromTheCompany(scope, books, { day, propertyId, amountCents });
	must(contribute(scope, { ...owner, propertyId, date: day, amountCents, method: "transfer" }));
}

/** A house of the organization's own is paid for by the company: money in one, capital taken out of the other. */
function fromTheCompany(scope: Scope, books: Books, { day, propertyId, amountCents }: PutIn) {
	must(
		postEntry(scope, {
			...{ date: day, memo: "Company contribution to its own property", confirmBank: true },
			lines: [
				{ accountId: books.operatingId, propertyId, debitCents: amountCents },
				{ accountId: accountIdByRole(scope, "owner_contribution"), propertyId, creditCents: amountCents },
				{ accountId: accountIdByRole(scope, "owner_draw"), debitCents: amountCents },
				{ accountId: books.companyId, creditCents: amountCents },
			],
		}),
	);
}

function cashOf({ profileId }: Scope, { operatingId }: Books, propertyId: number): number {
	const sql =
		"SELECT amount_cents AS cents FROM cash_by_property WHERE profile_id = ? AND account_id = ? AND property_id = ?";
	return statement<{ cents: number }>(sql).get(profileId, operatingId, propertyId)?.cents ?? 0;
}

function numbered(scope: Scope, number: string): number {
	const account = listAccounts(scope).find((one) => one.number === number);
	if (!account) throw new Error(`There is no account ${number}.`);
	return account.id;
}
