import { eq } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { signUp } from "#domain/identity";
import { assignRequests, countRequests, findRequest, listRequests } from "#domain/maintenance";
import { listNotifications, raise } from "#domain/notifications";
import { search } from "#domain/search";
import { db, statement, write } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { members } from "~/db/schema";
import { visitor } from "../../../tests/factories/identity";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { makeOrganization } from "../../../tests/factories/rentals";
import { giveRights, makeMember } from "../../../tests/factories/team";
import {
	activeMember,
	everyRight,
	findMember,
	keepSeen,
	mayDo,
	membershipsOf,
	noRight,
	noteSeen,
	presets,
	rightsOf,
	storedRights,
} from "./index.server";

afterEach(() => setClock());

const told = (userId: number) => listNotifications({ userId }).map(({ message }) => message);

test("an organization begins with a role for each preset and its account owner as administrator", async () => {
	const ana = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", password: "correct battery staple" };
	const signedUp = await signUp(ana, visitor);
	if (!signedUp.ok) throw new Error(signedUp.message);
	const { profileId, userId } = signedUp;
	const rows = statement<{ presetKey: string; name: string; rights: string }>(
		"SELECT preset_key AS presetKey, name, rights FROM roles WHERE profile_id = ? ORDER BY id",
	).all(profileId);
	expect(rows.map(({ presetKey }) => presetKey)).toEqual(Object.keys(presets));
	for (const row of rows) expect(rightsOf(row)).toEqual(presets[row.presetKey as keyof typeof presets].rights);
	const owner = activeMember({ profileId, userId });
	expect(owner).toMatchObject({ presetKey: "administrator", rights: everyRight, allProperties: true });
	expect(owner).toMatchObject({ allBankAccounts: true, state: "active", firstname: "Ana", email: ana.email });
});

test("rights are read whole or not at all; an area that isn't named is closed", () => {
	const { rights } = presets.bookkeeper;
	expect(rightsOf({ presetKey: "bookkeeper", rights: storedRights(rights) })).toEqual(rights);
	const some = '{"levels":{"banking":"view"},"named":[],"assignedOnly":false}';
	expect(rightsOf({ presetKey: null, rights: some }).levels).toMatchObject({ banking: "view", leasing: "none" });
	for (const broken of ["", "null", "{}", '{"levels":{"sky":"view"},"named":[],"assignedOnly":false}']) {
		expect(rightsOf({ presetKey: null, rights: broken })).toBe(noRight);
	}
	expect(rightsOf({ presetKey: "administrator", rights: "broken" })).toBe(everyRight);
});

test("a member of another organization isn't found, and no one acts there without being a member", () => {
	const [home, other] = [makeOrganization(), makeOrganization()];
	const { memberId, userId } = makeMember(home.scope, { preset: "leasing" });
	expect(findMember(home.scope, memberId)).toMatchObject({ roleName: "Leasing" });
	expect(findMember(other.scope, memberId)).toBeUndefined();
	expect(activeMember({ profileId: other.profileId, userId })).toBeUndefined();
	const need = { area: "leasing", level: "edit" } as const;
	expect(mayDo({ profileId: home.profileId, userId }, need)).toBe(true);
	expect(mayDo({ profileId: other.profileId, userId }, need)).toBe(false);
	expect(mayDo({ profileId: home.profileId, userId: null }, need)).toBe(false);
});

test("access ends after its last day in the organization's time zone", () => {
	const { scope } = makeOrganization({ timeZone: "America/Los_Angeles" });
	const { userId } = makeMember(scope, { accessUntil: "2026-06-15" });
	setClock("2026-06-16T06:59:00.000Z");
	expect(membershipsOf(userId)).toHaveLength(1);
	expect(activeMember({ ...scope, userId })).toBeDefined();
	setClock("2026-06-16T07:01:00.000Z");
	expect(membershipsOf(userId)).toEqual([]);
	expect(activeMember({ ...scope, userId })).toBeUndefined();
});

