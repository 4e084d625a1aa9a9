import { beforeEach, expect, test } from "vitest";
import { revokeKey } from "#domain/connections";
import { standingOf } from "#domain/lease-records";
import { sqlite, statement, write } from "~/db/client.server";
import { ask, makeApiKey } from "../../tests/factories/api";
import { accountNamed, makeBooks, makeLease, onDay } from "../../tests/factories/leasing";
import { must } from "../../tests/factories/must";
import { makeProperty } from "../../tests/factories/rentals";
import { answerRequest } from "./answer-request";
import { operations } from "./operations";

beforeEach(() => onDay("2026-03-10"));

function rentedHome() {
	const scope = makeBooks();
	const home = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId: home.unitId });
	return { scope, ...home, leaseId };
}

test("every operation has an id, an address and a tag of its own", () => {
	const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
	expect(new Set(addresses).size).toBe(addresses.length);
	expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
	expect(operations.length).toBeGreaterThan(60);
});

test("only a key that works opens anything", async () => {
	const { scope } = rentedHome();
	const { key, keyId } = makeApiKey(scope);
	expect((await ask(undefined, "GET /properties")).json).toMatchObject({
		type: "/api#problem-not-signed-in",
		status: 401,
	});
	expect((await ask(`${key}x`, "GET /properties")).status).toBe(401);
	const mine = await ask(key, "GET /properties");
	expect([mine.status, mine.json.data.length, mine.json.next_cursor]).toEqual([200, 1, null]);
	expect(mine.headers.get("ratelimit")).toMatch(/^"requests";r=\d+;t=\d+$/);
	onDay("2026-07-01");
	expect((await ask(key, "GET /properties")).status).toBe(401);
	onDay("2026-03-10");
	must(revokeKey(scope, keyId, { all: false }));
	expect((await ask(key, "GET /properties")).status).toBe(401);
});

test("a key dies with its member's access", async () => {
	const { scope } = rentedHome();
	const { key } = makeApiKey(scope);
	const set = (sql: string) => write(() => statement(sql).run(scope.profileId));
	set("UPDATE members SET access_until = '2026-03-09' WHERE profile_id = ?");
	expect((await ask(key, "GET /me")).status).toBe(401);
	set("UPDATE members SET access_until = NULL WHERE profile_id = ?");
	expect((await ask(key, "GET /me")).status).toBe(200);
	set("UPDATE members SET state = 'inactive' WHERE profile_id = ?");
	expect((await ask(key, "GET /me")).status).toBe(401);
});

test("another organization's records aren't there", async () => {
	const { leaseId, propertyId } = rentedHome();
	const { key } = makeApiKey(makeBooks());
	for (const address of [`/leases/${leaseId}`, `/leases/${leaseId}/balance`, `/properties/${propertyId}`] as const) {
		expect((await ask(key, `GET ${address}`)).json, address).toMatchObject({
			status: 404,
			type: "/api#problem-not-found",
		});
	}
	const headers = { "Idempotency-Key": "one" };
	const body = { date: "2026-03-10", amount_cents: 100, method: "cash" };
	expect((await ask(key, `POST /leases/${leaseId}/payments`, { body, headers })).status).toBe(404);
});

test("a key that sees some properties sees only those, and one that only reads changes nothing", async () => {
	const { scope, propertyId, leaseId } = rentedHome();
	const other = makeProperty(scope);
	const { key } = makeApiKey(scope, { propertyIds: [other.propertyId] });
	const properties = await ask(key, "GET /properties");
	expect(properties.json.data.map(({ id }: { id: number }) => id)).toEqual([other.propertyId]);
	expect((await ask(key, `GET /properties/${propertyId}`)).status).toBe(404);
	expect((await ask(key, `GET /leases/${leaseId}`)).status).toBe(404);
	expect((await ask(key, "GET /changes")).status).toBe(403);
	const reads = makeApiKey(scope, { access: "read" }).key;
	const body = { title: "Call back" };
	expect((await ask(reads, "GET /tasks")).status).toBe(200);
	expect((await ask(reads, `POST /vendors`, { body: { company_name: "Ace" } })).status).toBe(403);
	expect((await ask(makeApiKey(scope).key, "POST /tasks", { body })).status).toBe(201);
});

