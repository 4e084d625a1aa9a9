import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { confirmInvited, currentUser, signIn, standingsOf, switchStanding } from "#domain/identity";
import {
	acceptInvitation,
	askByEmail,
	askWithOldLink,
	findInvitation,
	invitePeople,
	joinInvitation,
	reviewInvitations,
	revokeInvitation,
} from "#domain/invitations";
import { listOutbox } from "#domain/mail";
import { editOwner, editTenant, findOwner, findTenant, listTenants } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { mailedToken, makeManager, newestMail, password, visitor } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";

const bo = { firstname: "Bo", lastname: "Lee", phone: "555-010-1234", password };

afterEach(() => setClock());

test("a tenant is invited, signs up, confirms and is in; each step shows in their status", async () => {
	const { scope } = await makeManager({ organization: "Maple Homes" });
	const tenantId = makeTenant(scope, { email: "bo@example.com" });
	const everything = tellingFrom(scope);
	expect(findTenant(scope, tenantId)?.portal).toBe("not_invited");

	setClock("2026-11-21T15:00:00Z");
	const token = invite(scope, "tenant", tenantId, "bo@example.com");
	expect(newestMail("bo@example.com")).toMatchObject({
		kind: "portal_invitation",
		secret: true,
		subject: "Maple Homes invited you to create your account",
	});
	expect(findTenant(scope, tenantId)).toMatchObject({ portal: "invited", portalDate: "2026-11-21T15:00:00.000Z" });
	expect(findInvitation("tenant", token)).toMatchObject({ state: "open", email: "bo@example.com", login: "none" });
	expect(findInvitation("owner", token)).toBeUndefined();

	expect(await acceptInvitation("tenant", { ...bo, token })).toEqual({ ok: true, email: "bo@example.com" });
	expect(findTenant(scope, tenantId)).toMatchObject({ portal: "invited", userId: null });
	const early = await signIn({ email: "bo@example.com", password, remember: false }, visitor);
	expect(early).toMatchObject({ ok: false, message: "Confirm your email first. We sent you a new link." });

	const link = mailedToken("bo@example.com");
	const confirmed = confirmInvited(link, visitor);
	if (!confirmed.ok) throw new Error(confirmed.message);
	const profileId = scope.profileId;
	expect(currentUser(confirmed.session.token)).toMatchObject({ role: "tenant", tenantId, profileId });
	expect(findTenant(scope, tenantId)).toMatchObject({ portal: "active", userId: confirmed.userId });
	expect(findInvitation("tenant", token)).toBeUndefined();
	expect(confirmInvited(link, visitor)).toMatchObject({ ok: false, message: "Already confirmed. Log in." });
	expect(listTenants(scope, { filters: { portal: "active" } }).rows).toHaveLength(1);
	expect(everything()).toMatchInlineSnapshot(`
		"tenant.invited of tenant: Bo Lee … was invited at bo@example.com.
		tenant.signed_up of tenant: Bo Lee … signed up and was emailed a link to confirm the address.
		email to bo@example.com: Maple Homes invited you to create your account"
	`);
});

test("the secret is not in the database, and neither is a mail's once sent", async () => {
	const { scope } = await makeManager();
	const tenantId = makeTenant(scope, { email: "bo@example.com" });
	const token = invite(scope, "tenant", tenantId, "bo@example.com");
	const kept = statement<{ signup_token: string }>("SELECT signup_token FROM tenants").get();
	expect(kept?.signup_token).toMatch(/^[0-9a-f]{64}$/);
	expect(kept?.signup_token).not.toBe(token);
});

test("an invitation greets a person by their first name, and a company by its name", async () => {
	const { scope } = await makeManager();
	const greeted = (email: string) => newestMail(email).textBody.split("\n")[0];
	invite(scope, "tenant", makeTenant(scope, { email: "bo@example.com" }), "bo@example.com");
	const company = {
		isCompany: true,
		companyName: "Elm Partners",
		firstname: "",
		lastname: "",
		email: "elm@example.com",
	};
	invite(scope, "owner", makeOwner(scope, company), "elm@example.com");
	expect([greeted("bo@example.com"), greeted("elm@example.com")]).toEqual(["Hello Bo,", "Hello Elm Partners,"]);
});

