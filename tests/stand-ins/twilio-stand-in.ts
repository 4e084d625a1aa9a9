import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureOf } from "../../app/adapters/texts/twilio-signature";

export type TakenText = { sid: string; to: string; from: string; body: string; callback: string; dateCreated: string };

/** What the next messages are answered with: taken, taken and then left without a good answer, or refused. */
export type TextAnswer = "take" | "take and fall silent" | "take and fail" | { status: number; code: number };

export const accountSid = "AC00000000000000000000000000000001";
export const authToken = "stand-in-token";

/**
 * A stand-in for Twilio's API of messages over HTTP: it checks who asks, keeps what it takes, lists it, and sends signed
 * reports and messages to a webhook as Twilio does.
 */
export async function startTwilio(clock = () => new Date()) {
	const texts: TakenText[] = [];
	const asked: string[] = [];
	const held: ServerResponse[] = [];
	let answer: TextAnswer = "take";
	const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

	const server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
		const form = new URLSearchParams(await bodyOf(request));
		asked.push(`${request.method} ${pathname}`);
		if (request.headers.authorization !== expected) return say(response, 401, { code: 20003, message: "Authenticate" });
		if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return say(response, 404, { code: 20404 });
		if (request.method === "GET") {
			const found = texts.filter(({ to }) => to === searchParams.get("To"));
			return say(response, 200, { messages: found.map(asListed) });
		}
		if (typeof answer === "object") return say(response, answer.status, { code: answer.code, message: "Refused." });
		const taken = take(form);
		if (answer === "take and fall silent") return void held.push(response);
		if (answer === "take and fail") return say(response, 502, { message: "Bad gateway" });
		say(response, 201, { sid: taken.sid, status: "queued" });
	});

	function take(form: URLSearchParams): TakenText {
		const taken = {
			...{ sid: `SM${randomBytes(16).toString("hex")}`, to: form.get("To") ?? "", body: form.get("Body") ?? "" },
			...{
				from: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
				callback: form.get("StatusCallback") ?? "",
			},
			dateCreated: clock().toUTCString(),
		};
		texts.push(taken);
		return taken;
	}

	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		texts,
		asked,
		answerWith: (next: TextAnswer) => {
			answer = next;
		},
		/** Reports what became of a text to where it asked for. */
		report: (sid: string, status: string, errorCode = "") => {
			const callback = texts.find((text) => text.sid === sid)?.callback ?? "";
			return post(callback, { MessageSid: sid, MessageStatus: status, ...(errorCode && { ErrorCode: errorCode }) });
		},
		/** Someone's text to our number. */
		reply: (webhook: string, fields: { From: string; Body: string; MessageSid: string }) => post(webhook, fields),
		stop: async () => {
			for (const response of held) response.destroy();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/** A webhook as Twilio signs and sends it. */
export function post(address: string, fields: Record<string, string>, signed = authToken) {
	const form = new URLSearchParams({ AccountSid: accountSid, ...fields });
	const signature = signatureOf({ authToken: signed, address, form });
	return fetch(address, { method: "POST", body: form, headers: { "x-twilio-signature": signature } });
}

function asListed({ sid, to, from, body, dateCreated }: TakenText) {
	return { sid, to, from, body, direction: "outbound-api", date_created: dateCreated };
}

function say(response: ServerResponse, status: number, body: object) {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request) text += chunk;
	return text;
}
