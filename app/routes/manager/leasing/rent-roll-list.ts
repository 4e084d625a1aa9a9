import { leaseTypes } from "#domain/lease-records/labels";
import type { RentRollFilters } from "#domain/leasing";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const rentRollList = {
	sorts: ["property"],
	search: "Tenant, property or unit",
	filters: {
		property: { label: "Property", takes: "id" },
		status: {
			label: "Status",
			words: {
				occupied: "Occupied",
				vacant: "Vacant",
				notice: "Notice",
				leased_ahead: "Preleased",
				expired: "Expired, occupied",
				eviction: "Eviction pending",
				off_market: "Off market",
			},
		},
		type: { label: "Lease", words: leaseTypes },
		ends: { label: "Ends within", words: { "30": "30 days", "60": "60 days", "90": "90 days" } },
		balance: { label: "Balance", words: { owing: "Balance due", credit: "Has credit" } },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function rentRollFilters({ q, filters }: ListOf<typeof rentRollList>): RentRollFilters {
	const { property, status, type, ends, balance } = filters;
	const endsWithinDays = ends === undefined ? undefined : Number(ends);
	return { q: q || undefined, propertyId: property, status, type, endsWithinDays, balance };
}
