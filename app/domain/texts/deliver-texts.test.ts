import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { twilioTexts } from "~/adapters/texts/twilio";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeTexter, type Texter, turnOnTexts } from "../../../tests/factories/texts";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import { accountSid, authToken, startTwilio } from "../../../tests/stand-ins/twilio-stand-in";
import {
	askForTexts,
	countUndeliveredTexts,
	deliverDueTexts,
	listUndeliveredTexts,
	partsLeftToday,
	queueText as queueTextInside,
	resendText,
	setTextService,
	takeTextReport,
	textConsentOf,
	textsThisMonth,
	turnOffTexts,
	undeliveredTextTo,
} from "./index.server";

const queueText = inWrite(queueTextInside);
const appUrl = "http://rent.example.com";
let twilio: Awaited<ReturnType<typeof startTwilio>>;

beforeEach(async () => {
	setClock("2026-11-21T17:00:00.000Z");
	twilio = await startTwilio(now);
	setTextService(service());
});
afterEach(async () => {
	setClock();
	setTextService(undefined);
	await twilio.stop();
});

const service = (more: { timeoutMs?: number; authToken?: string; from?: string } = {}) =>
	twilioTexts({ accountSid, authToken, from: "+12175550199", apiUrl: twilio.url, appUrl, ...more });
const later = (minutes: number) => setClock(new Date(now().getTime() + minutes * 60_000));

async function someone(): Promise<Texter> {
	const bo = makeTexter(makeBooks());
	turnOnTexts(bo);
	await deliverDueTexts();
	twilio.texts.length = 0;
	twilio.asked.length = 0;
	return bo;
}

function queue(to: Texter, more: Partial<Parameters<typeof queueTextInside>[1]> = {}): number {
	const id = queueText(to, { userId: to.userId, kind: "notification", body: "Your rent is due.", ...more });
	if (id === undefined) throw new Error("They get no texts.");
	return id;
}

const textOf = (id: number) =>
	statement<{ status: string; attempts: number; providerId: string; reason: string; body: string; due: string }>(
		`SELECT status, attempts, provider_id AS providerId, last_error AS reason, body, next_attempt_date AS due
		FROM text_messages WHERE id = ?`,
	).get(id);

test("a queued text goes out once, and a report tells that it was delivered", async () => {
	const bo = await someone();
	const id = queue(bo);
	expect(await deliverDueTexts()).toBe(1);
	expect(await deliverDueTexts()).toBe(0);
	const [taken] = twilio.texts;
	expect(taken).toMatchObject({
		...{ to: "+12175550100", from: "+12175550199", body: "Your rent is due." },
		callback: `${appUrl}/resources/webhooks/texts/status?text=${id}`,
	});
	expect(textOf(id)).toMatchObject({ status: "sent", attempts: 1, providerId: taken?.sid });

	const report = { providerId: taken?.sid ?? "", textId: id, reason: "", stopped: false };
	takeTextReport({ ...report, status: "delivered" });
	takeTextReport({ ...report, status: "sent" });
	expect(textOf(id)?.status).toBe("delivered");
	expect(textsThisMonth(bo)).toEqual({ texts: 3, parts: 3 });
});

test("a text that was queued while the clock was a year ahead goes out once it is right", async () => {
	const bo = await someone();
	setClock("2027-11-21T17:00:00.000Z");
	const id = queue(bo);
	setClock("2026-11-21T17:00:00.000Z");
	expect(await deliverDueTexts()).toBe(1);
	expect(textOf(id)?.status).toBe("sent");
});

test("a month's texts begin with its first moment in the organization's time zone", async () => {
	setClock("2026-11-01T03:59:00.000Z");
	const bo = await someone();
	queue(bo, { urgent: true });
	await deliverDueTexts();
	expect(textsThisMonth(bo)).toEqual({ texts: 3, parts: 3 });
	setClock("2026-11-01T04:00:00.000Z");
	expect(textsThisMonth(bo)).toEqual({ texts: 0, parts: 0 });
	queue(bo, { urgent: true });
	await deliverDueTexts();
	setClock("2026-12-01T04:59:00.000Z");
	expect(textsThisMonth(bo)).toEqual({ texts: 1, parts: 1 });
});

