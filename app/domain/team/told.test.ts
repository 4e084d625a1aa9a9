import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	copyRole,
	editMember,
	findMember,
	findRole,
	limitsOf,
	listMembers,
	listRoles,
	makeActive,
	makeInactive,
	presets,
	refuseLeaving,
	removeRole,
	revertRole,
	saveRole,
} from "#domain/team";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeManager } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { giveRights, makeMember, makeRole } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";

const everything = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };
const stale = "2026-01-01T00:00:00.000Z";

let scope: Scope;
beforeEach(async () => {
	setClock("2026-11-02T15:00:00Z");
	scope = (await makeManager({ organization: "Maple Homes" })).scope;
});
afterEach(() => setClock());

const roleId = (preset: string) => listRoles(scope).find(({ presetKey }) => presetKey === preset)?.id ?? 0;
const ownId = () => listMembers(scope, { filters: {} }).rows.find(({ userId }) => userId === scope.userId)?.id ?? 0;

test("a member's form is refused at the field that does not fit, at both sides of each bound", async () => {
	const other = await makeManager();
	const dana = makeMember(scope, { preset: "leasing" });
	const bo = makeMember(scope, { preset: "leasing" });
	const gone = makeMember(scope, { preset: "leasing", state: "inactive" });
	const [one, foreign] = [makeProperty(scope).propertyId, makeProperty(other.scope).propertyId];
	const bank = makeBankAccount(scope);
	const plain = { ...everything, roleId: roleId("leasing") };
	const edit = (over: object, memberId = dana.memberId, by = scope) =>
		saying(editMember(by, { ...plain, memberId, ...over }));
	expect([
		edit({}, -1),
		edit({}, gone.memberId),
		edit({}, dana.memberId, other.scope),
		edit({ roleId: -1 }),
		edit({ seenUpdatedDate: stale }),
		edit({ accessUntil: "2026-11-01" }),
		edit({ accessUntil: "2026-11-02" }),
		edit({ allProperties: false }),
		edit({ allProperties: false, propertyIds: [one, foreign] }),
		edit({ allProperties: false, propertyIds: [one, one] }),
		edit({ allBankAccounts: false, accountIds: [bank, -1] }),
		edit({ allBankAccounts: false, accountIds: [bank, bank] }),
		edit({ allBankAccounts: false }),
		edit({ substituteId: dana.memberId, substituteUntil: "2026-11-09" }),
		edit({ substituteId: gone.memberId, substituteUntil: "2026-11-09" }),
		edit({ substituteId: bo.memberId }),
		edit({ substituteId: bo.memberId, substituteUntil: "2026-11-01" }),
		edit({ substituteId: bo.memberId, substituteUntil: "2026-11-02" }),
		edit({ substituteUntil: "2026-11-01" }),
	]).toMatchInlineSnapshot();
	expect(findMember(scope, dana.memberId)).toMatchObject({ substituteId: null, substituteUntil: null, accessUntil: null });
	must(editMember(scope, { ...plain, memberId: dana.memberId, accessUntil: "2026-11-02" }));
	setClock("2026-11-05T15:00:00Z");
	expect([edit({ accessUntil: "2026-11-02" }), edit({ accessUntil: "2026-11-03" })]).toMatchInlineSnapshot();
});

test("of their own access a member changes only the substitute", () => {
	const property = makeProperty(scope).propertyId;
	const further = makeProperty(scope).propertyId;
	const bank = makeBankAccount(scope);
	const bo = makeMember(scope, { preset: "leasing" });
	const limited = makeMember(scope);
	const limits = { allProperties: false, allBankAccounts: false, propertyIds: [further, property], accountIds: [bank] };
	const own = { ...limits, memberId: limited.memberId, roleId: roleId("administrator") };
	must(editMember(scope, { ...own, accessUntil: "2026-12-31" }));
	const edit = (over: object) => saying(editMember(limited.scope, { ...own, accessUntil: "2026-12-31", ...over }));
	expect([
		edit({}),
		edit({ propertyIds: [property, further, property] }),
		edit({ substituteId: bo.memberId, substituteUntil: "2026-11-09" }),
		edit({ roleId: roleId("leasing") }),
		edit({ accessUntil: undefined }),
		edit({ accessUntil: "2027-01-01" }),
		edit({ propertyIds: [property] }),
		edit({ allProperties: true }),
		edit({ accountIds: [] }),
		edit({ allBankAccounts: true }),
	]).toMatchInlineSnapshot();
	const grant = (over: object) =>
		saying(editMember(limited.scope, { ...limits, memberId: bo.memberId, roleId: roleId("leasing"), ...over }));
	expect([
		grant({ allProperties: true }),
		grant({ allBankAccounts: true }),
		grant({ propertyIds: [makeProperty(scope).propertyId] }),
		grant({ accountIds: [makeBankAccount(scope)] }),
		grant({}),
	]).toMatchInlineSnapshot();
	expect(limitsOf(scope, bo.memberId)).toEqual({ propertyIds: [property, further], accountIds: [bank] });
});

