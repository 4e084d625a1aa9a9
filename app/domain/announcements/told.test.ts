import { expect, test } from "vitest";
import { currentLimits, limitTo, withOwnLimits } from "#domain/limits";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import type { AnnouncementFields } from "./announcement-record";
import {
	announce,
	deleteAnnouncement,
	draftAnnouncement,
	editAnnouncement,
	emailAnnouncements,
	findAnnouncement,
	listOwnAnnouncements,
	withdrawAnnouncement,
} from "./index.server";

keepBooks("2026-02-10");

const fields: AnnouncementFields = {
	...{ subject: "Water off", body: "On Friday from 9 to 11.", audience: ["residents"], places: "all" },
	...{ fromDate: "2026-02-10", untilDate: "2026-02-20", channels: ["center", "email"] },
};

test("an announcement is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const own = { propertyId: makeProperty(scope).propertyId };
	const foreign = { propertyId: makeProperty(makeBooks()).propertyId };
	const draft = (over: Partial<AnnouncementFields>) => saying(draftAnnouncement(scope, { ...fields, ...over }));
	expect([
		draft({ audience: [] }),
		draft({ channels: [] }),
		draft({ untilDate: "2026-02-09" }),
		draft({ fromDate: "2026-02-08", untilDate: "2026-02-09" }),
		draft({ fromDate: "2026-02-09", untilDate: "2026-02-10" }),
		draft({ fromDate: "2026-02-20" }),
		draft({ places: "chosen" }),
		draft({ places: "chosen", properties: [{}] }),
		draft({ places: "chosen", properties: [own, {}, foreign] }),
		draft({ properties: [foreign] }),
		draft({ places: "chosen", properties: [own, own, {}] }),
	]).toMatchInlineSnapshot(`
		[
		  "audience: Choose residents, rental owners or both.",
		  "channels: Choose how they get it.",
		  "untilDate: Enter the first day or later.",
		  "untilDate: Enter today or a later date.",
		  "done",
		  "done",
		  "places: Choose at least one property.",
		  "places: Choose at least one property.",
		  "properties[2].propertyId: That property wasn't found.",
		  "properties[0].propertyId: That property wasn't found.",
		  "done",
		]
	`);
	const { profileId, userId } = scope;
	write(() => {
		statement("UPDATE members SET all_properties = 0 WHERE profile_id = ? AND user_id = ?").run(profileId, userId);
		statement(
			"INSERT INTO member_properties (member_id, property_id) SELECT id, ? FROM members WHERE profile_id = ? AND user_id = ?",
		).run(own.propertyId, profileId, userId);
	});
	const limited = (over: Partial<AnnouncementFields>) =>
		withOwnLimits(() => {
			limitTo(activeMember(scope));
			expect(currentLimits()?.properties).toBe(`[${own.propertyId}]`);
			return draft(over);
		});
	expect([limited({}), limited({ places: "chosen", properties: [own] })]).toMatchInlineSnapshot(`
		[
		  "places: Choose from the properties you have access to.",
		  "done",
		]
	`);
});

