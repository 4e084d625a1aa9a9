import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Words = { payerName: string; amount: string; reason: string; path: string };

/** Nothing was taken: why, and what to do. Amounts and dates already in words. */
export function paymentFailedMail({ payerName, amount, reason, path }: Words) {
	return mail({
		subject: `Your payment of ${amount} did not go through`,
		greeting: `Hello ${payerName},`,
		paragraphs: ["Nothing was taken.", reason].filter(Boolean),
		button: { label: "See what you can do", url: absoluteUrl(path) },
	});
}

/** The bank took the money back. */
export function paymentReturnedMail({ payerName, amount, reason, fee, path }: Words & { fee: string }) {
	return mail({
		subject: `Your payment of ${amount} was returned`,
		greeting: `Hello ${payerName},`,
		paragraphs: [`Your bank took back ${amount}. It no longer counts toward your account.`, reason, fee].filter(
			Boolean,
		),
		button: { label: "See what is due", url: absoluteUrl(path) },
	});
}
