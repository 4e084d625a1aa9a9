import { expect, test } from "vitest";
import { kindsOfRecords, lastChange } from "#domain/connections";
import { uploadDocuments } from "#domain/files";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeAllBooks, performAct, randomActs } from "../../tests/factories/all-books";
import { ask, makeApiKey } from "../../tests/factories/api";
import { pdf } from "../../tests/factories/files";
import { keepFiles } from "../../tests/factories/keep-files";
import { accountNamed } from "../../tests/factories/leasing";
import { makeListing } from "../../tests/factories/listings";
import { must } from "../../tests/factories/must";
import { makeUnit } from "../../tests/factories/rentals";
import { operations } from "./operations";
import { places } from "./operations/records";

keepFiles();

/** In every name of the home that the key doesn't see. */
const mark = "Zanzibar";
const rename = (sql: string, ...ids: number[]) => statement(sql.replace("%", mark)).run(...ids);

/** Two homes with lived books; a key of all, and one of the first home alone. */
async function makeHomes() {
	const books = makeAllBooks();
	for (const act of randomActs(5, 120)) performAct(books, act);
	const { scope } = books;
	const [mine, other] = books.homes;
	if (!mine || !other) throw new Error("Two homes are needed.");
	const all = makeApiKey(scope).key;
	const { key } = makeApiKey(scope, { propertyIds: [mine.propertyId] });
	const request = await ask(all, "POST /requests", {
		body: { property_id: other.propertyId, title: `Leak ${mark}`, category: "plumbing" },
	});
	const { request_id } = request.json;
	const body = { request_id, title: `Fix ${mark}`, vendor_id: books.vendorId };
	const { order_id } = (await ask(all, "POST /work-orders", { body })).json;
	const { id: unitId } = makeUnit(scope, other.propertyId);
	const { listingId: listing_id } = makeListing(scope, { unitId, title: `Home ${mark}` });
	must(await uploadDocuments(scope, { subjectKind: "property", subjectId: other.propertyId }, [pdf(`${mark}.pdf`)]));
	const file = statement<{ id: number }>("SELECT id FROM files WHERE profile_id = ? ORDER BY id DESC").get(
		scope.profileId,
	);
	rename("UPDATE properties SET name = '%' WHERE id = ?", other.propertyId);
	rename("UPDATE units SET unit_number = unit_number || ' %' WHERE property_id = ?", other.propertyId);
	rename("UPDATE leases SET name = '%' WHERE id = ?", other.leaseId);
	const tenant = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		other.leaseId,
	);
	rename(
		"UPDATE tenants SET firstname = '%', lastname = '%' WHERE id = ?".replace("'%'", "'Zanzibar'"),
		tenant?.id ?? 0,
	);
	const entry = statement<{ id: number }>("SELECT id FROM gl_transactions WHERE lease_id = ? ORDER BY id DESC").get(
		other.leaseId,
	);
	const line = { account_id: accountNamed(scope, "Repairs"), property_id: other.propertyId, amount_cents: 5_00 };
	const bought = { vendor_id: books.vendorId, date: "2026-06-30", lines: [line], confirm: ["large", "duplicate"] };
	const bill = await ask(all, "POST /bills", {
		body: { ...bought, needs_approval: true },
		headers: { "Idempotency-Key": "bill" },
	});
	const ids: Record<string, number> = {
		...{ lease_id: other.leaseId, property_id: other.propertyId, request_id, order_id, listing_id },
		...{ file_id: file?.id ?? 0, entry_id: entry?.id ?? 0, bill_id: bill.json.transaction_id },
	};
	const records: Partial<Record<string, number>> = {
		...{ property: other.propertyId, unit: unitId, lease: other.leaseId, request: request_id, work_order: order_id },
		...{ listing: listing_id, file: file?.id, entry: entry?.id, bill: bill.json.transaction_id, tenant: tenant?.id },
	};
	return { scope, all, key, ids, records, bought, mine, other, tenantId: tenant?.id ?? 0 };
}

const day = "2026-06-30";

