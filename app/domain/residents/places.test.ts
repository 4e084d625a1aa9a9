import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { blockPortal, currentUser, endedSessions, openPortal, signIn } from "#domain/identity";
import { invitePeople } from "#domain/invitations";
import { residentLeases } from "#domain/lease-records";
import { findResidentHome } from "#domain/leasing";
import { raise } from "#domain/notifications";
import { findTenant } from "#domain/rentals";
import { choosePlace, placesOf } from "#domain/residents";
import { statement } from "~/db/client.server";
import { startSessionOf, visitor } from "../../../tests/factories/identity";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { alsoTenant, makeResident } from "../../../tests/factories/residents";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

afterEach(() => setClock());

/** Ana Diaz rents a home and, from another organization, a place for work. */
async function makeTwoHomes() {
	onDay("2026-02-10");
	const [home, work] = [makeBooks(), makeBooks()];
	const { leaseId } = makeLease(home);
	const { leaseId: workId } = makeLease(work);
	const ana = await makeResident(home, leaseId);
	const workTenantId = alsoTenant(ana.userId, work, workId);
	return { home, work, leaseId, workId, ana, workTenantId };
}

const seen = (token: string) => {
	const user = currentUser(token);
	if (!user) throw new Error("The session is over.");
	return user;
};

test("what a person looks at is the session's own: two browsers may differ, each sees one manager alone", async () => {
	const { work, leaseId, workId, ana, workTenantId } = await makeTwoHomes();
	const [first, second] = [await startSessionOf(ana), await startSessionOf(ana)];
	expect(placesOf(first.user).map(({ leaseId, isShown }) => [leaseId, isShown])).toEqual([
		[leaseId, true],
		[workId, false],
	]);
	const chosen = choosePlace(first.user, { kind: "tenant", recordId: workTenantId, leaseId: workId });
	expect(chosen).toMatchObject({ ok: true, role: "tenant" });
	expect(seen(first.token)).toMatchObject({ profileId: work.profileId, tenantId: workTenantId, leaseId: workId });
	expect(seen(second.token)).toMatchObject({ tenantId: ana.tenantId, leaseId: null });
	expect((await startSessionOf(ana)).user.tenantId).toBe(workTenantId);
});

test("of two leases with one manager the chosen one is shown; another's is not found", async () => {
	onDay("2026-02-10");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const ana = await makeResident(scope, leaseId);
	const { leaseId: garage } = makeLease(scope, { tenants: [{ tenantId: ana.tenantId }], startDate: "2026-02-01" });
	const { leaseId: foreign } = makeLease(scope, { tenants: [{ firstname: "Bo", lastname: "Lee" }] });
	const { token, user } = await startSessionOf(ana);
	expect(residentLeases(user, ana.tenantId).map(({ id }) => id)).toEqual([garage, leaseId]);
	const record = { kind: "tenant", recordId: ana.tenantId } as const;
	expect(saying(choosePlace(user, { ...record, leaseId: foreign }))).toMatchInlineSnapshot(`"form: Not found."`);
	expect(choosePlace(user, { ...record, leaseId })).toMatchObject({ ok: true });
	expect(findResidentHome(seen(token), ana.tenantId)?.id).toBe(leaseId);
	expect(findResidentHome({ ...user, leaseId: foreign }, ana.tenantId)?.id).toBe(garage);
});

test("who moved out reads their lease for 24 months, and longer while it owes", async () => {
	onDay("2026-02-10");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { tenantId } = await makeResident(scope, leaseId);
	statement("UPDATE leases SET status = 'past', move_out_date = '2026-03-31', balance_cents = 0 WHERE id = ?").run(
		leaseId,
	);
	const readable = () => residentLeases(scope, tenantId).length;
	onDay("2028-03-31");
	expect(readable()).toBe(1);
	onDay("2028-04-01");
	expect(readable()).toBe(0);
	statement("UPDATE leases SET balance_cents = 1 WHERE id = ?").run(leaseId);
	expect(readable()).toBe(1);
});

test("kept out: every session that shows the record ends, and signing in says why", async () => {
	onDay("2026-02-10");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const ana = await makeResident(scope, leaseId);
	const { token, user } = await startSessionOf(ana);
	const record = { kind: "tenant", recordId: ana.tenantId } as const;
	expect(saying(blockPortal(makeBooks(), { ...record, message: "" }))).toMatchInlineSnapshot(`"form: Not found."`);
	expect(currentUser(token)).toBeDefined();

	expect(blockPortal(scope, { ...record, message: "Call us at 555 0100." })).toMatchObject({ ok: true });
	expect(currentUser(token)).toBeUndefined();
	expect([...endedSessions([user.sessionId])]).toEqual([user.sessionId]);
	const refused = await signIn({ email: ana.email, password: ana.password, remember: false }, visitor);
	expect(refused).toEqual({ ok: false, message: "Maple Homes has turned off your access. Call us at 555 0100." });
	expect(findTenant(scope, ana.tenantId)?.portal).toBe("blocked");
	expect(inWrite(raise)(scope, { type: "upcoming_rent_due", tenantsOf: leaseId, message: "Rent is due." })).toBe(0);
	expect(saying(invitePeople(scope, "tenant", { recordIds: [ana.tenantId] }))).toMatchInlineSnapshot(
		`"form: Ana Diaz: Blocked from the center."`,
	);

	expect(openPortal(scope, record)).toMatchObject({ ok: true });
	expect(currentUser(token)).toBeUndefined();
	expect((await startSessionOf(ana)).user.tenantId).toBe(ana.tenantId);
});

test("kept out by one manager, a person still comes in to the other", async () => {
	const { home, ana, workId, workTenantId } = await makeTwoHomes();
	const atWork = await startSessionOf(ana);
	choosePlace(atWork.user, { kind: "tenant", recordId: workTenantId, leaseId: workId });
	blockPortal(home, { kind: "tenant", recordId: ana.tenantId, message: "" });
	expect(seen(atWork.token).tenantId).toBe(workTenantId);
	const { user } = await startSessionOf(ana);
	expect(user).toMatchObject({ role: "tenant", tenantId: workTenantId });
	expect(placesOf(user).map(({ leaseId }) => leaseId)).toEqual([workId]);
});
