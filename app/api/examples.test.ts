import { expect, test } from "vitest";
import { setAchSender, setVendorBank } from "#domain/bank-files";
import { uploadDocuments } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { ask, makeApiKey } from "../../tests/factories/api";
import { fillIn, makeDraft, makeOpenListing, send as sendApplication } from "../../tests/factories/applications";
import { makeBankAccount } from "../../tests/factories/banking";
import { pdf } from "../../tests/factories/files";
import { keepFiles } from "../../tests/factories/keep-files";
import { accountNamed, makeBooks, makeLease } from "../../tests/factories/leasing";
import { makeListing } from "../../tests/factories/listings";
import { must } from "../../tests/factories/must";
import { makeProperty } from "../../tests/factories/rentals";
import { exampleIds } from "./example-words";
import { openApi } from "./openapi";
import { operations } from "./operations";
import { referenceText } from "./reference-text";

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Example = {
	id: string;
	method: "GET" | "POST" | "DELETE";
	path: string;
	money: boolean;
	params: Record<string, Value>;
	query: Record<string, Value>;
	body: Value | undefined;
	status: number;
	answer: Value | undefined;
};
type Content = { content?: Record<string, { example?: Value }> };
type Documented = {
	operationId: string;
	parameters: { name: string; in: string; example?: Value }[];
	requestBody?: Content;
	responses: Record<string, Content>;
};

/** Every operation's request and answer, as the document has them. */
const examples = Object.entries(
	openApi("http://localhost").paths as Record<string, Record<string, Documented>>,
).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]): Example => {
		const declared = operations.find(({ id }) => id === operationId)?.status ?? 200;
		const told = (place: string) =>
			Object.fromEntries(
				parameters.flatMap((one) => (one.in === place && one.example !== undefined ? [[one.name, one.example]] : [])),
			);
		return {
			...{ id: operationId, method: method.toUpperCase() as Example["method"], path, status: declared },
			...{ params: told("path"), query: told("query"), body: exampleIn(requestBody) },
			money: parameters.some(({ name }) => name === "dry_run"),
			answer: exampleIn(responses[declared]),
		};
	}),
);

function exampleIn({ content = {} }: Content = {}): Value | undefined {
	return Object.values(content)[0]?.example;
}

const exampleNamed = (id: string): Example => {
	const found = examples.find((one) => one.id === id);
	if (!found) throw new Error(`There is no operation ${id}.`);
	return found;
};

test("each operation has an example of its request and of its answer, in its shapes", () => {
	expect(examples.map(({ id }) => id)).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
	for (const { id, path, params, query, body, answer, status } of examples) {
		const operation = operations.find((one) => one.id === id);
		if (!operation) throw new Error(id);
		expect(Object.keys(params), id).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
		if (operation.query) expect(operation.query.strict().safeParse(query).error, id).toBeUndefined();
		else expect(query, id).toEqual({});
		expect(body === undefined, id).toBe(operation.body === undefined);
		if (operation.body) expect(operation.body.strict().safeParse(body).error, id).toBeUndefined();
		expect(answer === undefined, id).toBe(status === 204);
		if (answer !== undefined) expect(operation.answer.parse(answer), id).toEqual(answer);
	}
});

test("the reference shows each example", () => {
	const shown = referenceText().tags.flatMap((tag) => tag.operations);
	for (const { id, method, status, body, answer } of examples) {
		const example = shown.find((one) => one.id === id)?.example;
		expect(example?.request, id).toMatch(new RegExp(`^${method} /[^{}\\s]+(\n|$)`));
		expect(example?.answer, id).toMatch(new RegExp(`^${status}(\n|$)`));
		expect([example?.request.includes("\n"), example?.answer.includes("\n")], id).toEqual([
			...[body !== undefined, answer !== undefined],
		]);
	}
});

const date = "2026-03-10";

keepFiles(date);

