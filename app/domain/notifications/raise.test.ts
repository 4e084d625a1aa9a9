import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { type PaymentInput, receivePayment } from "#domain/lease-accounts";
import { listOutbox } from "#domain/mail";
import {
	countUnread,
	type Hearer,
	hearerOf,
	leadTimesOf,
	listAnnouncements,
	listNotifications,
	markAllRead,
	markRead,
	missedEvents,
	preferencesOf,
	raise as raiseInside,
	savePreferences,
} from "#domain/notifications";
import { notificationTypeLabels, typesOfRole } from "#domain/notifications/labels";
import { setOwnershipShares } from "#domain/rentals";
import { placesOf } from "#domain/residents";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeInvited, makeManager, newestMail, startSessionOf } from "../../../tests/factories/identity";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

const raise = inWrite(raiseInside);

afterEach(() => setClock());

const told = (userId: number) => listNotifications({ userId }).map(({ message }) => message);
const profileOf = (userId: number) =>
	statement<{ id: number }>("SELECT id FROM profiles WHERE user_id = ?").get(userId)?.id ?? 0;
const kept = () => statement<{ n: number }>("SELECT count(*) AS n FROM notification_preferences").get()?.n;

/** A lease with a resident and an owner who have logins. */
async function makeHouse() {
	const { scope, userId } = await makeManager();
	onDay("2026-03-05");
	const { leaseId, unitId } = makeLease(scope);
	const of = <Row>(sql: string, id: number) => statement<Row & { id: number }>(sql).get(id)?.id ?? 0;
	const tenantId = of("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?", leaseId);
	const propertyId = of("SELECT property_id AS id FROM units WHERE id = ?", unitId);
	const ownerId = makeOwner(scope);
	const share = { from: "2026-01-01", owners: [{ ownerId, shareBp: 10_000 }] };
	expect(setOwnershipShares(scope, propertyId, share)).toMatchObject({ ok: true });
	const resident = await makeInvited(scope, "tenant", tenantId);
	const owner = await makeInvited(scope, "property_owner", ownerId);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(resident.userId, tenantId);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(owner.userId, ownerId);
	return { scope, userId, leaseId, propertyId, tenantId, resident, owner };
}

const bySchedule = (scope: Scope) => ({ ...scope, userId: null });

test("the people of a lease and the owners of a property are told, of their organization only", async () => {
	const { scope, leaseId, propertyId, resident, owner } = await makeHouse();
	const other = await makeManager();
	raise(scope, { type: "payment_receipt", message: "For the lease", tenantsOf: leaseId });
	raise(scope, { type: "vacant_property_alert", message: "For the house", ownersOf: propertyId });
	raise(other.scope, { type: "payment_receipt", message: "Not theirs", tenantsOf: leaseId });
	raise(other.scope, { type: "vacant_property_alert", message: "Not theirs", ownersOf: propertyId });
	expect(told(resident.userId)).toEqual(["For the lease"]);
	expect(told(owner.userId)).toEqual(["For the house"]);
});

test("who moved out, sold, or is deactivated is not told", async () => {
	const { scope, leaseId, propertyId, resident, owner } = await makeHouse();
	statement("UPDATE lease_tenants SET move_out_date = '2026-03-01' WHERE lease_id = ?").run(leaseId);
	statement("UPDATE ownership_shares SET to_date = '2026-03-01' WHERE property_id = ?").run(propertyId);
	raise(scope, { type: "payment_receipt", message: "Late", tenantsOf: leaseId });
	raise(scope, { type: "vacant_property_alert", message: "Late", ownersOf: propertyId });
	statement("UPDATE profiles SET status = 'inactive' WHERE user_id = ?").run(owner.userId);
	raise(scope, { type: "vacant_property_alert", message: "Late", userIds: [owner.userId] });
	expect([told(resident.userId), told(owner.userId)]).toEqual([[], []]);
});

