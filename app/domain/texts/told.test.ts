import { afterEach, beforeEach, expect, test } from "vitest";
import {
	announce,
	audienceCounts,
	draftAnnouncement,
	findAnnouncement,
	textAnnouncements,
} from "#domain/announcements";
import { setClock } from "#domain/calendar";
import { raise as raiseInside, savePreferences } from "#domain/notifications";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeTexter, takingTexts, turnOnTexts } from "../../../tests/factories/texts";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import { deliverDueTexts, setTextService, textsOfPerson, textToPerson, turnOffTexts } from "./index.server";

const raise = inWrite(raiseInside);
let service = takingTexts();

beforeEach(() => {
	setClock("2026-11-21T15:00:00.000Z");
	service = takingTexts();
	setTextService(service);
});
afterEach(() => {
	setClock();
	setTextService(undefined);
});

/** A lease of Bo Lee, who has a login. */
function house() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { tenantId } = statement<{ tenantId: number }>(
		"SELECT tenant_id AS tenantId FROM lease_tenants WHERE lease_id = ?",
	).get(leaseId) ?? { tenantId: 0 };
	return { scope, leaseId, bo: makeTexter(scope, tenantId) };
}

async function sent(): Promise<string[]> {
	service.sent.length = 0;
	await deliverDueTexts();
	return service.sent.map(({ body }) => body);
}

test("a notification is texted to whoever turned texts on and wants them, with its page", async () => {
	const { scope, leaseId, bo } = house();
	const notice = { type: "payment_receipt", message: "We received $500.00.", tenantsOf: leaseId, mail: false } as const;
	const bySchedule = { ...scope, userId: null };
	raise(bySchedule, notice);
	expect(await sent()).toEqual([]);
	turnOnTexts(bo);
	expect(await sent()).toHaveLength(2);
	raise(bySchedule, { ...notice, about: { kind: "transaction", id: 7 } });
	expect(await sent()).toEqual([
		expect.stringMatching(/: We received \$500\.00\. http.*\/resident\/rtransactions\/transaction\?id=7$/),
	]);
	const ownProfileId = statement<{ id: number }>("SELECT id FROM profiles WHERE user_id = ?").get(bo.userId)?.id ?? 0;
	savePreferences(
		{ ...bo, ownProfileId },
		{
			...{ wanted: ["payment_receipt"], onForm: ["payment_receipt"] },
			emailNotifications: true,
			phoneNotifications: false,
		},
	);
	raise(bySchedule, notice);
	expect(await sent()).toEqual([]);
});

