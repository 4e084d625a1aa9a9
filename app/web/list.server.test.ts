import { expect, test } from "vitest";
import { listParams } from "./list.server";

const read = (query: string) =>
	listParams(new Request(`http://localhost/app/properties?${query}`), {
		sorts: ["name", "units"],
		defaultSort: "name",
		filters: { status: ["active", "inactive", "all"], property: "id", from: "date", city: "text" },
	});

test("a list's state is its address", () => {
	const query = "q=+elm+&sort=units&direction=desc&cursor=abc&status=all&property=7&from=2026-03-01&city=Troy";
	expect(read(query)).toEqual({
		q: "elm",
		sort: "units",
		direction: "desc",
		cursor: "abc",
		filters: { status: "all", property: 7, from: "2026-03-01", city: "Troy" },
	});
});

test.each([
	"",
	"q=&sort=&direction=&status=&property=&from=&city=",
	"sort=price&direction=sideways&status=gone&property=-1&from=2026-02-30",
	"sort=units'--&property=1e9&from=yesterday&status=__proto__",
	"property=99999999999999999999",
])("what is not understood is as if it were not there: %s", (query) => {
	const { cursor, ...state } = read(query);
	expect(cursor).toBeUndefined();
	expect(state.filters).toEqual({ status: "active", property: undefined, from: undefined, city: undefined });
	expect(state.direction).toBe("asc");
});

test("an endless search is cut", () => {
	expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(100);
});