test.each(["take and fall silent", "take and fail"] as const)(
	"a text that the service may have taken (%s) is asked about, and not sent twice",
	async (answer) => {
		const bo = await someone();
		const id = queue(bo);
		twilio.answerWith(answer);
		expect(await deliverDueTexts(service({ timeoutMs: 200 }))).toBe(0);
		expect(textOf(id)?.status).toBe("queued");
		twilio.answerWith("take");
		later(1);
		expect(await deliverDueTexts()).toBe(1);
		expect(textOf(id)).toMatchObject({ status: "sent", attempts: 2, providerId: twilio.texts[0]?.sid });
		expect(twilio.texts).toHaveLength(1);
	},
);

test("asked about, a text that never arrived is sent; the same words before it are another text", async () => {
	const bo = await someone();
	queue(bo);
	await deliverDueTexts();
	const id = queue(bo);
	await deliverDueTexts(
		twilioTexts({ accountSid, authToken, from: "+12175550199", apiUrl: "http://127.0.0.1:9", appUrl }),
	);
	expect(textOf(id)?.status).toBe("queued");
	later(1);
	expect(await deliverDueTexts()).toBe(1);
	expect(twilio.texts).toHaveLength(2);
	expect(textOf(id)?.providerId).toBe(twilio.texts[1]?.sid);
});

test("while no one can be asked, it isn't sent, and at last it fails", async () => {
	const bo = await someone();
	const id = queue(bo);
	twilio.answerWith("take and fall silent");
	await deliverDueTexts(service({ timeoutMs: 200 }));
	const gone = twilioTexts({ accountSid, authToken, from: "+12175550199", apiUrl: "http://127.0.0.1:9", appUrl });
	for (const wait of [1, 5, 30, 120]) {
		later(wait);
		await deliverDueTexts(gone);
	}
	expect(textOf(id)).toMatchObject({ status: "failed", attempts: 5 });
	takeTextReport({
		providerId: twilio.texts[0]?.sid ?? "",
		textId: id,
		status: "delivered",
		reason: "",
		stopped: false,
	});
	expect(textOf(id)?.status).toBe("delivered");
});

test("a process that dies after sending leaves a text that is asked about", async () => {
	const bo = await someone();
	const id = queue(bo);
	const dying = {
		...service(),
		send: async (text: Parameters<ReturnType<typeof service>["send"]>[0]) => {
			await service().send(text);
			throw new Error("The power went.");
		},
	};
	await expect(deliverDueTexts(dying)).rejects.toThrow("The power went.");
	expect(await deliverDueTexts()).toBe(0);
	later(5);
	expect(await deliverDueTexts()).toBe(1);
	expect([twilio.texts.length, textOf(id)?.status]).toEqual([1, "sent"]);
});

