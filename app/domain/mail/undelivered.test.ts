import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	countUndelivered,
	deliverDueMail,
	findOutboxMail,
	listUndelivered,
	queueMail as queueMailInside,
	sendAgain,
	undeliveredTo,
} from "#domain/mail";
import { editTenant } from "#domain/rentals";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

const queueMail = inWrite(queueMailInside);

afterEach(() => setClock());

const refusing = async () => ({ outcome: "refused", reason: "No such mailbox" }) as const;
const taking = async () => ({ outcome: "sent", providerId: "1" }) as const;

test("mail that is refused is listed by recipient to its organization alone, and sent again when asked", async () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	setClock("2026-11-20T09:00:00.000Z");
	const tenantId = makeTenant(mine, { email: "lee@example.com" });
	const recipient = { kind: "tenant", id: tenantId } as const;
	const queued = { to: "Lee@example.com", recipient, subject: "Statement", text: "Yours", kind: "statement" };
	const id = queueMail({ profileId: mine.profileId, ...queued });
	queueMail({ ...queued, kind: "reset_password" });
	await deliverDueMail(refusing);

	const failed = { id, to: "Lee@example.com", subject: "Statement", reason: "No such mailbox" };
	expect(listUndelivered(mine).rows).toMatchObject([failed]);
	expect(undeliveredTo(mine, recipient)).toMatchObject(failed);
	expect([listUndelivered(theirs).rows, undeliveredTo(theirs, recipient)]).toEqual([[], undefined]);
	expect([mine.profileId, theirs.profileId, null].map(countUndelivered)).toEqual([1, 0, 1]);

	expect(saying(sendAgain(theirs, id))).toMatchInlineSnapshot(`"form: This email is already being sent."`);
	setClock("2026-11-21T09:00:00.000Z");
	expect(sendAgain(mine, id)).toEqual({ ok: true, to: "Lee@example.com", before: undefined });
	expect(sendAgain(mine, id)).toMatchObject({ ok: false, message: "This email is already being sent." });
	expect(await deliverDueMail(taking)).toBe(1);
	expect(findOutboxMail(id)).toMatchObject({ status: "sent", attempts: 1, createdDate: "2026-11-21T09:00:00.000Z" });
	expect(countUndelivered(mine.profileId)).toBe(0);
});

test("each recipient of an outage hears of it, until later mail arrives there", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt" };
	const tenants = Array.from({ length: 60 }, (_, at) => {
		const to = `tenant${at}@example.com`;
		return { to, recipient: { kind: "tenant", id: makeTenant(mine, { email: to }) } as const };
	});
	for (const tenant of tenants) queueMail({ ...mail, ...tenant });
	await deliverDueMail(refusing);
	const [first, second] = tenants.map(({ recipient }) => recipient);
	if (!first || !second) throw new Error("No tenants.");
	expect(undeliveredTo(mine, first)).toMatchObject({ to: "tenant0@example.com" });
	setClock("2026-11-20T10:00:00.000Z");
	queueMail({ ...mail, to: "Tenant0@example.com", recipient: first });
	await deliverDueMail(taking);
	expect(undeliveredTo(mine, first)).toBeUndefined();
	expect(undeliveredTo(mine, second)).toMatchObject({ to: "tenant1@example.com" });
});

