import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	countUndelivered,
	deliverDueMail,
	findOutboxMail,
	listUndelivered,
	queueMail,
	sendAgain,
	undeliveredTo,
} from "#domain/mail";
import { makeBooks } from "../../../tests/factories/leasing";

afterEach(() => setClock());

const refusing = async () => ({ outcome: "refused", reason: "No such mailbox" }) as const;
const taking = async () => ({ outcome: "sent", providerId: "1" }) as const;

test("mail that is refused is listed by recipient to its organization alone, and sent again when asked", async () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	setClock("2026-11-20T09:00:00.000Z");
	const queued = { to: "Lee@example.com", subject: "Statement", text: "Yours", kind: "statement" };
	const id = queueMail({ profileId: mine.profileId, ...queued });
	queueMail({ ...queued, kind: "reset_password" });
	await deliverDueMail(refusing);

	const failed = { id, to: "Lee@example.com", subject: "Statement", reason: "No such mailbox" };
	expect(listUndelivered(mine)).toMatchObject([failed]);
	expect(undeliveredTo(mine, ["", "lee@example.com"])).toMatchObject(failed);
	expect([listUndelivered(theirs), undeliveredTo(theirs, ["lee@example.com"])]).toEqual([[], undefined]);
	expect([mine.profileId, theirs.profileId, null].map(countUndelivered)).toEqual([1, 0, 1]);

	expect(sendAgain(theirs, id)).toMatchObject({ ok: false });
	setClock("2026-11-21T09:00:00.000Z");
	expect(sendAgain(mine, id)).toEqual({ ok: true, to: "Lee@example.com" });
	expect(sendAgain(mine, id)).toMatchObject({ ok: false, message: "It is on its way already." });
	expect(await deliverDueMail(taking)).toBe(1);
	expect(findOutboxMail(id)).toMatchObject({ status: "sent", attempts: 1, createdDate: "2026-11-21T09:00:00.000Z" });
	expect(countUndelivered(mine.profileId)).toBe(0);
});

test("each recipient of an outage hears of it, until later mail arrives there", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt" };
	for (let at = 0; at < 60; at++) queueMail({ ...mail, to: `tenant${at}@example.com` });
	await deliverDueMail(refusing);
	expect(undeliveredTo(mine, ["tenant0@example.com"])).toMatchObject({ to: "tenant0@example.com" });
	setClock("2026-11-20T10:00:00.000Z");
	queueMail({ ...mail, to: "Tenant0@example.com" });
	await deliverDueMail(taking);
	expect(undeliveredTo(mine, ["tenant0@example.com"])).toBeUndefined();
	expect(undeliveredTo(mine, ["tenant1@example.com"])).toMatchObject({ to: "tenant1@example.com" });
});

test("what failed more than 30 days ago is told no more", async () => {
	const mine = makeBooks();
	setClock("2026-10-20T09:00:00.000Z");
	queueMail({ profileId: mine.profileId, to: "lee@example.com", subject: "A", text: "B", kind: "receipt" });
	await deliverDueMail(refusing);
	setClock("2026-11-20T09:00:00.000Z");
	expect([listUndelivered(mine), countUndelivered(mine.profileId)]).toEqual([[], 0]);
});