/** An office whose records stand for those that the examples name, and a program that sends the examples. */
function makeOffice() {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId });
	const { key } = makeApiKey(scope);
	const bankId = makeBankAccount(scope);
	const accounts = {
		[exampleIds.rent_account_id]: accountNamed(scope, "Rent Income"),
		[exampleIds.repairs_account_id]: accountNamed(scope, "Repairs"),
		[exampleIds.bank_account_id]: bankId,
	};
	const real: Record<string, number> = { property_id: propertyId, unit_id: unitId, lease_id: leaseId };
	let sent = 0;
	/** The record here that an id of the examples stands for. */
	const here = (name: string, value: Value): Value => {
		if (/account_id$/.test(name)) return accounts[Number(value)] ?? Number.NaN;
		if (name in real) return real[name] ?? Number.NaN;
		throw new Error(`Nothing here is the ${name} of the examples.`);
	};
	const withIds = (value: Value, name: string): Value => {
		if (/_id$/.test(name)) return here(name, value);
		if (name === "payments" && Array.isArray(value)) return value.map((one) => here("transaction_id", one));
		if (Array.isArray(value)) return value.map((one) => withIds(one, name));
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([inside, one]) => [inside, withIds(one, inside)]));
	};
	const replay = async (id: string) => {
		const { method, path, params, query, body, status, money } = exampleNamed(id);
		const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
			String(name === "record_id" ? recordHere(path, here) : withIds(params[name] ?? "", name)),
		);
		const asked = new URLSearchParams(
			Object.entries(query).map(([name, value]) => [name, String(name === "after" ? real.after : value)]),
		);
		const address = `${method} ${filled}${asked.size > 0 ? `?${asked}` : ""}` as "GET /";
		const headers: Record<string, string> = money ? { "Idempotency-Key": `${id}-${++sent}` } : {};
		const answer = await ask(key, address, { headers, ...(body !== undefined && { body: withIds(body, "") }) });
		expect([id, answer.status], answer.text.slice(0, 400)).toEqual([id, status]);
		const made = answer.json ?? {};
		for (const [name, value] of Object.entries(made)) if (/_id$/.test(name) && value) real[name] = Number(value);
		if (method === "POST" && made.transaction_id) Object.assign(real, asEntry(made.transaction_id));
		if (id === "payment-files.make") real.payment_file_id = made.file_id;
		return answer;
	};
	return { scope, key, real, bankId, unitId, leaseId, here, replay };
}
type Office = ReturnType<typeof makeOffice>;

const asEntry = (id: number) => ({ entry_id: id, bill_id: id });

/** The record of the kind that a single read's address is of. */
function recordHere(path: string, here: (name: string, value: Value) => Value): Value {
	const name = `${path.split("/")[1]?.replace(/ies$/, "y").replace(/s$/, "").replace("-", "_")}_id`;
	if (name === "account_id") return here(name, exampleIds.rent_account_id);
	if (name === "bank_account_id") return here(name, exampleIds.bank_account_id);
	return here(name === "work_order_id" ? "order_id" : name, 0);
}

/** The examples that make what another one names, in the order in which they are sent. */
const before: Record<string, readonly string[]> = {
	"entries.reverse": ["leases.charge"],
	"leases.credit": ["leases.charge"],
	"bills.decide": ["bills.add"],
	"bills.pay": ["bills.add", "bills.decide"],
	"bills.reverse": ["bills.add", "bills.decide"],
	"checks.take": ["bills.add", "bills.decide", "bills.pay"],
	"payment-files.make": ["expenses.add"],
	"payment-files.take": ["expenses.add", "payment-files.make"],
	"payment-files.void": ["expenses.add", "payment-files.make"],
	"journal-files.take": ["journal-files.make"],
	"vendors.reactivate": ["vendors.deactivate"],
	"requests.status": ["requests.add"],
	"requests.message": ["requests.add"],
	"work-orders.add": ["requests.add"],
	"work-orders.start": ["requests.add", "work-orders.add"],
	"work-orders.hold": ["requests.add", "work-orders.add"],
	"work-orders.cancel": ["requests.add", "work-orders.add"],
	"work-orders.complete": ["requests.add", "work-orders.add", "work-orders.start"],
	"work-orders.reopen": ["requests.add", "work-orders.add", "work-orders.start", "work-orders.complete"],
	"tasks.complete": ["tasks.add"],
	"tasks.reopen": ["tasks.add", "tasks.complete"],
	"webhooks.on": ["webhooks.add", "webhooks.off"],
	"webhooks.off": ["webhooks.add"],
	"webhooks.remove": ["webhooks.add"],
	"webhooks.rotate": ["webhooks.add"],
	"webhooks.replay": ["webhooks.add"],
};

/** What the examples name that no operation makes. */
async function makeOthers({ scope, key, real, bankId, leaseId }: Office) {
	real.tenant_id = (await ask(key, `GET /leases/${leaseId}`)).json.tenants[0].tenant_id;
	await pay(key, leaseId, { amount_cents: 1_200_00, deposit_account_id: bankId });
	real.listing_id = makeListing(scope, { unitId: makeProperty(scope).unitId }).listingId;
	const vendor = { is_company: true, company_name: "Larsen Tools" };
	real.vendor_id = (await ask(key, "POST /vendors", { body: vendor })).json.vendor_id;
	const number = { accountNumber: "1234567890", accountNumberAgain: "1234567890" };
	const holder = { holderName: "Bolt", kind: "checking", routingNumber: "021000021", ...number } as const;
	must(setVendorBank(scope, real.vendor_id ?? 0, holder));
	const origin = { originId: "1123456789", companyId: "1123456789", companyName: "Maple", description: "PAYMENT" };
	must(setAchSender(scope, bankId, { routingNumber: "021000021", bankName: "Harbor Bank", ...origin }));
}

