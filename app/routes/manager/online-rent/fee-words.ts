import type { PaymentSettings } from "#domain/payments";

/** Who bears what paying online costs, in a sentence; nothing while it was never set up. */
export function feeWords(settings: PaymentSettings | undefined): string | undefined {
	if (!settings) return undefined;
	const card = { organization: "you", resident: "the resident", split: "you and the resident" }[settings.cardFeeBy];
	const bank = settings.bankFeeBy === "resident" ? "the resident" : "you";
	return `Processor fees are recorded in Bank Fees. Card fees are paid by ${card}, bank payment fees by ${bank}.`;
}
