import { afterEach, beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
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
const nameOf = (memberId: number) => {
	const { firstname, lastname } = findMember(scope, memberId) ?? {};
	return `${firstname} ${lastname}`;
};
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
	]).toMatchInlineSnapshot(`
		[
		  "form: That member wasn't found.",
		  "form: That member wasn't found.",
		  "form: That member wasn't found.",
		  "roleId: Choose a role.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "accessUntil: Choose today or a later day.",
		  "done",
		  "propertyIds: Choose at least one property.",
		  "propertyIds: Choose properties from the list.",
		  "done",
		  "accountIds: Choose bank accounts from the list.",
		  "done",
		  "done",
		  "substituteId: Choose another active member.",
		  "substituteId: Choose another active member.",
		  "substituteUntil: Enter the last day.",
		  "substituteUntil: Choose today or a later day.",
		  "done",
		  "done",
		]
	`);
	expect(findMember(scope, dana.memberId)).toMatchObject({
		substituteId: null,
		substituteUntil: null,
		accessUntil: null,
	});
	must(editMember(scope, { ...plain, memberId: dana.memberId, accessUntil: "2026-11-02" }));
	setClock("2026-11-05T15:00:00Z");
	expect([edit({ accessUntil: "2026-11-02" }), edit({ accessUntil: "2026-11-03" })]).toMatchInlineSnapshot(`
		[
		  "done",
		  "accessUntil: Choose today or a later day.",
		]
	`);
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
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "done",
		  "done",
		  "roleId: You can't change your own role. Ask another administrator.",
		  "accessUntil: You can't change your own last day. Ask another administrator.",
		  "accessUntil: You can't change your own last day. Ask another administrator.",
		  "allProperties: You can't change your own properties. Ask another administrator.",
		  "allProperties: You can't change your own properties. Ask another administrator.",
		  "allBankAccounts: You can't change your own bank accounts. Ask another administrator.",
		  "allBankAccounts: You can't change your own bank accounts. Ask another administrator.",
		]
	`);
	const grant = (over: object) =>
		saying(editMember(limited.scope, { ...limits, memberId: bo.memberId, roleId: roleId("leasing"), ...over }));
	expect([
		grant({ allProperties: true }),
		grant({ allBankAccounts: true }),
		grant({ propertyIds: [makeProperty(scope).propertyId] }),
		grant({ accountIds: [makeBankAccount(scope)] }),
		grant({}),
	]).toMatchInlineSnapshot(`
		[
		  "allProperties: You can't give access to all properties because you don't have it yourself.",
		  "allBankAccounts: You can't give access to all bank accounts because you don't have it yourself.",
		  "propertyIds: Choose properties from the list.",
		  "accountIds: Choose bank accounts from the list.",
		  "form: This member has access to more than you do. Ask another administrator.",
		]
	`);
	expect(limitsOf(scope, bo.memberId)).toEqual({ propertyIds: [], accountIds: [] });
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
	]).toMatchInlineSnapshot(`
		[
		  "form: This member has a right that you don't have.",
		  "form: This member has a right that you don't have.",
		  "form: This member has a right that you don't have.",
		  "form: You can't grant Rentals: Delete. You don't have it yourself.",
		  "form: You can't grant "Pay owners". You don't have it yourself.",
		  "form: You only see requests assigned to you, so you can't give access to all requests.",
		  "form: This role has a right that you don't have, so you can't change it.",
		  "form: Your role doesn't let you give others access.",
		  "form: This member has a right that you don't have.",
		]
	`);
	const gone = makeMember(scope, { state: "inactive" });
	expect(saying(makeActive(by, gone.memberId))).toMatchInlineSnapshot(
		`"form: This member has a right that you don't have."`,
	);
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
	]).toMatchInlineSnapshot(`
		[
		  "form: That member wasn't found.",
		  "form: You can't end your own access. Ask another administrator.",
		  "form: That member wasn't found.",
		  "done",
		  "form: That member wasn't found.",
		  "done",
		  "done",
		  "done",
		  "form: Your company needs at least one administrator. Make someone else an administrator first.",
		  "form: Your company needs at least one administrator. Make someone else an administrator first.",
		  "form: You're the last administrator of Maple Homes. Make someone else an administrator first.",
		  "done",
		]
	`);
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
		saying(revertRole(scope, { roleId: id })),
		saying(revertRole(scope, { roleId: -1 })),
		saying(revertRole(scope, { roleId: roleId("administrator") })),
		saying(removeRole(scope, -1)),
		saying(removeRole(scope, leasing)),
		saying(removeRole(scope, ownRole)),
		saying(removeRole(scope, id)),
	]).toMatchInlineSnapshot(`
		[
		  "roleId: That role wasn't found.",
		  "name: There's already a role with this name.",
		  "roleId: That role wasn't found.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "name: There's already a role with this name.",
		  "form: The administrator's role can't be changed.",
		  "form: You can't change your own role. Ask another administrator.",
		  "done",
		  "done",
		  "done",
		  "done",
		  "roleId: That role wasn't found.",
		  "roleId: That role wasn't found.",
		  "form: The administrator's role can't be changed.",
		  "roleId: That role wasn't found.",
		  "form: Built-in roles can't be removed. You can change or reset them instead.",
		  "form: This role is in use. Give its members another role first.",
		  "done",
		]
	`);
	must(editMember(scope, { ...everything, memberId: held.memberId, roleId: roleId("bookkeeper") }));
	expect(
		listRoles(scope).map(({ name, presetKey, members }) => `${presetKey ? name : "Own"} ${presetKey} ${members}`),
	).toMatchInlineSnapshot(`
		[
		  "Administrator administrator 1",
		  "Property manager property_manager 0",
		  "Bookkeeper bookkeeper 1",
		  "Leasing leasing 0",
		  "Maintenance maintenance 0",
		  "Read only read_only 0",
		  "Auditor auditor 0",
		  "Own null 1",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"user.signed_up of user: Ana Diaz signed up.
		role.added of role: The role Weekends was added, copied from Leasing.
		role.edited of role: The role WEEKENDS was changed. {"name":["Weekends","WEEKENDS"]}
		role.edited of role: The role Weekends was changed. {"name":["WEEKENDS","Weekends"],"Receive payments":["Yes","No"],"Approve or decline applications":["Yes","No"],"twoStepRequired":[false,true]}
		role.removed of role: The role Weekends was removed.
		member.edited of member: Dana Ruiz…'s access was changed. {"role":["Leasing","Bookkeeper"]}"
	`);
});

test("a role that only former members had is removed; they are left with Read only, and the log says whom", () => {
	const { id } = must(copyRole(scope, { roleId: roleId("leasing"), name: "Weekends" }));
	const dana = makeMember(scope, { preset: "leasing" });
	must(editMember(scope, { ...everything, memberId: dana.memberId, roleId: id }));
	expect(saying(removeRole(scope, id))).toBe("form: This role is in use. Give its members another role first.");
	must(makeInactive(scope, dana.memberId));
	must(removeRole(scope, id));
	expect(findMember(scope, dana.memberId)).toMatchObject({ presetKey: "read_only", state: "inactive" });
	const [removed] = listActivity(scope, { subjectKind: "role", subjectId: id });
	expect(removed?.changes).toEqual({ formerMembers: [[nameOf(dana.memberId)], null] });
	must(makeActive(scope, dana.memberId));
});

test("the activity log says what of a member's access changed, by name", () => {
	const dana = makeMember(scope, { preset: "leasing" });
	const bo = makeMember(scope, { preset: "leasing" });
	const [one, bank] = [
		makeProperty(scope, { name: "Maple Court" }).propertyId,
		makeBankAccount(scope, { name: "Trust" }),
	];
	const plain = { ...everything, roleId: roleId("leasing"), memberId: dana.memberId };
	const limits = { allProperties: false, propertyIds: [one], allBankAccounts: false, accountIds: [bank] };
	const away = { substituteId: bo.memberId, substituteUntil: "2026-11-30" };
	must(editMember(scope, { ...plain, ...limits, ...away, accessUntil: "2026-12-31" }));
	must(editMember(scope, { ...plain, roleId: roleId("bookkeeper") }));
	const changes = listActivity(scope, { subjectKind: "member", subjectId: dana.memberId }).map((one) => one.changes);
	expect(changes).toEqual([
		{
			role: ["Leasing", "Bookkeeper"],
			...{ properties: [["Maple Court"], "All"], bankAccounts: [["Trust"], "All"] },
			...{
				accessUntil: ["2026-12-31", null],
				substitute: [nameOf(bo.memberId), null],
				substituteUntil: ["2026-11-30", null],
			},
		},
		{
			...{ properties: ["All", ["Maple Court"]], bankAccounts: ["All", ["Trust"]] },
			...{
				accessUntil: [null, "2026-12-31"],
				substitute: [null, nameOf(bo.memberId)],
				substituteUntil: [null, "2026-11-30"],
			},
		},
	]);
});