test("an owner is invited to see what they own, through their last day; of several, the first is named", async () => {
	const { scope } = await makeManager();
	setClock("2026-11-21T15:00:00Z");
	const ownerId = makeOwner(scope, { email: "olga@example.com" });
	const owners = [{ ownerId, shareBp: 10_000 }];
	const own = (name: string) => makeProperty(scope, { name, owners, ownersFrom: "2026-01-01" }).propertyId;
	const place = () => findInvitation("owner", invite(scope, "owner", ownerId, "olga@example.com"))?.place;
	expect(place()).toBe("");
	const propertyId = own("Elm Court");
	const until = (day: string) =>
		statement("UPDATE ownership_shares SET to_date = ? WHERE property_id = ?").run(day, propertyId);
	expect(place()).toBe("Elm Court");
	until("2026-11-21");
	expect(place()).toBe("Elm Court");
	until("2026-11-20");
	expect(place()).toBe("");
	own("Oak Flats");
	own("Pine Row");
	expect(place()).toBe("Oak Flats and 1 more");
});

test("sent again, only the last link works; pressed twice, one mail goes", async () => {
	const { scope } = await makeManager();
	const tenantId = makeTenant(scope, { email: "bo@example.com" });
	const first = invite(scope, "tenant", tenantId, "bo@example.com");
	const request = { recordIds: [tenantId], idempotencyKey: "once" };
	invitePeople(scope, "tenant", request);
	const second = mailedToken("bo@example.com");
	expect(invitePeople(scope, "tenant", request)).toMatchObject({ ok: true, invited: 1 });

	expect(mailedToken("bo@example.com")).toBe(second);
	expect(findInvitation("tenant", first)).toBeUndefined();
	expect(findInvitation("tenant", second)?.state).toBe("open");
});

test("after 14 days an invitation has ended, and its holder has a new one sent to the same address", async () => {
	const { scope } = await makeManager();
	const ownerId = makeOwner(scope, { email: "olga@example.com" });
	setClock("2026-11-01T12:00:00Z");
	const token = invite(scope, "owner", ownerId, "olga@example.com");
	setClock("2026-11-15T12:00:01Z");
	expect(findInvitation("owner", token)?.state).toBe("ended");
	expect(findOwner(scope, ownerId)?.portal).toBe("expired");
	expect(saying(await acceptInvitation("owner", { ...bo, token }))).toMatchInlineSnapshot(
		`"form: This invitation is no longer valid."`,
	);

	expect(askWithOldLink("owner", token, visitor)).toEqual({ ok: true });
	const fresh = mailedToken("olga@example.com");
	expect(await acceptInvitation("owner", { ...bo, token: fresh })).toMatchObject({ ok: true });
});

test("an invitation taken back ends the link and a sign-up that waits, and cannot be asked for", async () => {
	const { scope } = await makeManager();
	const tenantId = makeTenant(scope, { email: "bo@example.com" });
	const everything = tellingFrom(scope);
	const token = invite(scope, "tenant", tenantId, "bo@example.com");
	await acceptInvitation("tenant", { ...bo, token });
	const link = mailedToken("bo@example.com");
	expect(revokeInvitation(scope, "tenant", tenantId)).toEqual({ ok: true });
	expect(saying(revokeInvitation(scope, "tenant", tenantId))).toMatchInlineSnapshot(
		`"form: There's no open invitation to cancel."`,
	);

	expect(findInvitation("tenant", token)).toBeUndefined();
	expect(saying(confirmInvited(link, visitor))).toMatchInlineSnapshot(`"form: This link has expired."`);
	expect(findTenant(scope, tenantId)).toMatchObject({ portal: "not_invited", userId: null });
	const mails = listOutbox().length;
	askByEmail("tenant", "bo@example.com", visitor);
	expect(listOutbox()).toHaveLength(mails);
	expect(everything()).toMatchInlineSnapshot(`
		"tenant.invited of tenant: Bo Lee … was invited at bo@example.com.
		tenant.signed_up of tenant: Bo Lee … signed up and was emailed a link to confirm the address.
		tenant.uninvited of tenant: The invitation to Bo Lee … was canceled.
		email to bo@example.com: Maple Homes invited you to create your account"
	`);
});

