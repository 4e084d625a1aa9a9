import type { Area, NamedRight, Need } from "#domain/team/format";

/** What it takes to see areas. */
export function see(...areas: readonly Area[]): readonly Need[] {
	return areas.map((area) => ({ area, level: "view" }));
}

/** What it takes to see an area with a named right. */
export function seeWith(area: Area, named: NamedRight): readonly Need[] {
	return [{ area, level: "view", named }];
}
