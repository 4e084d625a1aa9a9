import { type Cents, formatMoney } from "#domain/money/format";
import { type InvoiceState, invoiceStates } from "./labels";

/** A plan's price or a bill's amount: always in US dollars. */
export function billedMoney(cents: Cents, locale: string): string {
	return `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents), { currency: "USD", locale })}`;
}

/** How many are more than included; 0 if they fit, or any number is. */
export function amountOver(used: number, included: number | null): number {
	return included === null ? 0 : Math.max(0, used - included);
}

/** "12 units and 1 person"; undefined if nothing is over. */
export function overWords({ units, seats }: { units: number; seats: number }): string | undefined {
	const parts = [
		...(units > 0 ? [`${units.toLocaleString("en-US")} ${units === 1 ? "unit" : "units"}`] : []),
		...(seats > 0 ? [`${seats.toLocaleString("en-US")} ${seats === 1 ? "person" : "people"}`] : []),
	];
	return parts.length > 0 ? parts.join(" and ") : undefined;
}

/** The state of a bill in words. A smaller plan's bill is below zero: it isn't paid but becomes credit. */
export function invoiceStateWords({ state, amountCents }: { state: InvoiceState; amountCents: Cents }): string {
	return state === "paid" && amountCents < 0 ? "Credited" : invoiceStates[state];
}
