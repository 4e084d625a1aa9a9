/** The words for stored values. */

/** Which records a list shows. */
export const recordStates = { active: "Active", inactive: "Inactive", all: "All" } as const;

export const rentalTypes = { residential: "Residential", commercial: "Commercial" } as const;

export const subTypes = {
	single_family: "Single family",
	multi_family: "Multi-family",
	condo_townhome: "Condo or townhome",
	office: "Office",
	retail: "Retail",
	shopping_center: "Shopping center",
	industrial: "Industrial",
	storage: "Storage",
	parking_space: "Parking space",
} as const;

/** The property types of each rental type. */
export const subTypesOf = {
	residential: ["single_family", "multi_family", "condo_townhome"],
	commercial: ["office", "retail", "shopping_center", "industrial", "storage", "parking_space"],
} as const satisfies Record<keyof typeof rentalTypes, readonly (keyof typeof subTypes)[]>;

/** The rental type that a property type belongs to. */
export function rentalTypeOf(subType: keyof typeof subTypes): keyof typeof rentalTypes {
	return subTypesOf.residential.some((residential) => residential === subType) ? "residential" : "commercial";
}

export const bedrooms = {
	not_set: "Not set",
	studio: "Studio",
	"1": "1",
	"2": "2",
	"3": "3",
	"4": "4",
	"5": "5",
	"6": "6",
	"7": "7",
	"8": "8",
	"9+": "9+",
} as const;

export const bathrooms = {
	not_set: "Not set",
	"1": "1",
	"1.5": "1.5",
	"2": "2",
	"2.5": "2.5",
	"3": "3",
	"3.5": "3.5",
	"4": "4",
	"4.5": "4.5",
	"5+": "5+",
} as const;

export const useStatuses = {
	ready: "Ready",
	in_service: "In service",
	renovation: "Off market: renovation",
	maintenance: "Off market: maintenance",
	model: "Off market: model home",
	down: "Off market: not rentable",
	off_market: "Off market",
} as const;

export const occupancies = {
	vacant: "Vacant",
	occupied: "Occupied",
	notice: "Notice",
	leased_ahead: "Preleased",
	off_market: "Off market",
} as const;

export const tenantStatuses = { current: "Current", future: "Future", past: "Past", none: "None" } as const;

export const mailingPreferences = { email: "Email", mail: "Letter", both: "Email and letter" } as const;

export const portalStates = {
	not_invited: "Not invited",
	invited: "Invited",
	expired: "Expired",
	active: "Signed up",
	blocked: "Blocked",
} as const;

export const includedInRent = {
	gas: "Gas",
	electric: "Electricity",
	trash: "Trash",
	water: "Water",
	hot_water: "Hot water",
	heat: "Heat",
	sewer: "Sewer",
	air_con: "Air conditioning",
	internet: "Internet",
	cable: "Cable TV",
	satellite: "Satellite TV",
	telephone: "Telephone",
} as const;

export const propertyFeatures = {
	laundry_room: "Laundry room",
	elevator: "Elevator",
	parking_lot: "Parking lot",
	garage: "Garage",
	bicycle_storage: "Bike storage",
	storage_rooms: "Storage rooms",
	gated: "Gated",
	doorman: "Doorman",
	intercom: "Intercom",
	security_cameras: "Security cameras",
	pool: "Pool",
	fitness_room: "Fitness center",
	clubhouse: "Clubhouse",
	playground: "Playground",
	garden: "Garden or courtyard",
	roof_terrace: "Rooftop deck",
	wheelchair_access: "Wheelchair access",
	ev_charging: "EV charging",
} as const;

export const unitFeatures = {
	washer_dryer: "Washer and dryer",
	washer_dryer_hookups: "Washer and dryer hookups",
	dishwasher: "Dishwasher",
	refrigerator: "Refrigerator",
	range: "Range and oven",
	microwave: "Microwave",
	air_conditioning: "Air conditioning",
	fireplace: "Fireplace",
	hardwood_floors: "Hardwood floors",
	carpet: "Carpet",
	walk_in_closet: "Walk-in closet",
	balcony: "Balcony or patio",
	yard: "Private yard",
	attached_garage: "Attached garage",
	furnished: "Furnished",
	pets_allowed: "Pets allowed",
	wheelchair_access: "Wheelchair access",
	smoke_free: "Smoke-free",
} as const;

/** "2 bd · 1.5 ba", "Studio · 1 ba" or "3 bd"; empty if neither is set. */
export function bedsAndBaths(unit: { bedrooms: keyof typeof bedrooms; bathrooms: keyof typeof bathrooms }) {
	const beds = unit.bedrooms === "not_set" ? "" : unit.bedrooms === "studio" ? "Studio" : `${unit.bedrooms} bd`;
	const baths = unit.bathrooms === "not_set" ? "" : `${unit.bathrooms} ba`;
	return [beds, baths].filter(Boolean).join(" · ");
}

/**
 * The choices of bedrooms and bathrooms in order, "Not set" first. An object with number-like keys doesn't keep its
 * order.
 */
export const bedroomChoices = inOrder(bedrooms, "studio");
export const bathroomChoices = inOrder(bathrooms);

function inOrder<Words extends Record<string, string>>(words: Words, ...before: (keyof Words & string)[]) {
	const place = (value: string) => (value === "not_set" ? -2 : before.includes(value) ? -1 : Number.parseFloat(value));
	return Object.entries(words)
		.map(([value, label]) => ({ value, label }))
		.sort((a, b) => place(a.value) - place(b.value));
}
