/** One mail as the outside world gets it. The same `idempotencyKey` twice must reach its reader once. */
type OutgoingMail = {
	idempotencyKey: string;
	from: string;
	to: string;
	subject: string;
	text: string;
	html: string;
};

/** How it went: taken; refused for good; or not now (busy, unreachable, no answer), to be tried again. */
export type Delivery =
	| { outcome: "sent"; providerId: string }
	| { outcome: "refused"; reason: string }
	| { outcome: "unavailable"; reason: string };

/** The mail service, implemented by an adapter. It answers, it does not throw. */
export type SendMail = (mail: OutgoingMail) => Promise<Delivery>;
