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
import { editTenant } from "#domain/rentals";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeTenant } from "../../../tests/factories/rentals";

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
	expect(listUndelivered(mine).rows).toMatchObject([failed]);
	expect(undeliveredTo(mine, ["", "lee@example.com"])).toMatchObject(failed);
	expect([listUndelivered(theirs).rows, undeliveredTo(theirs, ["lee@example.com"])]).toEqual([[], undefined]);
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

test("each mail names whose it is, and the list goes on beyond its first page", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const tenantId = makeTenant(mine, { firstname: "Lee", lastname: "Ott", email: "lee@example.com" });
	const ownerId = makeOwner(mine, { firstname: "Olga", lastname: "Ott", email: "olga@example.com" });
	makeTenant(makeBooks(), { email: "stranger@example.com" });
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt" };
	for (let at = 0; at < 60; at++) queueMail({ ...mail, to: `nobody${at}@example.com` });
	for (const name of ["Lee", "olga", "stranger"]) queueMail({ ...mail, to: `${name}@example.com` });
	for (let round = 0; round < 3; round++) await deliverDueMail(refusing);

	const first = listUndelivered(mine);
	expect(first.rows.slice(0, 4).map(({ to, addressees }) => [to, addressees])).toEqual([
		["stranger@example.com", []],
		["olga@example.com", [{ kind: "owner", id: ownerId, name: "Olga Ott" }]],
		["Lee@example.com", [{ kind: "tenant", id: tenantId, name: "Lee Ott" }]],
		["nobody59@example.com", []],
	]);
	const next = listUndelivered(mine, { cursor: first.nextCursor });
	expect([first.rows.length, next.rows.length, next.rows.at(-1)?.to]).toEqual([50, 13, "nobody0@example.com"]);
});

test("once a record's address is mended, its mail is sent again to the new one; a shared address stays", async () => {
	const mine = makeBooks();
	setClock("2026-11-20T09:00:00.000Z");
	const lee = { firstname: "Lee", lastname: "Ott", email: "lee@exmaple.com" };
	const tenantId = makeTenant(mine, lee);
	const shared = { email: "both@example.com" };
	const one = makeTenant(mine, { firstname: "Ann", lastname: "Poe", ...shared });
	makeOwner(mine, { firstname: "Bob", lastname: "Poe", ...shared });
	const mail = { profileId: mine.profileId, subject: "A", text: "B", kind: "receipt" };
	const ids = [lee, shared].map(({ email }) => queueMail({ ...mail, to: email }));
	await deliverDueMail(refusing);
	const names = () => listUndelivered(mine).rows.map(({ addressees }) => addressees.map(({ name }) => name));
	expect(names(), "all whose address it is").toEqual([["Ann Poe", "Bob Poe"], ["Lee Ott"]]);

	must(editTenant(mine, tenantId, { ...lee, email: "lee@example.com" }));
	must(editTenant(mine, one, { firstname: "Ann", lastname: "Poe", email: "ann@example.com" }));
	expect(listUndelivered(mine).rows.map(({ to, reason, addressees }) => [to, reason, addressees[0]?.name])).toEqual([
		["both@example.com", "No such mailbox", "Bob Poe"],
		["lee@example.com", "lee@exmaple.com: No such mailbox", "Lee Ott"],
	]);
	expect(ids.map((id) => sendAgain(mine, id))).toEqual([
		{ ok: true, to: "lee@example.com" },
		{ ok: true, to: "both@example.com" },
	]);
});

test("what failed more than 30 days ago is told no more", async () => {
	const mine = makeBooks();
	setClock("2026-10-20T09:00:00.000Z");
	queueMail({ profileId: mine.profileId, to: "lee@example.com", subject: "A", text: "B", kind: "receipt" });
	await deliverDueMail(refusing);
	setClock("2026-11-20T09:00:00.000Z");
	expect([listUndelivered(mine).rows, countUndelivered(mine.profileId)]).toEqual([[], 0]);
});