test("changing the email ends what the old address was sent", async () => {
	const { scope } = await makeManager();
	const tenantId = makeTenant(scope, { firstname: "Bo", lastname: "Lee", email: "old@example.com" });
	const token = invite(scope, "tenant", tenantId, "old@example.com");
	await acceptInvitation("tenant", { ...bo, token });
	const link = mailedToken("old@example.com");
	const edited = editTenant(scope, tenantId, { firstname: "Bo", lastname: "Lee", email: "new@example.com" });
	expect(edited).toEqual({ ok: true });

	expect(findInvitation("tenant", token)).toBeUndefined();
	expect(saying(confirmInvited(link, visitor))).toMatchInlineSnapshot(`"form: This link has expired."`);
	expect(findTenant(scope, tenantId)?.userId).toBeNull();
});

test("whoever was added can ask by email, the answer telling nothing; in, they are mailed nothing", async () => {
	const { scope } = await makeManager();
	makeTenant(scope, { email: "bo@example.com" });
	expect(askByEmail("tenant", "nobody@example.com", visitor)).toEqual({ ok: true });
	expect(askByEmail("tenant", "bo@example.com", visitor)).toEqual({ ok: true });
	await enter("tenant", mailedToken("bo@example.com"), "bo@example.com");
	const mails = listOutbox().length;
	expect(askByEmail("tenant", "bo@example.com", visitor)).toEqual({ ok: true });
	expect(listOutbox()).toHaveLength(mails);
	askByEmail("tenant", "bo@example.com", visitor);
	expect(saying(askByEmail("tenant", "bo@example.com", visitor))).toMatchInlineSnapshot(
		`"form: Too many attempts. Try again in 60 minutes."`,
	);
});

test("many at once: those without an email or in already are skipped, another organization's are not seen", async () => {
	const { scope } = await makeManager();
	const { scope: other } = await makeManager();
	const [ana, noMail] = [makeTenant(scope, { email: "ana.t@example.com" }), makeTenant(scope, { email: "" })];
	const foreign = makeTenant(other, { email: "foreign@example.com" });
	const recordIds = [ana, noMail, foreign];
	expect(reviewInvitations(scope, "tenant", recordIds).map(({ why }) => why)).toEqual(
		expect.arrayContaining([undefined, "No email address."]),
	);
	expect(reviewInvitations(scope, "tenant", recordIds)).toHaveLength(2);
	expect(invitePeople(scope, "tenant", { recordIds })).toMatchObject({ ok: true, invited: 1, skipped: 1 });
	expect(saying(invitePeople(scope, "tenant", { recordIds: [foreign] }))).toMatchInlineSnapshot(`"form: Not found."`);
	expect(saying(revokeInvitation(other, "tenant", ana))).toMatchInlineSnapshot(`"form: Not found."`);
	expect(findTenant(other, foreign)?.portal).toBe("not_invited");
});

