import type { Payee1099 } from "#domain/owner-accounts";
import type { ListOf, ListSpec } from "~/ui/list-state";

const yearsBack = 6;

/** The filters of the 1099 list. The year is last year by default. */
export function form1099ListOf({ today }: { today: string }) {
	const thisYear = Number(today.slice(0, 4));
	const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
	return {
		sorts: ["amount"],
		filters: {
			year: {
				label: "Year",
				words: Object.fromEntries(years.map((year) => [year, year])),
				standard: String(thisYear - 1),
			},
			kind: { label: "Payees", words: { owner: "Owners", vendor: "Vendors" } },
			show: { label: "Show", words: { reported: "Reportable", all: "Everyone paid" }, standard: "reported" },
		},
	} as const satisfies ListSpec;
}

type List = ListOf<ReturnType<typeof form1099ListOf>>;

/** The chosen year. */
export function yearOf({ filters }: List): number {
	return Number(filters.year);
}

/** The payees that match the filters. */
export function shownPayees(payees: readonly Payee1099[], { filters: { kind, show } }: List): Payee1099[] {
	return payees.filter((payee) => (kind ?? payee.kind) === payee.kind && (show === "all" || payee.reported));
}
