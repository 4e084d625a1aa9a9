import { areas, type Rights } from "#domain/team";

/** What a key opens that only reads: every area to look at, and reports. */
export const readRights: Rights = {
	levels: Object.fromEntries(areas.map((area) => [area, "view"])) as Rights["levels"],
	named: ["export_data"],
	assignedOnly: false,
};
