import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { inquire } from "#domain/listings";
import { listOutbox } from "#domain/mail";
import {
	countUnread,
	hearerOf,
	isFor,
	listNotifications,
	markAllRead,
	markRead,
	missedEvents,
	raise as raiseInside,
} from "#domain/notifications";
import { addUnit } from "#domain/rentals";
import { activeMember, presets } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { giveRights, makeMember } from "../../../tests/factories/team";
import { inWrite } from "../../../tests/setup/in-write";

const raise = inWrite(raiseInside);

let scope: Scope;
beforeEach(async () => {
	onDay("2026-03-05");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

const told = (userId: number) => listNotifications({ userId }).map(({ message }) => message);
const mails = (to: string) => listOutbox().filter((mail) => mail.to === to && mail.kind === "notification").length;
const bySchedule = () => ({ ...scope, userId: null });

/** Two homes with a lease, and a member who is limited to the first. */
function limitedToOne() {
	const [own, other] = [makeProperty(scope), makeProperty(scope)];
	const [ownLease, otherLease] = [own, other].map(({ unitId }) => makeLease(scope, { unitId }).leaseId);
	const dana = makeMember(scope, { preset: "property_manager", allProperties: false });
	write(() => insertRow(memberProperties, { memberId: dana.memberId, propertyId: own.propertyId }));
	return { own, other, ownLease: ownLease ?? 0, otherLease: otherLease ?? 0, dana };
}

test("a member who is limited to properties is told and mailed of theirs alone; the others of all", () => {
	const { ownLease, otherLease, dana } = limitedToOne();
	const bo = makeMember(scope, { preset: "property_manager" });
	for (const [message, id] of [
		["Theirs", ownLease],
		["Another's", otherLease],
	] as const) {
		raise(bySchedule(), { type: "lease_renewal_reminder", message, about: { kind: "lease", id } });
	}
	raise(bySchedule(), { type: "overdue_rent_alert", message: "9 are late", about: { kind: "overdue_rent" } });
	expect([told(dana.userId), mails(dana.email)]).toEqual([["Theirs"], 1]);
	expect([told(bo.userId), mails(bo.email)]).toEqual([["9 are late", "Another's", "Theirs"], 3]);
});

test("someone named, or who stands in for them, hears of no property that they don't see", () => {
	const { ownLease, otherLease, dana } = limitedToOne();
	const away = makeMember(scope, { preset: "property_manager" });
	statement("UPDATE members SET substitute_id = ?, substitute_until = '2026-03-09' WHERE id = ?").run(
		...[dana.memberId, away.memberId],
	);
	for (const [message, id] of [
		["Theirs", ownLease],
		["Another's", otherLease],
	] as const) {
		const notice = { type: "lease_renewal_reminder", message, about: { kind: "lease", id } } as const;
		raise(bySchedule(), { ...notice, userIds: [away.userId] });
	}
	expect([told(away.userId), told(dana.userId)]).toEqual([["Another's", "Theirs"], ["Theirs"]]);
	expect(mails(dana.email)).toBe(1);
});

test("an inquiry reaches the members who see its listing", () => {
	const { own, other, dana } = limitedToOne();
	const question = { name: "Nina Roe", email: "nina@example.com", message: "Is it quiet?" };
	for (const [at, { propertyId }] of [own, other].entries()) {
		const { unitId } = must(addUnit(scope, propertyId, { unitNumber: "2" }));
		const { listingId } = makeListing(scope, { unitId, title: `Home ${at + 1}` });
		must(inquire(listingId, question, "192.0.2.1"));
	}
	expect(told(dana.userId)).toEqual(["Nina Roe asked about Home 1."]);
	expect(told(scope.userId ?? 0)).toEqual(["Nina Roe asked about Home 2.", "Nina Roe asked about Home 1."]);
});

test("what a role no longer opens isn't shown, counted, caught up with or marked; it is again with the right", () => {
	const bo = makeMember(scope, { preset: "property_manager" });
	raise(bySchedule(), { type: "rent_payment_received", message: "Paid", about: { kind: "transaction", id: 7 } });
	raise(bySchedule(), {
		...{ type: "request_status_updates", message: "Done", userIds: [bo.userId] },
		about: { kind: "request", id: 7 },
	});
	const hearer = () => {
		const member = activeMember(bo.scope) ?? null;
		const place = { tenantId: null, propertyOwnerId: null, leaseId: null };
		return hearerOf({ ...bo.scope, ...place, role: "property_manager", member });
	};
	const seen = () => listNotifications(hearer()).map(({ message }) => message);
	const missed = () => missedEvents(hearer(), 0)?.map(({ notification }) => notification?.message);
	expect([seen(), countUnread(hearer()), missed()]).toEqual([["Done", "Paid"], 2, ["Paid", "Done"]]);
	const [, paid] = listNotifications(hearer());
	const event = missedEvents(hearer(), 0)?.find(({ notification }) => notification?.id === paid?.id);
	if (!paid || !event || event.sessionId !== null) throw new Error("Nothing was told.");
	expect(isFor(event, hearer())).toBe(true);

	giveRights(scope, bo.memberId, presets.maintenance.rights);
	expect([seen(), countUnread(hearer()), missed()]).toEqual([["Done"], 1, ["Done"]]);
	expect(isFor(event, hearer())).toBe(false);
	expect([markRead(hearer(), paid.id), markAllRead(hearer())]).toEqual([undefined, 1]);

	giveRights(scope, bo.memberId, presets.bookkeeper.rights);
	expect([seen(), countUnread(hearer())]).toEqual([["Done", "Paid"], 1]);
});
