import type { RentRollFilters } from "#domain/leasing";
import { listParams } from "~/web/list.server";

/** The rent roll's state as its address tells it, and its filters as the domain takes them: for page and download. */
export function rentRollParams(request: Request) {
	const list = listParams(request, {
		sorts: ["property"],
		defaultSort: "property",
		filters: {
			property: "id",
			status: ["", "vacant", "occupied", "notice", "leased_ahead", "off_market", "expired", "eviction"],
			type: ["", "fixed", "fixed_with_rollover", "at_will"],
			ends: ["", "30", "60", "90"],
			balance: ["", "owing", "credit"],
		},
	});
	const { property, status, type, ends, balance } = list.filters;
	const filters: RentRollFilters = {
		q: list.q || undefined,
		propertyId: property,
		status: status || undefined,
		type: type || undefined,
		endsWithinDays: ends === "" ? undefined : Number(ends),
		balance: balance || undefined,
	};
	return { list, filters };
}
