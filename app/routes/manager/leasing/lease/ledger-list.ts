import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { LedgerFilters } from "#domain/lease-accounts";
import type { ListOf, ListSpec } from "~/ui/list-state";

/** Newest first, the last 12 months unless all are asked for. */
export const ledgerList = {
	sorts: ["date"],
	direction: "desc",
	filters: {
		period: { label: "Period", words: { year: "Last 12 months", all: "All" }, standard: "year" },
		kind: { label: "Type", words: { charges: "Charges", payments: "Payments", credits: "Credits" } },
		open: { label: "Charges", words: { yes: "Open only" } },
		reversed: { label: "Reversed", words: { show: "Shown", hide: "Hidden" }, standard: "show" },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function ledgerFilters({ filters }: ListOf<typeof ledgerList>, today: PlainDate): LedgerFilters {
	const { period, kind, open, reversed } = filters;
	return {
		from: period === "year" ? addMonths(today, -12) : undefined,
		kind,
		openOnly: open === "yes",
		hideReversed: reversed === "hide",
	};
}
