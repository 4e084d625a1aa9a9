import { expect, test } from "vitest";
import { listNotifications } from "#domain/notifications";
import { payBills, recordExpense } from "#domain/payables";
import {
	addCertificate,
	coverageOn,
	editCertificate,
	findCertificate,
	findVendor,
	listRequirements,
	refuseUncovered,
	removeCertificate,
	removeRequirement,
	saveInsuranceSettings,
	saveRequirement,
	tellVendorInsurance,
} from "#domain/vendors";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";

keepBooks("2026-01-20");

const liability = { kind: "general_liability", fromDate: "2025-02-01", toDate: "2026-01-31" } as const;
const anyLimit = { eachOccurrenceCents: null, aggregateCents: null, additionalInsured: false };

function insured() {
	const scope = makeBooks();
	const vendorId = makeVendor(scope, { email: "office@ace.example" });
	const { certificateId } = must(addCertificate(scope, vendorId, { ...liability, eachOccurrenceCents: 50_000_000 }));
	return { scope, vendorId, certificateId };
}

test("whether a vendor was covered is answered for any day, by what is required and on file", () => {
	const { scope, vendorId } = insured();
	const states = (...days: string[]) => days.map((day) => coverageOn(scope, vendorId, day).state);
	expect(states("2025-01-31", "2025-02-01", "2026-01-01", "2026-01-02", "2026-01-31", "2026-02-01")).toEqual([
		"missing",
		"covered",
		"ends-soon",
		"ends-soon",
		"ends-soon",
		"lapsed",
	]);
	expect(coverageOn(scope, vendorId, "2026-01-20")).toMatchObject({ missing: [], lapsed: [], endsOn: "2026-01-31" });
	must(addCertificate(scope, vendorId, { ...liability, fromDate: "2026-02-01", toDate: "2027-01-31" }));
	expect(states("2026-01-20", "2026-02-01")).toEqual(["covered", "covered"]);
	must(saveRequirement(scope, { trade: "roofing", kind: "auto", ...anyLimit }));
	expect(coverageOn(scope, vendorId, "2026-01-20").missing).toEqual([]);
	must(saveRequirement(scope, { trade: "plumbing", kind: "workers_comp", ...anyLimit }));
	expect(coverageOn(scope, vendorId, "2026-01-20")).toMatchObject({ state: "missing", missing: ["workers_comp"] });
	expect(coverageOn(scope, makeVendor(scope, { trade: "legal" }), "2026-01-20")).toMatchObject({
		...{ state: "missing", missing: [], lapsed: [], kinds: [], endsOn: null },
	});
});

test("limits that are too low and a missing endorsement are named", () => {
	const { scope, vendorId, certificateId } = insured();
	const asked = { eachOccurrenceCents: 100_000_000, aggregateCents: 200_000_000, additionalInsured: true };
	must(saveRequirement(scope, { trade: "all", kind: "general_liability", ...asked }));
	expect(coverageOn(scope, vendorId, "2026-01-20").kinds.map(({ state, shortfalls }) => [state, shortfalls])).toEqual([
		[
			"missing",
			[
				"The limit for each occurrence is too low.",
				"The aggregate limit is too low.",
				"You aren't an additional insured.",
			],
		],
	]);
	must(editCertificate(scope, certificateId, { ...liability, ...asked }));
	expect(coverageOn(scope, vendorId, "2026-01-20").state).toBe("ends-soon");
	expect(listRequirements(scope)).toMatchObject([{ trade: "all", kind: "general_liability" }]);
	must(removeRequirement(scope, { trade: "all", kind: "general_liability" }));
	expect(saying(removeRequirement(scope, { trade: "all", kind: "general_liability" }))).toBe(
		"form: That requirement wasn't found.",
	);
});

