import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { openDatabase, sqlite, statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks } from "../../../tests/factories/leasing";
import { queryPlans } from "../../../tests/factories/query-plans";
import { inWrite } from "../../../tests/setup/in-write";
import {
	carryOverEntry,
	type KnownHead,
	keepNoted,
	keepNotedAtEnd,
	listTrail,
	noteActivity,
	recordActivity,
	trailHeads,
	verifyTrail,
} from "./index.server";

afterEach(() => setClock());

const record = inWrite(recordActivity);
const entry = { action: "task.edited", subjectKind: "property", subjectId: 7, summary: "Done" };
const faultsOf = (known?: KnownHead[]) => verifyTrail(undefined, known).faults.map(({ fault }) => fault);

/** As someone with the file could: past what the database refuses. */
function tamper(sql: string, ...params: unknown[]) {
	const triggers = [
		"activity_chained",
		"activity_unchanged",
		"activity_kept",
		"activity_heads_go_on",
		"activity_heads_kept",
	];
	for (const trigger of triggers) sqlite().exec(`DROP TRIGGER IF EXISTS ${trigger}`);
	return statement(sql).run(...params).changes;
}

function fill(scope: Scope, entries: number) {
	write(() => {
		for (let at = 1; at <= entries; at++) recordActivity(scope, { ...entry, summary: `Entry ${at}` });
	});
}

/** The id of the entry with a number. */
function idOf({ profileId }: Scope, number: number): number {
	const sql = "SELECT id FROM activity_log WHERE profile_id = ? AND entry_number = ?";
	return statement<{ id: number }>(sql).get(profileId, number)?.id ?? 0;
}

test("an entry says from where; of a secret only that it changed, of a long text its beginning", () => {
	const scope = makeBooks();
	const origin = { sessionId: 5, ipAddress: "203.0.113.7", userAgent: "x".repeat(999) };
	const changes = {
		accountNumber: ["", "123456789"],
		routingNumber: ["011000015", null],
		lastFour: ["", "6789"],
		body: ["y".repeat(5_000), { ssn: "123-45-6789", name: "Ana" }],
	} as Record<string, [unknown, unknown]>;
	record({ ...scope, origin }, { ...entry, changes });
	const [row] = listTrail(scope, {}).rows;
	expect(row).toMatchObject({
		author: "Ana Diaz",
		area: "files",
		ipAddress: "203.0.113.7",
		userAgent: "x".repeat(255),
	});
	expect(row?.changes).toEqual({
		accountNumber: ["", "••••"],
		routingNumber: ["••••", null],
		lastFour: ["", "6789"],
		body: [`${"y".repeat(1_000)}…`, { ssn: "••••", name: "Ana" }],
	});
	const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, ["a".repeat(900), "b"]]));
	record(scope, { ...entry, changes: many as typeof changes });
	const kept = listTrail(scope, {}).rows[0]?.changes ?? {};
	expect(JSON.stringify(kept).length).toBeLessThan(8_200);
	expect(kept).toHaveProperty("more");
});

test("the trail is read by person, area, record and days, only in the areas that the reader sees", () => {
	const scope = makeBooks();
	setClock("2026-01-02T12:00:00.000Z");
	record(scope, { ...entry, action: "lease.edited", subjectKind: "lease", subjectId: 3, summary: "A" });
	setClock("2026-01-05T12:00:00.000Z");
	record({ ...scope, userId: null }, { ...entry, action: "property.edited", summary: "B" });
	record(makeBooks(), { ...entry, summary: "Of a stranger" });
	const found = (filters: Parameters<typeof listTrail>[1]["filters"]) =>
		listTrail(scope, { filters }).rows.map(({ summary }) => summary);
	expect([
		found({}),
		found({ personId: scope.userId ?? 0 }),
		found({ area: "rentals" }),
		found({ record: { subjectKind: "lease", subjectId: 3 } }),
		found({ until: "2026-01-04" }),
		found({ from: "2026-01-05" }),
		found({ areas: ["leasing", "logins"] }),
		found({ areas: [] }),
	]).toEqual([["B", "A"], ["A"], ["B"], ["A"], ["A"], ["B"], ["A"], []]);
});

test("a person's entries of an area are found by an index of their own, and not among all of either", () => {
	const scope = makeBooks();
	const of = (filters: Parameters<typeof listTrail>[1]["filters"]) =>
		queryPlans(
			() => listTrail(scope, { filters }),
			(sql) => sql.includes("ORDER BY a.created_date"),
		).map(({ steps }) => steps.find((step) => /\ba\b/.test(step)));
	const personId = scope.userId ?? 0;
	expect(of({ personId, area: "files" })).toEqual([expect.stringContaining("INDEX activity_by_person_and_area (")]);
	expect(of({ personId })).toEqual([expect.stringContaining("INDEX activity_by_person (")]);
	expect(of({ area: "files" })).toEqual([expect.stringContaining("INDEX activity_by_area (")]);
});

