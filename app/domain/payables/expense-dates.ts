import { settledDates } from "~/domain/kernel/recurrence";

/** The dates of recurring expenses that were recorded or skipped. */
export const expenseDates = settledDates("recurring_expense_postings", "recurring_id");
