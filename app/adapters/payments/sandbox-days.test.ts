import { expect, test } from "vitest";
import { findPayment, findSettings, sandboxDesk } from "#domain/payments";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { connectSandbox, goodBank, payAtSandbox, startRent } from "../../../tests/factories/payments";

keepBooks("2026-01-15");

const accountOf = (scope: Scope) => findSettings(scope)?.gatewayAccount ?? "";

test("an organization's test days are its own: another's debits stay on their way, and its day is the real one", async () => {
	const [one, other] = [makeBooks(), makeBooks()];
	const debits = [];
	for (const scope of [one, other]) {
		await connectSandbox(scope);
		const { paymentId, checkout } = await startRent(scope, makeLease(scope).leaseId, 120_000, "bank");
		await payAtSandbox(checkout, goodBank);
		debits.push({ scope, paymentId });
	}
	for (let day = 0; day < 4; day++) expect(sandboxDesk()?.passDay(accountOf(one))).toBe(true);
	expect([one, other].map((scope) => sandboxDesk()?.today(accountOf(scope)))).toEqual(["2026-01-19", "2026-01-15"]);
	expect(
		sandboxDesk()
			?.untold()
			.map(({ account }) => account),
	).toEqual([accountOf(one)]);
	expect(debits.map(({ scope, paymentId }) => findPayment(scope, paymentId)?.state)).toEqual([
		"processing",
		"processing",
	]);
});

test("the test clock runs a year ahead and no further", async () => {
	const scope = makeBooks();
	await connectSandbox(scope);
	for (let day = 0; day < 366; day++) expect(sandboxDesk()?.passDay(accountOf(scope))).toBe(true);
	expect(sandboxDesk()?.passDay(accountOf(scope))).toBe(false);
	expect(sandboxDesk()?.today(accountOf(scope))).toBe("2027-01-16");
});
