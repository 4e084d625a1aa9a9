import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { statement } from "~/db/client.server";
import { ask, makeApiKey } from "../../tests/factories/api";
import { accountNamed, makeBooks, makeLease, onDay } from "../../tests/factories/leasing";
import { makeProperty } from "../../tests/factories/rentals";
import { operations } from "./operations";

beforeEach(() => onDay("2026-03-10"));

function chargedHome() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { unitId: makeProperty(scope).unitId });
	const { key } = makeApiKey(scope);
	const line = { account_id: accountNamed(scope, "Rent Income"), amount_cents: 10_00 };
	const charge = (query: string, body: object = {}) =>
		ask(key, `POST /leases/${leaseId}/charges${query}`, {
			body: { date: "2026-03-10", lines: [line], ...body },
			headers: { "Idempotency-Key": "one" },
		});
	return { scope, key, line, charge };
}

const entries = () => statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n;

test("a try that is asked for otherwise than by 1 or true posts nothing", async () => {
	const { charge } = chargedHome();
	const before = entries();
	for (const query of ["?dry_run=yes", "?dry_run=True", "?dry_run", "?dry_run=0&dry_run=1"]) {
		const refused = await charge(query);
		expect([refused.status, refused.json.errors], query).toMatchObject([400, [{ parameter: "dry_run" }]]);
	}
	expect(entries()).toBe(before);
	expect((await charge("?dry_run=true")).json.dry_run).toBe(true);
	expect((await charge("?dry_run=false")).status).toBe(201);
});

test("a field that isn't there is refused in a line as in the body, and one parameter is sent once", async () => {
	const { key, line, charge } = chargedHome();
	const wrong = await charge("", { lines: [{ ...line, property: 3 }] });
	expect([wrong.status, wrong.json.errors]).toEqual([
		422,
		[{ pointer: "/lines/0/property", message: "There's no field with this name." }],
	]);
	expect((await ask(key, "GET /leases?limit=1&limit=2")).json.errors).toMatchObject([{ parameter: "limit" }]);
	expect((await ask(key, "GET /leases?__proto__=2")).json.errors).toMatchObject([{ parameter: "__proto__" }]);
	const loose = operations
		.flatMap(({ id, body }) =>
			(body ? Object.values(body.shape).flatMap(partsOf) : []).map((part) => [id, part] as const),
		)
		.filter(([, part]) => !(part.def.catchall instanceof z.ZodNever))
		.map(([id]) => id);
	expect(loose).toEqual([]);
});

/** The objects within a shape. */
function partsOf(shape: unknown): z.ZodObject[] {
	if (shape instanceof z.ZodObject) return [shape, ...Object.values(shape.shape).flatMap(partsOf)];
	if (shape instanceof z.ZodArray) return partsOf(shape.element);
	if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable) {
		return partsOf(shape.unwrap());
	}
	return [];
}

test("days and texts are those that forms take", async () => {
	const { key, charge } = chargedHome();
	for (const date of ["0001-01-01", "1899-12-31", "2200-01-01"]) {
		expect((await charge("", { date })).json.errors, date).toEqual([
			{ pointer: "/date", message: "Use a year between 1900 and 2199." },
		]);
	}
	const body = { is_company: true, company_name: "A\u0000ce\nPaint", comment: "One\nTwo\u0007" };
	const { json } = await ask(key, "POST /vendors", { body });
	expect(statement("SELECT company_name AS name, comment FROM vendors WHERE id = ?").get(json.vendor_id)).toEqual({
		...{ name: "Ace Paint", comment: "One\nTwo" },
	});
});

test("a cursor leads to an end, and one of another list nowhere", async () => {
	const { scope, key } = chargedHome();
	for (let made = 0; made < 3; made++) makeProperty(scope);
	const first = await ask(key, "GET /properties?limit=2");
	const cursor = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
	const { data, next_cursor } = (await ask(key, `GET /properties?limit=2&cursor=${first.json.next_cursor}`)).json;
	expect([data.length, next_cursor]).toEqual([2, null]);
	const gone = await ask(key, `GET /properties?limit=2&cursor=${cursor(["n", "id.asc", 999_999])}`);
	expect(gone.json).toEqual({ data: [], next_cursor: null });
	for (const wrong of ["zzz", cursor(["n", "date.id.asc", "2026-01-01", 1]), cursor(["n", "id.asc", { a: 1 }])]) {
		const refused = await ask(key, `GET /properties?cursor=${wrong}`);
		expect([refused.status, refused.json.errors], wrong).toMatchObject([400, [{ parameter: "cursor" }]]);
	}
});

test("a list that is read page by page has each record once, whatever is added meanwhile", async () => {
	const { scope, key } = chargedHome();
	for (let made = 0; made < 5; made++) makeProperty(scope);
	const idsOf = (data: { id: number }[]) => data.map(({ id }) => id);
	const there: number[] = idsOf((await ask(key, "GET /properties?limit=200")).json.data);
	const read: number[] = [];
	for (let [cursor, pages] = ["", 0]; cursor !== null; pages += 1) {
		const { json } = await ask(key, `GET /properties?limit=2${cursor && `&cursor=${cursor}`}`);
		read.push(...idsOf(json.data));
		cursor = json.next_cursor;
		if (pages < 4) makeProperty(scope);
	}
	expect(there).toHaveLength(6);
	expect(new Set(read).size).toBe(read.length);
	expect(read.filter((id) => there.includes(id))).toEqual(there);
});
