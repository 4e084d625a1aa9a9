import { expect, test } from "vitest";
import { currentLimits, limitTo, memberOf, withOwnLimits } from "#domain/limits";
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
	]).toMatchInlineSnapshot();
	const { profileId, userId } = scope;
	write(() => {
		statement("UPDATE members SET all_properties = 0 WHERE profile_id = ? AND user_id = ?").run(profileId, userId);
		statement(
			"INSERT INTO member_properties (member_id, property_id) SELECT id, ? FROM members WHERE profile_id = ? AND user_id = ?",
		).run(own.propertyId, profileId, userId);
	});
	const limited = (over: Partial<AnnouncementFields>) =>
		withOwnLimits(() => {
			limitTo(memberOf(scope));
			expect(currentLimits()?.properties).toBe(`[${own.propertyId}]`);
			return draft(over);
		});
	expect([limited({}), limited({ places: "chosen", properties: [own] })]).toMatchInlineSnapshot();
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
	expect(kept()).toMatchInlineSnapshot();
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
	]).toMatchInlineSnapshot();
	expect(kept()).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
	expect(mailedTo("ana@example.com")).toMatchInlineSnapshot();
	expect(mailedTo("owner@example.com")).toBe("");
});

test("an email goes from the first through the last day, and how it stands is said for each day", () => {
	const scope = makeBooks();
	makeLease(scope, { tenants: [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.com" }] });
	const sentOn = (day: string, over: Partial<AnnouncementFields> = {}) => {
		onDay("2026-02-10");
		must(announce(scope, must(draftAnnouncement(scope, { ...fields, fromDate: "2026-02-12", ...over })).announcementId));
		onDay(day);
		const sent = emailAnnouncements();
		return [sent, listOwnAnnouncements(scope).rows[0]?.standing];
	};
	expect([
		sentOn("2026-02-11"),
		sentOn("2026-02-21"),
		sentOn("2026-02-12", { channels: ["center"] }),
	]).toMatchInlineSnapshot();
	expect(sentOn("2026-02-20", { subject: "Last day" })).toMatchInlineSnapshot();
});
