import { type Area, areas, covers, type Rights } from "#domain/team/format";

/** Records of which a technician sees only their own, which an entry doesn't say. */
const assigned = new Set(["request", "work_order", "inspection", "inspection_item", "unit_turn"]);

/** Whether the newest activities on the dashboard tell a member with these rights of an entry. */
export function isTold(rights: Rights, { area, subjectKind }: { area: string; subjectKind: string }): boolean {
	if (rights.assignedOnly && assigned.has(subjectKind)) return false;
	const ofRights = areas.find((one): one is Area => one === area);
	return ofRights === undefined || covers(rights, { area: ofRights, level: "view" });
}
