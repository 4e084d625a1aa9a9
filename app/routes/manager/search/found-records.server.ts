import { type SearchResult, search } from "#domain/search";
import { type SearchKind, searchKinds } from "#domain/search/labels";
import type { FoundRecord } from "~/ui/shell/search-results";
import { type Manager, mayOpen } from "~/web/guards.server";
import { href } from "~/web/href";

/**
 * The search results of the kinds of records that the member may open, each with the URL of its page (specification
 * 2.4).
 */
export function foundRecords(manager: Manager, typed: string, options: { former?: boolean } = {}): FoundRecord[] {
	const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => mayOpen(manager, addressOf[kind](1)));
	return search(manager, typed, { ...options, kinds }).map((result: SearchResult) => ({
		...result,
		to: addressOf[result.source](result.id),
	}));
}

const addressOf: Record<SearchKind, (id: number) => string> = {
	tenant: (tid) => href("/app/tenant/tenantsummary", { tid }),
	property: (pid) => href("/app/property/propertysummary", { pid }),
	unit: (uid) => href("/app/unitdetail", { uid }),
	lease: (id) => href("/app/lease", { id }),
	owner: (oid) => href("/app/rentalowner/summary", { oid }),
	vendor: (id) => href("/app/vendor", { id }),
	request: (id) => href("/app/addeditrequest", { id }),
	workOrder: (id) => href("/app/addeditworkorder", { id }),
	asset: (id) => href("/app/asset", { id }),
	transaction: (id) => href("/app/transaction", { id }),
};