test("who deactivated their account acts nowhere as a member", () => {
	const { scope } = makeOrganization();
	const { userId } = makeMember(scope);
	expect(activeMember({ ...scope, userId })).toBeDefined();
	statement("UPDATE profiles SET status = 'inactive' WHERE user_id = ?").run(userId);
	expect(activeMember({ ...scope, userId })).toBeUndefined();
});

test("a member is seen at most once an hour, and nothing is written until it is kept", () => {
	const { scope } = makeOrganization();
	const { memberId } = makeMember(scope);
	const seen = () => db().select({ at: members.lastSeenDate }).from(members).where(eq(members.id, memberId)).get()?.at;
	setClock("2026-06-15T12:00:00.000Z");
	noteSeen(memberId);
	expect(seen()).toBeNull();
	expect(keepSeen()).toBe(1);
	setClock("2026-06-15T12:59:00.000Z");
	noteSeen(memberId);
	expect(keepSeen()).toBe(0);
	setClock("2026-06-15T13:01:00.000Z");
	noteSeen(memberId);
	expect(keepSeen()).toBe(1);
	expect(seen()).toBe("2026-06-15T13:01:00.000Z");
	expect(keepSeen()).toBe(0);
});

test("a member is told of what their role lets them view, and nothing of the rest", () => {
	const { scope, userId: owner } = makeOrganization();
	const leasing = makeMember(scope, { preset: "leasing" });
	const technician = makeMember(scope, { preset: "maintenance" });
	const bookkeeper = makeMember(scope, { preset: "bookkeeper" });
	const system = { ...scope, userId: null };
	const notice = (message: string, about: Parameters<typeof raise>[1]["about"]) =>
		write(() => raise(system, { type: "rent_payment_received", message, about } as Parameters<typeof raise>[1]));
	notice("Rent came.", { kind: "transaction", id: 1 });
	notice("Rent failed.", { kind: "failed_online_payment", id: 1 });
	notice("A request came.", { kind: "request", id: 1 });
	expect(told(owner)).toEqual(["A request came.", "Rent failed.", "Rent came."]);
	expect(told(leasing.userId)).toEqual(["A request came.", "Rent came."]);
	expect(told(technician.userId)).toEqual([]);
	expect(told(bookkeeper.userId)).toEqual(["A request came.", "Rent failed.", "Rent came."]);
	giveRights(scope, leasing.memberId, { ...presets.leasing.rights, levels: presets.maintenance.rights.levels });
	notice("More rent came.", { kind: "transaction", id: 2 });
	expect(told(leasing.userId)).toEqual(["A request came.", "Rent came."]);
});

test("who stands in for someone is told what they are told by name, until the last day", () => {
	setClock("2026-06-15T12:00:00.000Z");
	const { scope } = makeOrganization();
	const [away, standIn] = [makeMember(scope), makeMember(scope, { preset: "leasing" })];
	const change = { substituteId: standIn.memberId, substituteUntil: "2026-06-15" };
	db().update(members).set(change).where(eq(members.id, away.memberId)).run();
	const tell = (message: string) =>
		write(() =>
			raise(
				{ ...scope, userId: null },
				{
					...{ type: "request_status_updates", message, userIds: [away.userId] },
					about: { kind: "request", id: 1 },
				},
			),
		);
	tell("Assigned to you.");
	setClock("2026-06-16T12:00:00.000Z");
	tell("Assigned to you again.");
	expect(told(away.userId)).toEqual(["Assigned to you again.", "Assigned to you."]);
	expect(told(standIn.userId)).toEqual(["Assigned to you."]);
});