test("each step of an announcement is written down, kept, emailed, and refused when it doesn't fit", () => {
	const scope = makeBooks();
	makeLease(scope, { tenants: [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.com" }] });
	makeOwner(scope, { email: "owner@example.com" });
	const { propertyId } = makeProperty(scope);
	const { announcementId } = must(draftAnnouncement(scope, fields));
	const kept = () => {
		const { id, author, updatedDate, ...row } = findAnnouncement(scope, announcementId) ?? {};
		return row;
	};
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "audience": [
		    "residents",
		  ],
		  "body": "On Friday from 9 to 11.",
		  "channels": [
		    "center",
		    "email",
		  ],
		  "emailed": 0,
		  "emailedDate": null,
		  "fromDate": "2026-02-10",
		  "properties": [],
		  "standing": "draft",
		  "state": "draft",
		  "subject": "Water off",
		  "texted": 0,
		  "textedDate": null,
		  "untilDate": "2026-02-20",
		}
	`);
	const limited = { ...fields, places: "chosen", properties: [{ propertyId }], audience: ["owners"] } as const;
	const stale = "2026-01-01T00:00:00.000Z";
	expect([
		saying(withdrawAnnouncement(scope, announcementId)),
		saying(editAnnouncement(scope, announcementId, { ...fields, seenUpdatedDate: stale })),
		saying(editAnnouncement(scope, announcementId, { ...fields, audience: [] })),
		saying(editAnnouncement(scope, announcementId, fields)),
		saying(editAnnouncement(scope, announcementId, { ...limited, channels: ["center"] })),
		saying(editAnnouncement(scope, announcementId, fields)),
		saying(announce(scope, announcementId)),
		saying(announce(scope, announcementId)),
		emailAnnouncements(),
		saying(deleteAnnouncement(scope, announcementId)),
		saying(withdrawAnnouncement(scope, announcementId)),
		saying(withdrawAnnouncement(scope, announcementId)),
		saying(deleteAnnouncement(scope, announcementId)),
		saying(announce(scope, announcementId)),
		...[announce, withdrawAnnouncement, deleteAnnouncement].map((act) => saying(act(scope, -1))),
		saying(editAnnouncement(scope, -1, fields)),
		saying(deleteAnnouncement(scope, must(draftAnnouncement(scope, { ...fields, subject: "Gas off" })).announcementId)),
	]).toMatchInlineSnapshot(`
		[
		  "form: This announcement wasn't sent.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "audience: Choose residents, rental owners or both.",
		  "done",
		  "done",
		  "done",
		  "done",
		  "done",
		  1,
		  "form: Only a draft can be deleted.",
		  "done",
		  "done",
		  "form: Only a draft can be deleted.",
		  "done",
		  "form: That announcement wasn't found.",
		  "form: That announcement wasn't found.",
		  "form: That announcement wasn't found.",
		  "form: That announcement wasn't found.",
		  "done",
		]
	`);
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "audience": [
		    "residents",
		  ],
		  "body": "On Friday from 9 to 11.",
		  "channels": [
		    "center",
		    "email",
		  ],
		  "emailed": 1,
		  "emailedDate": "2026-02-10T17:00:00.000Z",
		  "fromDate": "2026-02-10",
		  "properties": [],
		  "standing": "shown",
		  "state": "announced",
		  "subject": "Water off",
		  "texted": 0,
		  "textedDate": null,
		  "untilDate": "2026-02-20",
		}
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		owner.added of owner: Olga Owner … was added as an owner.
		property.added of property: … was added with 1 unit.
		announcement.drafted of announcement: “Water off” was drafted.
		announcement.edited of announcement: “Water off” was edited. {"toResidents":[true,false],"toOwners":[false,true],"allProperties":[true,false],"byEmail":[true,false],"properties":[[],[2]]}
		announcement.edited of announcement: “Water off” was edited. {"toResidents":[false,true],"toOwners":[true,false],"allProperties":[false,true],"byEmail":[false,true],"properties":[[2],[]]}
		announcement.announced of announcement: “Water off” was announced.
		announcement.withdrawn of announcement: “Water off” was withdrawn.
		announcement.announced of announcement: “Water off” was announced.
		announcement.drafted of announcement: “Gas off” was drafted.
		announcement.deleted of announcement: “Gas off” was deleted.
		email to ana@example.com: Water off"
	`);
	expect(mailedTo("ana@example.com")).toMatchInlineSnapshot(`
		"Hello Ana Diaz,

		On Friday from 9 to 11.

		An announcement from Maple Homes. http://localhost:3000/

		Tenantry
		"
	`);
	expect(mailedTo("owner@example.com")).toBe("");
});

test("an email goes from the first through the last day, and how it stands is said for each day", () => {
	const scope = makeBooks();
	makeLease(scope, { tenants: [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.com" }] });
	const sentOn = (day: string, over: Partial<AnnouncementFields> = {}) => {
		onDay("2026-02-10");
		must(
			announce(scope, must(draftAnnouncement(scope, { ...fields, fromDate: "2026-02-12", ...over })).announcementId),
		);
		onDay(day);
		const sent = emailAnnouncements();
		return [sent, listOwnAnnouncements(scope).rows[0]?.standing];
	};
	expect([
		sentOn("2026-02-11"),
		sentOn("2026-02-21"),
		sentOn("2026-02-12", { channels: ["center"] }),
	]).toMatchInlineSnapshot(`
		[
		  [
		    0,
		    "scheduled",
		  ],
		  [
		    0,
		    "over",
		  ],
		  [
		    2,
		    "shown",
		  ],
		]
	`);
	expect(sentOn("2026-02-20", { subject: "Last day" })).toMatchInlineSnapshot(`
		[
		  1,
		  "shown",
		]
	`);
});
