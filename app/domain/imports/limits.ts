/** What one upload may be, wide enough for a portfolio of 10,000 homes with headings and totals. */
export const maxFileBytes = 10 * 1024 * 1024;
export const maxFileRows = 20_000;
