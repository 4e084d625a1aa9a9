import { isUsableDate } from "#domain/calendar/format";
import type { PublicSearch } from "#domain/listings";
import { type PublicSort, publicSortWords } from "#domain/listings/labels";

const needs = ["cats", "dogs", "furnished", "accessible", "vouchers"] as const;

export type SearchProblem = ReturnType<typeof problemsOf>[number];

/** The search as it was typed, to fill in the form again. */
export type TypedSearch = Readonly<Record<string, string>>;

/**
 * The public search in an address. Unknown and malformed values are ignored; `problems` has messages about those that
 * were typed. `narrowed` says whether there is any filter besides the organization.
 */
export function publicSearch(request: Request) {
	const params = new URL(request.url).searchParams;
	const text = (name: string) => (params.get(name) ?? "").trim().slice(0, 80);
	const number = (name: string, most: number) => {
		const found = /^\d{1,7}(\.5)?$/.test(text(name)) ? Number(text(name)) : undefined;
		return found !== undefined && found <= most ? found : undefined;
	};
	const dollars = (name: string) => {
		const digits = text(name).replace(/^\$|,|\s/g, "");
		return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : undefined;
	};
	const org = /^[a-z0-9-]{1,40}$/i.test(text("org")) ? text("org").toLowerCase() : undefined;
	const asked = {
		place: text("place") || undefined,
		rentFrom: dollars("rentfrom"),
		rentTo: dollars("rentto"),
		beds: number("beds", 9),
		baths: number("baths", 5),
		moveIn: isUsableDate(text("movein")) ? text("movein") : undefined,
		needs: needs.filter((need) => params.has(need)),
	} satisfies PublicSearch;
	const narrowed = Object.values(asked).some((value) =>
		Array.isArray(value) ? value.length > 0 : value !== undefined,
	);
	const problems = problemsOf({
		...{ rentfrom: text("rentfrom"), rentto: text("rentto"), movein: text("movein") },
		...{ from: asked.rentFrom, to: asked.rentTo, moveIn: asked.moveIn },
	});
	const sort: PublicSort = isSort(text("sort")) ? (text("sort") as PublicSort) : "newest";
	const typed: TypedSearch = Object.fromEntries(
		["place", "rentfrom", "rentto", "beds", "baths", "movein", ...needs].flatMap((name) =>
			text(name) ? [[name, text(name)]] : [],
		),
	);
	return { org, search: { ...asked, org }, narrowed, sort, typed, problems, cursor: params.get("cursor") ?? undefined };
}

/** Messages, by field, about values that couldn't be read or can't find anything. */
function problemsOf(typed: {
	rentfrom: string;
	rentto: string;
	movein: string;
	from: number | undefined;
	to: number | undefined;
	moveIn: string | undefined;
}): { name: "rentfrom" | "rentto" | "movein"; words: string }[] {
	const { rentfrom, rentto, movein, from, to, moveIn } = typed;
	const amount = "Enter an amount like 1500. This filter was ignored.";
	return [
		...(rentfrom && from === undefined ? [{ name: "rentfrom" as const, words: amount }] : []),
		...(rentto && to === undefined ? [{ name: "rentto" as const, words: amount }] : []),
		...(from !== undefined && to !== undefined && from > to
			? [{ name: "rentto" as const, words: "This is below the minimum rent, so nothing matches." }]
			: []),
		...(movein && moveIn === undefined
			? [{ name: "movein" as const, words: "Enter a date like 2026-12-01. This filter was ignored." }]
			: []),
	];
}

function isSort(text: string): text is PublicSort {
	return Object.hasOwn(publicSortWords, text);
}