test("of a property that a key doesn't see, no operation says or changes anything", async () => {
	const { scope, all, key, ids, records, bought, other, tenantId } = await makeHomes();
	for (const kind of kindsOfRecords) {
		const id = records[kind];
		if (id === undefined) continue;
		const address = `/${places[kind].path}/${id}` as const;
		expect([kind, (await ask(all, `GET ${address}`)).status]).toEqual([kind, 200]);
		const refused = await ask(key, `GET ${address}`);
		expect([kind, refused.status, refused.text.includes(mark)]).toEqual([kind, 404, false]);
	}

	const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 999_999_999));
	let told = 0;
	for (const { path, method } of operations.filter((one) => one.method === "GET" && one.path !== "/reports/{report}")) {
		const address = `${method as "GET"} ${filled(path) as `/${string}`}` as const;
		if ((await ask(all, address)).text.includes(mark)) told += 1;
		expect([address, (await ask(key, address)).text.includes(mark)]).toEqual([address, false]);
	}
	expect(told).toBeGreaterThan(7);

	const before = lastChange(scope);
	const lines = [{ account_id: accountIdByRole(scope, "rent_income"), amount_cents: 5_00 }];
	const bodies: Record<string, object> = {
		"leases.charge": { date: day, lines },
		"leases.pay": { date: day, amount_cents: 5_00, method: "cash", tenant_id: tenantId },
		"leases.refund": { date: day, method: "check", tenant_id: tenantId, prepayment_cents: 1_00 },
		"leases.credit": { kind: "waive", date: day, reason: "x", leave_as_credit: true, lines },
		"entries.reverse": { reason: "x" },
		"journal.post": {
			...{ date: day, memo: "x" },
			lines: [
				{ account_id: bought.lines[0]?.account_id, property_id: other.propertyId, debit_cents: 5_00 },
				{ account_id: bought.lines[0]?.account_id, property_id: other.propertyId, credit_cents: 5_00 },
			],
		},
		"bills.add": { ...bought, needs_approval: false },
		"bills.credit": bought,
		"bills.decide": { decision: "approved" },
		"bills.pay": {
			...{ date: day, bank_account_id: accountIdByRole(scope, "operating_cash"), method: "check" },
			bills: [{ transaction_id: ids.bill_id, amount_cents: 5_00 }],
		},
		"bills.reverse": { reason: "x" },
		"expenses.add": { ...bought, bank_account_id: accountIdByRole(scope, "operating_cash"), method: "check" },
		"requests.add": { property_id: other.propertyId, title: "x", category: "plumbing" },
		"requests.status": { status: "in_progress" },
		"requests.message": { body: "x" },
		"work-orders.add": { request_id: ids.request_id, title: "x", vendor_id: bought.vendor_id },
		"work-orders.complete": { completed_on: day, work_done: "x", lines: [] },
		"work-orders.hold": { reason: "x" },
		"work-orders.cancel": { reason: "x" },
	};
	for (const { id, path, method, body } of operations.filter((one) => one.method !== "GET")) {
		const names = /\{(lease|bill|request|order|listing|entry|file|property)_id\}/.test(path) || bodies[id];
		if (!names) continue;
		const sent = { ...(body && { body: bodies[id] ?? {} }), headers: { "Idempotency-Key": id } };
		const answer = await ask(key, `${method as "POST"} ${filled(path) as `/${string}`}`, sent);
		expect([id, [403, 404, 422].includes(answer.status)], answer.text).toEqual([id, true]);
		expect([id, answer.text.includes(mark)], answer.text).toEqual([id, false]);
		if (answer.status === 422 && body)
			expect([id, answer.text], answer.text).toEqual([id, expect.stringMatching(/wasn't found|property/)]);
	}
	expect(lastChange(scope)).toBe(before);
}, 120_000);

test("no report that a key opens tells of a property that it doesn't see", async () => {
	const { all, key } = await makeHomes();
	const reports = (await ask(key, "GET /reports")).json.data as { report: string }[];
	expect(reports.length).toBeGreaterThan(20);
	const filters = encodeURIComponent(`from=2026-01-01&to=${day}&asof=${day}`);
	let told = 0;
	for (const { report } of reports) {
		const address = `GET /reports/${report}?filters=${filters}` as const;
		if ((await ask(all, address)).text.includes(mark)) told += 1;
		const answer = await ask(key, address);
		expect([report, answer.text.includes(mark)]).toEqual([report, false]);
		expect([report, [200, 400, 403].includes(answer.status)], answer.text).toEqual([report, true]);
	}
	expect(told).toBeGreaterThan(10);
}, 120_000);
