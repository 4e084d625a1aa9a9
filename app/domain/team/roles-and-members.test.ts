import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { signMemberOut } from "#domain/handover";
import { currentUser, startSession } from "#domain/identity";
import { inviteToTeam, resendTeamInvitation } from "#domain/invitations";
import {
	copyRole,
	editMember,
	findMember,
	findRole,
	isChanged,
	limitsOf,
	listMembers,
	listRoles,
	makeActive,
	makeInactive,
	presets,
	removeRole,
	revertRole,
	rightsChanges,
	saveRole,
} from "#domain/team";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager, visitor } from "../../../tests/factories/identity";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember, makeRole } from "../../../tests/factories/team";
import { covers } from "./format";
import { namedRightWords } from "./labels";

const everything = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };

let scope: Scope;
beforeEach(async () => {
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

const roleId = (preset: string) => listRoles(scope).find(({ presetKey }) => presetKey === preset)?.id ?? 0;
const newProperty = (of: Scope) => makeProperty(of).propertyId;
const ownId = () => listMembers(scope, { filters: {} }).rows.find(({ userId }) => userId === scope.userId)?.id ?? 0;
const edit = (memberId: number, over: object = {}) => ({ ...everything, memberId, roleId: roleId("leasing"), ...over });

test("a member's role, limits, last day and substitute are changed together", () => {
	setClock("2026-11-02T15:00:00Z");
	const dana = makeMember(scope, { preset: "maintenance" });
	const bo = makeMember(scope, { preset: "leasing" });
	const [one, two] = [newProperty(scope), newProperty(scope)];
	const until = { accessUntil: "2026-12-24", substituteId: bo.memberId, substituteUntil: "2026-11-09" };
	const limits = { allProperties: false, propertyIds: [one, two] };
	expect(editMember(scope, edit(dana.memberId, { ...until, ...limits }))).toMatchObject({ ok: true });
	expect(findMember(scope, dana.memberId)).toMatchObject({ roleName: "Leasing", allProperties: false, ...until });
	expect(limitsOf(scope, dana.memberId)).toEqual({ propertyIds: [one, two], accountIds: [] });
	expect(editMember(scope, edit(dana.memberId))).toMatchObject({ ok: true });
	expect(limitsOf(scope, dana.memberId).propertyIds).toEqual([]);
	expect(findMember(scope, dana.memberId)).toMatchObject({ accessUntil: null, substituteId: null });
});

test("each field of a member's form refuses what doesn't fit", async () => {
	setClock("2026-11-02T15:00:00Z");
	const dana = makeMember(scope, { preset: "leasing" });
	const gone = makeMember(scope, { preset: "leasing", state: "inactive" });
	const other = await makeManager();
	const refusals: [object, string][] = [
		[{ roleId: 999_999 }, "roleId"],
		[{ accessUntil: "2026-11-01" }, "accessUntil"],
		[{ allProperties: false }, "propertyIds"],
		[{ allProperties: false, propertyIds: [newProperty(other.scope)] }, "propertyIds"],
		[{ allBankAccounts: false, accountIds: [999_999] }, "accountIds"],
		[{ substituteId: dana.memberId, substituteUntil: "2026-11-09" }, "substituteId"],
		[{ substituteId: gone.memberId, substituteUntil: "2026-11-09" }, "substituteId"],
		[{ substituteId: ownId() }, "substituteUntil"],
		[{ substituteId: ownId(), substituteUntil: "2026-11-01" }, "substituteUntil"],
	];
	for (const [over, field] of refusals) {
		expect(editMember(scope, edit(dana.memberId, over)), JSON.stringify(over)).toMatchObject({ ok: false, field });
	}
	expect(editMember(scope, edit(gone.memberId))).toMatchObject({ ok: false, message: "That member wasn't found." });
	expect(editMember(other.scope, edit(dana.memberId))).toMatchObject({
		ok: false,
		message: "That member wasn't found.",
	});
	const stale = editMember(scope, edit(dana.memberId, { seenUpdatedDate: "2026-01-01T00:00:00.000Z" }));
	expect(stale).toMatchObject({ ok: false, message: expect.stringContaining("Someone else saved this record") });
});

test("an auditor reads until a last day: without one they are neither invited nor made an auditor", () => {
	const dana = makeMember(scope, { preset: "leasing" });
	const edited = { ...everything, memberId: dana.memberId, roleId: roleId("auditor") };
	const lacking = { ok: false, field: "accessUntil", message: "Enter the last day of the auditor's access." };
	expect(editMember(scope, edited)).toMatchObject(lacking);
	expect(editMember(scope, { ...edited, accessUntil: "2099-12-31" })).toMatchObject({ ok: true });
	const person = { firstname: "Ellen", lastname: "Park", email: "ellen@example.com", roleId: roleId("auditor") };
	expect(inviteToTeam(scope, { ...everything, ...person })).toMatchObject(lacking);
	expect(inviteToTeam(scope, { ...everything, ...person, accessUntil: "2099-12-31" })).toMatchObject({ ok: true });
	const { levels } = presets.auditor.rights;
	expect([...new Set(Object.values(levels))].sort()).toEqual(["none", "view"]);
});

test("no one changes their own role or limits, grants what they lack, or widens their limits", () => {
	const keeper = makeMember(scope, {
		preset: "property_manager",
		rights: { levels: { ...presets.property_manager.rights.levels, team: "edit" } },
	});
	const dana = makeMember(scope, { preset: "leasing" });
	expect(editMember(keeper.scope, edit(keeper.memberId))).toMatchObject({ ok: false, field: "roleId" });
	const upward = editMember(keeper.scope, edit(dana.memberId, { roleId: roleId("administrator") }));
	expect(upward).toMatchObject({ ok: false, field: "roleId", message: expect.stringContaining("You can't grant") });
	const admin = makeMember(scope);
	expect(editMember(keeper.scope, edit(admin.memberId))).toMatchObject({
		ok: false,
		message: "This member has a right that you don't have.",
	});
	expect(makeInactive(keeper.scope, admin.memberId)).toMatchObject({ ok: false });

	const limited = makeMember(scope);
	const property = newProperty(scope);
	const limits = { allProperties: false, propertyIds: [property], roleId: roleId("administrator") };
	expect(editMember(scope, edit(limited.memberId, limits))).toMatchObject({ ok: true });
	expect(editMember(limited.scope, edit(dana.memberId))).toMatchObject({ ok: false, field: "allProperties" });
	const foreign = { allProperties: false, propertyIds: [newProperty(scope)] };
	expect(editMember(limited.scope, edit(dana.memberId, foreign))).toMatchObject({ ok: false, field: "propertyIds" });
	const own = edit(limited.memberId, { roleId: roleId("administrator"), ...foreign });
	expect(editMember(limited.scope, own)).toMatchObject({ ok: false });
});

test("no one changes, ends, gives back or sends again the access of a member who sees more than they do", () => {
	const [mine, other] = [newProperty(scope), newProperty(scope)];
	const keeper = makeMember(scope);
	const limited = (propertyIds: number[]) => ({ allProperties: false, propertyIds, roleId: roleId("administrator") });
	expect(editMember(scope, edit(keeper.memberId, limited([mine])))).toMatchObject({ ok: true });
	const [same, wider, all] = [makeMember(scope), makeMember(scope), makeMember(scope)];
	expect(editMember(scope, edit(same.memberId, limited([mine])))).toMatchObject({ ok: true });
	expect(editMember(scope, edit(wider.memberId, limited([mine, other])))).toMatchObject({ ok: true });
	const person = { firstname: "Ivy", lastname: "Newman", email: "ivy@example.com", roleId: roleId("leasing") };
	const invited = inviteToTeam(scope, { ...everything, ...person });
	const refused = { ok: false, message: "This member has access to more than you do. Ask another administrator." };
	for (const { memberId } of [wider, all]) {
		expect(editMember(keeper.scope, edit(memberId, limited([mine])))).toEqual(refused);
		expect(makeInactive(keeper.scope, memberId)).toEqual(refused);
		expect(signMemberOut(keeper.scope, memberId)).toEqual(refused);
		expect(makeInactive(scope, memberId)).toMatchObject({ ok: true });
		expect(makeActive(keeper.scope, memberId)).toEqual(refused);
	}
	expect(resendTeamInvitation(keeper.scope, invited.ok ? invited.memberId : 0)).toEqual(refused);
	expect(limitsOf(scope, wider.memberId).propertyIds).toEqual([mine, other]);
	expect(makeInactive(keeper.scope, same.memberId)).toMatchObject({ ok: true });
	expect(makeActive(keeper.scope, same.memberId)).toMatchObject({ ok: true });
});

test("the last administrator stays", () => {
	const other = makeMember(scope);
	expect(makeInactive(scope, ownId())).toMatchObject({
		ok: false,
		message: expect.stringContaining("your own access"),
	});
	expect(makeInactive(other.scope, ownId())).toMatchObject({ ok: true });
	const admins = { roleId: roleId("administrator"), accessUntil: "2099-01-01" };
	expect(editMember(other.scope, edit(other.memberId, admins))).toMatchObject({ ok: false, field: "accessUntil" });
	expect(makeInactive(makeMember(scope, { allProperties: false }).scope, other.memberId)).toMatchObject({
		ok: false,
		message: "Your company needs at least one administrator. Make someone else an administrator first.",
	});
	const third = makeMember(other.scope);
	expect(editMember(third.scope, edit(other.memberId))).toMatchObject({ ok: true });
	expect(makeInactive(other.scope, third.memberId)).toMatchObject({ ok: false });
});

test("a former member gets their access back", () => {
	const dana = makeMember(scope, { preset: "leasing" });
	expect(makeActive(scope, dana.memberId)).toMatchObject({ ok: false });
	expect(makeInactive(scope, dana.memberId)).toMatchObject({ ok: true, userId: dana.userId });
	expect(makeInactive(scope, dana.memberId)).toMatchObject({ ok: false });
	expect(listMembers(scope, { filters: {} }).rows.map(({ id }) => id)).toEqual([ownId()]);
	expect(makeActive(scope, dana.memberId)).toMatchObject({ ok: true });
	expect(findMember(scope, dana.memberId)?.state).toBe("active");
});

test("a role is copied, changed, reverted and removed", () => {
	const copied = copyRole(scope, { roleId: roleId("leasing"), name: "Weekend leasing" });
	if (!copied.ok) throw new Error(copied.message);
	const role = () => findRole(scope, copied.id);
	expect(role()).toMatchObject({
		name: "Weekend leasing",
		description: presets.leasing.description,
		presetKey: null,
		rights: presets.leasing.rights,
		members: 0,
	});
	const rights = { ...presets.leasing.rights, named: [] };
	expect(saveRole(scope, { roleId: copied.id, name: "Weekends", rights })).toMatchObject({ ok: true });
	expect(role()).toMatchObject({ name: "Weekends", description: presets.leasing.description, rights });
	const description = "Shows homes on Saturdays.";
	expect(saveRole(scope, { roleId: copied.id, name: "Weekends", description, rights })).toMatchObject({ ok: true });
	expect(role()).toMatchObject({ description });
	expect(removeRole(scope, copied.id)).toMatchObject({ ok: true, name: "Weekends" });
	expect(role()).toBeUndefined();

	const bookkeeper = roleId("bookkeeper");
	expect(saveRole(scope, { roleId: bookkeeper, name: "Books", description, rights })).toMatchObject({ ok: true });
	expect(isChanged(findRole(scope, bookkeeper) as NonNullable<ReturnType<typeof findRole>>)).toBe(true);
	const seenUpdatedDate = "2026-01-01T00:00:00.000Z";
	expect(revertRole(scope, { roleId: bookkeeper, seenUpdatedDate })).toMatchObject({
		ok: false,
		message: expect.stringMatching(/^Someone else saved this record at /),
	});
	expect(revertRole(scope, { roleId: bookkeeper })).toMatchObject({ ok: true, name: "Bookkeeper" });
	expect(findRole(scope, bookkeeper)).toMatchObject(presets.bookkeeper);
});

test("a role refuses a name in use, a stale form, and the administrator's and one's own role", async () => {
	const save = (over: object) =>
		saveRole(scope, { roleId: roleId("leasing"), name: "Leasing", rights: presets.leasing.rights, ...over });
	expect(save({ name: "bookkeeper" })).toMatchObject({ ok: false, field: "name" });
	expect(save({ seenUpdatedDate: "2026-01-01T00:00:00.000Z" })).toMatchObject({ ok: false });
	expect(save({ roleId: roleId("administrator") })).toMatchObject({ ok: false });
	expect(copyRole(scope, { roleId: roleId("leasing"), name: "LEASING" })).toMatchObject({ ok: false, field: "name" });
	expect(removeRole(scope, roleId("leasing"))).toMatchObject({ ok: false });

	const levels = { ...presets.leasing.rights.levels, team: "edit" } as const;
	const keeper = makeMember(scope, { preset: "leasing", rights: { levels } });
	const own = findMember(scope, keeper.memberId)?.roleId ?? 0;
	const wider = { ...presets.leasing.rights, levels };
	expect(saveRole(keeper.scope, { roleId: own, name: "Mine", rights: wider })).toMatchObject({
		ok: false,
		message: "You can't change your own role. Ask another administrator.",
	});
	const lacked = saveRole(keeper.scope, { roleId: roleId("bookkeeper"), name: "X", rights: wider });
	expect(lacked).toMatchObject({ ok: false, message: expect.stringContaining("a right that you don't have") });
	const narrow = makeRole(scope, { ...presets.maintenance.rights });
	const raised = { ...presets.maintenance.rights, named: ["pay_owners"] as const };
	expect(saveRole(keeper.scope, { roleId: narrow, name: "X", rights: raised })).toMatchObject({
		ok: false,
		message: `You can't grant "Pay owners". You don't have it yourself.`,
	});
	expect(removeRole(scope, own)).toMatchObject({
		ok: false,
		message: "This role is in use. Give its members another role first.",
	});
	expect(copyRole(keeper.scope, { roleId: roleId("administrator"), name: "Boss" })).toMatchObject({ ok: false });
	expect(findRole((await makeManager()).scope, own)).toBeUndefined();
});

test("a role that requires two-step sign-in says so in the list of its members, until it is set up", () => {
	const dana = makeMember(scope, { preset: "leasing" });
	const standing = () => listMembers(scope, { filters: {} }).rows.find(({ id }) => id === dana.memberId)?.twoStep;
	const leasing = findRole(scope, roleId("leasing"));
	if (!leasing) throw new Error("No role.");
	expect(standing()).toBe("off");
	const { name, rights } = leasing;
	expect(saveRole(scope, { roleId: leasing.id, name, rights, twoStepRequired: true })).toMatchObject({ ok: true });
	expect(standing()).toBe("missing");
	const session = () => {
		const shows = { tenantId: null, propertyOwnerId: null, profileId: scope.profileId };
		return currentUser(write(() => startSession(dana.userId, visitor, { remember: false, shows })).token);
	};
	expect(session()?.mustSetUpTwoStep).toBe(true);
	expect(saveRole(scope, { roleId: leasing.id, name, rights })).toMatchObject({ ok: true });
	expect(standing()).toBe("missing");
	expect(revertRole(scope, { roleId: leasing.id })).toMatchObject({ ok: true });
	expect(isChanged(findRole(scope, leasing.id) ?? leasing)).toBe(false);
	expect(session()?.mustSetUpTwoStep).toBe(false);
});

test("how rights differ is said in words, and nothing where they don't", () => {
	const { rights } = presets.maintenance;
	expect(rightsChanges(rights, rights)).toEqual({});
	const wider = { ...rights, levels: { ...rights.levels, banking: "edit" as const }, named: ["export_data" as const] };
	expect(Object.values(rightsChanges(rights, { ...wider, assignedOnly: false }))).toEqual([
		["None", "Edit"],
		["No", "Yes"],
		["Yes", "No"],
	]);
	expect(Object.keys(rightsChanges(wider, rights))).toEqual(["Banking", namedRightWords.export_data]);
	expect(covers(rights, { area: "maintenance", level: "edit" })).toBe(true);
	expect(covers(rights, { area: "maintenance", level: "delete" })).toBe(false);
	expect(covers(rights, { area: "maintenance", level: "edit", named: "export_data" })).toBe(false);
	expect(covers(wider, { area: "banking", level: "view", named: "export_data" })).toBe(true);
});
