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

/** The list's filters for the domain. An amount that cannot be read is as if it were not there. */
export function outstandingFilters({ q, filters }: List, { locale }: { locale: string }): OwingFilters {
	const { property, status, minimum, bucket, reminded } = filters;
	const least = minimum ? parseMoney(minimum, { locale }) : undefined;
	return {
		...{ q: q || undefined, propertyId: property, status, bucket },
		minimumCents: least?.ok ? least.cents : undefined,
		unreminded: reminded === "no",
	};
}

/** What the list's address says of the filters, to be carried along where the list acts on all it shows. */
export function carriedFilters({ q, filters }: Pick<List, "q" | "filters">): [string, string][] {
	const said = Object.entries({ q, ...filters });
	return said.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []));
}