test("money is posted once by key, tried without a trace, and never without a key", async () => {
	const { scope, leaseId } = rentedHome();
	const { key } = makeApiKey(scope);
	const owed = () => standingOf(scope, leaseId).balanceCents;
	const before = owed();
	const body = { date: "2026-03-10", amount_cents: 50_00, method: "cash", payer_name: "Bo Lee" };
	const pay = (asked: object, headers?: Record<string, string>, query = "") =>
		ask(key, `POST /leases/${leaseId}/payments${query}`, { body: asked, ...(headers && { headers }) });

	expect((await pay(body)).json).toMatchObject({ status: 400, type: "/api#problem-key-missing" });
	const dry = await pay(body, undefined, "?dry_run=1");
	expect([dry.status, dry.json.dry_run]).toEqual([200, true]);
	expect(
		dry.json.entries[0].lines.reduce((sum: number, line: { amount_cents: number }) => sum + line.amount_cents, 0),
	).toBe(0);
	expect(owed()).toBe(before);

	const first = await pay(body, { "Idempotency-Key": "rent-march" });
	expect(first.status).toBe(201);
	const again = await pay(body, { "Idempotency-Key": "rent-march" });
	expect([again.status, again.json]).toEqual([201, first.json]);
	expect(owed()).toBe(before - 50_00);
	const changed = await pay({ ...body, amount_cents: 60_00 }, { "Idempotency-Key": "rent-march" });
	expect(changed.json).toMatchObject({ status: 422, type: "/api#problem-key-reused" });
	expect(owed()).toBe(before - 50_00);
});

test("what isn't valid is told with the path of each field", async () => {
	const { scope, leaseId } = rentedHome();
	const { key } = makeApiKey(scope);
	const headers = { "Idempotency-Key": "k" };
	const post = (body: unknown) => ask(key, `POST /leases/${leaseId}/charges`, { body, headers });
	const wrong = await post({ date: "March", lines: [{ account_id: 1, amount_cents: 1.5 }], color: "red" });
	expect(wrong.headers.get("content-type")).toBe("application/problem+json");
	expect(wrong.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
		"/date",
		"/lines/0/amount_cents",
		"/color",
	]);
	expect((await post("{")).json).toMatchObject({ status: 400, type: "/api#problem-unreadable" });
	expect((await ask(key, "GET /leases?limit=1000")).json.errors).toMatchObject([{ parameter: "limit" }]);
	expect((await ask(key, "POST /leases")).status).toBe(405);
	expect((await ask(key, "GET /nothing")).status).toBe(404);
	const rent = accountNamed(scope, "Rent Income");
	const charge = { date: "2026-03-10", lines: [{ account_id: rent, amount_cents: 10_00 }] };
	expect((await post(charge)).status).toBe(201);
	const twice = await ask(key, `POST /leases/${leaseId}/charges`, {
		body: charge,
		headers: { "Idempotency-Key": "l" },
	});
	expect(twice.json).toMatchObject({ status: 422, errors: [{ pointer: "/confirm", confirm: "duplicate" }] });
	const confirmed = { ...charge, confirm: ["duplicate"] };
	const sure = await ask(key, `POST /leases/${leaseId}/charges`, {
		body: confirmed,
		headers: { "Idempotency-Key": "l" },
	});
	expect(sure.status).toBe(201);
});

