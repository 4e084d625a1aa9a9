import type { PropertyFields } from "#domain/rentals";

/** What the demonstration manages: where it stands, how many homes, what they let for, and whose it is. */
type DemoProperty = Pick<PropertyFields, "name" | "rentalType" | "subType" | "street" | "city" | "postalCode"> & {
	units: number;
	/** Homes on a floor: numbers 101, 102 …; 0 numbers them 1, 2 … */
	perFloor: number;
	rent: [least: number, most: number];
	yearBuilt: number;
	/** Places in the list of owners with their shares in basis points; none: the organization's own. */
	owners: [owner: number, shareBp: number][];
};

const residential = { rentalType: "residential" } as const;
const commercial = { rentalType: "commercial" } as const;
const apartments = { ...residential, subType: "multi_family" } as const;
const house = { ...residential, subType: "single_family", units: 1, perFloor: 0 } as const;
const inSpringfield = { city: "Springfield", postalCode: "62704" };
const inPeoria = { city: "Peoria", postalCode: "61602" };
const inNormal = { city: "Normal", postalCode: "61761" };

/** Twelve properties with 140 units. */
export const demoProperties: DemoProperty[] = [
	{
		...{ name: "Maple Court Apartments", ...apartments, street: "1200 Maple Street", ...inSpringfield },
		...{
			units: 36,
			perFloor: 9,
			rent: [950, 1450],
			yearBuilt: 1986,
			owners: [
				[0, 6000],
				[1, 4000],
			],
		},
	},
	{
		...{ name: "The Foundry Lofts", ...apartments, street: "88 Foundry Row", ...inSpringfield },
		...{ units: 24, perFloor: 8, rent: [1150, 1950], yearBuilt: 2012, owners: [[0, 10_000]] },
	},
	{
		...{ name: "Harbor View", ...apartments, street: "14 Quay Road", ...inPeoria },
		...{ units: 20, perFloor: 10, rent: [1025, 1525], yearBuilt: 1998, owners: [[2, 10_000]] },
	},
	{
		...{
			name: "Eastgate Townhomes",
			...residential,
			subType: "condo_townhome",
			street: "301 Eastgate Drive",
			...inNormal,
		},
		...{
			units: 16,
			perFloor: 0,
			rent: [1595, 1795],
			yearBuilt: 2004,
			owners: [
				[1, 5000],
				[3, 5000],
			],
		},
	},
	{
		...{ name: "Willow Park", ...apartments, street: "540 Willow Lane", ...inNormal },
		...{ units: 14, perFloor: 7, rent: [875, 1195], yearBuilt: 1974, owners: [[3, 10_000]] },
	},
	{
		...{ name: "Sycamore Row", ...apartments, street: "77 Sycamore Avenue", ...inPeoria },
		...{ units: 12, perFloor: 6, rent: [925, 1250], yearBuilt: 1991, owners: [[4, 10_000]] },
	},
	{
		...{
			name: "Lincoln Square Retail",
			...commercial,
			subType: "retail",
			street: "700 Lincoln Square",
			...inSpringfield,
		},
		...{
			units: 8,
			perFloor: 0,
			rent: [2450, 3600],
			yearBuilt: 1979,
			owners: [
				[2, 3333],
				[3, 3333],
				[4, 3334],
			],
		},
	},
	{
		...{ name: "Depot Self Storage", ...commercial, subType: "storage", street: "19 Depot Street", ...inPeoria },
		...{ units: 6, perFloor: 0, rent: [120, 260], yearBuilt: 2001, owners: [] },
	},
	{
		...house,
		name: "512 Linden Avenue",
		street: "512 Linden Avenue",
		...inNormal,
		rent: [1650, 1650],
		yearBuilt: 1962,
		owners: [[0, 10_000]],
	},
	{
		...house,
		name: "9 River Road",
		street: "9 River Road",
		...inPeoria,
		rent: [1825, 1825],
		yearBuilt: 1955,
		owners: [[1, 10_000]],
	},
	{
		...house,
		name: "41 Orchard Lane",
		street: "41 Orchard Lane",
		...inSpringfield,
		rent: [1475, 1475],
		yearBuilt: 1948,
		owners: [[4, 10_000]],
	},
	{
		...house,
		name: "230 Prairie View",
		street: "230 Prairie View",
		...inNormal,
		rent: [1990, 1990],
		yearBuilt: 2016,
		owners: [],
	},
];
