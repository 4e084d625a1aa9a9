/** The areas of the manager's house that a role opens, each at a level. */
export const areas = [
	"rentals",
	"leasing",
	"accounting",
	"banking",
	"owners",
	"online_rent",
	"maintenance",
	"contacts",
	"reports",
	"files",
	"settings",
	"team",
	"subscription",
] as const;
export type Area = (typeof areas)[number];

/** Each level includes those before it. */
export const levels = ["none", "view", "edit", "delete"] as const;
export type Level = (typeof levels)[number];

/** Rights that deserve a line of their own beside the levels. */
export const namedRights = [
	"receive_payments",
	"reverse_or_void",
	"write_off",
	"pay_owners",
	"post_behind_lock",
	"reopen_reconciliations",
	"decide_applications",
	"sign_leases",
	"approve_over_limit",
	"see_identity_numbers",
	"see_bank_details",
	"export_data",
] as const;
export type NamedRight = (typeof namedRights)[number];

/** What a role may do. `assignedOnly`: of maintenance, only the requests and work orders assigned to the member. */
export type Rights = {
	readonly levels: Readonly<Record<Area, Level>>;
	readonly named: readonly NamedRight[];
	readonly assignedOnly: boolean;
};

/** What a page or an action asks for: a level of an area, and perhaps a named right. */
export type Need = { readonly area: Area; readonly level: Exclude<Level, "none">; readonly named?: NamedRight };

/** Whether the rights cover the need. */
export function covers(rights: Rights, { area, level, named }: Need): boolean {
	if (levels.indexOf(rights.levels[area]) < levels.indexOf(level)) return false;
	return named === undefined || rights.named.includes(named);
}

/** Everything: the administrator's rights, which no one can change. */
export const everyRight: Rights = {
	levels: Object.fromEntries(areas.map((area) => [area, "delete"])) as Record<Area, Level>,
	named: namedRights,
	assignedOnly: false,
};

/** Every area closed. */
export const nothing = Object.fromEntries(areas.map((area) => [area, "none"])) as Record<Area, Level>;