test("who tries many wrong keys, or sends too much, is told when to come back", async () => {
	const { scope } = rentedHome();
	const { key } = makeApiKey(scope);
	const headers = { "x-client-address": "203.0.113.9" };
	for (let tries = 0; tries < 30; tries++) expect((await ask("tnk_no", "GET /me", { headers })).status).toBe(401);
	expect((await ask(key, "GET /me", { headers })).status).toBe(200);
	const refused = await ask("tnk_no", "GET /me", { headers });
	expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	let last = await ask(key, "GET /me");
	for (let sent = 0; sent < 600 && last.status === 200; sent++) last = await ask(key, "GET /me");
	expect(last.json).toMatchObject({ status: 429, type: "/api#problem-too-many" });
	expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("while records come from another Tenantry, only how far they are is answered", async () => {
	const scope = makeBooks();
	const { key } = makeApiKey(scope);
	expect((await ask(key, "GET /relocation")).status).toBe(404);
	statement(
		`INSERT INTO relocations (profile_id, asked_by_id, file_name, size_bytes, storage_key, state, steps_done, steps)
		VALUES (?, ?, 'Export.zip', 9, 'key', 'bringing', 3, 10)`,
	).run(scope.profileId, scope.userId);
	const waiting = await ask(key, "GET /leases");
	expect([waiting.status, waiting.json.type, waiting.headers.get("retry-after")]).toEqual([
		...[503, "/api#problem-importing", "10"],
	]);
	expect((await ask(key, "GET /relocation")).json).toMatchObject({ state: "bringing", steps_done: 3, steps: 10 });
	expect((await ask(makeApiKey(makeBooks()).key, "GET /leases")).status).toBe(200);
});

test("a change whose body arrives after an import began isn't made, and sent again it counts once", async () => {
	const { scope, leaseId } = rentedHome();
	const { key } = makeApiKey(scope);
	const entries = () => statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions").get()?.n;
	const before = entries();
	const charge = { date: "2026-03-10", lines: [{ account_id: accountNamed(scope, "Parking"), amount_cents: 5_000 }] };
	let relocationId = 0;
	const source = {
		pull: (sent: ReadableStreamDefaultController) => {
			relocationId = Number(
				write(() =>
					statement(
						`INSERT INTO relocations (profile_id, asked_by_id, file_name, size_bytes, storage_key, state, steps_done, steps)
						VALUES (?, ?, 'Export.zip', 9, 'key', 'bringing', 3, 10)`,
					).run(scope.profileId, scope.userId),
				).lastInsertRowid,
			);
			sent.enqueue(new TextEncoder().encode(JSON.stringify(charge)));
			sent.close();
		},
	};
	const body = new ReadableStream(source, { highWaterMark: 0 });
	const late = await answerRequest(
		new Request(`http://localhost/api/v1/leases/${leaseId}/charges`, {
			...{ method: "POST", body, duplex: "half" },
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": "late" },
		} as RequestInit),
		"",
	);
	expect([late.status, (await late.json()).type]).toEqual([503, "/api#problem-importing"]);
	expect(entries()).toBe(before);
	write(() => statement("DELETE FROM relocations WHERE id = ?").run(relocationId));
	const sends = { body: charge, headers: { "Idempotency-Key": "late" } };
	for (let sent = 0; sent < 2; sent++) {
		expect((await ask(key, `POST /leases/${leaseId}/charges`, sends)).status).toBe(201);
	}
	expect(entries()).toBe((before ?? 0) + 1);
});

test("a request that fails is kept by its id, without its key, and the answer says nothing of why", async () => {
	const { key } = makeApiKey(makeBooks());
	sqlite().exec("ALTER TABLE vendors RENAME TO elsewhere");
	const answer = await ask(key, "GET /vendors", { requestId: "a-request-7" });
	expect([answer.status, answer.json.detail]).toEqual([500, "Something went wrong. Nothing was saved."]);
	const [error] = statement<{ stack: string }>("SELECT error_message || error_stack AS stack FROM error_log").all();
	expect(error?.stack).toContain("GET /api/v1/vendors a-request-7");
	expect(error?.stack).not.toContain(key);
});
