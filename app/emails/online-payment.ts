import type { SubjectFor } from "#domain/notifications";
import { absolutePath, subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Where a payer reads about their payment: a resident's page, or the path that was kept with the payment. */
export type PaymentPage = { about: SubjectFor<"tenant"> } | { path: string };

type Words = { payerName: string; amount: string; reason: string; page: PaymentPage };

type Taken = { kind: "returned" | "charged_back"; fee: string };

/** Nothing was charged: why, and what to do. Amounts and dates are already in words. */
export function paymentFailedMail({ payerName, amount, reason, byAutopay, page }: Words & { byAutopay: boolean }) {
	return mail({
		template: "payment_failed",
		values: { payerName, amount, reason },
		subject: `Your payment of ${amount} didn't go through`,
		greeting: `Hello ${payerName},`,
		paragraphs: ["You weren't charged.", reason].filter(Boolean),
		fixed: byAutopay ? ["Autopay is paused until you save it again, so please pay this amount yourself."] : [],
		button: { label: "View payment", url: urlOf(page) },
	});
}

/** A bank took the money back: the payer's returned it, or the cardholder's reversed a card payment. */
export function paymentReturnedMail({ payerName, amount, reason, kind, fee, page }: Words & Taken) {
	const byCard = kind === "charged_back";
	const what = byCard ? "The cardholder's bank reversed" : "Your bank returned";
	return mail({
		template: byCard ? "payment_charged_back" : "payment_returned",
		values: { payerName, amount, reason },
		subject: `Your payment of ${amount} was ${byCard ? "charged back" : "returned"}`,
		greeting: `Hello ${payerName},`,
		paragraphs: [`${what} your payment of ${amount}. It no longer counts toward your balance.`, reason].filter(Boolean),
		fixed: fee ? [fee] : [],
		button: { label: "View balance", url: urlOf(page) },
	});
}

function urlOf(page: PaymentPage): string {
	return "about" in page ? subjectUrl(page.about, "tenant") : absolutePath(page.path);
}
