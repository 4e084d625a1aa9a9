import type { PaymentSettings } from "#domain/payments";

/** Who bears what paying online costs, in a sentence; nothing while it was never set up. */
export function feeWords(settings: PaymentSettings | undefined): string | undefined {
	if (!settings) return undefined;
	const card = { organization: "you", resident: "the resident", split: "you and the resident" }[settings.cardFeeBy];
	const bank = settings.bankFeeBy === "resident" ? "the resident" : "you";
	return `What the processor keeps is booked to Bank Fees. A card’s fee is paid by ${card}, a bank debit’s by ${bank}.`;
}