test("a technician sees the requests assigned to them, in lists, counts, search and pages, and no other", async () => {
	setClock("2026-03-05T12:00:00.000Z");
	const { scope } = makeOrganization();
	const { leaseId, resident, propertyId } = await makeHome(scope);
	makeReport(resident, leaseId);
	makeReport(resident, leaseId, { title: "Heater hums" });
	const technician = makeMember(scope, { preset: "maintenance" });
	const own = { ...technician.scope, assignedOnly: true };
	const filters = { q: "", status: "all" } as const;
	const titles = (of: typeof own) =>
		listRequests(of, { filters, sort: "number", direction: "asc" }).rows.map(({ title }) => title);
	const [tap, heater] = listRequests(scope, { filters, sort: "number", direction: "asc" }).rows;
	expect(titles(own)).toEqual([]);
	expect(countRequests(own, filters)).toMatchObject({ found: 0, fresh: 0, unassigned: 0 });
	expect(told(technician.userId)).toEqual([]);
	expect(assignRequests(scope, [heater?.id ?? 0], technician.userId)).toMatchObject({ assigned: 1 });
	expect(titles(own)).toEqual(["Heater hums"]);
	expect(countRequests(own, { ...filters, propertyId })).toMatchObject({ found: 1, fresh: 1 });
	expect(findRequest(own, heater?.id ?? 0)).toMatchObject({ title: "Heater hums" });
	expect(findRequest(own, tap?.id ?? 0)).toBeUndefined();
	expect(search(own, "heater").map(({ source }) => source)).toContain("request");
	expect(search(own, "kitchen tap").filter(({ source }) => source === "request")).toEqual([]);
	expect(search(scope, "heater", { kinds: ["tenant"] })).toEqual([]);
	expect(told(technician.userId)).toEqual([expect.stringContaining("was assigned to you")]);
	expect(makeRequest(own)).toBeDefined();
	expect(titles(own)).toHaveLength(2);
});

test("the migration makes a team of those who ran an organization until now", () => {
	const migrations = readMigrationFiles({ migrationsFolder: "drizzle" }).map(({ sql }) => sql.join(";\n"));
	const at = migrations.findIndex((sql) => sql.includes("CREATE VIEW books_keyholders"));
	const database = new Database(":memory:");
	for (const sql of migrations.slice(0, at)) database.exec(sql);
	database.exec(`INSERT INTO users (id, email, user_role, firstname, lastname) VALUES
			(1, 'ana@example.com', 'property_manager', 'Ana', 'Diaz'), (2, 'bo@example.com', 'property_manager', 'Bo', 'Lee'),
			(3, 'res@example.com', 'tenant', 'Res', 'Ident'), (4, 'gone@example.com', 'property_manager', 'Go', 'Ne');
		INSERT INTO profiles (id, user_id, linked_profile_id, status) VALUES
			(1, 1, NULL, 'active'), (2, 2, 1, 'active'), (3, 3, 1, 'active'), (4, 4, 1, 'inactive');
		INSERT INTO organization (profile_id, name) VALUES (1, 'Maple Homes')`);
	for (const sql of migrations.slice(at)) database.exec(sql);
	const team = database.prepare(
		`SELECT m.user_id AS userId, m.state, r.preset_key AS presetKey FROM members m JOIN roles r ON r.id = m.role_id
		ORDER BY m.id`,
	);
	expect(team.all()).toEqual([
		{ userId: 1, state: "active", presetKey: "administrator" },
		{ userId: 2, state: "active", presetKey: "administrator" },
		{ userId: 4, state: "inactive", presetKey: "administrator" },
	]);
	const roles = database.prepare<[], { presetKey: keyof typeof presets; name: string; rights: string }>(
		"SELECT preset_key AS presetKey, name, rights FROM roles ORDER BY id",
	);
	const made = Object.entries(presets).map(([presetKey, { name, rights }]) => ({
		...{ presetKey, name },
		rights: storedRights(rights),
	}));
	expect(roles.all()).toEqual(made);
	expect(database.prepare("SELECT user_id FROM books_keyholders ORDER BY user_id").pluck().all()).toEqual([1, 2]);
	database.close();
});
