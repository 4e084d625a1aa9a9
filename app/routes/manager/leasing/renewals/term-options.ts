import { termMonths, termWords } from "#domain/renewals/labels";

/** Checkbox options for the terms that an offer can have. */
export const termOptions = termMonths.map((months) => ({ value: months, label: termWords(months) }));