test("a report that comes before the answer stands", async () => {
	const bo = await someone();
	const id = queue(bo);
	twilio.answerWith("take and fall silent");
	const sending = deliverDueTexts(service({ timeoutMs: 300 }));
	while (twilio.texts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	const sid = twilio.texts[0]?.sid ?? "";
	takeTextReport({ providerId: sid, textId: id, status: "delivered", reason: "", stopped: false });
	await sending;
	expect(textOf(id)).toMatchObject({ status: "delivered", providerId: sid });
	later(60);
	await deliverDueTexts();
	expect(twilio.texts).toHaveLength(1);
});

test("a busy service or a wrong key is tried again without asking; a refusal is final", async () => {
	const bo = await someone();
	const id = queue(bo);
	twilio.answerWith({ status: 429, code: 20429 });
	await deliverDueTexts();
	expect(textOf(id)).toMatchObject({ status: "queued", reason: "429 20429 Refused." });
	later(1);
	await deliverDueTexts(service({ authToken: "wrong" }));
	expect(textOf(id)).toMatchObject({ status: "queued", reason: "401 20003 Authenticate" });
	later(5);
	twilio.answerWith({ status: 400, code: 21211 });
	await deliverDueTexts();
	expect(textOf(id)).toMatchObject({ status: "failed", reason: "400 21211 Refused.", attempts: 3 });
	expect(twilio.asked.filter((line) => line.startsWith("GET"))).toEqual([]);

	const [failed] = listUndeliveredTexts(bo);
	expect(failed).toMatchObject({ id, name: "Bo Lee", reason: "400 21211 Refused." });
	expect(undeliveredTextTo(bo, { kind: "tenant", recordId: bo.tenantId })?.id).toBe(id);
	expect([countUndeliveredTexts(bo), countUndeliveredTexts(makeBooks())]).toEqual([1, 0]);
	expect(saying(resendText(makeBooks(), id))).toMatchInlineSnapshot(`"form: This text message is already being sent."`);
	twilio.answerWith("take");
	expect(must(resendText(bo, id)).name).toBe("Bo Lee");
	expect(saying(resendText(bo, id))).toBe("form: This text message is already being sent.");
	expect(await deliverDueTexts()).toBe(1);
	expect(undeliveredTextTo(bo, { kind: "tenant", recordId: bo.tenantId })).toBeUndefined();
	expect(countUndeliveredTexts(bo)).toBe(0);
});

test("a text isn't sent again to someone who turned texts off", async () => {
	const bo = await someone();
	const everything = tellingFrom(bo);
	const id = queue(bo);
	twilio.answerWith({ status: 400, code: 21211 });
	await deliverDueTexts();
	must(turnOffTexts(bo));
	expect(saying(resendText(bo, id))).toBe("form: Bo Lee doesn't get text messages anymore.");
	expect(everything()).toMatchInlineSnapshot(
		`"user.texts_off of user: Text messages at (217) 555-0100 were turned off."`,
	);
});

test("a number that texted STOP to the service is stopped here too", async () => {
	const bo = await someone();
	queue(bo);
	const next = queue(bo, { body: "And another." });
	twilio.answerWith({ status: 400, code: 21610 });
	await deliverDueTexts();
	expect(textConsentOf(bo).state).toBe("stopped");
	expect(textOf(next)).toMatchObject({ status: "canceled", attempts: 0 });
});

test("a code is gone from the outbox once it is sent, and never sent too late", async () => {
	const bo = makeTexter(makeBooks());
	const codes = () =>
		statement<{ status: string; body: string; reason: string }>(
			"SELECT status, body, last_error AS reason FROM text_messages WHERE user_id = ? AND kind = 'code' ORDER BY id",
		).all(bo.userId);
	must(askForTexts(bo, { phone: "+12175550100", agreed: true }));
	await deliverDueTexts();
	expect(codes()).toEqual([{ status: "sent", body: "", reason: "" }]);
	must(askForTexts(bo, { phone: "+12175550100", agreed: true }));
	later(10);
	expect(await deliverDueTexts()).toBe(0);
	expect(codes()[1]).toMatchObject({ status: "canceled", reason: "It was too late." });
});

test("from 9 p.m. to 8 a.m. only what is urgent is sent, in the organization's time zone", async () => {
	const bo = await someone();
	setClock("2026-11-22T03:30:00.000Z");
	const [calm, urgent] = [queue(bo), queue(bo, { urgent: true, body: "The water is off." })];
	expect(textOf(calm)?.due).toBe("2026-11-22T13:00:00.000Z");
	await deliverDueTexts();
	expect([textOf(calm)?.status, textOf(urgent)?.status]).toEqual(["queued", "sent"]);
	setClock("2026-11-22T13:00:00.000Z");
	await deliverDueTexts();
	expect(textOf(calm)?.status).toBe("sent");

	setClock("2026-11-23T01:59:00.000Z");
	const late = queue(bo);
	later(5);
	await deliverDueTexts();
	expect(textOf(late)).toMatchObject({ status: "queued", attempts: 0, due: "2026-11-23T13:00:00.000Z" });
});

test("an organization's day has a limit of message parts, and no text over it is sent later", async () => {
	const bo = await someone();
	const held = config();
	const limit = held.smsDailyParts;
	held.smsDailyParts = 4;
	try {
		expect(partsLeftToday(bo)).toBe(2);
		queue(bo, { body: "x".repeat(161) });
		const over = queue(bo);
		expect(textOf(over)).toMatchObject({ status: "failed", reason: "Over the limit of 4 message parts a day." });
		expect(await deliverDueTexts()).toBe(1);
		expect(partsLeftToday(makeBooks())).toBe(4);
		expect(saying(askForTexts(bo, { phone: "(217) 555-0101", agreed: true }))).toBe(
			"phone: We can't text a code today. Try again tomorrow.",
		);
	} finally {
		held.smsDailyParts = limit;
	}
});

test("two processes at the same outbox send each text once", async () => {
	const bo = await someone();
	for (let text = 0; text < 6; text++) queue(bo, { body: `Text ${text}` });
	const [one, other] = await Promise.all([deliverDueTexts(), deliverDueTexts()]);
	expect([one + other, twilio.texts.length]).toEqual([6, 6]);
});

test("a text whose cause is taken back is never queued", async () => {
	const bo = await someone();
	const cause = () =>
		write(() => {
			queueTextInside(bo, { userId: bo.userId, kind: "notification", body: "Hello" });
			throw new Error("The cause failed.");
		});
	expect(cause).toThrow("The cause failed.");
	expect(await deliverDueTexts()).toBe(0);
});