test("a member texts a tenant who turned texts on, once for a form; no one else's", async () => {
	const { scope, bo } = house();
	const member = { ...scope, userId: scope.userId ?? 0 };
	const person = { kind: "tenant", recordId: bo.tenantId } as const;
	const text = { ...person, body: "The plumber comes at 2.", urgent: false, idempotencyKey: "one" };
	expect(textsOfPerson(member, person)).toMatchObject({ state: "off", recent: [] });
	expect(saying(textToPerson(member, text))).toMatch(/^body: .* doesn't get text messages\.$/);
	turnOnTexts(bo);
	await sent();
	const everything = tellingFrom(scope);
	const done = must(textToPerson(member, text));
	expect(done).toMatchObject({ parts: 1, waits: false });
	expect(textToPerson(member, text)).toMatchObject({ ok: true });
	expect(await sent()).toEqual(["The plumber comes at 2."]);
	expect(textsOfPerson(member, person)?.recent[0]).toMatchObject({ body: "The plumber comes at 2.", status: "sent" });
	expect(toldSoFar(scope)).toMatch(
		/tenant\.texted of tenant: A text message was sent to .* at \(217\) 555-0100: “The plumber/,
	);

	const theirs = makeBooks();
	const other = { ...theirs, userId: theirs.userId ?? 0 };
	expect(saying(textToPerson(other, { ...text, idempotencyKey: "two" }))).toBe("form: That tenant wasn't found.");
	expect(saying(textToPerson(other, { ...text, kind: "owner", idempotencyKey: "two" }))).toBe(
		"form: That rental owner wasn't found.",
	);
	expect(textsOfPerson(other, person)).toBeUndefined();
	setClock("2026-11-22T03:00:00.000Z");
	expect(must(textToPerson(member, { ...text, idempotencyKey: "three" })).waits).toBe(true);
	expect(must(textToPerson(member, { ...text, urgent: true, idempotencyKey: "four" })).waits).toBe(false);
	expect(everything()).toMatchInlineSnapshot(`
		"tenant.texted of tenant: A text message was sent to Ana Diaz at (217) 555-0100: “The plumber comes at 2.”
		tenant.texted of tenant: A text message was sent to Ana Diaz at (217) 555-0100: “The plumber comes at 2.”
		tenant.texted of tenant: A text message was sent to Ana Diaz at (217) 555-0100: “The plumber comes at 2.”"
	`);
});

const fields: Parameters<typeof draftAnnouncement>[1] = {
	subject: "Water off",
	body: "On Friday from 9 to 11.",
	audience: ["residents"],
	places: "all",
	fromDate: "2026-11-21",
	untilDate: "2026-11-30",
	channels: ["text"],
};

test("an announcement is texted once to each number that agreed, also when the job runs again", async () => {
	const { scope, bo } = house();
	makeLease(scope);
	const id = must(draftAnnouncement(scope, fields)).announcementId;
	expect(audienceCounts(scope, id)).toMatchObject({ residents: 2, texts: 0 });
	turnOnTexts(bo);
	await sent();
	expect(audienceCounts(scope, id).texts).toBe(1);
	must(announce(scope, id));
	expect([textAnnouncements(), textAnnouncements()]).toEqual([1, 0]);
	expect(await sent()).toEqual([expect.stringMatching(/: Water off\. On Friday from 9 to 11\.$/)]);
	expect(findAnnouncement(scope, id)).toMatchObject({ texted: 1, textedDate: expect.any(String), emailedDate: null });
	const long = { ...fields, body: "x".repeat(480) };
	expect(saying(draftAnnouncement(scope, long))).toMatchInlineSnapshot(
		`"body: A text message holds 480 characters with your company's name and the subject. Shorten the message, or don't send it by text."`,
	);
});

test("what is over the day's limit is texted the next day, and not to who turned texts off meanwhile", async () => {
	const { scope, bo } = house();
	const { leaseId } = makeLease(scope);
	const other = statement<{ tenantId: number }>(
		"SELECT tenant_id AS tenantId FROM lease_tenants WHERE lease_id = ?",
	).get(leaseId)?.tenantId;
	const cy = makeTexter(scope, other);
	turnOnTexts(bo);
	turnOnTexts(cy, "(217) 555-0102");
	await sent();
	const held = config();
	const limit = held.smsDailyParts;
	held.smsDailyParts = 5;
	try {
		must(announce(scope, must(draftAnnouncement(scope, fields)).announcementId));
		expect([textAnnouncements(), textAnnouncements()]).toEqual([1, 0]);
		expect(await sent()).toHaveLength(1);
		setClock("2026-11-22T15:00:00.000Z");
		must(turnOffTexts(cy));
		expect(textAnnouncements()).toBe(0);
		expect(await sent()).toEqual([]);
	} finally {
		held.smsDailyParts = limit;
	}
});

test("without a service nothing is queued, and an announcement can't be by text", () => {
	const { scope, leaseId, bo } = house();
	turnOnTexts(bo);
	setTextService(undefined);
	raise({ ...scope, userId: null }, { type: "payment_receipt", message: "Received.", tenantsOf: leaseId });
	const queued = statement<{ n: number }>("SELECT count(*) AS n FROM text_messages WHERE kind = 'notification'").get();
	expect(queued?.n).toBe(0);
	expect(saying(draftAnnouncement(scope, fields))).toBe("channels: Text messages aren't available.");
	expect(textsOfPerson(scope, { kind: "tenant", recordId: bo.tenantId })).toBeUndefined();
});
