import type { ReportRoute } from "#domain/reports/labels";
import type routes from "../routes";
import type { AddressesOf } from "./address-map";

/** An address of the route map. Each report has one of its own, and so has each of the owners' versions. */
export type Address =
	| AddressesOf<typeof routes>
	| `/app/reportsLayout/${ReportRoute}${"" | "/download"}`
	| `/owner/oreportsLayout/o${ReportRoute}${"" | "/download"}`;

type Query = Record<string, string | number | boolean | null | undefined>;

/** The address with its query: `href("/app/property/propertysummary", { pid: 3 })`. Empty values are left out. */
export function href(address: Address, query: Query = {}): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
	}
	return search.size > 0 ? `${address}?${search}` : address;
}
