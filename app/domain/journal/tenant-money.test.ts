import { describe, expect, test } from "vitest";
import { postEntry, reverseEntry } from "#domain/journal";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { openCharges } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { books, proven } from "../../../tests/factories/journal";
import { accountNamed, type makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

describe("tenants' money", () => {
	test("a receivable opens a charge for each account it stands against, also on a cash basis", () => {
		const { scope, debit, credit, entry, balance } = books();
		const { leaseId } = makeLease(scope);
		const before = moneyOf(leaseId).receivable;
		const { propertyId } = home(leaseId);
		const posted = postEntry(
			scope,
			entry({
				leaseId,
				lines: [
					debit("Accounts Receivable", 9_000),
					credit("Late Fee Income", 4_000, { propertyId }),
					credit("Rent Income", 5_000, { propertyId }),
				],
			}),
		);
		must(posted);
		expect(moneyOf(leaseId).receivable).toBe(before + 9_000);
		const own = openCharges(scope, leaseId).filter(({ dueDate }) => dueDate === "2026-03-31");
		expect(own.map(({ accountName, openCents }) => [accountName, openCents])).toEqual([
			["Rent Income", 5_000],
			["Late Fee Income", 4_000],
		]);
		expect(balance("Late Fee Income", "cash")).toBe(0);
		proven(scope.profileId);
	});

	test("a credit pays the oldest charges and never more than is owed", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const owed = moneyOf(leaseId).receivable;
		const writeOff = (cents: number) =>
			postEntry(
				scope,
				entry({ leaseId, lines: [debit("Bad Debt", cents, { propertyId }), credit("Accounts Receivable", cents)] }),
			);
		expect(writeOff(owed + 1)).toMatchObject({
			field: "lines[1].credit",
			message: expect.stringMatching(/prepayments/),
		});
		const posted = must(writeOff(owed));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, balance: 0 });
		must(reverseEntry(scope, posted.transactionId, { reason: "Wrong" }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: owed });
		proven(scope.profileId);
	});

	test("what is held cannot fall below nothing, and a bank faces no receivable", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const lines = [debit("Security Deposit Liability", 1), credit("Rent Income", 1, { propertyId })];
		expect(saying(postEntry(scope, entry({ leaseId, lines })))).toMatchInlineSnapshot(
			`"lines[0].debit: The deposit held for Ana Diaz is only $0.00."`,
		);
		const bank = [debit("Operating Cash", 1, { propertyId }), credit("Accounts Receivable", 1)];
		expect(saying(postEntry(scope, entry({ leaseId, lines: bank })))).toMatchInlineSnapshot(
			`"lines[1].accountId: Use Receive payment for money between a bank account and a tenant."`,
		);
		const elsewhere = makeProperty(scope).propertyId;
		const foreign = [
			debit("Accounts Receivable", 1, { propertyId: elsewhere }),
			credit("Rent Income", 1, { propertyId: elsewhere }),
		];
		expect(saying(postEntry(scope, entry({ leaseId, lines: foreign })))).toMatchInlineSnapshot(
			`"lines[0].propertyId: Ana Diaz isn't at this property. Leave this blank."`,
		);
	});

	test("a prepayment meets the charge an entry makes", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const owed = moneyOf(leaseId).receivable;
		must(receivePayment(scope, leaseId, { ...cash, amountCents: owed + 500 }));
		const lines = [debit("Accounts Receivable", 800), credit("Rent Income", 800, { propertyId })];
		must(postEntry(scope, entry({ leaseId, lines })));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 300, prepaid: 0 });
		expect(must(chargeLease(scope, leaseId, charge(scope))).transactionId).not.toBeNull();
		proven(scope.profileId);
	});
});

const cash = { date: "2026-03-31", method: "cash" as const, payerName: "Ana Diaz" };

function charge(scope: ReturnType<typeof makeBooks>) {
	return { date: "2026-03-31", lines: [{ accountId: accountNamed(scope, "Late Fee Income"), amountCents: 100 }] };
}

function home(leaseId: number) {
	const row = statement<{ propertyId: number }>("SELECT property_id AS propertyId FROM leases WHERE id = ?").get(
		leaseId,
	);
	if (!row) throw new Error(`No lease ${leaseId}.`);
	return row;
}
