import { formatMoney } from "#domain/money/format";
import { type FeeTerms, type OnlineMethod, payerFee, payerRate } from "#domain/payments/labels";

type Format = { currency: string; locale: string };

/** "2.95 %" or "$1.00" or "no fee": what a way of paying costs its payer; and of an amount, "2.95 % = $36.88". */
export function feeWords(terms: FeeTerms, method: OnlineMethod, amountCents: number, format: Format): string {
	const { share, percentBp, fixedCents } = payerRate(terms, method);
	if (share === 0 || (percentBp === 0 && fixedCents === 0)) return "no fee";
	const rate = [
		percentBp > 0 ? `${((percentBp * share) / 100).toLocaleString(format.locale, { maximumFractionDigits: 3 })} %` : "",
		fixedCents > 0 ? formatMoney(Math.round(fixedCents * share), format) : "",
	].filter(Boolean);
	const of = amountCents > 0 && percentBp > 0 ? ` = ${formatMoney(payerFee(terms, method, amountCents), format)}` : "";
	return `fee ${rate.join(" + ")}${of}`;
}

/** When the money arrives. */
export const arrivalWords: Record<OnlineMethod, string> = { card: "today", bank: "in 3 to 5 days" };
export const arrivesOn: Record<OnlineMethod, string> = { card: "Today", bank: "In 3 to 5 days" };
