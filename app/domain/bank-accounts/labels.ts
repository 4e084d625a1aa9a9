import type { paymentMethods } from "~/db/schema/leasing";

export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodWords: Record<PaymentMethod, string> = {
	check: "Check",
	cash: "Cash",
	money_order: "Money order",
	cashiers_check: "Cashier’s check",
	direct_deposit: "Direct deposit",
	card: "Card (processed outside Tenantry)",
	electronic: "Electronic payment",
	other: "Other",
};

/** Paper that has a number of its own, and what a bank may send back. */
export const numberedMethods: readonly PaymentMethod[] = ["check", "money_order", "cashiers_check"];

export const returnableMethods: readonly PaymentMethod[] = ["check", "direct_deposit", "card", "electronic", "other"];

/** What waits undeposited unless said otherwise. */
export const paperMethods: readonly PaymentMethod[] = ["check", "cash", "money_order", "cashiers_check"];
