/** One text message as the service gets it. */
export type OutgoingText = {
	/** Our id, which reports come back with. */
	textId: number;
	/** In E.164. */
	to: string;
	body: string;
};

/**
 * What became of sending: taken by the service; refused for good (`stopped`: the number texted STOP to the service); not
 * taken for now; or unknown, since no answer came and it may have been taken.
 */
export type TextDelivery =
	| { outcome: "sent"; providerId: string; delivered?: boolean }
	| { outcome: "refused"; reason: string; stopped?: boolean }
	| { outcome: "unavailable"; reason: string }
	| { outcome: "unknown"; reason: string };

/** What the service tells later about a message. */
export type TextReport = {
	providerId: string;
	/** Our id, if the report came with it. */
	textId: number | undefined;
	status: "sent" | "delivered" | "failed" | "undelivered";
	reason: string;
	stopped: boolean;
};

/** A message that someone texted to us. `word` is what the service took it for, if it says so. */
export type TextReply = {
	providerId: string;
	from: string;
	body: string;
	word?: "stop" | "start" | "help" | undefined;
};

/** The service that sends text messages, implemented by an adapter. It gives a result for every failure. */
export type TextService = {
	name: "sandbox" | "twilio";
	/** The number that texts come from, or what the service calls its sender. */
	from: string;
	send: (text: OutgoingText) => Promise<TextDelivery>;
	/** Ids of the messages to a number with this body that the service has had since a moment. */
	find: (
		text: OutgoingText & { since: string },
	) => Promise<{ ok: true; providerIds: string[] } | { ok: false; reason: string }>;
	/** The form of a webhook, if the service signed it. `path` has the query. Undefined if it didn't. */
	verify: (webhook: { path: string; body: string; signature: string }) => URLSearchParams | undefined;
	/** Undefined for a state that says nothing new. */
	readReport: (form: URLSearchParams, textId: number | undefined) => TextReport | undefined;
	readReply: (form: URLSearchParams) => TextReply | undefined;
};

const held = globalThis as typeof globalThis & { __tenantryTexts?: TextService | undefined };

/** The service of this process; undefined if text messages are off. */
export function textService(): TextService | undefined {
	return held.__tenantryTexts;
}

/** Sets the service of this process, at its start and in tests. */
export function setTextService(service: TextService | undefined): void {
	held.__tenantryTexts = service;
}
