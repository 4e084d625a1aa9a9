import type { TrailFilters } from "#domain/activity";
import { trailAreas } from "#domain/activity/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const trailList = {
	sorts: ["date"],
	direction: "desc",
	filters: {
		person: { label: "Person", takes: "id" },
		area: { label: "Area", words: trailAreas },
		from: { label: "From", takes: "date" },
		until: { label: "Until", takes: "date" },
		record: { label: "Record", takes: "text" },
	},
} as const satisfies ListSpec;

type Filters = ListOf<typeof trailList>["filters"];

/** The list's filters as the domain takes them. `record` is "lease:12"; anything else is no record's. */
export function trailFilters({ person, area, from, until, record }: Filters): TrailFilters {
	return { personId: person, area, from, until, record: recordOf(record) };
}

/** A record as the address names it. */
export function recordOf(named: string | undefined): TrailFilters["record"] {
	if (named === undefined) return undefined;
	const found = /^([a-z_]{1,30}):([1-9]\d{0,14})$/.exec(named);
	return found ? { subjectKind: found[1] ?? "", subjectId: Number(found[2]) } : { subjectKind: "", subjectId: 0 };
}
