import { expect, test } from "vitest";
import { listOutbox } from "#domain/mail";
import { db } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import type { AnnouncementFields } from "./announcement-record";
import {
	announce,
	announcementsFor,
	audienceCounts,
	deleteAnnouncement,
	draftAnnouncement,
	editAnnouncement,
	emailAnnouncements,
	findAnnouncement,
	hideAnnouncement,
	listOwnAnnouncements,
	withdrawAnnouncement,
} from "./index.server";

const fields: AnnouncementFields = {
	...{ subject: "Water off", body: "On Friday from 9 to 11.", audience: ["residents"], places: "all" },
	...{ fromDate: "2026-02-10", untilDate: "2026-02-20", channels: ["center", "email"] },
};

function house() {
	onDay("2026-02-10");
	const scope = makeBooks();
	const [ana, bo] = ["Ana", "Bo"].map((firstname) =>
		makeLease(scope, { tenants: [{ firstname, lastname: "Lee", email: `${firstname.toLowerCase()}@example.com` }] }),
	);
	const people = db().select().from(tenants).all();
	const center = (firstname: string) => {
		const tenant = people.find((one) => one.firstname === firstname && one.profileId === scope.profileId);
		return { profileId: scope.profileId, userId: scope.userId ?? 0, tenantId: tenant?.id ?? 0, propertyOwnerId: null };
	};
	return { scope, center, ana, bo };
}

const draft = (scope: ReturnType<typeof makeBooks>, changes: Partial<AnnouncementFields> = {}) =>
	must(draftAnnouncement(scope, { ...fields, ...changes })).announcementId;

test("a draft is shown to no one; announced it stands on the centers from its first to its last day", () => {
	const { scope, center } = house();
	const id = draft(scope);
	expect(announcementsFor(center("Ana"))).toEqual([]);
	expect(audienceCounts(scope, id)).toEqual({ residents: 2, owners: 0, emails: 2, withoutEmail: 0, texts: 0 });
	must(announce(scope, id));
	const shown = () => announcementsFor(center("Ana")).map(({ message }) => message);
	expect(shown()).toEqual(["Water off: On Friday from 9 to 11."]);
	onDay("2026-02-20");
	expect(shown()).toHaveLength(1);
	onDay("2026-02-21");
	expect(shown()).toEqual([]);
	onDay("2026-02-09");
	expect(shown()).toEqual([]);
	onDay("2026-02-10");
	must(withdrawAnnouncement(scope, id));
	expect([shown(), findAnnouncement(scope, id)?.standing]).toEqual([[], "withdrawn"]);
});

test("hidden until its text changes, and only from whoever hid it", () => {
	const { scope, center } = house();
	const id = draft(scope);
	must(announce(scope, id));
	hideAnnouncement(center("Ana"), id);
	hideAnnouncement(center("Ana"), id);
	expect(announcementsFor(center("Ana"))).toEqual([]);
	expect(announcementsFor({ ...center("Bo"), userId: 0 })).toHaveLength(1);
	must(editAnnouncement(scope, id, { ...fields, untilDate: "2026-02-25" }));
	expect(announcementsFor(center("Ana"))).toEqual([]);
	must(editAnnouncement(scope, id, { ...fields, body: "On Saturday." }));
	expect(announcementsFor(center("Ana"))).toHaveLength(1);
});

test("each address is emailed once, on the first day, also when the job runs again", () => {
	const { scope } = house();
	const id = draft(scope, { fromDate: "2026-02-12" });
	must(announce(scope, id));
	const mails = () => listOutbox().filter(({ subject }) => subject === "Water off");
	expect(emailAnnouncements()).toBe(0);
	onDay("2026-02-12");
	expect(emailAnnouncements()).toBe(2);
	expect(emailAnnouncements()).toBe(0);
	expect(
		mails()
			.map(({ to }) => to)
			.sort(),
	).toEqual(["ana@example.com", "bo@example.com"]);
	expect(findAnnouncement(scope, id)).toMatchObject({ emailed: 2, emailedDate: expect.any(String) });
	must(editAnnouncement(scope, id, { ...fields, body: "Later" }));
	expect(emailAnnouncements()).toBe(0);
});

test("limited to a property, others see and get nothing", () => {
	const { scope, center } = house();
	const { propertyId } = makeProperty(scope);
	const id = draft(scope, { places: "chosen", properties: [{ propertyId }] });
	must(announce(scope, id));
	expect([announcementsFor(center("Ana")), audienceCounts(scope, id).residents, emailAnnouncements()]).toEqual([
		[],
		0,
		0,
	]);
});

test("it is refused to no one, nowhere, for the past and for another organization's property", () => {
	const { scope } = house();
	const foreign = makeProperty(makeBooks()).propertyId;
	const refused = (changes: Partial<AnnouncementFields>) => draftAnnouncement(scope, { ...fields, ...changes });
	expect(refused({ audience: [] })).toMatchObject({ field: "audience" });
	expect(refused({ channels: [] })).toMatchObject({ field: "channels" });
	expect(refused({ untilDate: "2026-02-09" })).toMatchObject({ field: "untilDate" });
	expect(refused({ fromDate: "2026-02-01", untilDate: "2026-02-02" })).toMatchObject({ field: "untilDate" });
	expect(refused({ places: "chosen" })).toMatchObject({ field: "places" });
	expect(refused({ places: "chosen", properties: [{ propertyId: foreign }] })).toMatchObject({
		...{ field: "properties[0].propertyId", message: "That property wasn't found." },
	});
	expect(listOwnAnnouncements(scope).rows).toEqual([]);
});

test("another organization finds and changes nothing; what was announced isn't deleted", () => {
	const { scope } = house();
	const theirs = makeBooks();
	const id = draft(scope);
	expect(findAnnouncement(theirs, id)).toBeUndefined();
	for (const done of [announce(theirs, id), deleteAnnouncement(theirs, id), editAnnouncement(theirs, id, fields)]) {
		expect(done).toMatchObject({ ok: false, message: "That announcement wasn't found." });
	}
	expect(audienceCounts(theirs, id)).toMatchObject({ residents: 0, emails: 0 });
	must(announce(scope, id));
	expect(deleteAnnouncement(scope, id)).toMatchObject({ message: "Only a draft can be deleted." });
	const other = draft(scope);
	must(deleteAnnouncement(scope, other));
	expect(listOwnAnnouncements(scope).rows.map((row) => row.id)).toEqual([id]);
});

test("a draft whose last day has passed isn't announced, nor one withdrawn that would be announced again", () => {
	const { scope } = house();
	const [late, again] = [draft(scope), draft(scope)];
	must(announce(scope, again));
	must(withdrawAnnouncement(scope, again));
	onDay("2026-02-21");
	for (const id of [late, again]) {
		expect(saying(announce(scope, id))).toBe("form: The last day has passed. Edit the dates first.");
	}
	onDay("2026-02-20");
	expect(saying(announce(scope, late))).toBe("done");
});
