import { z } from "zod";
import { limit, newRecord, oneOf, optionalText, recordId, requiredText } from "~/domain/kernel/form-fields";
import { billingIntervals, cancelReasons, taxIdKinds } from "./labels";

/** Confirms a plan on its review page, with what was shown there. */
export const confirmPlanForm = z.object({
	agree: z.literal(true, "Check this box to continue."),
	/** What the page showed as due today, and the moment it was worked out for. */
	dueCents: z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000),
	at: z.coerce.number().int().positive().max(99_999_999_999),
	...newRecord,
});

export const cancelPlanForm = z.object({
	reason: oneOf(cancelReasons, "Choose a reason."),
	comment: optionalText(500),
	...newRecord,
});

/** The buttons of the page of plans. */
export const planPageForm = z.object({ intent: z.enum(["keep", "check"]), ...newRecord });

/** The buttons of the page of invoices. */
export const invoicePageForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("pay"), invoiceId: recordId("Choose an invoice.") }),
	z.object({ intent: z.enum(["card", "check"]) }),
]);

/** Where bills are sent, and the tax ID that stands on them. */
export const billingDetailsForm = z
	.object({
		email: requiredText(254, "Enter an email address.").pipe(z.email("Enter an email address like ana@example.com.")),
		taxIdKind: z.enum(["", ...(Object.keys(taxIdKinds) as (keyof typeof taxIdKinds)[])]).default(""),
		taxId: z
			.string()
			.trim()
			.max(30, limit(30))
			.regex(/^[A-Za-z0-9 .-]*$/, "Use letters, digits and dashes.")
			.default(""),
		...newRecord,
	})
	.superRefine(({ taxIdKind, taxId }, context) => {
		const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
		if (taxId && !taxIdKind) issue("taxIdKind", "Choose whose tax ID this is.");
		if (taxIdKind && !taxId) issue("taxId", "Enter the tax ID.");
	})
	.transform(({ taxIdKind, ...rest }) => ({ ...rest, taxIdKind: taxIdKind || undefined }));

/** The sandbox's billing page. */
export const sandboxBillingForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("confirm"), number: requiredText(30, "Enter a test number.") }),
	z.object({ intent: z.literal("leave") }),
]);

/** The buttons of the sandbox's billing clock. */
export const billingDaysForm = z.object({
	days: z.enum(["1", "7", "31"], "Choose 1, 7 or 31 days.").transform(Number),
});

/** How often bills come, as an address says it. */
export const billedEveryForm = oneOf(billingIntervals).catch("month");
