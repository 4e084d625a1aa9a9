import { expect, test } from "vitest";
import { saveApprovalLimits } from "#domain/approvals";
import { revokeKey } from "#domain/connections";
import { statement } from "~/db/client.server";
import { ask, makeApiKey } from "../../tests/factories/api";
import { accountNamed, makeBooks, makeLease, onDay } from "../../tests/factories/leasing";
import { must } from "../../tests/factories/must";
import { makeProperty } from "../../tests/factories/rentals";
import { makeMember } from "../../tests/factories/team";

const date = "2026-03-10";

/** An organization with a home that is let, a vendor, and a program with a key. */
async function makeOffice() {
	onDay(date);
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId });
	const { key, keyId } = makeApiKey(scope);
	const vendorId = (await ask(key, "POST /vendors", { body: { is_company: true, company_name: "Bolt" } })).json
		.vendor_id;
	const expense = { account_id: accountNamed(scope, "Repairs"), property_id: propertyId, amount_cents: 12_34 };
	return { scope, key, keyId, propertyId, leaseId, vendorId, expense, rent: accountNamed(scope, "Rent Income") };
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
