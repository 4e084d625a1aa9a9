import type { OwingFilters } from "#domain/collections";
import { ageBuckets, owingStatuses } from "#domain/collections/labels";
import { parseMoney } from "#domain/money/format";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const outstandingList = {
	sorts: ["balance"],
	direction: "desc",
	search: "Tenant",
	filters: {
		property: { label: "Property", takes: "id" },
		status: { label: "Tenants", words: owingStatuses, standard: "all" },
		minimum: { label: "Minimum balance", takes: "text" },
		bucket: { label: "Past due", words: ageBuckets },
		reminded: { label: "Reminder", words: { no: "None in 7 days" } },
	},
} as const satisfies ListSpec;

type List = ListOf<typeof outstandingList>;

/** The list's filters for the domain. An amount that can't be parsed is ignored. */
export function outstandingFilters({ q, filters }: List, { locale }: { locale: string }): OwingFilters {
	const { property, status, minimum, bucket, reminded } = filters;
	const least = minimum ? parseMoney(minimum, { locale }) : undefined;
	return {
		...{ q: q || undefined, propertyId: property, status, bucket },
		minimumCents: least?.ok ? least.cents : undefined,
		unreminded: reminded === "no",
	};
}

/** The list's search text and filters as query parameters, for actions on every lease that matches. */
export function carriedFilters({ q, filters }: Pick<List, "q" | "filters">): [string, string][] {
	const said = Object.entries({ q, ...filters });
	return said.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []));
}
