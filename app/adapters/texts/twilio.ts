import { z } from "zod";
import type { OutgoingText, TextDelivery, TextService } from "#domain/texts";
import { isSigned } from "./twilio-signature";
import { readReply, readReport, stoppedCode } from "./twilio-webhooks";

type Settings = {
	accountSid: string;
	authToken: string;
	/** A number in E.164, or the id of a messaging service ("MG…"). */
	from: string;
	/** Address of another service with the same API; Twilio's own when unset. */
	apiUrl?: string | undefined;
	/** Where reports of what became of a text are to go. */
	appUrl: string;
	timeoutMs?: number;
};

const accepted = z.object({ sid: z.string().min(1).max(64) });
const refusal = z.object({ code: z.number().optional(), message: z.string().default("") });
const listed = z.object({
	messages: z.array(
		z.object({
			sid: z.string(),
			body: z.string().nullish(),
			direction: z.string().default("outbound-api"),
			date_created: z.string(),
		}),
	),
});

/** How far the service's clock may be behind ours when it dates a message. */
const clockSkewMs = 60_000;

/** Sends text messages through Twilio, or a service with its API. */
export function twilioTexts(settings: Settings): TextService {
	const { accountSid, authToken, from, apiUrl = "https://api.twilio.com", appUrl, timeoutMs = 10_000 } = settings;
	const messages = `${apiUrl.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
	const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

	async function ask(address: string, body?: URLSearchParams) {
		const signal = AbortSignal.timeout(timeoutMs);
		const how = body ? { method: "POST", body } : {};
		const answer = await fetch(address, { ...how, headers: { authorization }, signal, redirect: "error" });
		return { status: answer.status, text: await answer.text() };
	}

	async function send({ textId, to, body }: OutgoingText): Promise<TextDelivery> {
		const form = new URLSearchParams({ To: to, Body: body });
		form.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
		form.set("StatusCallback", `${appUrl}/resources/webhooks/texts/status?text=${textId}`);
		try {
			const { status, text } = await ask(messages, form);
			return deliveryOf(status, text);
		} catch (error) {
			return { outcome: "unknown", reason: reasonOf(error) };
		}
	}

	return {
		name: "twilio",
		from,
		send,
		find: async ({ to, body, since }) => {
			// Messages that wait have no date of sending, so a date in the query would leave them out.
			const query = new URLSearchParams({ To: to, PageSize: "100" });
			const from = Date.parse(since) - clockSkewMs;
			try {
				const { status, text } = await ask(`${messages}?${query}`);
				if (status !== 200) return { ok: false, reason: `${status} while asking whether it was sent` };
				const { messages: found } = listed.parse(JSON.parse(text));
				const same = found.filter(
					(one) => one.body === body && one.direction.startsWith("outbound") && !(Date.parse(one.date_created) < from),
				);
				return { ok: true, providerIds: same.map(({ sid }) => sid) };
			} catch (error) {
				return { ok: false, reason: reasonOf(error) };
			}
		},
		verify: ({ path, body, signature }) => {
			const form = new URLSearchParams(body);
			return isSigned({ authToken, address: appUrl + path, form, signature }) ? form : undefined;
		},
		readReport,
		readReply,
	};
}

/**
 * Server errors and answers that can't be read leave open whether it was taken. A busy service or a wrong key, which
 * someone will correct, took nothing. Other refusals are final.
 */
function deliveryOf(status: number, text: string): TextDelivery {
	const json = readJson(text);
	if (status >= 200 && status < 300) {
		const taken = accepted.safeParse(json);
		if (taken.success) return { outcome: "sent", providerId: taken.data.sid };
		return { outcome: "unknown", reason: `${status} with an answer that can't be read` };
	}
	const { code, message } = refusal.safeParse(json).data ?? { code: undefined, message: "" };
	const reason = [status, code, message].filter(Boolean).join(" ");
	if (status >= 500 || status === 408) return { outcome: "unknown", reason };
	if ([401, 403, 429].includes(status)) return { outcome: "unavailable", reason };
	return { outcome: "refused", reason, stopped: code === stoppedCode };
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return "No answer";
	return error.name === "TimeoutError" ? "No answer in time" : error.message;
}
