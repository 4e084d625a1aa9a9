import type { TextReply, TextReport } from "#domain/texts";

/** Twilio's code for a number that texted STOP to it. */
export const stoppedCode = 21610;

const states: Readonly<Record<string, TextReport["status"]>> = {
	...{ sent: "sent", delivered: "delivered", read: "delivered" },
	...{ undelivered: "undelivered", failed: "failed", canceled: "failed" },
};

/** Twilio's report on a message; undefined for states before it is sent. */
export function readReport(form: URLSearchParams, textId: number | undefined): TextReport | undefined {
	const status = states[form.get("MessageStatus") ?? ""];
	const providerId = form.get("MessageSid") ?? "";
	if (!status || !isId(providerId)) return undefined;
	const code = form.get("ErrorCode") ?? "";
	const reason = code ? `${code} ${form.get("ErrorMessage") ?? ""}`.trim() : "";
	return { providerId, textId, status, reason, stopped: code === String(stoppedCode) };
}

/** A message that came in; undefined if it isn't from a number. */
export function readReply(form: URLSearchParams): TextReply | undefined {
	const [providerId, from] = [form.get("MessageSid") ?? "", form.get("From") ?? ""];
	if (!isId(providerId) || !/^\+\d{5,15}$/.test(from)) return undefined;
	const type = form.get("OptOutType")?.toLowerCase();
	const word = type === "stop" || type === "start" || type === "help" ? type : undefined;
	return { providerId, from, body: (form.get("Body") ?? "").slice(0, 1_600), word };
}

function isId(providerId: string): boolean {
	return /^[A-Za-z0-9_-]{1,64}$/.test(providerId);
}