test("each who can't be invited has their reason, by name; no one invited is refused with the first of them", async () => {
	const { scope, email } = await makeManager();
	const add = (lastname: string, address = `${lastname}@example.com`.toLowerCase()) =>
		makeTenant(scope, { firstname: "Ana", lastname, email: address });
	const recordIds = ["Fine", "Elder", "Doe", "Cole", "Blank", "Adams"].map((name) => add(name));
	const [fine = 0, elder = 0, doe = 0, cole = 0, blank = 0, adams = 0] = recordIds;
	await enter("tenant", invite(scope, "tenant", elder, "elder@example.com"), "elder@example.com");
	statement("UPDATE tenants SET portal_blocked_date = '2026-01-01' WHERE id IN (?, ?)").run(doe, elder);
	statement("UPDATE tenants SET active = 0 WHERE id = ?").run(cole);
	statement("UPDATE tenants SET email = '' WHERE id = ?").run(blank);
	statement("UPDATE tenants SET email = ? WHERE id = ?").run(email, adams);
	const reviewed = reviewInvitations(scope, "tenant", recordIds);
	expect(reviewed.map(({ recordId: _, email: __, ...row }) => row)).toMatchInlineSnapshot(`
		[
		  {
		    "displayName": "Ana Adams",
		    "invitedBefore": false,
		    "why": "This email belongs to a manager's account.",
		  },
		  {
		    "displayName": "Ana Blank",
		    "invitedBefore": false,
		    "why": "No email address.",
		  },
		  {
		    "displayName": "Ana Cole",
		    "invitedBefore": false,
		    "why": "Inactive.",
		  },
		  {
		    "displayName": "Ana Doe",
		    "invitedBefore": false,
		    "why": "Blocked from the center.",
		  },
		  {
		    "displayName": "Ana Elder",
		    "invitedBefore": false,
		    "why": "Blocked from the center.",
		  },
		  {
		    "displayName": "Ana Fine",
		    "invitedBefore": false,
		  },
		]
	`);
	expect(saying(invitePeople(scope, "tenant", { recordIds: recordIds.slice(1) }))).toMatchInlineSnapshot(
		`"form: Ana Adams: This email belongs to a manager's account."`,
	);
	expect(invitePeople(scope, "tenant", { recordIds })).toEqual({
		...{ ok: true, invited: 1, skipped: 5, email: "fine@example.com" },
	});
	expect(reviewInvitations(scope, "tenant", [fine])[0]?.invitedBefore).toBe(true);
	expect(toldSoFar(scope)).toContain("tenant.invited of tenant: Ana Fine was invited at fine@example.com.");
	statement("UPDATE tenants SET portal_blocked_date = NULL WHERE id = ?").run(elder);
	expect(reviewInvitations(scope, "tenant", [elder])[0]?.why).toBe("Already signed up.");
	statement("UPDATE tenants SET mobile_phone = '', home_phone = '217 555 0101', work_phone = '1' WHERE id = ?").run(
		fine,
	);
	expect(findInvitation("tenant", mailedToken("fine@example.com"))).toMatchObject({
		...{ state: "open", firstname: "Ana", lastname: "Fine", phone: "217 555 0101", place: "", login: "none" },
	});
	statement("UPDATE tenants SET active = 0 WHERE id = ?").run(fine);
	expect(findInvitation("tenant", mailedToken("fine@example.com"))).toBeUndefined();
	expect(askByEmail("tenant", "fine@example.com", visitor)).toEqual({ ok: true });
	const owner = makeOwner(scope, {
		firstname: "Olga",
		lastname: "Novak",
		email,
		phone: "",
		alternatePhone: "217 555 0102",
	});
	expect(reviewInvitations(scope, "owner", [owner])[0]?.why).toBe("This email belongs to a manager's account.");
});

test("one email with two managers joins the same login, sees each apart and switches", async () => {
	const { scope: maple } = await makeManager({ organization: "Maple Homes" });
	const { scope: oak } = await makeManager({ organization: "Oak Rentals" });
	const email = "olga@example.com";
	const [first, second] = [makeOwner(maple, { email }), makeOwner(oak, { email })];
	const { userId } = await enter("owner", invite(maple, "owner", first, email), email);

	const token = invite(oak, "owner", second, email);
	expect(findInvitation("owner", token)).toMatchObject({ login: "own", organizationName: "Oak Rentals" });
	expect(await acceptInvitation("owner", { ...bo, token })).toMatchObject({ message: "Email ID is already in use" });
	const wrong = await joinInvitation("owner", { token, password: "not the password" }, visitor);
	expect(saying(wrong)).toMatchInlineSnapshot(`"password: That email or password is incorrect."`);
	const joined = await joinInvitation("owner", { token, password }, visitor);
	if (!joined.ok) throw new Error(joined.message);
	expect(joined.userId).toBe(userId);
	const seen = () => currentUser(joined.session.token);
	expect(seen()).toMatchObject({ organizationName: "Oak Rentals", propertyOwnerId: second, profileId: oak.profileId });

	const here = { userId, sessionId: joined.session.sessionId };
	const elsewhere = await signIn({ email, password, remember: false }, visitor);
	if (!elsewhere.ok) throw new Error(elsewhere.message);
	expect(switchStanding(here, { kind: "owner", recordId: first })).toEqual({ ok: true, role: "property_owner" });
	expect(seen()).toMatchObject({ organizationName: "Maple Homes", propertyOwnerId: first, profileId: maple.profileId });
	expect(currentUser(elsewhere.session.token)).toMatchObject({ propertyOwnerId: second, profileId: oak.profileId });
	expect(standingsOf(userId).map(({ organizationName }) => organizationName)).toEqual(["Maple Homes", "Oak Rentals"]);
	const someone = makeOwner(oak, { email: "someone@example.com" });
	expect(saying(switchStanding(here, { kind: "owner", recordId: someone }))).toMatchInlineSnapshot(
		`"form: Not found."`,
	);
	expect(seen()).toMatchObject({ propertyOwnerId: first });
});

