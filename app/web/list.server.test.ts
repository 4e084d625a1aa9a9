import { expect, test } from "vitest";
import { type ListSpec, noRecord } from "~/ui/list-state";
import { listParams } from "./list.server";

const spec = {
	sorts: ["name", "units"],
	search: "Name",
	filters: {
		status: { label: "Status", words: { active: "Active", inactive: "Inactive", all: "All" }, standard: "active" },
		kind: { label: "Kind", words: { house: "House", flat: "Flat" } },
		property: { label: "Property", takes: "id" },
		from: { label: "From", takes: "date" },
		city: { label: "City", takes: "text" },
	},
} as const satisfies ListSpec;

const read = (query: string) => listParams(new Request(`http://localhost/app/properties?${query}`), spec);

test("a list's state is its address", () => {
	const query =
		"q=+elm+&sort=units&direction=desc&cursor=abc&status=all&kind=flat&property=7&from=2026-03-01&city=Troy";
	expect(read(query)).toEqual({
		q: "elm",
		sort: "units",
		direction: "desc",
		cursor: "abc",
		filters: { status: "all", kind: "flat", property: 7, from: "2026-03-01", city: "Troy" },
	});
});

test.each([
	"",
	"q=&sort=&direction=&status=&property=&from=&city=",
	"sort=price&direction=sideways&status=gone",
	"sort=units'--&status=__proto__&kind=toString",
])("a word that is not understood is as if it were not there: %s", (query) => {
	const { cursor, sort, direction, filters, wrong } = read(query);
	expect([cursor, sort, direction, wrong]).toEqual([undefined, "name", "asc", undefined]);
	expect(filters).toEqual({ status: "active" });
});

test.each(["abc", "0", "-1", "1e9", "1,2", "99999999999999999999"])("%s is the id of no record", (id) => {
	expect(read(`property=${id}`).filters.property).toBe(noRecord);
});

test.each([
	["2026-02-30", "“2026-02-30” isn't a date."],
	["yesterday", "“yesterday” isn't a date."],
	["0200-01-01", "Use a year between 1900 and 2199."],
	["9999-12-31", "Use a year between 1900 and 2199."],
])("%s is left out of the filters, and said", (typed, message) => {
	const { filters, wrong } = read(`from=${typed}&kind=flat`);
	expect(filters).toEqual({ status: "active", kind: "flat" });
	expect(wrong).toEqual({ from: { typed, message } });
});

test.each(["1900-01-01", "2199-12-31"])("%s is a day of the filters", (day) => {
	expect(read(`from=${day}`)).toMatchObject({ filters: { from: day } });
});

test("an endless search is cut", () => {
	expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(100);
});

test("a list without a text field searches for nothing", () => {
	const request = new Request("http://localhost/app/tasks?q=elm");
	expect(listParams(request, { sorts: ["date"], direction: "desc" })).toMatchObject({ q: "", direction: "desc" });
});

test("a search widens only what was not chosen, and says so", () => {
	const status = { label: "Status", words: { current: "Current", past: "Past", all: "All" } };
	const widening = {
		sorts: ["name"],
		search: "Name",
		filters: { status: { ...status, standard: "current", searching: "all" } },
	} as const;
	const statusOf = (query: string) => listParams(new Request(`http://localhost/?${query}`), widening).filters.status;
	expect(["", "q=n", "q=n&status=", "q=n&status=past", "q=n&status=current"].map(statusOf)).toEqual([
		"current",
		"all",
		"all",
		"past",
		"current",
	]);
});
