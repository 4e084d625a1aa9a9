import type { PaymentSettings } from "#domain/payments";

/** Who pays the online payment fees, in a sentence; nothing if online payments were never set up. */
export function feeWords(settings: PaymentSettings | undefined): string | undefined {
	if (!settings) return undefined;
	const card = {
		organization: "You pay card fees",
		resident: "The resident pays card fees",
		split: "You and the resident split card fees",
	}[settings.cardFeeBy];
	const bank = settings.bankFeeBy === "resident" ? "the resident pays" : "you pay";
	return `Processor fees are recorded in Bank Fees. ${card}, and ${bank} bank payment fees.`;
}
