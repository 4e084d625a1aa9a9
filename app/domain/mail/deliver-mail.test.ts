import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { deliverDueMail, emptySentMail, findOutboxMail, type QueuedMail, queueMail } from "#domain/mail";
import { resendMail } from "~/adapters/mail/resend.server";
import { write } from "~/db/client.server";
import { inWrite } from "../../../tests/setup/in-write";

/** A test server with the email service's API. It keeps each email once per idempotency key. */
const service = { url: "", delivered: new Map<string, Record<string, unknown>>(), requests: [] as string[] };
let answer: (response: ServerResponse) => void = accept;
const server = createServer(async (request, response) => {
	const key = String(request.headers["idempotency-key"]);
	service.requests.push(`${request.method} ${request.url} ${request.headers.authorization} ${key}`);
	const body = await bodyOf(request);
	if (answer === accept && !service.delivered.has(key)) service.delivered.set(key, body);
	answer(response);
});

beforeEach(async () => {
	setClock("2026-11-21T09:00:00.000Z");
	service.delivered.clear();
	service.requests.length = 0;
	answer = accept;
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
	setClock();
	server.closeAllConnections();
	await new Promise((closed) => server.close(closed));
});

test("a queued mail goes out once, with its words and under its key", async () => {
	const id = queue({ html: "<p>Hello</p>" });

	expect(await deliver()).toBe(1);
	expect(await deliver()).toBe(0);

	const mail = findOutboxMail(id);
	expect(mail).toMatchObject({ status: "sent", providerId: "provider-1", attempts: 1, lastError: "" });
	expect(mail?.sentDate).toBe("2026-11-21T09:00:00.000Z");
	expect(service.requests).toEqual([`POST /emails Bearer test-key mail/${id}/2026-11-21T09:00:00.000Z`]);
	expect([...service.delivered.values()]).toEqual([
		{
			from: "Tenantry <no-reply@localhost>",
			to: "ana@example.com",
			subject: "Hello",
			text: "Hello Ana",
			html: "<p>Hello</p>",
		},
	]);
});

test("no line break gets into a subject or an address", async () => {
	const mail = findOutboxMail(
		queue({ subject: "Hello\r\nBcc: x@example.com\0 you", to: "ana@example.com\nb@example.com" }),
	);
	expect(mail).toMatchObject({ subject: "Hello Bcc: x@example.com you", toAddress: "ana@example.com b@example.com" });
});

test("a refused mail fails at once and is not tried again", async () => {
	const id = queue();
	answer = fail(422, { name: "validation_error", message: "Invalid `to` field.", statusCode: 422 });

	await deliver();

	expect(findOutboxMail(id)).toMatchObject({
		status: "failed",
		attempts: 1,
		lastError: "422 validation_error: Invalid `to` field.",
	});
	passMinutes(24 * 60);
	await deliver();
	expect(service.requests).toHaveLength(1);
});

test("while the service is out of order, one mail a minute asks whether it is back; then all go at once", async () => {
	for (let mail = 0; mail < 20; mail++) queue();
	answer = fail(503, { name: "internal_server_error", message: "Down.", statusCode: 503 });
	await deliver();
	expect(service.requests).toHaveLength(20);
	for (let minute = 0; minute < 10; minute++) {
		passMinutes(1);
		await deliver();
	}
	const before = service.requests.length;
	for (let minute = 0; minute < 15; minute++) {
		passMinutes(1);
		const asked = service.requests.length;
		await deliver();
		expect(service.requests.length).toBeGreaterThan(asked);
	}
	expect(service.requests.length - before).toBeLessThan(40);

	answer = accept;
	passMinutes(1);

	expect(await deliver()).toBe(20);
	expect(service.delivered.size).toBe(20);
});

test("a mail that the service never took fails after three days, and can be sent again", async () => {
	const id = queue();
	answer = fail(503, { name: "internal_server_error", message: "Down.", statusCode: 503 });
	await deliver();
	passMinutes(71 * 60);
	await deliver();
	expect(findOutboxMail(id)?.status).toBe("queued");
	passMinutes(60);
	await deliver();
	expect(findOutboxMail(id)).toMatchObject({
		status: "failed",
		lastError: "503 internal_server_error: Down.",
	});
	passMinutes(24 * 60);
	await deliver();
	expect(service.requests).toHaveLength(3);
});

test("a mail that was queued or tried while the clock was ahead goes out once it is right", async () => {
	setClock("2027-11-21T09:00:00.000Z");
	answer = fail(503, { name: "internal_server_error", message: "Down.", statusCode: 503 });
	const tried = queue();
	expect(await deliver()).toBe(0);
	const queued = queue();
	answer = accept;
	setClock("2026-11-21T09:00:00.000Z");
	expect(await deliver()).toBe(2);
	expect([tried, queued].map((id) => findOutboxMail(id)?.status)).toEqual(["sent", "sent"]);
	expect(service.delivered.size).toBe(2);
});