test("without it a payment warns or is blocked, a bill only warns, and nothing is said where it's off", () => {
	const { scope, vendorId } = insured();
	const { propertyId } = makeProperty(scope);
	must(saveRequirement(scope, { trade: "all", kind: "workers_comp", ...anyLimit }));
	const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId });
	const expense = (over: object) =>
		saying(recordExpense(scope, expenseFields(scope, propertyId, { vendorId, ...over })));
	const pay = (confirmInsurance: boolean) => {
		const { bankAccountId } = expenseFields(scope, propertyId);
		const bills = [{ transactionId: bill.transactionId, amountCents: 100 }];
		const confirmed = { confirmShort: true, confirmInsurance };
		return saying(payBills(scope, { date: "2026-01-20", bankAccountId, method: "transfer", bills, ...confirmed }));
	};
	const unconfirmed = { confirmInsurance: false };
	const warned = [expense(unconfirmed), expense({ ...unconfirmed, kind: "bill" }), pay(false), pay(true), expense({})];
	must(saveInsuranceSettings(scope, { atDispatch: "off", atPayment: "block" }));
	const blocked = [expense({}), expense({ kind: "bill" }), pay(true)];
	must(saveInsuranceSettings(scope, { atDispatch: "block", atPayment: "off" }));
	const off = [expense(unconfirmed), pay(false)];
	const dispatched = refuseUncovered(scope, vendorId, "2026-01-20", "dispatch", { confirmed: true });
	expect({ warned, blocked, off, dispatched: dispatched && saying(dispatched) }).toMatchInlineSnapshot(`
		{
		  "blocked": [
		    "vendorId: Ace Plumbing … has no workers' compensation on file. They can't be paid until that's on file.",
		    "done",
		    "bills[0].amount: Ace Plumbing … has no workers' compensation on file. They can't be paid until that's on file.",
		  ],
		  "dispatched": "vendorId: Ace Plumbing … has no workers' compensation on file. Work can't be sent to them until that's on file.",
		  "off": [
		    "done",
		    "done",
		  ],
		  "warned": [
		    "confirmInsurance: Ace Plumbing … has no workers' compensation on file.",
		    "confirmInsurance: Ace Plumbing … has no workers' compensation on file.",
		    "confirmInsurance: Ace Plumbing … has no workers' compensation on file.",
		    "done",
		    "done",
		  ],
		}
	`);
});

test("what can't be a certificate is refused, and another organization's isn't found", () => {
	const { scope, vendorId, certificateId } = insured();
	const stranger = makeBooks();
	expect([
		saying(addCertificate(scope, vendorId, { ...liability, fromDate: "2026-02-01" })),
		saying(addCertificate(stranger, vendorId, liability)),
		saying(editCertificate(stranger, certificateId, liability)),
		saying(removeCertificate(stranger, certificateId)),
		findCertificate(stranger, certificateId),
	]).toMatchInlineSnapshot(`
		[
		  "toDate: The last day is before the first day.",
		  "form: That vendor wasn't found.",
		  "form: That certificate wasn't found.",
		  "form: That certificate wasn't found.",
		  undefined,
		]
	`);
	must(removeCertificate(scope, certificateId));
	expect(coverageOn(scope, vendorId, "2025-06-01").kinds).toEqual([]);
	expect(findVendor(scope, vendorId)?.insuranceExpires).toBeNull();
});

test("the vendor and the team are reminded once for each of 30 days, 7 days and the last day before it ends", () => {
	const { scope, vendorId } = insured();
	const run = () => [...tellVendorInsurance()].reduce((sum, told) => sum + told, 0);
	const told = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-01-24", "2026-01-25", "2026-01-31", "2026-02-01"].map(
		(day) => {
			onDay(day);
			return [run(), run()];
		},
	);
	expect(told).toEqual([
		[0, 0],
		[1, 0],
		[0, 0],
		[1, 0],
		[0, 0],
		[1, 0],
		[0, 0],
	]);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"vendor.added of vendor: Ace Plumbing … was added as a vendor.
		vendor.insurance_added of vendor: Certificate added for Ace Plumbing …: General liability.
		notice to property_manager: Ace Plumbing …'s general liability insurance expires on Jan 31, 2026.
		notice to property_manager: Ace Plumbing …'s general liability insurance expires on Jan 31, 2026.
		notice to property_manager: Ace Plumbing …'s general liability insurance expires today.
		email to office@ace.example: Your general liability insurance on file with Maple Homes expires soon
		email to books…@example.com: Vendor insurance expiring
		email to office@ace.example: Your general liability insurance on file with Maple Homes expires soon
		email to books…@example.com: Vendor insurance expiring
		email to office@ace.example: Your general liability insurance on file with Maple Homes expires soon
		email to books…@example.com: Vendor insurance expiring"
	`);
	must(addCertificate(scope, vendorId, { ...liability, fromDate: "2026-02-01", toDate: "2026-02-20" }));
	onDay("2026-02-18");
	expect(run()).toBe(1);
});

test("the responsible member is notified alone; once they can't view vendors, everyone who may is", () => {
	const scope = makeBooks();
	const [responsible, other] = [makeMember(scope), makeMember(scope)];
	const vendorId = makeVendor(scope);
	statement("UPDATE vendors SET assignee_id = ? WHERE id = ?").run(responsible.userId, vendorId);
	must(addCertificate(scope, vendorId, liability));
	const heard = () =>
		[responsible, other].map(({ userId }) => listNotifications({ userId }).map(({ message }) => message).length);
	remind("2026-01-20");
	expect(heard()).toEqual([1, 0]);
	statement("UPDATE members SET state = 'inactive' WHERE id = ?").run(responsible.memberId);
	remind("2026-01-31");
	expect(heard()).toEqual([1, 1]);

	function remind(day: string) {
		onDay(day);
		for (const _ of tellVendorInsurance());
	}
});
