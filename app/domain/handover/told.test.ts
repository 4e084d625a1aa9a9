import { expect, test } from "vitest";
import { changeAccess, endAccess, openWorkOf, signMemberOut } from "#domain/handover";
import { currentUser, deactivateAccount, startSession } from "#domain/identity";
import { inviteToTeam, revokeTeamInvitation } from "#domain/invitations";
import { assignRequests, listRequests } from "#domain/maintenance";
import { copyRole, findRole, listRoles, makeActive, removeRole, revertRole, saveRole } from "#domain/team";
import { write } from "~/db/client.server";
import { makeManager, visitor } from "../../../tests/factories/identity";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";

const everything = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };

test("a team's life is told to those it concerns, and written down", async () => {
	const { scope } = await makeManager({ organization: "Maple Homes" });
	const roleId = (preset: string) => listRoles(scope).find(({ presetKey }) => presetKey === preset)?.id ?? 0;
	const { leaseId, resident } = await makeHome(scope);
	makeReport(resident, leaseId);
	const dana = makeMember(scope, { preset: "maintenance" });
	const bo = makeMember(scope, { preset: "leasing" });
	const { rows } = listRequests(scope, { filters: { q: "", status: "open" } });
	must(
		assignRequests(
			scope,
			rows.map(({ id }) => id),
			dana.userId,
		),
	);
	const before = toldSoFar(scope);
	const invitee = { ...everything, firstname: "Ivy", lastname: "Newman", email: "ivy@example.com" };
	const { memberId } = must(inviteToTeam(scope, { ...invitee, roleId: roleId("leasing") }));
	must(changeAccess(scope, { ...everything, memberId: dana.memberId, roleId: roleId("bookkeeper") }));
	expect(mailedTo(dana.email)).toContain("Your role at Maple Homes changed from Maintenance to Bookkeeper.");
	expect(openWorkOf(scope, dana.memberId)).toMatchObject({ requests: rows.length, applications: 0 });
	expect([
		saying(inviteToTeam(scope, { ...invitee, roleId: roleId("leasing") })),
		saying(revokeTeamInvitation(scope, memberId)),
		saying(revokeTeamInvitation(scope, memberId)),
		saying(signMemberOut(scope, dana.memberId)),
		saying(endAccess(scope, { memberId: dana.memberId })),
		saying(endAccess(scope, { memberId: dana.memberId, takerId: dana.userId })),
		saying(endAccess(scope, { memberId: dana.memberId, takerId: bo.userId })),
		saying(endAccess(scope, { memberId: dana.memberId, takerId: bo.userId })),
		saying(inviteToTeam(scope, { ...invitee, email: dana.email, roleId: roleId("leasing") })),
		saying(makeActive(scope, dana.memberId)),
	]).toMatchInlineSnapshot(`
		[
		  "email: This person is already on the team.",
		  "done",
		  "form: That invitation wasn't found.",
		  "done",
		  "takerId: Choose who takes over.",
		  "takerId: That person wasn't found.",
		  "done",
		  "form: That member wasn't found.",
		  "email: This person used to be on your team. Make them active again instead.",
		  "done",
		]
	`);
	const { id } = must(copyRole(scope, { roleId: roleId("leasing"), name: "Summer help" }));
	const leasing = findRole(scope, roleId("leasing"));
	if (!leasing) throw new Error("No role.");
	expect([
		saying(copyRole(scope, { roleId: roleId("leasing"), name: "summer HELP" })),
		saying(saveRole(scope, { roleId: leasing.id, name: "Lettings", rights: leasing.rights })),
		saying(revertRole(scope, { roleId: leasing.id })),
		saying(removeRole(scope, leasing.id)),
		saying(removeRole(scope, id)),
		saying(removeRole(scope, id)),
	]).toMatchInlineSnapshot(`
		[
		  "name: There's already a role with this name.",
		  "done",
		  "done",
		  "form: Built-in roles can't be removed. You can change or reset them instead.",
		  "done",
		  "roleId: That role wasn't found.",
		]
	`);
	expect(toldSoFar(scope).replace(before, "").trim()).toMatchInlineSnapshot(`
		"user.signed_up of user: Ana Diaz signed up.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		owner.added of owner: Olga Owner … was added as an owner.
		property.owners_changed of property: The owners of … changed as of Jan 1, 2026. {"owners":[[],["Olga Owner … 100%"]]}
		request.added of request: Request #1 “Kitchen tap drips” was added.
		request.assigned of request: Request #1 “Kitchen tap drips” was assigned to Dana Ruiz.
		member.invited of member: Ivy Newman was invited as Leasing.
		member.edited of member: Dana Ruiz…'s access was changed. {"role":["Maintenance","Bookkeeper"]}
		member.invitation_revoked of member: Ivy Newman's invitation was revoked.
		member.signed_out of member: Dana Ruiz… was signed out everywhere.
		member.deactivated of member: Dana Ruiz… no longer has access.
		request.assigned of request: Request #1 “Kitchen tap drips” was assigned to Dana Ruiz.
		member.activated of member: Dana Ruiz… has access again.
		role.added of role: The role Summer help was added, copied from Leasing.
		role.edited of role: The role Lettings was changed. {"name":["Leasing","Lettings"]}
		role.edited of role: The role Leasing was changed. {"name":["Lettings","Leasing"]}
		role.removed of role: The role Summer help was removed.
		notice to property_manager: Ana Diaz sent request #1 “Kitchen tap drips” for … · 1.
		notice to property_manager: Request #1 “Kitchen tap drips” was assigned to you.
		notice to property_manager: Dana Ruiz… no longer has access. You took over 1 open request.
		email to manager…@example.com: New maintenance request
		email to member…@example.com: Request status update
		email to ivy@example.com: Maple Homes invited you to join its team
		email to member…@example.com: Your role at Maple Homes has changed
		email to member…@example.com: Work you took over
		email to member…@example.com: Your access to Maple Homes has ended"
	`);
	expect(mailedTo("ivy@example.com")).toMatchInlineSnapshot(`
		"Hello Ivy,

		Ana Diaz invited you to join the Maple Homes team. Your role: Leasing.

		Fills homes: listings, applicants, leases and residents' requests.

		Accept invitation:
		http://localhost:3000/team?token=…

		The link works for 7 days. It's only for you, so please don't share it. If you don't know the sender, ignore this email.

		Tenantry
		"
	`);
});

