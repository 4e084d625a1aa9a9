import { expect, test } from "vitest";
import { type ApiRecord, kindsOfRecords } from "#domain/connections";
import { deleteTenant } from "#domain/rentals";
import { sqlite, statement, write } from "~/db/client.server";
import { changeTriggers } from "~/domain/connections/change-triggers";
import { makeAllBooks, moveOn, performAct, randomActs } from "../../tests/factories/all-books";
import { ask, makeApiKey } from "../../tests/factories/api";
import { must } from "../../tests/factories/must";
import { makeTenant } from "../../tests/factories/rentals";
import { places } from "./operations/records";

type Told = { number: number; kind: string; id: number; action: string; record: ApiRecord | null };
type Mirror = Map<string, Map<number, ApiRecord>>;

/** Follows the changes after a number to their end. */
async function follow(key: string, mirror: Mirror, from: number): Promise<number> {
	for (let after = from; ; ) {
		const { json } = await ask(key, `GET /changes?after=${after}&limit=200`);
		for (const { kind, id, record } of json.data as Told[]) {
			const kept = mirror.get(kind) ?? new Map<number, ApiRecord>();
			mirror.set(kind, kept);
			if (record) kept.set(id, record);
			else kept.delete(id);
		}
		after = json.after;
		if (!json.more) return after;
	}
}

async function listed(key: string, path: string): Promise<Map<number, ApiRecord>> {
	const records = new Map<number, ApiRecord>();
	for (let cursor: string | null = ""; cursor !== null; ) {
		const { json } = await ask(key, `GET /${path}?limit=200${cursor && `&cursor=${cursor}`}`);
		for (const record of json.data as ApiRecord[]) records.set(record.id, record);
		cursor = json.next_cursor;
	}
	return records;
}

const sorted = (records: Map<number, ApiRecord> = new Map()) => [...records].sort(([one], [other]) => one - other);

/** `MIRROR_ACTS=10000 npx vitest …` for a longer life. */
const actCount = Number(process.env.MIRROR_ACTS ?? 2_000);
const [actsAHome, actsACompare] = [200, Math.ceil(actCount / 4)];

test(
	"a mirror built from the changes alone is the database, after any acts and deletions",
	async () => {
		let books = makeAllBooks();
		const { scope } = books;
		const { key } = makeApiKey(scope);
		const mirror: Mirror = new Map();
		let after = 0;
		const compare = async () => {
			const { key: listing } = makeApiKey(scope);
			for (const kind of kindsOfRecords) {
				expect(sorted(mirror.get(kind)), kind).toEqual(sorted(await listed(listing, places[kind].path)));
			}
		};
		for (let at = 0; at < actCount; at += actsAHome) {
			if (at > 0) books = moveOn(books);
			for (const [step, act] of [...randomActs(19 + at, Math.min(actsAHome, actCount - at))].entries()) {
				performAct(books, act);
				const tenantId = step % 10 === 0 ? makeTenant(scope) : undefined;
				if (step % 40 === 0) after = await follow(key, mirror, after);
				if (tenantId !== undefined && step % 20 === 0) must(deleteTenant(scope, tenantId));
			}
			after = await follow(key, mirror, after);
			const done = at + actsAHome;
			if (done >= actCount || Math.floor(at / actsACompare) < Math.floor(done / actsACompare)) await compare();
		}
		expect(mirror.get("entry")?.size).toBeGreaterThan(actCount * 0.375);
	},
	actCount * 1_500,
);

test("numbers follow each other without a gap, for each organization by itself", async () => {
	const books = [makeAllBooks(), makeAllBooks()];
	for (const { scope } of books) {
		const numbers = statement<{ number: number }>("SELECT number FROM changes WHERE profile_id = ? ORDER BY number")
			.all(scope.profileId)
			.map(({ number }) => number);
		expect(numbers).toEqual(numbers.map((_, at) => at + 1));
	}
});

test("changes that aren't kept any more, or were never there, are gone", async () => {
	const { scope } = makeAllBooks();
	const { key } = makeApiKey(scope);
	const { json } = await ask(key, "GET /changes?after=latest");
	expect(json).toMatchObject({ data: [], more: false });
	expect((await ask(key, `GET /changes?after=${json.after + 1}`)).status).toBe(410);
	write(() => statement("DELETE FROM changes WHERE profile_id = ? AND number < 20").run(scope.profileId));
	expect((await ask(key, "GET /changes?after=5")).json).toMatchObject({ status: 410, type: "/api#problem-gone" });
	expect((await ask(key, "GET /changes?after=19")).status).toBe(200);
});

test("the database's triggers are those of the records", () => {
	const there = statement<{ name: string; sql: string }>(
		"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'changes\\_%' ESCAPE '\\'",
	).all();
	expect(Object.fromEntries(there.map(({ name, sql }) => [name, sql]))).toEqual(changeTriggers());
});

test("a page of a list is read by an index that begins with the organization", () => {
	const order = { entry: "r.date, r.id", bill: "r.date, r.transaction_id" } as Record<string, string>;
	for (const table of ["units", "leases", "tenants", "maintenance_requests", "tasks", "vendors", "work_orders"]) {
		const plan = sqlite()
			.prepare<[], { detail: string }>(
				`EXPLAIN QUERY PLAN SELECT * FROM ${table} r WHERE r.profile_id = 1 AND r.id > 9 ORDER BY ${order[table] ?? "r.id"} LIMIT 50`,
			)
			.all();
		expect(plan.map(({ detail }) => detail).join(), table).toMatch(/USING INDEX \w+_by_id \(profile_id=\? AND id>\?\)/);
	}
});