test("what was read is noted without a write and kept soon after, as of then", () => {
	const scope = makeBooks();
	setClock("2026-01-02T12:00:00.000Z");
	noteActivity(scope, { ...entry, action: "download.taken", summary: "Downloaded." });
	expect(listTrail(scope, {}).rows).toEqual([]);
	setClock("2026-01-02T12:00:09.000Z");
	keepNoted();
	keepNoted();
	expect(listTrail(scope, {}).rows).toMatchObject([
		{ summary: "Downloaded.", createdDate: "2026-01-02T12:00:00.000Z" },
	]);
});

test("the process ends over a database that can't be written, and says how much is lost", () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
	noteActivity(makeBooks(), { ...entry, action: "download.taken", summary: "Downloaded." });
	openDatabase(sqlite().name, { readonly: true });
	keepNotedAtEnd();
	expect(logged.mock.calls).toEqual([["The database can't be written. Lost entries of the activity log: 1."]]);
	logged.mockRestore();
});

test("a note that can never be written is logged and doesn't hold up those after it", () => {
	vi.useFakeTimers();
	const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const scope = makeBooks();
	noteActivity({ ...scope, userId: 987_654_321 }, { ...entry, action: "download.taken", summary: "Of no one." });
	noteActivity(scope, { ...entry, action: "download.taken", summary: "Downloaded." });
	vi.advanceTimersByTime(300);
	vi.useRealTimers();
	expect(listTrail(scope, {}).rows.map(({ summary }) => summary)).toEqual(["Downloaded."]);
	expect(logged).toHaveBeenCalledOnce();
	logged.mockRestore();
});

test("the database refuses to change, delete or replace an entry, one outside the chain, and a head that goes back", () => {
	const scope = makeBooks();
	fill(scope, 3);
	const copy = "profile_id, action, subject_kind, subject_id, summary";
	const attempts = [
		"UPDATE activity_log SET summary = 'x' WHERE entry_number = 2",
		"DELETE FROM activity_log WHERE entry_number = 2",
		`INSERT INTO activity_log (${copy}) SELECT ${copy} FROM activity_log LIMIT 1`,
		"INSERT OR REPLACE INTO activity_log SELECT * FROM activity_log WHERE entry_number = 2",
		"UPDATE activity_heads SET entry_number = entry_number - 1",
		"DELETE FROM activity_heads",
	];
	const refusals = attempts.map((sql) => {
		try {
			return statement(sql).run().changes;
		} catch (error) {
			return (error as Error).message;
		}
	});
	expect(refusals).toEqual([
		"An entry of the trail never changes.",
		"An entry of the trail is never deleted.",
		"An entry of the trail has a number and a hash.",
		"An entry of the trail is never deleted.",
		"A trail only goes on, one entry at a time.",
		"The head of a trail is never deleted.",
	]);
	expect(verifyTrail()).toEqual({ entries: 3, faults: [] });
});

test("each tampering is named: changed, removed, cut short, moved, added aside, the head gone, all written anew", () => {
	const cases: [string, (scope: Scope) => unknown][] = [
		["changed", () => tamper("UPDATE activity_log SET summary = 'x' WHERE entry_number = 4")],
		["removed", () => tamper("DELETE FROM activity_log WHERE entry_number IN (2, 3)")],
		["cut short", () => tamper("DELETE FROM activity_log WHERE entry_number >= 5")],
		["emptied", () => tamper("DELETE FROM activity_log")],
		["head gone", () => tamper("DELETE FROM activity_heads")],
		[
			"added aside",
			() =>
				tamper(
					`INSERT INTO activity_log (profile_id, action, subject_kind, subject_id, summary)
					SELECT profile_id, action, 'lease', 1, 'Never' FROM activity_log LIMIT 1`,
				),
		],
	];
	const told: Record<string, string[]> = {};
	for (const [name, act] of cases) {
		sqlite().exec("SAVEPOINT before_it");
		const scope = makeBooks();
		write(() => fill(scope, 6));
		act(scope);
		told[name] = faultsOf().map((fault) => fault.replace(/id \d+/, "id …"));
		sqlite().exec("ROLLBACK TO before_it; RELEASE before_it");
	}
	expect(told).toEqual({
		changed: ["Entry 4 (id …) was changed, or the one before it was rewritten."],
		removed: ["Entries 2 to 3 are missing."],
		"cut short": ["Entries 5 to 6 are missing."],
		emptied: ["Entries 1 to 6 are missing."],
		"head gone": ["Its head is missing."],
		"added aside": ["The entry with id … isn't part of the trail."],
	});
});

test("a trail written anew from its beginning differs from the head that the log noted", () => {
	const scope = makeBooks();
	fill(scope, 3);
	const noted = trailHeads();
	expect(faultsOf(noted)).toEqual([]);
	fill(scope, 2);
	expect(faultsOf(noted)).toEqual([]);
	tamper("DELETE FROM activity_log");
	tamper("DELETE FROM activity_heads");
	fill(scope, 2);
	record(scope, { ...entry, summary: "Another story" });
	expect(faultsOf()).toEqual([]);
	expect(faultsOf(noted)).toEqual(["Entry 3 isn't the one that the log noted."]);
});