test("the last administrator doesn't leave the others behind; whoever works alone may go", async () => {
	const alone = await makeManager();
	expect(saying(await deactivateAccount(alone.userId, alone.password))).toBe("done");
	expect(toldSoFar(alone.scope)).toContain("user.deactivated of user: Account deactivated.");
	const owner = await makeManager({ organization: "Maple Homes" });
	makeMember(owner.scope, { preset: "leasing" });
	expect(saying(await deactivateAccount(owner.userId, owner.password))).toMatch(/You're the last administrator of/);
	const limited = makeMember(owner.scope, { allProperties: false });
	expect(saying(await deactivateAccount(owner.userId, owner.password))).toMatch(/You're the last administrator of/);
	expect(limited.memberId).toBeGreaterThan(0);
	makeMember(owner.scope);
	expect(saying(await deactivateAccount(owner.userId, owner.password))).toBe("done");
});

test("signed out everywhere, a member's session is over at once; a former member's too", async () => {
	const { scope } = await makeManager();
	const dana = makeMember(scope, { preset: "leasing" });
	const enter = () =>
		write(() =>
			startSession(dana.userId, visitor, {
				remember: false,
				shows: { tenantId: null, propertyOwnerId: null, profileId: scope.profileId },
			}),
		).token;
	const first = enter();
	expect(currentUser(first)).toBeDefined();
	must(signMemberOut(scope, dana.memberId));
	expect(currentUser(first)).toBeUndefined();
	const second = enter();
	must(endAccess(scope, { memberId: dana.memberId }));
	expect(currentUser(second)).toBeUndefined();
});
