import { settledDates } from "~/domain/kernel/recurrence";

/** Which dates of recurring expenses were already recorded or skipped. */
export const expenseDates = settledDates("recurring_expense_postings", "recurring_id");
