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

/** Methods with a number of their own, and methods a bank may return. */
export const numberedMethods: readonly PaymentMethod[] = ["check", "money_order", "cashiers_check"];

export const returnableMethods: readonly PaymentMethod[] = ["check", "direct_deposit", "card", "electronic", "other"];

/** Methods that go to Undeposited Funds by default. */
export const paperMethods: readonly PaymentMethod[] = ["check", "cash", "money_order", "cashiers_check"];
