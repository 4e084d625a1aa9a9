import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { currentUser, deactivateAccount } from "#domain/identity";
import { findTeamInvitation, inviteToTeam, joinWithNewLogin, joinWithPassword } from "#domain/invitations";
import { listRoles } from "#domain/team";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { mailedToken, makeManager, password, startSessionOf, visitor } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom } from "../../../tests/factories/told";

afterEach(() => setClock());

const browser = { visitor };
const ivy = { firstname: "Ivy", lastname: "Newman", password, phone: "217 555 0100" };

function invite(scope: Scope, email: string): string {
	const roleId = listRoles(scope).find(({ presetKey }) => presetKey === "leasing")?.id ?? 0;
	const limits = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };
	must(inviteToTeam(scope, { ...limits, firstname: "Ivy", lastname: "Newman", email, roleId }));
	return mailedToken(email);
}

test("whoever is invited makes a login by the link, once, and is in with the invitation's role", async () => {
	const { scope } = await makeManager({ organization: "Maple Homes" });
	const token = invite(scope, "ivy@example.com");
	expect(findTeamInvitation(token)).toMatchObject({
		...{ profileId: scope.profileId, organizationName: "Maple Homes", roleName: "Leasing", email: "ivy@example.com" },
		...{ expired: false, login: "none" },
	});
	const told = tellingFrom(scope);
	expect(saying(await joinWithNewLogin({ ...ivy, token, password: "ivy@example.com" }, browser))).toMatchInlineSnapshot(
		`"password: Choose a password other than your email."`,
	);
	expect(saying(await joinWithPassword({ token, password }, browser))).toBe(
		"form: This invitation is no longer valid.",
	);
	const joined = must(await joinWithNewLogin({ ...ivy, token }, browser));
	expect(joined).toMatchObject({ firstname: "Ivy", organizationName: "Maple Homes" });
	expect(currentUser(joined.session?.token ?? "")).toMatchObject({
		...{ profileId: scope.profileId, email: "ivy@example.com", role: "property_manager" },
	});
	expect(findTeamInvitation(token)).toBeUndefined();
	expect(saying(await joinWithNewLogin({ ...ivy, token }, browser))).toBe("form: This invitation is no longer valid.");
	expect(told()).toMatchInlineSnapshot(`"member.joined of member: Ivy Newman joined the team."`);
	await startSessionOf({ email: "ivy@example.com", password });
});

test("a link works for seven days", async () => {
	const { scope } = await makeManager();
	const token = invite(scope, "ivy@example.com");
	const sent = now().getTime();
	setClock(new Date(sent + 7 * 24 * 60 * 60_000 - 60_000));
	expect(findTeamInvitation(token)?.expired).toBe(false);
	setClock(new Date(sent + 7 * 24 * 60 * 60_000));
	expect(findTeamInvitation(token)?.expired).toBe(true);
	expect([
		saying(await joinWithNewLogin({ ...ivy, token }, browser)),
		saying(await joinWithPassword({ token, password }, browser)),
	]).toEqual(["form: This invitation is no longer valid.", "form: This invitation is no longer valid."]);
});

test("a login that stands joins by its password, keeps its own organization, and leaves the session before", async () => {
	const { scope } = await makeManager({ organization: "Maple Homes" });
	const other = await makeManager({ organization: "Oak Rentals" });
	const before = await startSessionOf(other);
	const token = invite(scope, other.email);
	expect(findTeamInvitation(token)?.login).toBe("own");
	const told = tellingFrom(scope);
	expect(saying(await joinWithNewLogin({ ...ivy, token }, browser))).toBe("form: Email ID is already in use");
	expect(saying(await joinWithPassword({ token, password: "another one" }, browser))).toMatchInlineSnapshot(
		`"password: That password is incorrect."`,
	);
	statement("UPDATE users SET email_confirmed_date = NULL WHERE id = ?").run(other.userId);
	expect(saying(await joinWithPassword({ token, password }, browser))).toBe("password: Confirm your email first.");
	statement("UPDATE users SET email_confirmed_date = '2026-01-01T00:00:00.000Z' WHERE id = ?").run(other.userId);
	const joined = must(await joinWithPassword({ token, password }, { visitor, replaces: before.token }));
	expect(currentUser(joined.session?.token ?? "")).toMatchObject({ userId: other.userId, profileId: scope.profileId });
	expect(currentUser(before.token)).toBeUndefined();
	const memberships =
		"SELECT profile_id AS id FROM members WHERE user_id = ? AND state = 'active' ORDER BY profile_id = ? DESC";
	expect(statement(memberships).all(other.userId, other.profileId)).toEqual([
		...[{ id: other.profileId }, { id: scope.profileId }],
	]);
	expect(told()).toMatchInlineSnapshot(`"member.joined of member: Ivy Newman joined the team."`);
});

test("a login that was deactivated doesn't join by its password", async () => {
	const { scope } = await makeManager();
	const other = await makeManager();
	const token = invite(scope, other.email);
	must(await deactivateAccount(other.userId, other.password));
	expect(findTeamInvitation(token)?.login).toBe("deactivated");
	expect(saying(await joinWithPassword({ token, password }, browser))).toBe(
		"form: This invitation is no longer valid.",
	);
});
