import type { AgreementFilters } from "#domain/agreements";
import { agreementKindWords, agreementStateWords } from "#domain/agreements/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

const { signed: _, ...states } = agreementStateWords;

export const agreementList = {
	sorts: ["state"],
	search: "Number, title or tenant",
	filters: {
		status: { label: "Status", words: { out: "Out for signature", ...states } },
		property: { label: "Property", takes: "id" },
		kind: { label: "Type", words: agreementKindWords },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain. */
export function agreementFilters({ q, filters }: ListOf<typeof agreementList>): AgreementFilters {
	return { q, state: filters.status, propertyId: filters.property, kind: filters.kind };
}