/** Money of a tenant, so that the property has some and, where it's more than they owe, there is some to refund. */
async function pay(key: string, leaseId: number, payment: object) {
	const sent = { date, method: "electronic", payer_name: "Nadia Xu", ...payment };
	const headers = { "Idempotency-Key": `paid-${Object.values(payment)}` };
	const paid = await ask(key, `POST /leases/${leaseId}/payments`, { body: sent, headers });
	expect(paid.status, paid.text).toBe(201);
}

/** A message that was sent to a webhook. */
function sentTo({ scope, real }: Office): number {
	const sql = `INSERT INTO webhook_deliveries (profile_id, webhook_id, message_id, event, change_number, body, state, created_date)
		VALUES (?, ?, 'msg', 'vendor.created', 1, '{}', 'delivered', '2026-03-10T12:00:00.000Z')`;
	return Number(write(() => statement(sql).run(scope.profileId, real.webhook_id ?? 0)).lastInsertRowid);
}

/** What a payment file, a list of checks and a file of entries say. */
const said: Record<string, RegExp> = {
	"payment-files.take": /1234567890/,
	"checks.take": /"checks":[1-9]/,
	"journal-files.take": /Rent/,
};

test("each change of the document, sent as its example says, is answered as its example says", async () => {
	for (const { id, method, answer } of examples) {
		if (method === "GET") continue;
		const office = makeOffice();
		await makeOthers(office);
		if (id === "leases.refund") await pay(office.key, office.leaseId, { amount_cents: 5_000_00, confirm: ["large"] });
		for (const earlier of before[id] ?? []) await office.replay(earlier);
		if (id === "webhooks.replay") office.real.delivery_id = sentTo(office);
		const { json, text } = await office.replay(id);
		expect(differing(answer, json), id).toEqual([]);
		expect(text, id).toMatch(said[id] ?? /^/);
	}
}, 240_000);

test("each read of the document, asked as its example says, is answered as its example says", async () => {
	const office = makeOffice();
	await makeOthers(office);
	const made = ["leases.charge", "leases.pay", "expenses.add", "payment-files.make", "journal-files.make", "tasks.add"];
	const work = ["requests.add", "work-orders.add", "owners.add", "webhooks.add", "bills.add"];
	for (const id of [...made, ...work]) await office.replay(id);
	await makeRecords(office);
	office.real.after = (await ask(office.key, "GET /changes?after=latest")).json.after;
	makeProperty(office.scope);
	const isLast = ({ id }: Example) => id === "relocation.get";
	const reads = examples.filter(({ method }) => method === "GET");
	for (const { id, answer } of reads.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))) {
		if (id === "relocation.get") beginRelocation(office);
		const { json, text } = await office.replay(id);
		if (id === "files.download") expect(text).toMatch(/^%PDF-1.7/);
		else if (id === "reports.get") expect(Object.keys(json).sort()).toEqual(Object.keys(answer as object).sort());
		else expect(differing(answer, json), id).toEqual([]);
	}
}, 240_000);

/** A file, an application and a message to a webhook: what no operation makes. */
async function makeRecords(office: Office) {
	const { scope, real, leaseId } = office;
	const subject = { subjectKind: "lease", subjectId: leaseId } as const;
	real.file_id = must(await uploadDocuments(scope, subject, [pdf()])).fileIds[0];
	const { listingId } = makeOpenListing(scope, date);
	const { applicationId, applicant } = makeDraft(scope, listingId, { desiredMoveIn: "2026-04-01" });
	fillIn(applicant, applicationId);
	must(sendApplication(applicant, applicationId));
	real.application_id = applicationId;
	real.delivery_id = sentTo(office);
}

/** An export that comes in: until it's here, everything else waits. */
function beginRelocation({ scope }: Office) {
	statement(
		`INSERT INTO relocations (profile_id, asked_by_id, file_name, size_bytes, storage_key, state, steps_done, steps)
		VALUES (?, ?, 'Export.zip', 9, 'key', 'bringing', 3, 10)`,
	).run(scope.profileId, scope.userId);
}

/** Fields that an answer can be without. */
const optional = /\.(check_number|balance_cents)$/;

/** Where the shape of an answer isn't that of its example. What is null there, or an empty list, says nothing of it. */
function differing(example: unknown, answer: unknown, at = "answer"): string[] {
	if (example === null || answer === null) return [];
	if (Array.isArray(example) && Array.isArray(answer)) {
		return example.length > 0 && answer.length > 0 ? differing(example[0], answer[0], `${at}.0`) : [];
	}
	if (typeof example !== typeof answer) return [`${at}: ${typeof example}, but ${typeof answer}`];
	if (typeof example !== "object") return [];
	const [one, other] = [example as Record<string, unknown>, answer as Record<string, unknown>];
	if (/\.levels$/.test(at)) return [];
	return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
		const place = `${at}.${name}`;
		if (name in one && name in other) return differing(one[name], other[name], place);
		return optional.test(place) ? [] : [`${place}: only in the ${name in one ? "example" : "answer"}`];
	});
}
