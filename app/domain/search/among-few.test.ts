import { expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { withLimits } from "#domain/limits";
import { indexTransactions, search } from "#domain/search";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";

const cash = {
	date: "2026-03-05",
	amountCents: 7_00,
	method: "cash" as const,
	payerName: "Quill",
	confirmDuplicate: true,
};

test("a member of few properties finds their own by a word that hundreds of records elsewhere have, and by a rare one", () => {
	const { scope } = makeOrganization();
	onDay("2026-03-05");
	const homes = Array.from({ length: 260 }, (_, home) => ({ unitNumber: `${home}` }));
	const elsewhere = [
		makeProperty(scope, { name: "Quill One", units: homes }),
		makeProperty(scope, { name: "Quill Two", units: homes }),
	];
	const own = makeProperty(scope, { name: "Quill Cottage", units: [{ unitNumber: "9Z" }] });
	const theirs = makeLease(scope, { unitId: elsewhere[0]?.unitId });
	const lease = makeLease(scope, { unitId: own.unitId });
	const pay = (leaseId: number) => must(receivePayment(scope, leaseId, cash)).transactionId;
	const paid = [pay(lease.leaseId), pay(lease.leaseId)];
	for (let n = 0; n < 505; n++) pay(theirs.leaseId);
	for (const _ of indexTransactions());
	const limits = { memberId: 1, properties: JSON.stringify([own.propertyId]), bankAccounts: null };
	const found = (typed: string) =>
		withLimits(limits, () => search(scope, typed)).map(({ source, id }) => `${source} ${id}`);

	const property = [`property ${own.propertyId}`, `unit ${own.unitId}`];
	const payments = [`transaction ${paid[1]}`, `transaction ${paid[0]}`];
	expect(found("quill")).toEqual([...property, ...payments]);
	expect(found("quill 9z")).toEqual([`unit ${own.unitId}`]);
	expect(found("quill two")).toEqual([]);
	expect(found("7.00")).toEqual(payments);
	expect(search(scope, "quill").filter(({ source }) => source === "property")).toHaveLength(3);
});
