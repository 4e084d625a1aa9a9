import type { RegisterFilters } from "#domain/banking";
import { clearedStates } from "#domain/banking/labels";
import { parseMoney } from "#domain/money/format";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const registerList = {
	sorts: ["date"],
	direction: "desc",
	search: "Payee, memo or number",
	filters: {
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		state: { label: "Status", words: clearedStates },
		property: { label: "Property", takes: "id" },
		amount: { label: "Amount", takes: "text" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. An amount that is none is left out. */
export function registerFilters(
	{ q, filters }: ListOf<typeof registerList>,
	{ locale }: { locale: string },
): RegisterFilters {
	const { from, to, state, property, amount } = filters;
	const parsed = amount === undefined ? undefined : parseMoney(amount, { locale });
	const amountCents = parsed?.ok ? parsed.cents : undefined;
	return { q: q || undefined, from, to, state, propertyId: property, amountCents };
}
