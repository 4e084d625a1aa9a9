import { levels, type Rights } from "#domain/team";

/** The rights that both have: no more than the member's role, and no more than the key was given. */
export function sharedRights(member: Rights, key: Rights): Rights {
	const lower = (area: keyof Rights["levels"]) =>
		levels.indexOf(member.levels[area]) < levels.indexOf(key.levels[area]) ? member.levels[area] : key.levels[area];
	const shared = Object.keys(member.levels) as (keyof Rights["levels"])[];
	return {
		levels: Object.fromEntries(shared.map((area) => [area, lower(area)])) as Rights["levels"],
		named: member.named.filter((right) => key.named.includes(right)),
		assignedOnly: member.assignedOnly || key.assignedOnly,
	};
}
