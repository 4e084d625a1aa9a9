import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { receivePayment } from "#domain/lease-accounts";
import { listNotifications, savePreferences } from "#domain/notifications";
import { postDueRecurring } from "#domain/recurring-charges";
import { tellDaily } from "#domain/reminders";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { makeInvited } from "../../../tests/factories/identity";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";

afterEach(() => setClock());

const tell = () => [...tellDaily()];
const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

/** A lease of Ana Diaz from January 1, with $1,200.00 due on the first, whose resident has a login. */
async function makeHome() {
	const scope = makeBooks();
	onDay("2026-01-01");
	const { leaseId, unitId } = makeLease(scope);
	const tenantId = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		leaseId,
	)?.id;
	const resident = await makeInvited(scope, "tenant", tenantId ?? 0);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(resident.userId, tenantId);
	return { scope, leaseId, unitId, resident: resident.userId };
}

test("rent that falls due in five days is told once, to the resident and in a line to the manager", async () => {
	const { scope, resident } = await makeHome();
	onDay("2026-01-26");
	tell();
	expect(told(resident)).toEqual([]);
	onDay("2026-01-27");
	expect(tell()).toHaveLength(1);
	expect(tell(), "the day's round is over").toEqual([]);
	expect(told(resident)).toEqual(["Your rent of $1,200.00 is due on Feb 1, 2026."]);
	expect(told(scope.userId)[0]).toBe("Rent of $1,200.00 is due on Feb 1, 2026 from one lease.");
	onDay("2026-01-28");
	tell();
	expect(told(resident)).toHaveLength(1);
});

test("days without a run are made good, and no one hears twice when it runs again from the start", async () => {
	const { resident } = await makeHome();
	onDay("2026-01-20");
	tell();
	onDay("2026-01-30");
	tell();
	expect(told(resident)).toEqual(["Your rent of $1,200.00 is due on Feb 1, 2026."]);
	statement("UPDATE daily_notices SET told_through = '2026-01-20'").run();
	tell();
	expect(told(resident)).toHaveLength(1);
});

test("what is unpaid the day after it was due is told; what was paid is not", async () => {
	const { scope, leaseId, resident } = await makeHome();
	onDay("2026-01-02");
	tell();
	expect(told(resident)).toEqual(["$1,200.00 was due on Jan 1, 2026 and hasn't been paid."]);
	expect(told(scope.userId)).toEqual(["$1,200.00 due on Jan 1, 2026 is unpaid on one lease."]);
	const paid = receivePayment({ ...scope, userId: null }, leaseId, {
		...{ date: "2026-01-02", amountCents: 240_000, method: "cash", payerName: "Ana Diaz", confirmLarge: true },
	});
	expect(paid).toMatchObject({ ok: true });
	expect(told(resident)[0]).toBe("We received $2,400.00 from Ana Diaz, receipt 1.");
	onDay("2026-02-01");
	postDueRecurring();
	onDay("2026-02-02");
	tell();
	expect(told(resident)).toHaveLength(2);
});

test("a lease that ends and a unit that stands vacant are told to managers and owners", async () => {
	const { scope, unitId } = await makeHome();
	const ownerId = makeOwner(scope);
	const owner = (await makeInvited(scope, "property_owner", ownerId)).userId;
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(owner, ownerId);
	const of = statement<{ id: number }>("SELECT property_id AS id FROM units WHERE id = ?").get(unitId)?.id ?? 0;
	expect(setOwnershipShares(scope, of, { from: "2026-01-01", owners: [{ ownerId, shareBp: 10_000 }] })).toMatchObject({
		ok: true,
	});
	onDay("2026-11-01");
	tell();
	const message = told(owner).find((words) => words.includes("ends on"));
	expect(message).toMatch(/^The lease for Ana Diaz at .+ ends on Dec 31, 2026, in 60 days\.$/);
	expect(told(scope.userId)).toContain(message);

	const { unitId: empty } = makeProperty(scope, { name: "Empty House" });
	statement("UPDATE units SET created_date = '2026-11-02T02:00:00.000Z' WHERE id = ?").run(empty);
	onDay("2026-11-16");
	tell();
	expect(told(scope.userId)[0]).toMatch(/^Empty House.* has been vacant for 14 days\.$/);
});

test("a kind that is switched off is not told", async () => {
	const { scope, resident } = await makeHome();
	const own = statement<{ id: number }>("SELECT id FROM profiles WHERE user_id = ?").get(resident)?.id ?? 0;
	savePreferences(
		{ ...scope, ownProfileId: own },
		{
			...{ wanted: [], onForm: ["overdue_rent_alert"], emailNotifications: true, phoneNotifications: false },
		},
	);
	onDay("2026-01-02");
	tell();
	expect(told(resident)).toEqual([]);
	expect(told(scope.userId)).toHaveLength(1);
});
