import { expect } from "vitest";
import type { EntryInput } from "#domain/journal";
import { accountBalance, verifyBooks } from "#domain/ledger";
import { accountNamed, makeBooks, onDay } from "./leasing";
import { makeProperty } from "./rentals";

/** An organization with a property on 31 March 2026, and the lines of its journal in words. */
export function books() {
	onDay("2026-03-31");
	const scope = makeBooks();
	const account = (name: string) => accountNamed(scope, name);
	const { propertyId } = makeProperty(scope);
	const debit = (name: string, debitCents: number, more = {}) => ({ accountId: account(name), debitCents, ...more });
	const credit = (name: string, creditCents: number, more = {}) => ({ accountId: account(name), creditCents, ...more });
	const entry = (overrides: Partial<EntryInput> = {}): EntryInput => ({
		date: "2026-03-31",
		memo: "Insurance, one month",
		lines: [debit("Insurance", 10_000, { propertyId }), credit("Owner Contribution", 10_000, { propertyId })],
		...overrides,
	});
	const balance = (name: string, basis: "accrual" | "cash" = "accrual") =>
		accountBalance(scope, account(name), { asOf: "2027-12-31", basis });
	return { scope, account, propertyId, debit, credit, entry, balance };
}

/** The books agree with their postings. */
export function proven(profileId: number) {
	expect(verifyBooks(profileId).differences).toEqual([]);
}
