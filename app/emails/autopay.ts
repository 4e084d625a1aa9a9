import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

function autopayButton() {
	return { label: "View or change autopay", url: subjectUrl({ kind: "autopay" }, "tenant") };
}

/** What a resident agreed to when autopay was set up or changed, word for word. */
export function autopayAuthorizedMail({ payerName, text }: { payerName: string; text: string }) {
	return mail({
		template: "autopay_authorized",
		values: { payerName },
		subject: "Your autopay authorization",
		greeting: `Hello ${payerName},`,
		paragraphs: ["You authorized the following. Keep this email for your records."],
		fixed: [text],
		button: autopayButton(),
	});
}

type Notice = {
	payerName: string;
	day: string;
	method: string;
	amount: string;
	fee: string;
	total: string;
	/** The total that an earlier notice named. */
	before?: string | undefined;
};

/** Three days before an autopay, or when its amount changed since: amount, fee and total, already in words. */
export function autopayNoticeMail({ payerName, day, method, amount, fee, total, before }: Notice) {
	return mail({
		template: before ? "autopay_changed" : "autopay_notice",
		values: { payerName, day, method, amount, total, ...(before && { before }) },
		subject: before ? `Autopay on ${day} changed to ${total}` : `Autopay on ${day}: ${total}`,
		greeting: `Hello ${payerName},`,
		paragraphs: [
			before
				? `The payment on ${day} is now ${total} instead of ${before}. We'll charge it to ${method}.`
				: `On ${day} we'll charge ${total} to ${method}, as you authorized.`,
		],
		fixed: [
			"If the amount due changes before then, we'll charge the amount due on that day, up to your limit, and email you again.",
		],
		rows: [
			{ label: "Amount", value: amount },
			{ label: "Fee", value: fee },
			{ label: "Total", value: total },
		],
		button: autopayButton(),
	});
}
