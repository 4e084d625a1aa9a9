import { z } from "zod";
import { money } from "#domain/money/schema";
import { optionalText, type Writer } from "~/domain/kernel/form-fields";

/** The buttons of a request's page. */
export const approvalDecisionForm = z.object({
	intent: z.enum(["approve", "decline", "withdraw"], "Choose one of the actions."),
	reason: optionalText(200),
});

/** What another member has to approve. A kind with amounts that is on needs its limit. */
export function approvalSettingsForm(writer: Writer) {
	const kind = z
		.object({ on: z.boolean().default(false), limit: money({ ...writer, min: 0, required: false }) })
		.default({ on: false, limit: undefined })
		.refine(({ on, limit }) => !on || limit !== undefined, { path: ["limit"], message: "Enter an amount." })
		.transform(({ on, limit }) => (on ? limit : undefined));
	const always = z
		.object({ on: z.boolean().default(false) })
		.default({ on: false })
		.transform(({ on }) => (on ? 0 : undefined));
	return z.object({
		...{ bills: kind, owner_payments: kind, journal_entries: kind, reversals: kind },
		...{ reopen_books: always, reopen_reconciliations: always, access: always, bank_details: always },
	});
}
