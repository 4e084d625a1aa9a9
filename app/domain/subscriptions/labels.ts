/** The states of a subscription. */
export const subscriptionStates = {
	trial: "Trial",
	active: "Active",
	past_due: "Past due",
	suspended: "Suspended",
	cancelled: "Canceled",
} as const;

export const billingIntervals = { month: "Monthly", year: "Yearly" } as const;

export const invoiceStates = { paid: "Paid", open: "Open", failed: "Failed", refunded: "Refunded" } as const;

export const taxIdKinds = {
	us_ein: "United States (EIN)",
	eu_vat: "European Union (VAT)",
	gb_vat: "United Kingdom (VAT)",
	ca_bn: "Canada (business number)",
} as const;

export const cancelReasons = {
	too_expensive: "It costs too much",
	missing_features: "Something is missing",
	other_product: "We're moving to another product",
	not_needed: "We don't need it anymore",
	other: "Something else",
} as const;

/** The plan of whoever has none. */
export const freePlanName = "Free";

export type SubscriptionState = keyof typeof subscriptionStates;
export type BillingInterval = keyof typeof billingIntervals;
export type InvoiceState = keyof typeof invoiceStates;
export type TaxIdKind = keyof typeof taxIdKinds;
