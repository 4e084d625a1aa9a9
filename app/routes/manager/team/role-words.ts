import { areas, namedRights, type Rights } from "#domain/team/format";
import { areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { count } from "~/ui/count";

const mostNamed = 5;

/** Who is affected by a change of a role: "Changes what 4 people can do: Dana Ruiz, …". Empty for no one. */
export function affectedWords(members: number, names: readonly string[]): string {
	if (members === 0) return "";
	const shown = names.slice(0, mostNamed);
	const others = members - shown.length;
	const listed = new Intl.ListFormat("en-US").format([...shown, ...(others > 0 ? [`${others} more`] : [])]);
	return `Changes what ${count(members, "person", "people")} can do: ${listed}.`;
}

type Named = { readonly name: string; readonly description: string; readonly rights: Rights };

/** How a role differs from its preset, each difference in words. */
export function differences(
	preset: Named,
	{ name, description, rights, twoStepRequired }: Named & { twoStepRequired: boolean },
): string[] {
	const before = preset.rights;
	return [
		...(name === preset.name ? [] : [`originally named ${preset.name}`]),
		...(description === "" || description === preset.description ? [] : ["has a description of its own"]),
		...areas
			.filter((area) => before.levels[area] !== rights.levels[area])
			.map(
				(area) => `${areaWords[area]} is ${levelWords[rights.levels[area]]}, not ${levelWords[before.levels[area]]}`,
			),
		...namedRights
			.filter((right) => before.named.includes(right) !== rights.named.includes(right))
			.map((right) => `${rights.named.includes(right) ? "with" : "without"} “${namedRightWords[right]}”`),
		...(before.assignedOnly === rights.assignedOnly
			? []
			: [rights.assignedOnly ? "sees only requests assigned to them" : "sees all requests"]),
		...(twoStepRequired ? ["must use two-step sign-in"] : []),
	];
}
