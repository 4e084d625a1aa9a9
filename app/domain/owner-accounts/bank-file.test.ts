import { beforeEach, expect, test } from "vitest";
import {
	bankFileRows,
	latestTransferRun,
	ownerBankOf,
	payOwners,
	setOwnerBank,
	takeBankFile,
} from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { saying } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-01-31"));

const bank = {
	...{ holderName: "Mia Holder", kind: "checking" as const, routingNumber: "021000021" },
	...{ accountNumber: "12 3456 7890", accountNumberAgain: "12 3456 7890" },
};

test("bank details are kept sealed and shown by four digits; wrong ones are refused at their field", () => {
	const { scope, ownerIds } = makeOwned([10_000]);
	const [ownerId = 0] = ownerIds;
	expect(saying(setOwnerBank(makeBooks(), ownerId, bank))).toMatchInlineSnapshot(`"form: That owner wasn't found."`);
	expect(saying(setOwnerBank(scope, ownerId, { ...bank, routingNumber: "021000022" }))).toMatchInlineSnapshot(
		`"routingNumber: That routing number isn't valid."`,
	);
	expect(saying(setOwnerBank(scope, ownerId, { ...bank, accountNumber: "12A" }))).toMatchInlineSnapshot(
		`"accountNumber: An account number has 4 to 17 digits."`,
	);
	expect(saying(setOwnerBank(scope, ownerId, { ...bank, accountNumber: undefined }))).toMatchInlineSnapshot(
		`"accountNumber: Enter the account number."`,
	);
	expect(saying(setOwnerBank(scope, ownerId, { ...bank, accountNumberAgain: "1" }))).toMatchInlineSnapshot(
		`"accountNumberAgain: The account numbers don't match."`,
	);
	must(setOwnerBank(scope, ownerId, bank));
	must(setOwnerBank(scope, ownerId, { ...bank, holderName: "Mia H", accountNumber: undefined }));
	expect(ownerBankOf(scope, ownerId)).toMatchObject({ holderName: "Mia H", lastFour: "7890" });
	expect(ownerBankOf(makeBooks(), ownerId)).toBeUndefined();
	const row = statement<{ text: string }>("SELECT sealed_number AS text FROM owner_bank_accounts").get();
	expect(row?.text).not.toContain("1234567890");
});

test("a run's file has whole numbers and amounts, of those with bank details, and taking it is logged", () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000]);
	const [ownerId = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	const lines = ownerIds.map((ownerId) => ({ ownerId, propertyId, amountCents: 10_050 }));
	const paid = must(payOwners(scope, { date: "2026-01-31", method: "transfer", lines, confirmFees: true }));
	expect(saying(takeBankFile(scope, paid.runNumber))).toMatchInlineSnapshot(
		`"form: None of these owners have bank details."`,
	);
	must(setOwnerBank(scope, ownerId, bank));
	expect(bankFileRows(scope, paid.runNumber)).toHaveLength(2);
	expect(JSON.stringify(bankFileRows(scope, paid.runNumber))).not.toContain("1234567890");
	expect(bankFileRows(makeBooks(), paid.runNumber)).toEqual([]);
	expect(must(takeBankFile(scope, paid.runNumber)).rows).toEqual([
		["Mia Holder", "checking", "021000021", "1234567890", "100.50", "2026-01-31", expect.any(String)],
	]);
	const logged = statement<{ n: number }>(
		"SELECT count(*) AS n FROM activity_log WHERE action = 'owner.bank_file_taken' AND profile_id = ?",
	).get(scope.profileId);
	expect(logged?.n).toBe(1);
});

test("a file has only the transfers of its run that stand, and the latest run is the newest of them", () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
	const [ownerId = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	must(setOwnerBank(scope, ownerId, bank));
	expect(latestTransferRun(scope)).toBeUndefined();
	const pay = (amountCents: number, method: "transfer" | "check") =>
		must(
			payOwners(scope, {
				...{ date: "2026-01-31", method, confirmFees: true, confirmDuplicate: true },
				lines: [{ ownerId, propertyId, amountCents }],
			}),
		);
	const [first, second] = [pay(10_050, "transfer"), pay(20_000, "transfer")];
	const checks = pay(5_000, "check");
	expect(latestTransferRun(scope)).toBe(second.runNumber);
	expect(latestTransferRun(makeBooks())).toBeUndefined();
	expect(bankFileRows(scope, checks.runNumber)).toEqual([]);
	expect(bankFileRows(scope, first.runNumber).map(({ amountCents }) => amountCents)).toEqual([10_050]);
	statement("UPDATE disbursements SET voided = 1 WHERE run_number = ? AND profile_id = ?").run(
		...[second.runNumber, scope.profileId],
	);
	expect(latestTransferRun(scope)).toBe(first.runNumber);
	expect(bankFileRows(scope, second.runNumber)).toEqual([]);
	expect(saying(takeBankFile(scope, second.runNumber))).toBe("form: None of these owners have bank details.");
});
