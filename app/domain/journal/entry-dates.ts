import { settledDates } from "~/domain/kernel/recurrence";

/** The dates of recurring entries that were posted or skipped. */
export const entryDates = settledDates("journal_template_postings", "template_id");
