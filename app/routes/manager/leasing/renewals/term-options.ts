import { termMonths, termWords } from "#domain/renewals/labels";

/** Terms to tick. */
export const termOptions = termMonths.map((months) => ({ value: months, label: termWords(months) }));
