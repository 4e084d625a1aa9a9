import { formatMoney } from "#domain/money/format";
import { type FeeTerms, feeRate, payerFee } from "#domain/payments/format";
import type { OnlineMethod } from "#domain/payments/labels";

type Format = { currency: string; locale: string };

/** The fee of a payment method: "free", "+$1.00" or "+2.95%"; for an amount, "+2.95% = $36.88". */
export function feeWords(terms: FeeTerms, method: OnlineMethod, amountCents: number, format: Format): string {
	const rate = feeRate(terms, method, format);
	if (rate === "no fee") return "free";
	const of =
		amountCents > 0 && rate.includes("%")
			? `\u00a0=\u00a0${formatMoney(payerFee(terms, method, amountCents), format)}`
			: "";
	return `+${rate}${of}`;
}

/** When the money arrives. */
export const arrivalWords: Record<OnlineMethod, string> = { card: "arrives today", bank: "arrives in 3 to 5 days" };
export const arrivesOn: Record<OnlineMethod, string> = { card: "Today", bank: "In 3 to 5 days" };
