import type { ListSpec } from "~/ui/list-state";

/** The list of invoices, by the years that there are any of. */
export function invoiceList(years: readonly string[]) {
	const words: Record<string, string> = Object.fromEntries(years.map((year) => [year, year]));
	return {
		sorts: ["date"],
		direction: "desc",
		filters: { year: { label: "Year", words } },
	} as const satisfies ListSpec;
}