test("a payment tells managers, owners and the lease's people, once; a refused one no one", async () => {
	const { scope, userId, leaseId, resident, owner } = await makeHouse();
	const input: PaymentInput = {
		...{ date: "2026-03-05", amountCents: 50_000, method: "cash", payerName: "Ana Diaz", idempotencyKey: "one" },
	};
	expect(saying(receivePayment(bySchedule(scope), leaseId, { ...input, date: "2027-01-01" }))).toMatchInlineSnapshot(
		`"date: Use today's date or earlier."`,
	);
	for (let press = 0; press < 2; press++) {
		expect(receivePayment(bySchedule(scope), leaseId, input)).toMatchObject({ ok: true });
	}
	expect(told(userId)).toEqual([expect.stringMatching(/^Ana Diaz paid \$500\.00 for /)]);
	expect(told(owner.userId)).toEqual([expect.stringMatching(/^\$500\.00 was received for /)]);
	expect(told(resident.userId)).toEqual(["We received $500.00 from Ana Diaz, receipt 1."]);
});

test("who owns the house they rent, and more, hears at each of these of that one alone", async () => {
	const { scope, userId, leaseId, propertyId, tenantId, resident } = await makeHouse();
	const ownerId = makeOwner(scope);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(resident.userId, ownerId);
	const share = { from: "2026-03-05", owners: [{ ownerId, shareBp: 10_000 }] };
	expect(setOwnershipShares(scope, propertyId, share)).toMatchObject({ ok: true });
	const { leaseId: garage } = makeLease(scope, { tenants: [{ tenantId }], startDate: "2026-02-01" });
	const { user } = await startSessionOf(resident);
	const at = ({
		kind,
		recordId,
		leaseId = null,
	}: {
		kind: "tenant" | "owner";
		recordId: number;
		leaseId?: number | null;
	}) => {
		const [tenant, owner] = kind === "tenant" ? [recordId, null] : [null, recordId];
		const role = kind === "tenant" ? "tenant" : "property_owner";
		return hearerOf({ ...user, role, tenantId: tenant, propertyOwnerId: owner, leaseId });
	};
	const [home, inGarage, asOwner] = [
		at({ kind: "tenant", recordId: tenantId, leaseId }),
		at({ kind: "tenant", recordId: tenantId, leaseId: garage }),
		at({ kind: "owner", recordId: ownerId }),
	];
	const cause = "payment:7";
	for (let time = 0; time < 2; time++) {
		raise(bySchedule(scope), { type: "payment_receipt", message: "Receipt", tenantsOf: leaseId, cause });
		raise(bySchedule(scope), { type: "rent_payment_received", message: "Received", ownersOf: propertyId, cause });
		raise(bySchedule(scope), { type: "payment_receipt", message: "Garage", tenantsOf: garage, cause });
		raise(bySchedule(scope), { type: "rent_payment_received", message: "Paid", cause });
	}
	const heard = (hearer: Hearer) => listNotifications(hearer).map(({ message }) => message);
	expect([home, inGarage, asOwner].map(heard)).toEqual([["Receipt"], ["Garage"], ["Received"]]);
	expect(placesOf(user).map(({ unread }) => unread)).toEqual([1, 1, 1]);
	expect(heard({ userId, profileId: scope.profileId, toldAs: "property_manager" })).toEqual(["Paid"]);

	const [receipt] = listNotifications(home);
	expect(markRead(asOwner, receipt?.id ?? 0)).toBeUndefined();
	expect(markAllRead(asOwner)).toBe(1);
	expect([home, inGarage, asOwner].map(countUnread)).toEqual([1, 1, 0]);
	expect(missedEvents(asOwner, 0)?.map(({ notification }) => notification?.message)).toEqual(["Received", "Received"]);
});

test("one cause is told once to each, however often it is raised", async () => {
	const { scope, userId } = await makeManager();
	const notice = { type: "late_fee_applied", message: "Late fee", cause: "late_fee:7" } as const;
	expect([raise(bySchedule(scope), notice), raise(bySchedule(scope), notice)]).toEqual([1, 0]);
	raise(bySchedule(scope), { ...notice, cause: "late_fee:8" });
	expect(told(userId)).toHaveLength(2);
});