test("an owner who rents a home elsewhere is both under one login", async () => {
	const { scope } = await makeManager();
	const { scope: oak } = await makeManager();
	const email = "olga@example.com";
	const ownerId = makeOwner(scope, { email });
	const tenantId = makeTenant(oak, { email });
	await enter("owner", invite(scope, "owner", ownerId, email), email);
	const joined = await joinInvitation("tenant", { token: invite(oak, "tenant", tenantId, email), password }, visitor);
	if (!joined.ok) throw new Error(joined.message);
	expect(currentUser(joined.session.token)).toMatchObject({ role: "tenant", tenantId, propertyOwnerId: null });
});

test("a manager's email and a deactivated account are told apart and let no one in", async () => {
	const { scope, email } = await makeManager();
	const { scope: oak } = await makeManager();
	const tenantId = makeTenant(oak, { email });
	expect(reviewInvitations(oak, "tenant", [tenantId])[0]?.why).toBe("This email belongs to a manager's account.");
	const boId = makeTenant(scope, { email: "bo@example.com" });
	const { userId } = await enter("tenant", invite(scope, "tenant", boId, "bo@example.com"), "bo@example.com");
	const elsewhere = makeTenant(oak, { email: "bo@example.com" });
	const token = invite(oak, "tenant", elsewhere, "bo@example.com");
	statement("UPDATE profiles SET status = 'inactive' WHERE user_id = ?").run(userId);
	expect(findTenant(scope, boId)?.portal).toBe("blocked");
	expect(findInvitation("tenant", token)?.login).toBe("deactivated");
	expect(await joinInvitation("tenant", { token, password }, visitor)).toMatchObject({
		message: "Your account has been deactivated. Please contact support for assistance",
	});
});

function invite(scope: Scope, kind: "tenant" | "owner", recordId: number, email: string) {
	const sent = invitePeople(scope, kind, { recordIds: [recordId] });
	if (!sent.ok) throw new Error(sent.message);
	return mailedToken(email);
}

/** Signs up with an invitation and confirms the email address. */
async function enter(kind: "tenant" | "owner", token: string, email: string) {
	const accepted = await acceptInvitation(kind, { ...bo, token });
	if (!accepted.ok) throw new Error(accepted.message);
	const confirmed = confirmInvited(mailedToken(email), visitor);
	if (!confirmed.ok) throw new Error(confirmed.message);
	return confirmed;
}

test("an invitation outlives an edit of its person, but not another email", async () => {
	const { scope } = await makeManager();
	const tenantId = makeTenant(scope, { email: "bo@example.com" });
	const ownerId = makeOwner(scope, { email: "olga@example.com" });
	invite(scope, "tenant", tenantId, "bo@example.com");
	invite(scope, "owner", ownerId, "olga@example.com");
	const bo = { firstname: "Bo", lastname: "Lee", mobilePhone: "555-010-1234" };
	const olga = { firstname: "Olga", lastname: "Owner", phone: "555-010-1234" };
	const states = () => [findTenant(scope, tenantId)?.portal, findOwner(scope, ownerId)?.portal];
	must(editTenant(scope, tenantId, { ...bo, email: "bo@example.com" }));
	must(editOwner(scope, ownerId, { ...olga, email: "olga@example.com" }));
	expect(states()).toEqual(["invited", "invited"]);
	must(editTenant(scope, tenantId, { ...bo, email: "bo@example.net" }));
	must(editOwner(scope, ownerId, { ...olga, email: "olga@example.net" }));
	expect(states()).toEqual(["not_invited", "not_invited"]);
});
