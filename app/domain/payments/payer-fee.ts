import { formatMoney, formatPercent } from "#domain/money/format";
import type { OnlineMethod } from "./labels";

/** Who pays the fees of online payments, and the fees' rates. */
export type FeeTerms = {
	bankFeeBy: "organization" | "resident";
	cardFeeBy: "organization" | "resident" | "split";
	cardSplitBp: number;
	cardFeeBp: number;
	cardFeeCents: number;
	bankFeeBp: number;
	bankFeeCents: number;
};

/** The fee that a payer pays in addition to an amount, in cents. */
export function payerFee(terms: FeeTerms, method: OnlineMethod, amountCents: number): number {
	const { share, percentBp, fixedCents } = payerRate(terms, method);
	return Math.round(((amountCents * percentBp) / 10_000 + fixedCents) * share);
}

/** The rate of the fee, and the payer's share of it, from 0 to 1. */
function payerRate(terms: FeeTerms, method: OnlineMethod) {
	if (method === "bank") {
		const share = terms.bankFeeBy === "resident" ? 1 : 0;
		return { share, percentBp: terms.bankFeeBp, fixedCents: terms.bankFeeCents };
	}
	const share = { organization: 0, resident: 1, split: terms.cardSplitBp / 10_000 }[terms.cardFeeBy];
	return { share, percentBp: terms.cardFeeBp, fixedCents: terms.cardFeeCents };
}

/** What a payment method costs the payer: "2.95%", "$1.00", "2.95% + $0.30" or "no fee". */
export function feeRate(terms: FeeTerms, method: OnlineMethod, format: { currency: string; locale: string }): string {
	const { share, percentBp, fixedCents } = payerRate(terms, method);
	if (share === 0 || (percentBp === 0 && fixedCents === 0)) return "no fee";
	const percent = formatPercent(percentBp * share, format.locale, 3);
	const fixed = formatMoney(Math.round(fixedCents * share), format);
	return [percentBp > 0 ? percent : "", fixedCents > 0 ? fixed : ""].filter(Boolean).join(" + ");
}