test("preferences come into being all on at the first need, and reading makes none", async () => {
	const { scope, userId } = await makeManager();
	const everything = preferencesOf(profileOf(userId));
	expect(Object.keys(everything)).toEqual(Object.keys(notificationTypeLabels));
	expect(new Set(Object.values(everything))).toEqual(new Set([true]));
	expect(kept()).toBe(0);
	raise(bySchedule(scope), { type: "late_fee_applied", message: "Late fee" });
	expect(kept()).toBe(1);
	expect(preferencesOf(profileOf(userId))).toEqual(everything);
});

test("a kind that is switched off is not told; kinds of other forms stay", async () => {
	const { scope, userId } = await makeManager();
	const mine = { ...scope, ownProfileId: profileOf(userId) };
	const how = { emailNotifications: true, phoneNotifications: false };
	savePreferences(mine, { ...how, wanted: ["payment_receipt"], onForm: ["payment_receipt", "late_fee_applied"] });
	expect(preferencesOf(mine.ownProfileId)).toMatchObject({ late_fee_applied: false, rent_payment_received: true });
	raise(bySchedule(scope), { type: "late_fee_applied", message: "Late fee" });
	raise(bySchedule(scope), { type: "payment_receipt", message: "Receipt" });
	expect(told(userId)).toEqual(["Receipt"]);
	savePreferences(mine, { ...how, wanted: [], onForm: typesOfRole.property_manager });
	raise(bySchedule(scope), { type: "payment_receipt", message: "Receipt" });
	expect(told(userId)).toHaveLength(1);
});

test("it goes by email too unless the person, or the cause, says otherwise", async () => {
	const { scope, userId, email } = await makeManager();
	const mine = { ...scope, ownProfileId: profileOf(userId) };
	const notice = {
		type: "rent_payment_received",
		message: "Bo Lee paid $1,250.00.",
		about: { kind: "transaction", id: 7 },
	} as const;
	const mails = () => listOutbox().filter((mail) => mail.to === email && mail.kind === "notification").length;
	raise(bySchedule(scope), { ...notice, mail: false });
	expect(mails()).toBe(0);
	raise(bySchedule(scope), notice);
	const mail = newestMail(email);
	expect(mail.subject).toBe("Rent payment received");
	expect(mail.textBody).toContain("Bo Lee paid $1,250.00.");
	expect(mail.textBody).toContain("/app/transaction?id=7");
	savePreferences(mine, {
		...{ wanted: typesOfRole.property_manager, onForm: typesOfRole.property_manager },
		...{ emailNotifications: false, phoneNotifications: false },
	});
	raise(bySchedule(scope), notice);
	expect([mails(), told(userId).length]).toEqual([1, 3]);
});

test("lead times are the usual ones until the organization says otherwise", async () => {
	const { scope, userId } = await makeManager();
	const other = await makeManager();
	expect(leadTimesOf(scope)).toEqual({ upcomingRentDays: 5, renewalDays: 60, vacantDays: 14 });
	savePreferences(
		{ ...scope, ownProfileId: profileOf(userId) },
		{
			...{ wanted: [], onForm: [], emailNotifications: true, phoneNotifications: false },
			leadTimes: { upcomingRentDays: 3, renewalDays: 90, vacantDays: 7 },
		},
	);
	expect(leadTimesOf(scope)).toEqual({ upcomingRentDays: 3, renewalDays: 90, vacantDays: 7 });
	expect(leadTimesOf(other.scope)).toMatchObject({ upcomingRentDays: 5 });
});

test("announcements that cannot be read are hidden, and no page fails", async () => {
	const { userId } = await makeManager();
	const log = console.error;
	const logged: unknown[] = [];
	console.error = (...words) => logged.push(words);
	sqlite().exec("DROP VIEW vw_announcements");
	expect(listAnnouncements(userId)).toEqual([]);
	console.error = log;
	expect(logged).toHaveLength(1);
});
