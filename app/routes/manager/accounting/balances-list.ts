import { type BalanceKind, balanceKinds } from "#domain/statements/labels";
import type { ListSpec } from "~/ui/list-state";

export const balancesList = {
	sorts: ["name"],
	filters: {
		on: { label: "As of", takes: "date" },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;

/** The kind of balances in the URL; receivables if it is missing or unknown. */
export function balanceKindOf(request: Request): BalanceKind {
	const asked = new URL(request.url).searchParams.get("of") ?? "";
	return Object.hasOwn(balanceKinds, asked) ? (asked as BalanceKind) : "receivables";
}