test("each mail leads to whom it is for, and the list goes on beyond its first page", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const tenantId = makeTenant(mine, { firstname: "Lee", lastname: "Ott", email: "shared@example.com" });
	const ownerId = makeOwner(mine, { firstname: "Olga", lastname: "Ott", email: "shared@example.com" });
	const stranger = makeTenant(makeBooks(), { email: "shared@example.com" });
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt", to: "shared@example.com" };
	for (let at = 0; at < 30; at++) queueMail({ ...mail, to: `nobody${at}@example.com`, recipient: null });
	queueMail({ ...mail, recipient: { kind: "tenant", id: tenantId } });
	queueMail({ ...mail, recipient: { kind: "owner", id: ownerId } });
	queueMail({ ...mail, recipient: { kind: "tenant", id: stranger } });
	queueMail({ ...mail, recipient: { kind: "organization", id: mine.profileId } });
	for (let round = 0; round < 3; round++) await deliverDueMail(refusing);

	const first = listUndelivered(mine);
	expect(first.rows.slice(0, 5).map(({ addressee }) => addressee)).toEqual([
		expect.objectContaining({ kind: "organization", id: mine.profileId }),
		undefined,
		{ kind: "owner", id: ownerId, name: "Olga Ott" },
		{ kind: "tenant", id: tenantId, name: "Lee Ott" },
		undefined,
	]);
	const next = listUndelivered(mine, { cursor: first.nextCursor });
	expect([first.rows.length, next.rows.length, next.rows.at(-1)?.to]).toEqual([25, 9, "nobody0@example.com"]);
});

test("sent again, a mail goes to its own person's address of today, whoever else had the one before", async () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	setClock("2026-11-20T09:00:00.000Z");
	const shared = "both@example.com";
	const ann = { firstname: "Ann", lastname: "Poe", email: shared };
	const annId = makeTenant(mine, ann);
	const bobId = makeOwner(mine, { firstname: "Bob", lastname: "Poe", email: shared });
	const stranger = makeTenant(theirs, ann);
	const mail = { subject: "A", text: "B", kind: "receipt", to: shared };
	const ids = [
		queueMail({ ...mail, profileId: mine.profileId, recipient: { kind: "tenant", id: annId } }),
		queueMail({ ...mail, profileId: mine.profileId, recipient: { kind: "owner", id: bobId } }),
		queueMail({ ...mail, profileId: mine.profileId, recipient: null }),
	];
	const theirId = queueMail({ ...mail, profileId: theirs.profileId, recipient: { kind: "tenant", id: stranger } });
	await deliverDueMail(refusing);

	must(editTenant(mine, annId, { ...ann, email: "ann@example.com" }));
	const shown = ({ to, present }: { to: string; present: string }) => [to, present];
	expect(listUndelivered(mine).rows.map(shown)).toEqual([
		[shared, shared],
		[shared, shared],
		[shared, "ann@example.com"],
	]);
	expect(listUndelivered(theirs).rows.map(shown)).toEqual([[shared, shared]]);
	expect(ids.map((id) => sendAgain(mine, id))).toEqual([
		{ ok: true, to: "ann@example.com", before: shared },
		{ ok: true, to: shared, before: undefined },
		{ ok: true, to: shared, before: undefined },
	]);
	expect(sendAgain(theirs, theirId)).toMatchObject({ to: shared });
});

test("a second address that is still theirs is kept; who has none any more is said", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const lee = { firstname: "Lee", lastname: "Ott", email: "lee@example.com", alternateEmail: "second@example.com" };
	const tenantId = makeTenant(mine, lee);
	const recipient = { kind: "tenant", id: tenantId } as const;
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt" };
	const id = queueMail({ ...mail, to: "Second@example.com", recipient });
	await deliverDueMail(refusing);
	expect(listUndelivered(mine).rows[0]).toMatchObject({ present: "Second@example.com" });
	must(editTenant(mine, tenantId, { firstname: "Lee", lastname: "Ott", email: "", alternateEmail: "" }));
	expect(listUndelivered(mine).rows[0]).toMatchObject({ to: "Second@example.com", present: "" });
	expect(sendAgain(mine, id)).toMatchObject({ ok: false, message: "Lee Ott doesn't have an email address anymore." });
});

test("what failed more than 30 days ago is told no more", async () => {
	const mine = makeBooks();
	setClock("2026-10-20T09:00:00.000Z");
	queueMail({
		profileId: mine.profileId,
		to: "lee@example.com",
		recipient: null,
		subject: "A",
		text: "B",
		kind: "receipt",
	});
	await deliverDueMail(refusing);
	setClock("2026-11-20T09:00:00.000Z");
	expect([listUndelivered(mine).rows, countUndelivered(mine.profileId)]).toEqual([[], 0]);
});
