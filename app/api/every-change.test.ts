import { expect, test } from "vitest";
import { saveApprovalLimits } from "#domain/approvals";
import { setAchSender, setVendorBank } from "#domain/bank-files";
import { revokeKey } from "#domain/connections";
import { statement, write } from "~/db/client.server";
import { ask, makeApiKey } from "../../tests/factories/api";
import { makeBankAccount } from "../../tests/factories/banking";
import { accountNamed, makeBooks, makeLease, onDay } from "../../tests/factories/leasing";
import { makeListing } from "../../tests/factories/listings";
import { must } from "../../tests/factories/must";
import { makeProperty } from "../../tests/factories/rentals";
import { makeMember } from "../../tests/factories/team";
import { operations } from "./operations";

const date = "2026-03-10";
const changes = operations.filter(({ method }) => method !== "GET");

/** An organization with a home that is let, asked by a program that notes which operations it has carried out. */
async function makeOffice() {
	onDay(date);
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId });
	const { key, keyId } = makeApiKey(scope);
	const lease = (await ask(key, `GET /leases/${leaseId}`)).json;
	const bankId = makeBankAccount(scope);
	const vendorId = (await ask(key, "POST /vendors", { body: { is_company: true, company_name: "Bolt" } })).json
		.vendor_id;
	const expense = { account_id: accountNamed(scope, "Repairs"), property_id: propertyId, amount_cents: 12_34 };
	const rent = accountNamed(scope, "Rent Income");
	const done = new Set<string>();
	let sent = 0;
	const send = async (id: string, ids: Record<string, number>, body?: object) => {
		const operation = changes.find((one) => one.id === id);
		if (!operation) throw new Error(`There is no operation ${id}.`);
		const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])) as `/${string}`;
		const headers = { "Idempotency-Key": `${id}-${++sent}` };
		const answer = await ask(key, `${operation.method as "POST"} ${path}`, { headers, ...(body && { body }) });
		expect([id, answer.status], answer.text).toEqual([id, operation.status ?? 200]);
		done.add(id);
		return answer.json ?? {};
	};
	const home = { propertyId, leaseId, unitId, tenantId: lease.tenants[0].tenant_id };
	return { scope, key, keyId, ...home, bankId, vendorId, expense, rent, done, send };
}

