import { mail } from "./layout";

type ReceiptWords = {
	receiptNumber: number | string;
	payerName: string;
	organizationName: string;
	home: string;
	facts: { label: string; value: string }[];
};

/** What a payment's receipt says, amounts and dates already in words. */
export function receiptMail({ receiptNumber, payerName, organizationName, home, facts }: ReceiptWords) {
	return mail({
		template: "receipt",
		values: { receiptNumber: String(receiptNumber), payerName, organizationName, home },
		subject: `Receipt ${receiptNumber} from ${organizationName}`,
		greeting: `Receipt for ${payerName}`,
		paragraphs: [`Thank you for your payment for ${home}.`],
		rows: facts,
		footnote: `Questions? Contact ${organizationName}.`,
	});
}
