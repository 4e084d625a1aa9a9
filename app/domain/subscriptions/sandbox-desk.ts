import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** A hosted page of the sandbox. */
type SandboxPage = {
	kind: "subscribe" | "pay" | "card";
	open: boolean;
	words: string;
	/** With tax; 0 where only the card is changed. */
	amountCents: Cents;
	customer: string;
	returnTo: string;
	cancelTo: string;
};

/** The billing sandbox's own side: what its pages show and do. */
export type BillingDesk = {
	page(id: string): SandboxPage | undefined;
	/** Its test numbers, and what each of them does. */
	numbers(): { number: string; does: string }[];
	confirm(id: string, number: string): { ok: true } | { ok: false; field: string; message: string };
	leave(id: string): void;
	/** The sandbox's day for a customer, which can be ahead of the real one. */
	today(customer: string): PlainDate;
	passDays(customer: string, days: number): void;
};

const held = globalThis as typeof globalThis & { __tenantryBillingDesk?: BillingDesk | undefined };

/** Sets the sandbox's desk. Called once at startup, if the sandbox bills. */
export function setBillingDesk(desk: BillingDesk | undefined) {
	held.__tenantryBillingDesk = desk;
}

/** The sandbox's desk; undefined if the sandbox doesn't bill here. */
export function billingDesk(): BillingDesk | undefined {
	return held.__tenantryBillingDesk;
}
