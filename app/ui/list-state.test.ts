import { expect, test } from "vitest";
import { withQuery } from "./download-link";
import { activeFilters, type ListSpec, type ListState } from "./list-state";

const spec = {
	sorts: ["name"],
	search: "Name",
	filters: {
		status: { label: "Status", words: { active: "Active", all: "All" }, standard: "active", searching: "all" },
		unit: { label: "Unit", takes: "id" },
		until: { label: "Until", takes: "date" },
	},
} as const satisfies ListSpec;

const choices = { unit: { options: [{ label: "Maple Court", options: [{ value: 2, label: "2B" }] }] } };

const list = { q: "", sort: "name", direction: "asc", filters: { status: "active" } } as const satisfies ListState;

test("what is in force anyway is no active filter", () => {
	expect(activeFilters(list, spec)).toEqual([]);
	expect(activeFilters({ ...list, q: "elm", filters: { status: "all" } }, spec)).toEqual([
		{ name: "q", words: "“elm”" },
	]);
});

test("the search and every narrowing are named in words, also from grouped choices", () => {
	const narrowed = { ...list, q: "elm", filters: { status: "active", unit: 2, until: "2026-12-31" } };
	expect(activeFilters(narrowed, spec, choices)).toEqual([
		{ name: "q", words: "“elm”" },
		{ name: "status", words: "Status: Active" },
		{ name: "unit", words: "Unit: 2B" },
		{ name: "until", words: "Until: Dec 31, 2026" },
	]);
});

test("a chosen record that is not among the choices still shows, and can be taken off", () => {
	expect(activeFilters({ ...list, filters: { unit: 99 } }, spec)).toEqual([{ name: "unit", words: "Unit: 99" }]);
});

test("a download has the list's query, without its page, and what its own address says", () => {
	const query = new URLSearchParams("id=28&kind=charges&cursor=abc");
	expect(withQuery("/app/leaseledger/download", query)).toBe("/app/leaseledger/download?id=28&kind=charges");
	expect(withQuery("/app/leaseledger/download?id=28", query)).toBe("/app/leaseledger/download?id=28&kind=charges");
	expect(withQuery("/app/tenants/download", new URLSearchParams())).toBe("/app/tenants/download");
});

test("a day is said as the organization writes it", () => {
	const dated = { sorts: ["date"], filters: { from: { label: "From", takes: "date" } } } as const satisfies ListSpec;
	const state: ListState = { q: "", sort: "date", direction: "asc", filters: { from: "2026-11-01" } };
	expect(activeFilters(state, dated, {}, "de-DE")).toEqual([{ name: "from", words: "From: 01.11.2026" }]);
});

test("a word that the days given stand for is not said beside them", () => {
	const period = {
		label: "Period",
		words: { month: "This month", custom: "Custom dates" },
		insteadOf: ["from"],
	} as const;
	const dated = { sorts: ["date"], filters: { period, from: { label: "From", takes: "date" } } } as const;
	const state = (filters: ListState["filters"]): ListState => ({ q: "", sort: "date", direction: "asc", filters });
	expect(activeFilters(state({ period: "custom", from: "2026-11-01" }), dated)).toEqual([
		{ name: "from", words: "From: Nov 1, 2026" },
	]);
	expect(activeFilters(state({ period: "month" }), dated)).toEqual([{ name: "period", words: "Period: This month" }]);
});
