/** What a line of a bank's statement stands for in the books. Safe in the browser. */
export type LineKind = "expense" | "refund" | "receipt" | "transfer" | "owner" | "adjustment" | "opening";

type Side = Partial<Record<LineKind, { label: string; hint: string }>>;

/** What money that left an account can be. */
export const moneyOutKinds = {
	expense: { label: "An expense", hint: "A vendor or someone else was paid." },
	transfer: { label: "A transfer", hint: "It went to another account of ours." },
	owner: { label: "A payment to an owner", hint: "Out of what is available to them." },
	adjustment: { label: "A bank fee", hint: "The bank took it by itself." },
} as const satisfies Side;

/** What money that came into an account can be. */
export const moneyInKinds = {
	receipt: { label: "A tenant’s payment", hint: "Applied to what they owe, oldest first." },
	transfer: { label: "A transfer", hint: "It came from another account of ours." },
	owner: { label: "An owner’s contribution", hint: "The owner put money into a property." },
	refund: { label: "Money back for a cost", hint: "A vendor or someone else paid it back." },
	adjustment: { label: "Interest or other income", hint: "The bank paid it, or no one was billed for it." },
	opening: { label: "The opening balance", hint: "It was in the account before you began here." },
} as const satisfies Side;