test("what was there before the chain is covered by its beginning", () => {
	const scope = makeBooks();
	const old = `INSERT INTO activity_log (profile_id, action, subject_kind, subject_id, summary)
		VALUES (?, 'lease.edited', 'lease', 1, 'Before')`;
	for (let at = 0; at < 3; at++) tamper(old, scope.profileId);
	fill(scope, 2);
	expect(verifyTrail()).toEqual({ entries: 5, faults: [] });
	tamper("DELETE FROM activity_log WHERE id = (SELECT min(id) FROM activity_log)");
	const first = idOf(scope, 1);
	expect(faultsOf()).toEqual([`Entry 1 (id ${first}), or an older entry that it covers, was changed.`]);
});

test("entries of another installation go on from those here, each by one, as they were written there", () => {
	const scope = makeBooks();
	fill(scope, 2);
	const moved = {
		...{ profileId: scope.profileId, userId: null, ...entry, summary: "There", changes: '{"name":["A","B"]}' },
		...{ createdDate: "2020-01-01T00:00:00.000Z", area: "rentals", sessionId: null, ipAddress: null, userAgent: "Old" },
	};
	const before = trailHeads().find(({ profileId }) => profileId === scope.profileId)?.entryNumber ?? 0;
	const ids = write(() => [carryOverEntry(moved), carryOverEntry({ ...moved, summary: "And there" })]);
	fill(scope, 1);
	const rows = statement(
		`SELECT id, entry_number AS number, summary, changes, created_date AS createdDate, user_agent AS userAgent
		FROM activity_log WHERE profile_id = ? ORDER BY id DESC LIMIT 3`,
	).all(scope.profileId);
	const there = { changes: moved.changes, createdDate: moved.createdDate, userAgent: "Old" };
	expect(rows).toMatchObject([
		{ number: before + 3, summary: "Entry 1" },
		{ id: ids[1], number: before + 2, summary: "And there", ...there },
		{ id: ids[0], number: before + 1, summary: "There", ...there },
	]);
	expect(faultsOf()).toEqual([]);
});

test("law: over any history, any one change of any column, removal or exchange of any entries is noticed", () => {
	const columns = ["user_id", "action", "subject_kind", "subject_id", "summary", "changes", "created_date", "area"];
	const further = ["subject_id", "session_id", "ip_address", "user_agent", "entry_number", "hash", "profile_id"];
	const scopes = [makeBooks(), makeBooks()];
	const history = fc.array(
		fc.record({ of: fc.nat(1), summary: fc.string({ maxLength: 20 }), before: fc.jsonValue({ maxDepth: 1 }) }),
		{ minLength: 3, maxLength: 12 },
	);
	fc.assert(
		fc.property(
			history,
			fc.nat(),
			fc.nat(),
			fc.constantFrom("column", "remove", "swap"),
			fc.nat(),
			(entries, ...picks) => {
				const [one, two, how, column] = picks;
				sqlite().exec("SAVEPOINT before_it");
				for (const { of, summary, before } of entries) {
					const scope = scopes[of] as Scope;
					write(() => recordActivity(scope, { ...entry, summary, changes: { field: [before, summary] } }));
				}
				const ids = statement<{ id: number; profileId: number }>(
					"SELECT id, profile_id AS profileId FROM activity_log ORDER BY id",
				).all();
				const clean = verifyTrail();
				const a = ids[one % ids.length];
				const b = ids.filter(({ id, profileId }) => id !== a?.id && profileId === a?.profileId);
				const other = b[two % Math.max(b.length, 1)];
				const name = [...columns, ...further][column % (columns.length + further.length)] ?? "";
				if (how === "remove") tamper("DELETE FROM activity_log WHERE id = ?", a?.id);
				else if (how === "swap" && other) {
					tamper("UPDATE activity_log SET id = -1 WHERE id = ?", a?.id);
					tamper("UPDATE activity_log SET id = ? WHERE id = ?", a?.id, other.id);
					tamper("UPDATE activity_log SET id = ? WHERE id = -1", other.id);
				} else tamper(`UPDATE activity_log SET ${name} = ${changed(name)} WHERE id = ?`, a?.id);
				const found = verifyTrail();
				sqlite().exec("ROLLBACK TO before_it; RELEASE before_it");
				expect(clean).toEqual({ entries: entries.length, faults: [] });
				expect(found.faults).not.toEqual([]);
			},
		),
		{ numRuns: 150 },
	);

	/** SQL of another value for a column. */
	function changed(name: string): string {
		const [first, second] = scopes.map(({ profileId }) => profileId);
		if (name === "profile_id") return `iif(profile_id = ${first}, ${second}, ${first})`;
		if (name === "user_id") return `iif(user_id = ${scopes[0]?.userId}, ${scopes[1]?.userId}, ${scopes[0]?.userId})`;
		if (name === "session_id" || name === "entry_number" || name === "subject_id") return `coalesce(${name}, 0) + 1`;
		return `coalesce(${name}, '') || 'x'`;
	}
});
