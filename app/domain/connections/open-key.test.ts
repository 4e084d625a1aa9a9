import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { currentLimits, withOwnLimits } from "#domain/limits";
import { statement } from "~/db/client.server";
import { makeApiKey } from "../../../tests/factories/api";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { openKey, revokeKey } from "./index.server";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

/** Who a key opens for, and what their request sees from then on. */
const opened = (key: string) =>
	withOwnLimits(() => {
		const holder = openKey(key);
		return holder && { ...holder, limits: currentLimits() };
	});
const usedOn = (keyId: number) =>
	statement<{ used: string | null }>("SELECT last_used_date AS used FROM api_keys WHERE id = ?").get(keyId)?.used;

test("a key opens for its member through its last day, and never once it is revoked", () => {
	const scope = makeBooks();
	const { keyId, key } = makeApiKey(scope, { days: "30" });
	expect(opened(key)).toMatchObject({
		...{ keyId, keyName: "Mirror", profileId: scope.profileId, userId: scope.userId, access: "full" },
		...{ beginsWith: key.slice(0, 10), expiresDate: "2026-04-04", limits: undefined },
		member: { allProperties: true, allBankAccounts: true },
	});
	expect([opened(`${key}x`), opened(key.replace("tnk_", "tnq_")), opened(key.padEnd(101, "x")), opened("")]).toEqual(
		Array(4).fill(undefined),
	);
	onDay("2026-04-04");
	expect(opened(key)).toBeDefined();
	onDay("2026-04-05");
	expect(opened(key)).toBeUndefined();
	onDay("2026-03-06");
	must(revokeKey(scope, keyId, { all: false }));
	expect(opened(key)).toBeUndefined();
});

test("a key ends with its member's place on the team and with their login", () => {
	const scope = makeBooks();
	const member = makeMember(scope);
	const { key } = makeApiKey(member.scope);
	const set = (sql: string) => statement(sql).run(member.userId);
	expect(opened(key)?.userId).toBe(member.userId);
	for (const [off, on] of [
		[
			"UPDATE members SET state = 'inactive' WHERE user_id = ?",
			"UPDATE members SET state = 'active' WHERE user_id = ?",
		],
		[
			"UPDATE members SET access_until = '2026-03-04' WHERE user_id = ?",
			"UPDATE members SET access_until = NULL WHERE user_id = ?",
		],
		[
			"UPDATE profiles SET status = 'inactive' WHERE user_id = ?",
			"UPDATE profiles SET status = 'active' WHERE user_id = ?",
		],
	] as const) {
		set(off);
		expect(opened(key), off).toBeUndefined();
		set(on);
		expect(opened(key)).toBeDefined();
	}
});

test("a key has no more than its member may by now, and one that reads only looks", () => {
	const scope = makeBooks();
	const member = makeMember(scope, { preset: "bookkeeper" });
	const full = makeApiKey(member.scope).key;
	const read = makeApiKey(member.scope, { access: "read" }).key;
	expect(opened(full)?.member.rights.levels.accounting).toBe("delete");
	expect(opened(read)).toMatchObject({ access: "read", member: { rights: { levels: { accounting: "view" } } } });
	expect(opened(read)?.member.rights.named).toEqual(["export_data"]);
	const roleOf =
		"UPDATE members SET role_id = (SELECT id FROM roles WHERE profile_id = ? AND preset_key = 'read_only')";
	statement(`${roleOf} WHERE user_id = ?`).run(scope.profileId, member.userId);
	expect([full, read].map((key) => opened(key)?.member.rights.levels.accounting)).toEqual(["view", "view"]);
});

test("a key that names properties sees those of them that its member sees", () => {
	const scope = makeBooks();
	const [first, second, third] = [makeProperty(scope), makeProperty(scope), makeProperty(scope)].map(
		({ propertyId }) => propertyId,
	) as [number, number, number];
	const whole = makeApiKey(scope, { propertyIds: [second, first] }).key;
	const seen = (key: string) => opened(key)?.limits?.properties;
	expect(seen(whole)).toBe(JSON.stringify([first, second]));
	expect(opened(whole)?.member).toMatchObject({ allProperties: false, allBankAccounts: true });
	expect(opened(whole)?.limits).toMatchObject({ bankAccounts: null });

	const member = makeMember(scope, { allProperties: false, allBankAccounts: false });
	const see = (propertyId: number) =>
		statement("INSERT INTO member_properties (member_id, property_id) VALUES (?, ?)").run(member.memberId, propertyId);
	see(second);
	see(third);
	const [own, every] = [makeApiKey(member.scope, { propertyIds: [first, second] }).key, makeApiKey(member.scope).key];
	expect(seen(own)).toBe(JSON.stringify([second]));
	expect(seen(every)).toBe(JSON.stringify([second, third]));
	expect([own, every].map((key) => opened(key)?.limits?.bankAccounts)).toEqual(["[]", "[]"]);
	expect(opened(every)?.member.allProperties).toBe(false);
});

test("its last use is kept to within an hour", () => {
	const { keyId, key } = makeApiKey(makeBooks());
	expect(usedOn(keyId)).toBeNull();
	for (const [now, kept] of [
		["2026-03-05T10:05:00.000Z", "2026-03-05T10:05:00.000Z"],
		["2026-03-05T10:59:59.000Z", "2026-03-05T10:05:00.000Z"],
		["2026-03-05T11:00:00.000Z", "2026-03-05T11:00:00.000Z"],
	] as const) {
		setClock(now);
		opened(key);
		expect(usedOn(keyId)).toBe(kept);
	}
});