test("one mail's failure does not hold up the next", async () => {
	queue({ to: "first@example.com" });
	const second = queue({ to: "second@example.com" });
	let answered = 0;
	answer = (response) => (answered++ === 0 ? fail(500, "not even JSON")(response) : accept(response));

	expect(await deliver()).toBe(1);

	expect(findOutboxMail(second)?.status).toBe("sent");
});

test.each([401, 409, 429])("status %i passes, so it is tried again", async (statusCode) => {
	const id = queue();
	answer = fail(statusCode, { name: "rate_limit_exceeded", message: "Later.", statusCode });
	await deliver();
	expect(findOutboxMail(id)?.status).toBe("queued");
});

test("no answer in time counts as out of order", async () => {
	const id = queue();
	answer = () => undefined;
	await deliver({ timeoutMs: 50 });
	expect(findOutboxMail(id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("a service that cannot be reached counts as out of order", async () => {
	const id = queue();
	await deliverDueMail(resendMail({ apiKey: "test-key", baseUrl: "http://127.0.0.1:9" }));
	expect(findOutboxMail(id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("after a crash between sending and noting it, the mail is sent again under the same key and arrives once", async () => {
	const id = queue();
	const crashing = deliverDueMail(async (mail) => {
		await resendMail({ apiKey: "test-key", baseUrl: service.url })(mail);
		throw new Error("The power went.");
	});
	await expect(crashing).rejects.toThrow("The power went.");
	expect(findOutboxMail(id)?.status).toBe("sending");

	expect(await deliver()).toBe(0);
	passMinutes(5);
	expect(await deliver()).toBe(1);

	expect(findOutboxMail(id)).toMatchObject({ status: "sent", attempts: 2 });
	expect(service.requests).toHaveLength(2);
	expect(new Set(service.requests).size).toBe(1);
	expect(service.delivered.size).toBe(1);
});

test("two processes at the same outbox send each mail once", async () => {
	for (let mail = 0; mail < 10; mail++) queue();
	const [one, other] = await Promise.all([deliver(), deliver()]);
	expect(one + other).toBe(10);
	expect(service.requests).toHaveLength(10);
});

test("a slow answer does not overwrite what a later attempt found", async () => {
	const id = queue();
	let finish: (delivery: { outcome: "unavailable"; reason: string }) => void = () => undefined;
	const slow = deliverDueMail(() => new Promise((resolve) => (finish = resolve)));
	passMinutes(5);
	await deliver();
	finish({ outcome: "unavailable", reason: "timed out" });
	await slow;
	expect(findOutboxMail(id)).toMatchObject({ status: "sent", attempts: 2 });
});

test("a secret mail's bodies are emptied once it is sent, not before", async () => {
	const id = queue({ secret: true });
	expect(findOutboxMail(id)?.textBody).toBe("Hello Ana");
	await deliver();
	expect(findOutboxMail(id)).toMatchObject({ status: "sent", textBody: "", htmlBody: "", subject: "Hello" });
});

test("the words of what was sent long ago are emptied; to whom and about what stays", async () => {
	const [old, waiting] = [queue(), queue({ to: "later@example.com" })];
	await deliverDueMail(async ({ to }) =>
		to === "later@example.com" ? { outcome: "refused", reason: "No." } : { outcome: "sent", providerId: "one" },
	);
	passMinutes(80 * 24 * 60);
	const recent = queue();
	await deliver();
	passMinutes(15 * 24 * 60);

	expect(emptySentMail(90)).toBe(1);
	expect(emptySentMail(90)).toBe(0);

	expect(findOutboxMail(old)).toMatchObject({ textBody: "", toAddress: "ana@example.com", subject: "Hello" });
	expect(findOutboxMail(waiting)?.textBody).toBe("Hello Ana");
	expect(findOutboxMail(recent)?.textBody).toBe("Hello Ana");
});

test("a mail whose cause is rolled back is never queued", async () => {
	const cause = () =>
		write(() => {
			queue();
			throw new Error("The cause failed.");
		});
	expect(cause).toThrow("The cause failed.");
	expect(await deliver()).toBe(0);
});

function queue(mail: Partial<QueuedMail> = {}) {
	return inWrite(queueMail)({
		to: "ana@example.com",
		recipient: null,
		subject: "Hello",
		text: "Hello Ana",
		kind: "test",
		...mail,
	});
}

function deliver({ timeoutMs }: { timeoutMs?: number } = {}) {
	return deliverDueMail(resendMail({ apiKey: "test-key", baseUrl: service.url, ...(timeoutMs ? { timeoutMs } : {}) }));
}

function passMinutes(minutes: number) {
	setClock(new Date(now().getTime() + minutes * 60_000));
}

function accept(response: ServerResponse) {
	response.writeHead(200, { "content-type": "application/json" });
	response.end(JSON.stringify({ id: `provider-${service.delivered.size}` }));
}

function fail(status: number, body: object | string) {
	return (response: ServerResponse) => {
		response.writeHead(status, { "content-type": "application/json" });
		response.end(typeof body === "string" ? body : JSON.stringify(body));
	};
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	let text = "";
	for await (const chunk of request) text += chunk;
	return JSON.parse(text);
}
