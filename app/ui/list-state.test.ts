import { expect, test } from "vitest";
import { activeFilters, type Filter, type ListState } from "./list-state";

const filters: Filter[] = [
	{
		name: "status",
		label: "Status",
		standard: "active",
		options: [
			{ value: "active", label: "Active" },
			{ value: "all", label: "All" },
		],
	},
	{ name: "unit", label: "Unit", options: [{ label: "Maple Court", options: [{ value: 2, label: "2B" }] }] },
	{ name: "until", label: "Until" },
];

const list = { q: "", sort: "name", direction: "asc", filters: { status: "active" } } as const satisfies ListState;

test("what is in force anyway is no active filter", () => {
	expect(activeFilters(list, filters)).toEqual([]);
});

test("the search and every narrowing are named in words, also from grouped choices", () => {
	const narrowed = { ...list, q: "elm", filters: { status: "all", unit: 2, until: "2026-12-31" } };
	expect(activeFilters(narrowed, filters)).toEqual([
		{ name: "q", words: "“elm”" },
		{ name: "status", words: "Status: All" },
		{ name: "unit", words: "Unit: 2B" },
		{ name: "until", words: "Until: 2026-12-31" },
	]);
});

test("a chosen record that is not among the choices still shows, and can be taken off", () => {
	expect(activeFilters({ ...list, filters: { unit: 99 } }, filters)).toEqual([{ name: "unit", words: "Unit: 99" }]);
});
