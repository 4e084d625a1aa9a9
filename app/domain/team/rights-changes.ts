import { areas, namedRights, type Rights } from "./format";
import { areaWords, levelWords, namedRightWords } from "./labels";

type Words = Record<string, [before: string, after: string]>;

/** How rights differ, in words: "Banking: View → Edit", "Export data: Yes → No". Empty if they don't. */
export function rightsChanges(before: Rights, after: Rights): Words {
	const changes: Words = {};
	const note = (field: string, was: string, is: string) => {
		if (was !== is) changes[field] = [was, is];
	};
	for (const area of areas) note(areaWords[area], levelWords[before.levels[area]], levelWords[after.levels[area]]);
	for (const right of namedRights) {
		note(namedRightWords[right], yesOrNo(before.named.includes(right)), yesOrNo(after.named.includes(right)));
	}
	note("Only requests assigned to them", yesOrNo(before.assignedOnly), yesOrNo(after.assignedOnly));
	return changes;
}

const yesOrNo = (is: boolean) => (is ? "Yes" : "No");
