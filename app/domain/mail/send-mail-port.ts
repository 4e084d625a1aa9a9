/** One email as the email service gets it. Sent twice with the same `idempotencyKey`, it must be delivered once. */
type OutgoingMail = {
	idempotencyKey: string;
	from: string;
	/** "" for none. */
	replyTo: string;
	to: string;
	subject: string;
	text: string;
	html: string;
};

/**
 * Result of sending: accepted; refused for good; or currently unavailable (busy, unreachable, no answer), to be tried
 * again.
 */
export type Delivery =
	| { outcome: "sent"; providerId: string }
	| { outcome: "refused"; reason: string }
	| { outcome: "unavailable"; reason: string };

/** The email service, implemented by an adapter. It returns a result for every failure and never throws. */
export type SendMail = (mail: OutgoingMail) => Promise<Delivery>;
