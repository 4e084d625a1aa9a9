import { beforeEach, expect, test } from "vitest";
import { sqlite } from "./client.server";
import { type KeysetList, keysetPage, keysetRows } from "./keyset.server";

type Row = { id: number; rank: number | null; name: string };

/** 23 rows: ranks with many ties and some NULLs, and names with ties. */
const all: Row[] = Array.from({ length: 23 }, (_, at) => ({
	id: at + 1,
	rank: at % 6 === 0 ? null : at % 4,
	name: `name ${(at * 7) % 5}`,
}));

beforeEach(() => {
	sqlite().exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, rank INTEGER, name TEXT NOT NULL)");
	const insert = sqlite().prepare("INSERT INTO rows VALUES (?, ?, ?)");
	for (const row of all) insert.run(row.id, row.rank, row.name);
});

function list(order: "name" | "rank", direction: "asc" | "desc", cursor?: string): KeysetList<Row> {
	return {
		select: "r.id, r.rank, r.name",
		from: "rows r",
		where: ["r.id > ?"],
		params: [0],
		order: [
			{ sql: `r.${order}`, key: order, nullable: order === "rank" },
			{ sql: "r.id", key: "id" },
		],
		direction,
		cursor,
		limit: 5,
	};
}

function expected(order: "name" | "rank", direction: "asc" | "desc") {
	const sorted = [...all].sort((a, b) => {
		const [left, right] = [a[order] ?? -1, b[order] ?? -1];
		return left < right ? -1 : left > right ? 1 : a.id - b.id;
	});
	if (direction === "desc") sorted.reverse();
	return sorted.map((row) => row.id);
}

for (const order of ["name", "rank"] as const) {
	for (const direction of ["asc", "desc"] as const) {
		test(`walking ${order} ${direction} forth and back shows every row once, ties and NULLs included`, () => {
			const pages: number[][] = [];
			let page = keysetPage(list(order, direction));
			expect(page.previousCursor).toBeUndefined();
			pages.push(page.rows.map((row) => row.id));
			while (page.nextCursor) {
				page = keysetPage(list(order, direction, page.nextCursor));
				pages.push(page.rows.map((row) => row.id));
			}
			expect(pages.flat()).toEqual(expected(order, direction));
			expect(pages.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 3]);
			for (const ids of pages.slice(0, -1).reverse()) {
				page = keysetPage(list(order, direction, page.previousCursor));
				expect(page.rows.map((row) => row.id)).toEqual(ids);
				expect(page.nextCursor).toBeDefined();
			}
			expect(page.previousCursor).toBeUndefined();
		});
	}
}

for (const direction of ["asc", "desc"] as const) {
	test(`keys that are sorted because their index has another order, ${direction}, leave out what is looked at last`, () => {
		sqlite().exec("CREATE INDEX rows_by_rank ON rows (rank, name)");
		const asked = (cursor?: string) =>
			keysetPage({
				...{ ...list("name", direction, cursor), where: ["r.rank > ?"], keysFrom: "rows r INDEXED BY rows_by_rank" },
				...{ isSorted: true, lastly: { table: "rows r", conditions: ["r.name <> ?"], params: ["name 3"] } },
			});
		const wanted = expected("name", direction).filter((id) => {
			const row = all[id - 1];
			return row?.rank && row.name !== "name 3";
		});
		const pages = [asked()];
		for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(asked(next));
		expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(wanted);
		expect(pages.map(({ rows }) => rows.length)).toEqual([5, 5, wanted.length - 10]);
		for (const [at, { previousCursor }] of pages.entries()) {
			const before = previousCursor ? asked(previousCursor).rows : [];
			expect(before).toEqual(pages[at - 1]?.rows ?? []);
		}
	});
}

test("the whole list comes in the same order", () => {
	expect(keysetRows(list("rank", "desc")).map((row) => row.id)).toEqual(expected("rank", "desc"));
});

test("a list is read whole however long it is", () => {
	const rows = "(WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 200000) SELECT id FROM n) r";
	const found = keysetRows({ ...list("name", "asc"), select: "r.id", from: rows, order: [{ sql: "r.id", key: "id" }] });
	expect([found.length, found.at(-1)]).toEqual([200_000, { id: 200_000 }]);
});

test("a malformed cursor is page one", () => {
	const first = keysetPage(list("name", "asc"));
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const order = "name.id.asc";
	const bad = [
		"nonsense",
		"%00",
		"x".repeat(5000),
		encode(["n"]),
		encode(["n", order, "a"]),
		encode(["x", order, "a", 1]),
		encode(["n", "rank.id.asc", 1, 1]),
		encode(["n", order, { $ne: 1 }, 1]),
		encode(["n", order, null, 1]),
		encode({ toward: "next" }),
	];
	expect(keysetPage(list("name", "asc", ""))).toEqual(first);
	for (const cursor of bad) {
		expect(keysetPage(list("name", "asc", cursor)), cursor).toEqual({ ...first, restarted: "unreadable" });
	}
});

test("a cursor of another direction is page one", () => {
	const { nextCursor } = keysetPage(list("name", "asc"));
	expect(keysetPage(list("name", "desc", nextCursor))).toEqual({
		...keysetPage(list("name", "desc")),
		restarted: "unreadable",
	});
});

test("rows that came in before the page are not lost on the way back: a short page back becomes page one", () => {
	const second = keysetPage(list("name", "asc", keysetPage(list("name", "asc")).nextCursor));
	sqlite().exec("DELETE FROM rows WHERE name = 'name 0'");
	const back = keysetPage(list("name", "asc", second.previousCursor));
	expect(back.previousCursor).toBeUndefined();
	expect(back.rows).toEqual(keysetPage(list("name", "asc")).rows);
});

test("when everything after the cursor is gone, the list starts again", () => {
	const { nextCursor } = keysetPage(list("name", "asc"));
	sqlite().exec("DELETE FROM rows WHERE name > 'name 0'");
	const page = keysetPage(list("name", "asc", nextCursor));
	expect(page.rows.length).toBeGreaterThan(0);
	expect(page.previousCursor).toBeUndefined();
});

test("fewer rows than a page have no neighbors", () => {
	sqlite().exec("DELETE FROM rows WHERE id > 5");
	const page = keysetPage(list("rank", "asc"));
	expect(page.rows).toHaveLength(5);
	expect([page.previousCursor, page.nextCursor]).toEqual([undefined, undefined]);
});
