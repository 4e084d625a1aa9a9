import type { OwnerTransactionFilters } from "#domain/owner-accounts";
import { ownerTransactionKindWords } from "#domain/owner-accounts/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const ownerTransactionList = {
	sorts: ["date"],
	direction: "desc",
	filters: {
		owner: { label: "Owner", takes: "id" },
		property: { label: "Property", takes: "id" },
		type: { label: "Type", words: ownerTransactionKindWords },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		reversed: { label: "Reversed", words: { hide: "Hidden", show: "Shown" }, standard: "hide" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function ownerTransactionFilters({ filters }: ListOf<typeof ownerTransactionList>): OwnerTransactionFilters {
	const { owner, property, type, from, to, reversed } = filters;
	return { ownerId: owner, propertyId: property, kind: type, from, to, reversed: reversed === "show" };
}
