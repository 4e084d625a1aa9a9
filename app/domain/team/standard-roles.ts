import { type Area, areas, everyRight, type Level, nothing, type Rights } from "./rights";

/** The days through which an invitation of an auditor proposes access, today left out. */
export const auditorDays = 14;

const everythingToRead = {
	...(Object.fromEntries(areas.map((area) => [area, "view"])) as Record<Area, Level>),
	settings: "none",
	team: "none",
	subscription: "none",
} as const;

/** The roles every organization begins with. A changed one can be compared with this and reverted to it. */
export const presets = {
	administrator: {
		name: "Administrator",
		description: "Sees and changes everything, including the team and the plan.",
		rights: everyRight,
	},
	property_manager: {
		name: "Property manager",
		description: "Runs the properties: leases, payments, maintenance and the books.",
		rights: {
			levels: {
				...everyRight.levels,
				banking: "view",
				settings: "view",
				team: "view",
				subscription: "none",
			},
			named: [
				"receive_payments",
				"reverse_or_void",
				"decide_applications",
				"sign_leases",
				"see_identity_numbers",
				"export_data",
			],
			assignedOnly: false,
		},
	},
	bookkeeper: {
		name: "Bookkeeper",
		description: "Keeps the books: bills, payments, banking and owners' money.",
		rights: {
			levels: {
				...nothing,
				rentals: "view",
				leasing: "view",
				accounting: "delete",
				banking: "delete",
				owners: "delete",
				online_rent: "edit",
				maintenance: "view",
				contacts: "edit",
				reports: "edit",
				files: "edit",
			},
			named: ["receive_payments", "reverse_or_void", "write_off", "pay_owners", "see_bank_details", "export_data"],
			assignedOnly: false,
		},
	},
	leasing: {
		name: "Leasing",
		description: "Fills homes: listings, applicants, leases and residents' requests.",
		rights: {
			levels: {
				...nothing,
				rentals: "edit",
				leasing: "edit",
				maintenance: "edit",
				contacts: "edit",
				reports: "view",
				files: "edit",
			},
			named: ["receive_payments", "decide_applications"],
			assignedOnly: false,
		},
	},
	maintenance: {
		name: "Maintenance",
		description: "Takes care of the requests and work orders assigned to them.",
		rights: {
			levels: { ...nothing, rentals: "view", maintenance: "edit", contacts: "view", files: "edit" },
			named: [],
			assignedOnly: true,
		},
	},
	read_only: {
		name: "Read only",
		description: "Reads records, books and reports, and changes nothing.",
		rights: { levels: everythingToRead, named: [], assignedOnly: false },
	},
	auditor: {
		name: "Auditor",
		description: "Reads and downloads records, books and reports until a last day, and changes nothing.",
		rights: { levels: everythingToRead, named: ["export_data"], assignedOnly: false },
	},
} as const satisfies Record<string, { name: string; description: string; rights: Rights }>;
export type Preset = keyof typeof presets;