test("no one grants, or changes who has, what they lack themselves", () => {
	const levels = { ...presets.leasing.rights.levels, team: "edit" } as const;
	const keeper = makeMember(scope, { preset: "leasing", rights: { levels, assignedOnly: true } });
	const dana = makeMember(scope, { preset: "leasing" });
	const admin = makeMember(scope);
	const by = keeper.scope;
	const narrow = makeRole(scope, { ...presets.maintenance.rights });
	const save = (rights: object, id = narrow) =>
		saying(saveRole(by, { roleId: id, name: "Narrow", rights: { ...presets.maintenance.rights, ...rights } }));
	const stranger = { ...scope, userId: -1 };
	expect([
		saying(editMember(by, { ...everything, memberId: dana.memberId, roleId: roleId("administrator") })),
		saying(editMember(by, { ...everything, memberId: admin.memberId, roleId: roleId("leasing") })),
		saying(makeInactive(by, admin.memberId)),
		saying(copyRole(by, { roleId: roleId("administrator"), name: "Boss" })),
		save({ named: ["pay_owners"] }),
		save({ assignedOnly: false }),
		save({}, roleId("bookkeeper")),
		saying(copyRole(stranger, { roleId: narrow, name: "Theirs" })),
		saying(editMember(stranger, { ...everything, memberId: dana.memberId, roleId: roleId("leasing") })),
	]).toMatchInlineSnapshot();
	const gone = makeMember(scope, { state: "inactive" });
	expect(saying(makeActive(by, gone.memberId))).toMatchInlineSnapshot();
});

test("access that ends and begins again is refused, written down and kept", () => {
	const dana = makeMember(scope, { preset: "leasing" });
	const admin = makeMember(scope);
	expect([
		saying(makeInactive(scope, -1)),
		saying(makeInactive(scope, ownId())),
		saying(makeActive(scope, dana.memberId)),
		saying(makeInactive(scope, dana.memberId)),
		saying(makeInactive(scope, dana.memberId)),
		saying(makeActive(scope, dana.memberId)),
		saying(makeInactive(admin.scope, ownId())),
		saying(editMember(admin.scope, { ...everything, memberId: admin.memberId, roleId: roleId("administrator") })),
		saying(makeInactive(makeMember(scope, { allBankAccounts: false }).scope, admin.memberId)),
		saying(makeInactive(makeMember(scope, { accessUntil: "2026-12-31" }).scope, admin.memberId)),
		saying(refuseLeaving(admin.userId) ?? { ok: true }),
		saying(makeInactive(makeMember(scope).scope, admin.memberId)),
	]).toMatchInlineSnapshot();
});

test("a role is refused at the field that does not fit; each step is written down with what changed", () => {
	const leasing = roleId("leasing");
	const { rights } = presets.leasing;
	const { id } = must(copyRole(scope, { roleId: leasing, name: "Weekends" }));
	const save = (over: object, of = id) => saying(saveRole(scope, { roleId: of, name: "Weekends", rights, ...over }));
	const own = makeMember(scope);
	giveRights(scope, own.memberId, findRole(scope, roleId("administrator"))?.rights ?? rights);
	const ownRole = findMember(scope, own.memberId)?.roleId ?? 0;
	const held = makeMember(scope, { preset: "leasing" });
	expect([
		saying(copyRole(scope, { roleId: -1, name: "New" })),
		saying(copyRole(scope, { roleId: leasing, name: "weekENDS" })),
		save({}, -1),
		save({ seenUpdatedDate: stale }),
		save({ name: "bookkeeper" }),
		save({}, roleId("administrator")),
		saying(saveRole(own.scope, { roleId: ownRole, name: "Mine", rights })),
		save({}),
		save({ name: "WEEKENDS" }),
		save({ rights: { ...rights, named: [] }, twoStepRequired: true }),
		save({ rights: { ...rights, named: [] } }),
		saying(revertRole(scope, id)),
		saying(revertRole(scope, -1)),
		saying(revertRole(scope, roleId("administrator"))),
		saying(removeRole(scope, -1)),
		saying(removeRole(scope, leasing)),
		saying(removeRole(scope, ownRole)),
		saying(removeRole(scope, id)),
	]).toMatchInlineSnapshot();
	must(editMember(scope, { ...everything, memberId: held.memberId, roleId: roleId("bookkeeper") }));
	expect(listRoles(scope).map(({ name, presetKey, members }) => `${name} ${presetKey} ${members}`)).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
});
