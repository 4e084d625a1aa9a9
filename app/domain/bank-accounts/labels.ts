import type { bankAccounts } from "~/db/schema/banking";
import type { paymentMethods } from "~/db/schema/leasing";

export type BankKind = (typeof bankAccounts.$inferSelect)["kind"];
export type BankPurpose = (typeof bankAccounts.$inferSelect)["purpose"];

export type PaymentMethod = (typeof paymentMethods)[number];

export const bankKinds: Record<BankKind, string> = { checking: "Checking", savings: "Savings" };

export const bankPurposes: Record<BankPurpose, string> = {
	operating: "Operating",
	deposit_trust: "Deposit trust",
	company: "Company",
};

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
