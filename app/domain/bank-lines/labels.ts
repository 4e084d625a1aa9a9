/** What a bank statement line can be recorded as. Safe in the browser. */
export type LineKind = "expense" | "refund" | "receipt" | "transfer" | "owner" | "adjustment" | "opening";

type Side = Partial<Record<LineKind, { label: string; hint: string }>>;

/** Choices for money out. */
export const moneyOutKinds = {
	expense: { label: "An expense", hint: "A payment to a vendor or another payee." },
	transfer: { label: "A transfer", hint: "Money moved to another of your accounts." },
	owner: { label: "A payment to an owner", hint: "A draw from the owner's available balance." },
	adjustment: { label: "A bank fee", hint: "A fee charged by the bank." },
} as const satisfies Side;

/** Choices for money in. */
export const moneyInKinds = {
	receipt: { label: "A tenant’s payment", hint: "Applied to the oldest charges first." },
	transfer: { label: "A transfer", hint: "Money moved from another of your accounts." },
	owner: { label: "An owner’s contribution", hint: "An owner added money to a property." },
	refund: { label: "An expense refund", hint: "A refund from a vendor or another payee." },
	adjustment: {
		label: "Interest or other income",
		hint: "Interest from the bank or income you didn't charge to anyone.",
	},
	opening: { label: "The opening balance", hint: "Money in the account before you started using Tenantry." },
} as const satisfies Side;
