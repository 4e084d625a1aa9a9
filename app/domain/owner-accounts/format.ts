import { formatMoney, formatPercent } from "#domain/money/format";
import type { FeeTerms } from "./fee-terms";

/** "8 %, $10.00 a unit, at least $60.00": a property's fee terms in words. Browser-safe. */
export function feeTermsWords(terms: FeeTerms, format: { currency: string; locale: string }): string {
	const amount = (cents: number) => formatMoney(cents, format);
	const words = [
		terms.percentBp > 0 ? formatPercent(terms.percentBp, format.locale) : "",
		terms.flatCents > 0 ? `${amount(terms.flatCents)} a month` : "",
		terms.perUnitCents > 0 ? `${amount(terms.perUnitCents)} a unit` : "",
		terms.minCents > 0 ? `at least ${amount(terms.minCents)}` : "",
		terms.maxCents === null ? "" : `at most ${amount(terms.maxCents)}`,
		terms.waiveVacant ? "none while vacant" : "",
	];
	return words.filter(Boolean).join(", ") || "None";
}
