import { expect, test } from "vitest";
import {
	chargeForm,
	creditForm,
	leaseReversalForm,
	paymentForm,
	paymentsForm,
	sendStatementsForm,
} from "#domain/lease-accounts/schema";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { declineNoticeForm, endForm, leaseForm, leaseTenantForm, transferForm, undoForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const day = "2026-03-31";
const line = { accountId: "1", amount: "5", memo: "Rent" };

test("the form of a lease says what is missing and what is too much", () => {
	const terms = { unitId: "1", type: "fixed", startDate: day, endDate: "2027-03-30", moveInDate: day, signedDate: day };
	const rent = {
		cycle: "monthly",
		paymentDueDay: "1",
		firstDueDate: day,
		postDaysInAdvance: "5",
		prorateFirst: "none",
	};
	const person = { tenantId: "1", firstname: "Ana", lastname: "Diaz", email: "ana@example.com", phone: "1" };
	const occupant = { name: "Kim", birthYear: "2015" };
	const lease = leaseForm(writer);
	const said = (over: Record<string, string>) => saidOf(lease, { ...terms, ...over });
	expect(
		[
			formWords(lease, { ...terms, ...rent, prorateLast: "none", chargeFrom: day, openingBalance: "-5" }),
			formWords(
				lease,
				{ ...rows(1, "tenants", { ...person, moveInDate: day }), ...rows(1, "occupants", occupant) },
				terms,
			),
			formWords(lease, { ...rows(1, "rent", line), ...rows(1, "deposits", line) }, terms),
			formWords(lease, rows(1, "charges", { ...line, cycle: "monthly" }), terms),
			said({ endDate: "2026-03-30" }),
			said({ endDate: day }),
			said({ startDate: "2026-02-28" }),
			said({ startDate: "2026-02-28", history: "all" }),
			said({ startDate: "2026-02-28", press: "draft" }),
			said({ startDate: "2026-03-01" }),
			said({ paymentDueDay: "32" }),
			said({ postDaysInAdvance: "46" }),
			said(rows(7, "tenants", { firstname: "Ana" })),
			said(rows(3, "cosigners", { firstname: "Ana" })),
			said(rows(11, "occupants", { name: "Ana" })),
			said({ "occupants[0].birthYear": "1899" }),
			said({ "occupants[0].birthYear": "2027" }),
			said({ "occupants[0].birthYear": "2026", "occupants[1].birthYear": "1900" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"unitId: Choose a unit.
		type: Choose a lease type.
		startDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		endDate: “…” isn't a date. Enter a date like 3/31/2026.
		moveInDate: “…” isn't a date. Enter a date like 3/31/2026.
		signedDate: “…” isn't a date. Enter a date like 3/31/2026.
		cycle: Choose a frequency.
		paymentDueDay: Enter a day from 1 to 31.
		firstDueDate: “…” isn't a date. Enter a date like 3/31/2026.
		postDaysInAdvance: Choose an option.
		prorateFirst: Choose an option.
		prorateLast: Choose an option.
		chargeFrom: “…” isn't a date. Enter a date like 3/31/2026.
		openingBalance: “…” isn't an amount. Enter an amount like 12.50. | Enter 99,999,999.99 or less.
		--
		tenants[0].tenantId: That tenant wasn't found.
		tenants[0].firstname: Use 60 characters or fewer.
		tenants[0].lastname: Use 60 characters or fewer.
		tenants[0].email: Enter an email address like ana@example.com. | Use 254 characters or fewer.
		tenants[0].phone: Use 30 characters or fewer.
		tenants[0].moveInDate: “…” isn't a date. Enter a date like 3/31/2026.
		occupants[0].name: Use 120 characters or fewer.
		occupants[0].birthYear: Enter a year. | Enter 1900 or later. | Enter 2026 or earlier.
		--
		rent[0].accountId: Choose an account.
		rent[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		rent[0].memo: Use 65 characters or fewer.
		deposits[0].accountId: Choose an account.
		deposits[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		deposits[0].memo: Use 65 characters or fewer.
		--
		charges[0].accountId: Choose an account.
		charges[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		charges[0].memo: Use 65 characters or fewer.
		charges[0].cycle: Choose a frequency.
		--
		endDate: This is before the start date.
		--
		nothing
		--
		history: This lease started in an earlier month. Choose what to do about past charges.
		--
		nothing
		--
		nothing
		--
		nothing
		--
		paymentDueDay: Enter a day from 1 to 31.
		--
		postDaysInAdvance: Choose an option.
		--
		tenants: You can add up to 6 tenants.
		--
		cosigners: You can add up to 2 cosigners.
		--
		occupants: You can add up to 10 people.
		--
		occupants[0].birthYear: Enter 1900 or later.
		--
		occupants[0].birthYear: Enter 2026 or earlier.
		--
		nothing"
	`);
	const read = (over: object) => lease.parse({ unitId: 1, type: "fixed", startDate: "2026-03-15", ...over }).fields;
	expect([read({}).endDate, read({ type: "at_will" }).endDate]).toEqual(["2027-03-14", undefined]);
	const before = { startDate: "2026-01-01", openingBalance: "5" };
	expect(read({ ...before, history: "opening" })).toMatchObject({ chargeFrom: "2026-04-01", openingBalanceCents: 500 });
	expect(read({ ...before, history: "all" })).not.toHaveProperty("chargeFrom");
});

test("the forms of a started lease say what is missing and what is too much", () => {
	const people = { tenantId: "1", moveOutDate: day, forwardingAddress: "1 Elm St" };
	const notice = { noticeDate: day, moveOutDate: day, givenBy: "tenant", reason: "work", prorateLast: "none" };
	const end = endForm(writer);
	const tenant = leaseTenantForm(writer);
	const move = { unitId: "1", startDate: day, moveOutDate: day, prorateLast: "none" };
	const out = { leaver: "1", moveOutDate: day, forwardingAddress: "1 Elm St" };
	expect(
		[
			formWords(end, { ...notice, remarks: "Kind", fee: "5", feeAccountId: "1", ...rows(1, "people", people) }),
			formWords(declineNoticeForm, { answer: "Too late" }),
			formWords(undoForm, { reason: "They stay" }),
			formWords(transferForm(writer), { ...move, ...rows(1, "rent", line) }),
			formWords(tenant, { tenantId: "1" }, { intent: "primary" }),
			formWords(tenant, { tenantId: "1" }, { intent: "stay" }),
			formWords(tenant, out, { intent: "move_out" }),
			formWords(tenant, rows(1, "shares", { tenantId: "1", amount: "5" }), { intent: "shares" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"noticeDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		moveOutDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		givenBy: Choose who gave notice.
		reason: Choose a reason.
		prorateLast: Choose an option.
		remarks: Use 1000 characters or fewer.
		fee: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		feeAccountId: Choose an account.
		people[0].tenantId: That tenant wasn't found.
		people[0].moveOutDate: “…” isn't a date. Enter a date like 3/31/2026.
		people[0].forwardingAddress: Use 200 characters or fewer.
		--
		answer: Enter a reason. | Use 500 characters or fewer.
		--
		reason: Use 200 characters or fewer.
		--
		unitId: Choose a unit.
		startDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		moveOutDate: “…” isn't a date. Enter a date like 3/31/2026.
		prorateLast: Choose an option.
		rent[0].accountId: Choose an account.
		rent[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		rent[0].memo: Use 65 characters or fewer.
		--
		tenantId: That tenant wasn't found.
		--
		tenantId: That tenant wasn't found.
		--
		leaver: Choose who moves out.
		moveOutDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		forwardingAddress: Use 200 characters or fewer.
		--
		shares[0].tenantId: That tenant wasn't found.
		shares[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less."
	`);
});

test("the forms of a lease's money say what is missing and what is too much", () => {
	const payment = { payer: "other", payerName: "Ana", date: day, amount: "5", method: "check", reference: "7" };
	const batch = { date: day, method: "check", depositAccountId: "1", total: "5" };
	const row = { leaseId: "1", amount: "5", reference: "7" };
	const reversal = { kind: "returned", date: day, reason: "NSF", fee: "35", bankFee: "12" };
	const pay = paymentForm(writer);
	expect(
		[
			formWords(chargeForm(writer), { date: day, dueDate: day, ...rows(1, "lines", line) }),
			formWords(pay, { ...payment, depositAccountId: "1", memo: "Rent" }),
			formWords(pay, rows(1, "allocation", { chargePostingId: "1", amount: "5" }), payment),
			...["cash", "money_order", "cashiers_check"].map((method) => saidOf(pay, { ...payment, method, reference: "" })),
			formWords(paymentsForm(writer), { ...batch, ...rows(1, "rows", row) }),
			saidOf(paymentsForm(writer), { ...batch, ...rows(501, "rows", row) }),
			formWords(creditForm(writer), {
				kind: "waive",
				date: day,
				reason: "Heat",
				forCharge: "1",
				...rows(1, "lines", line),
			}),
			formWords(leaseReversalForm(writer), reversal),
			formWords(sendStatementsForm, { "leases[0]": "1" }),
			saidOf(sendStatementsForm, rows(201, "leases", { "": "1" })),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		dueDate: “…” isn't a date. Enter a date like 3/31/2026.
		lines[0].accountId: Choose an account.
		lines[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lines[0].memo: Use 65 characters or fewer.
		--
		payer: Choose who paid.
		payerName: Use 120 characters or fewer.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		method: Choose a payment method.
		reference: Enter the number. | Use 30 characters or fewer.
		depositAccountId: Choose an account.
		memo: Use 65 characters or fewer.
		--
		allocation[0].chargePostingId: That charge wasn't found.
		allocation[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		nothing
		--
		reference: Enter the number.
		--
		reference: Enter the number.
		--
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		method: Choose a payment method.
		depositAccountId: Choose an account.
		total: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		rows[0].leaseId: That lease wasn't found.
		rows[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		rows[0].reference: Use 30 characters or fewer.
		--
		rows: You can choose up to 500 leases at a time.
		--
		kind: Choose a credit type.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		reason: Use 200 characters or fewer.
		forCharge: That charge wasn't found.
		lines[0].accountId: Choose an account.
		lines[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lines[0].memo: Use 65 characters or fewer.
		--
		kind: Choose a reason for the reversal.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		reason: Use 200 characters or fewer.
		fee: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		bankFee: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		leases[0]: That lease wasn't found.
		--
		leases: Select up to 200 leases."
	`);
	const amounts = [{ chargePostingId: 1 }, { chargePostingId: 2, amount: "5" }];
	const given = { ...payment, payer: 5, allocation: amounts };
	expect(pay.parse({ ...given, apply: "written" })).toMatchObject({
		...{ tenantId: 5, payerName: undefined, allocation: [{ line: 1, chargePostingId: 2, amountCents: 500 }] },
	});
	expect(pay.parse(given).allocation).toBeUndefined();
});
