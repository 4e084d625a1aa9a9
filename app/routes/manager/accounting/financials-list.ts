import type { Basis } from "#domain/ledger/labels";
import { bases } from "#domain/ledger/labels";
import { columnKinds, comparisons, type StatementView, statementViews } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";
import { periodFilters } from "./period-filters";

/** The filters of a statement. `basis` is the default, the organization's own accounting basis. */
export function financialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			...periodFilters("year"),
			basis: { label: "Basis", words: bases, standard: basis },
			by: { label: "Columns", words: columnKinds, standard: "total" },
			compare: { label: "Compare with", words: comparisons, standard: "none" },
			property: { label: "Property", takes: "id" },
			owner: { label: "Owner", takes: "id" },
			zeros: { label: "Zero rows", words: { hide: "Hidden", show: "Shown" }, standard: "hide" },
		},
	} as const satisfies ListSpec;
}

/** The kind of statement in the URL; the income statement if it is missing or unknown. */
export function viewOf(request: Request): StatementView {
	const asked = new URL(request.url).searchParams.get("view") ?? "";
	return Object.hasOwn(statementViews, asked) ? (asked as StatementView) : "income";
}
