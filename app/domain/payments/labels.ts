import type { accountStates } from "~/db/schema/payment-settings";
import type { onlinePaymentStates, onlinePurposes } from "~/db/schema/payments";

/** The values that the database stores, in words. Safe to use in the browser. */

export type OnlineState = (typeof onlinePaymentStates)[number];
export type OnlineMethod = "card" | "bank";
export type OnlinePurpose = (typeof onlinePurposes)[number];
export type AccountState = (typeof accountStates)[number];
export type GatewayName = "sandbox" | "stripe";

export const onlineMethods: Record<OnlineMethod, string> = { card: "Card", bank: "Bank account" };

/** The states as managers read them. A settled payment that is in a payout is shown as "Paid out". */
export const onlineStates: Record<OnlineState, string> = {
	scheduled: "Scheduled",
	created: "Started",
	open: "At checkout",
	processing: "Processing",
	failed: "Failed",
	canceled: "Not completed",
	settled: "Settled",
	refunded: "Refunded",
	returned: "Returned",
	charged_back: "Charged back",
	won: "Dispute won",
};

/** Whether the money was received and hasn't been returned. */
export function isReceived(state: OnlineState): boolean {
	return state === "settled" || state === "won";
}

export const accountStateWords: Record<AccountState, string> = {
	not_started: "Not started",
	in_progress: "In progress",
	more_needed: "More information needed",
	active: "Active",
	restricted: "Restricted",
};

export const gatewayWords: Record<GatewayName, string> = { sandbox: "Test processor", stripe: "Stripe" };

export const businessTypes = { company: "Company", individual: "Individual", non_profit: "Non-profit" } as const;

export const feePayers = { organization: "Your company", resident: "Resident" } as const;
export const cardFeePayers = { ...feePayers, split: "Split" } as const;
export const settleOrders = {
	oldest: "Oldest due first",
	priority: "By account, in your order",
	largest: "Largest amount first",
} as const;
export type SettleOrderName = keyof typeof settleOrders;
export const propertyOrders = { organization: "Company default", ...settleOrders } as const;
export const allocationKinds = { fixed: "Fixed amount first", share: "Share of the rest" } as const;

export const autopayAmounts = {
	balance: "Full balance",
	rent: "Rent only",
	fixed: "Fixed amount",
} as const;
export type AutopayAmount = keyof typeof autopayAmounts;

export type FailureReason =
	| "declined"
	| "not_enough_funds"
	| "card_expired"
	| "needs_confirmation"
	| "account_closed"
	| "account_not_found"
	| "stopped"
	| "fraudulent"
	| "canceled"
	| "expired"
	| "replaced"
	| "paid_already"
	| "our_side";

/** Why a payment failed or was returned, in words for the payer. */
export const reasonWords: Record<FailureReason, string> = {
	declined: "Your card was declined. Contact your bank for details.",
	not_enough_funds: "The account didn't have enough money.",
	card_expired: "The card has expired.",
	needs_confirmation: "Your bank needs you to confirm this payment.",
	account_closed: "The bank account is closed.",
	account_not_found: "That bank account wasn't found.",
	stopped: "The payment was stopped at the bank.",
	fraudulent: "The cardholder disputed the payment.",
	canceled: "You left the payment page before paying.",
	expired: "The payment page timed out.",
	replaced: "Another payment was started or made for the same balance, so we closed this one.",
	paid_already: "This balance was already paid.",
	our_side: "Something went wrong on our end.",
};

/** Why a payment failed, in words for the payer; "" for an unknown reason. */
export function reasonText(reason: string): string {
	return Object.hasOwn(reasonWords, reason) ? reasonWords[reason as FailureReason] : "";
}
