import { areas, type Rights } from "#domain/team/format";
import { areaWords } from "#domain/team/labels";

/** What a role opens, in a line: "Everything", "Changes Rentals and Leasing; views Reports". */
export function accessWords({ levels, named, assignedOnly }: Rights): string {
	const changed = areas.filter((area) => levels[area] === "edit" || levels[area] === "delete");
	const viewed = areas.filter((area) => levels[area] === "view");
	if (areas.every((area) => levels[area] === "delete") && !assignedOnly) return "Everything";
	const parts = [
		...(changed.length > 0 ? [`changes ${listed(changed.map((area) => areaWords[area]))}`] : []),
		...(viewed.length > 0 ? [`views ${listed(viewed.map((area) => areaWords[area]))}`] : []),
		...(named.length > 0 ? [`${named.length} more ${named.length === 1 ? "right" : "rights"}`] : []),
		...(assignedOnly ? ["only requests assigned to them"] : []),
	];
	const words = parts.join("; ");
	return words === "" ? "Nothing" : words[0]?.toUpperCase() + words.slice(1);
}

const listed = (words: string[]) => new Intl.ListFormat("en-US").format(words);