test("every change answers in its shape", async () => {
	const { scope, send, done, leaseId, tenantId, vendorId, bankId, expense, rent, propertyId } = await makeOffice();
	const lease_id = leaseId;
	const confirm = ["large", "duplicate", "account", "below_zero", "short", "bank", "insurance"];
	const reason = "Typed twice";
	await send("leases.charge", { lease_id }, { date, lines: [{ account_id: rent, amount_cents: 50_00 }], confirm });
	const paid = { date, amount_cents: 90_00_00, method: "cash", tenant_id: tenantId, confirm };
	await send("leases.pay", { lease_id }, paid);
	await send(
		"leases.refund",
		{ lease_id },
		{ date, method: "check", tenant_id: tenantId, prepayment_cents: 5_00, confirm },
	);
	const credit = {
		kind: "waive",
		date,
		reason,
		leave_as_credit: true,
		lines: [{ account_id: rent, amount_cents: 1_00 }],
		confirm,
	};
	await send("leases.credit", { lease_id }, credit);
	const mistaken = await send(
		"leases.charge",
		{ lease_id },
		{ date, lines: [{ account_id: rent, amount_cents: 7_00 }] },
	);
	await send("entries.reverse", { lease_id, entry_id: mistaken.transaction_id }, { reason });
	const sides = [
		{ account_id: expense.account_id, property_id: propertyId, debit_cents: 5_00 },
		{ account_id: rent, property_id: propertyId, credit_cents: 5_00 },
	];
	await send("journal.post", {}, { date, memo: "Moved", lines: sides });

	const bought = { vendor_id: vendorId, date, lines: [expense], confirm };
	const bill = await send("bills.add", {}, { ...bought, needs_approval: true });
	await send("bills.decide", { bill_id: bill.transaction_id }, { decision: "approved" });
	const bills = [{ transaction_id: bill.transaction_id, amount_cents: 12_34 }];
	await send("bills.pay", {}, { date, bank_account_id: bankId, method: "check", bills, confirm });
	await send("bills.credit", {}, bought);
	const spent = await send("expenses.add", {}, { ...bought, bank_account_id: bankId, method: "check" });
	await send("bills.reverse", { bill_id: spent.transaction_id }, { reason, confirm });

	const vendor = await send("vendors.add", {}, { is_company: true, company_name: "Ace" });
	await send("vendors.deactivate", vendor);
	await send("vendors.reactivate", vendor);
	await send("tenants.add", {}, { firstname: "Bo", lastname: "Lee" });
	await send("owners.add", {}, { firstname: "Ann", lastname: "Fox" });

	const request = await send("requests.add", {}, { property_id: propertyId, title: "Leak", category: "plumbing" });
	await send("requests.status", request, { status: "in_progress" });
	await send("requests.message", request, { body: "On our way" });
	const order = await send(
		"work-orders.add",
		{},
		{ request_id: request.request_id, title: "Fix", vendor_id: vendorId },
	);
	await send("work-orders.start", order);
	await send("work-orders.hold", order, { reason });
	await send("work-orders.start", order);
	const line = { account_id: expense.account_id, description: "Tap", quantity: 2, unit_cents: 5_00 };
	await send("work-orders.complete", order, { completed_on: date, work_done: "New tap", lines: [line], confirm });
	await send("work-orders.reopen", order);
	await send("work-orders.cancel", order, { reason });
	const task = await send("tasks.add", {}, { title: "Call back" });
	await send("tasks.complete", task);
	await send("tasks.reopen", task);
	const { listingId: listing_id } = makeListing(scope, { unitId: makeProperty(scope).unitId });
	await send("listings.pause", { listing_id });
	await send("listings.leased", { listing_id });

	const webhook = await send("webhooks.add", {}, { url: "https://example.com/hook" });
	await send("webhooks.off", webhook);
	await send("webhooks.on", webhook);
	await send("webhooks.rotate", webhook);
	const delivery = { ...webhook, delivery_id: sentTo(scope.profileId, webhook.webhook_id) };
	await send("webhooks.replay", delivery);
	await send("webhooks.remove", webhook);
	await takeFiles({ scope, send, bankId, vendorId, bought });
	expect(changes.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
});

type Office = Pick<Awaited<ReturnType<typeof makeOffice>>, "scope" | "send" | "bankId" | "vendorId">;

/** Files for the bank and for another bookkeeping program, each made and downloaded. */
async function takeFiles({ scope, send, bankId: account_id, vendorId, bought }: Office & { bought: object }) {
	const number = { accountNumber: "1234567890", accountNumberAgain: "1234567890" };
	must(setVendorBank(scope, vendorId, { holderName: "Bolt", kind: "checking", routingNumber: "021000021", ...number }));
	must(
		setAchSender(scope, account_id, {
			...{ routingNumber: "021000021", bankName: "Harbor Bank", originId: "1123456789", companyName: "Maple" },
			...{ companyId: "1123456789", description: "PAYMENT" },
		}),
	);
	const paid = await send("expenses.add", {}, { ...bought, bank_account_id: account_id, method: "transfer" });
	const asked = { effective_date: "2026-03-11", payments: [paid.transaction_id] };
	const { file_id: payment_file_id } = await send("payment-files.make", { account_id }, asked);
	expect((await send("payment-files.take", { payment_file_id })).text).toContain("1234567890");
	await send("payment-files.void", { payment_file_id });
	const month = { from: "2026-03-01", to: "2026-03-31" };
	const checks = await send("checks.take", { account_id }, { ...month, account_number: "123456789" });
	expect(checks.checks).toBeGreaterThan(0);
	const entries = { program: "qbo", basis: "accrual", detail: "months", ...month };
	const { journal_file_id } = await send("journal-files.make", {}, entries);
	expect((await send("journal-files.take", { journal_file_id })).text).toContain("Rent");
}

/** A message that was sent to a webhook. */
function sentTo(profileId: number, webhookId: number): number {
	const sql = `INSERT INTO webhook_deliveries (profile_id, webhook_id, message_id, event, change_number, body, state, created_date)
		VALUES (?, ?, 'msg', 'vendor.created', 1, '{}', 'delivered', '2026-03-10T12:00:00.000Z')`;
	return Number(write(() => statement(sql).run(profileId, webhookId)).lastInsertRowid);
}

test("what waits for another member isn't done by a key, nor tried, and a key ends with its member", async () => {
	const { scope, key, keyId, vendorId, expense, leaseId, propertyId, rent } = await makeOffice();
	makeMember(scope);
	must(saveApprovalLimits(scope, { bills: 5_00, journal_entries: 1_00, reversals: 0 }));
	const charged = await ask(key, `POST /leases/${leaseId}/charges`, {
		body: { date, lines: [{ account_id: rent, amount_cents: 9_00 }] },
		headers: { "Idempotency-Key": "charge" },
	});
	const before = statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n;
	const sides = [
		{ account_id: expense.account_id, property_id: propertyId, debit_cents: 5_00 },
		{ account_id: rent, property_id: propertyId, credit_cents: 5_00 },
	];
	const asked = [
		["/bills", { vendor_id: vendorId, date, lines: [expense], needs_approval: false }],
		["/journal-entries", { date, memo: "Moved", lines: sides }],
		[`/leases/${leaseId}/entries/${charged.json.transaction_id}/reverse`, { reason: "Typed twice" }],
	] as const;
	for (const [path, body] of asked) {
		for (const query of ["", "?dry_run=1"] as const) {
			const answer = await ask(key, `POST ${path}${query}`, { body, headers: { "Idempotency-Key": path.slice(0, 8) } });
			expect([answer.status, answer.json.type], `${path}${query} ${answer.text}`).toEqual([
				422,
				"/api#problem-needs-approval",
			]);
		}
	}
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n).toBe(before);
	expect((await ask(key, "GET /me")).status).toBe(200);
	must(revokeKey(scope, keyId, { all: false }));
	expect((await ask(key, "GET /me")).status).toBe(401);
});
