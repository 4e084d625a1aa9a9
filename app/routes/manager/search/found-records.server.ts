import { type SearchResult, search } from "#domain/search";
import type { SearchKind } from "#domain/search/labels";
import type { Scope } from "~/domain/kernel/scope";
import type { FoundRecord } from "~/ui/shell/search-results";
import { href } from "~/web/href";

/** What is found for what was typed, each with the address it leads to (specification 2.4). */
export function foundRecords(scope: Scope, typed: string, options: { former?: boolean } = {}): FoundRecord[] {
	return search(scope, typed, options).map((result: SearchResult) => ({
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
	transaction: (id) => href("/app/transaction", { id }),
};
