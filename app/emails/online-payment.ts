import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Words = { payerName: string; amount: string; reason: string; path: string };

/** Nothing was taken: why, and what to do. Amounts and dates already in words. */
export function paymentFailedMail({ payerName, amount, reason, path }: Words) {
	return mail({
		subject: `Your payment of ${amount} didn't go through`,
		greeting: `Hello ${payerName},`,
		paragraphs: ["You weren't charged.", reason].filter(Boolean),
		button: { label: "View payment", url: absoluteUrl(path) },
	});
}

/** The bank took the money back. */
export function paymentReturnedMail({ payerName, amount, reason, fee, path }: Words & { fee: string }) {
	return mail({
		subject: `Your payment of ${amount} was returned`,
		greeting: `Hello ${payerName},`,
		paragraphs: [
			`Your bank returned your payment of ${amount}. It no longer counts toward your balance.`,
			reason,
			fee,
		].filter(Boolean),
		button: { label: "View balance", url: absoluteUrl(path) },
	});
}
