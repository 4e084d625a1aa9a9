import type { EntryFilters } from "#domain/journal";
import { entryStates } from "#domain/journal/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const entryList = {
	sorts: ["date"],
	direction: "desc",
	search: "Memo or number",
	filters: {
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		state: { label: "Status", words: entryStates },
		account: { label: "Account", takes: "id" },
		property: { label: "Property", takes: "id" },
		author: { label: "Entered by", takes: "id" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function entryFilters({ q, filters }: ListOf<typeof entryList>): EntryFilters {
	const { from, to, state, account, property, author } = filters;
	return { q, from, to, state, accountId: account, propertyId: property, authorId: author };
}
