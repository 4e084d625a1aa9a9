import { expect, test } from "vitest";
import { accountsFor } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { accountOptions, creditOptions } from "./ledger-account-options";

keepBooks("2026-01-10");

test("an expense offers expenses first", () => {
	const groups = accountOptions(accountsFor(makeBooks(), "expense"), { first: "expense" });
	expect(groups[0]?.label).toBe("Expense");
	expect(groups[0]?.options.length).toBeGreaterThan(10);
});

test("a credit offers the few accounts that fit, and each account once", () => {
	const accounts = accountsFor(makeBooks(), "credit");
	const [usual, ...more] = creditOptions(accounts);
	expect(usual?.label).toBe("Common for credits");
	expect(usual?.options.map(({ label }) => label)).toEqual(
		expect.arrayContaining(["4000 Rent Income", "4800 Concessions"]),
	);
	expect(usual?.options.length).toBeLessThan(8);
	expect(more.every(({ label }) => label.startsWith("More accounts: "))).toBe(true);
	const offered = [usual, ...more].flatMap((group) => group?.options ?? []).map(({ value }) => value);
	expect(offered.toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
});
