import type { Payee1099 } from "#domain/owner-accounts";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const form1099List = {
	sorts: ["amount"],
	filters: {
		year: { label: "Year", takes: "text" },
		kind: { label: "Payees", words: { owner: "Owners", vendor: "Vendors" } },
		show: { label: "Show", words: { reported: "To be reported", all: "Everybody paid" }, standard: "reported" },
	},
} as const satisfies ListSpec;

type List = ListOf<typeof form1099List>;

/** The asked year where it is one; else the last full year. */
export function yearOf({ filters }: List, { today }: { today: string }): number {
	const thisYear = Number(today.slice(0, 4));
	const asked = /^\d{4}$/.test(filters.year ?? "") ? Number(filters.year) : thisYear - 1;
	return asked >= 2000 && asked <= thisYear ? asked : thisYear - 1;
}

/** The payees that the filters let through. */
export function shownPayees(payees: readonly Payee1099[], { filters: { kind, show } }: List): Payee1099[] {
	return payees.filter((payee) => (kind ?? payee.kind) === payee.kind && (show === "all" || payee.reported));
}
