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
export function paymentReturnedMail({ payerName, amount, reason, path }: Words) {
	return mail({
		subject: `Your payment of ${amount} was returned`,
		greeting: `Hello ${payerName},`,
		paragraphs: [`Your bank took back ${amount}. What it had paid is owed again.`, reason].filter(Boolean),
		button: { label: "See what is due", url: absoluteUrl(path) },
	});
}

/** Three days before an autopay. */
export function autopayNoticeMail({
	payerName,
	amount,
	day,
	method,
}: Omit<Words, "reason" | "path"> & { day: string; method: string }) {
	return mail({
		subject: `Autopay on ${day}: ${amount}`,
		greeting: `Hello ${payerName},`,
		paragraphs: [
			`On ${day} we will take ${amount} from ${method}, as you set up.`,
			"The amount is what is due as of today; if it changes by then, what is due on that day is taken, within your limit.",
		],
		button: { label: "Look at or change autopay", url: absoluteUrl("/resident/ronlinepayments?view=autopay") },
	});
}
