import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Severity } from "./labels";
import type { PropertyText } from "./read-property";
import type { Resident } from "./read-residents";
import type { Bathrooms, Bedrooms, UnitState } from "./read-unit";

/** A problem of a row, with the file's row number and column header. A null `column` means the whole row. */
export type Problem = {
	row: number;
	column: string | null;
	severity: Severity;
	message: string;
	suggestion?: string;
};

/** A property as the file names it, with the first row that names it. */
export type RentRollProperty = PropertyText & { row: number; commercial: boolean };

/** A tenant with the contact details of the row. If there are several people, the first ones get them. */
export type RentRollResident = Resident & { phones: string[]; email: string };

/** A monthly charge; a negative amount is a monthly credit. */
export type RentRollCharge = { accountNumber: string; memo: string; amountCents: Cents };

/** The lease of a row without errors. A positive balance is owed; a negative one is prepaid. */
export type RentRollLease = {
	residents: RentRollResident[];
	type: "fixed" | "fixed_with_rollover" | "at_will";
	startDate: PlainDate;
	endDate: PlainDate | null;
	moveInDate: PlainDate;
	moveOutDate: PlainDate | null;
	/** The day of the month on which rent is due; null if the file doesn't say it. */
	paymentDueDay: number | null;
	rentCents: Cents;
	charges: RentRollCharge[];
	depositCents: Cents;
	balanceCents: Cents;
	onNotice: boolean;
	evictionPending: boolean;
	certifiedFundsOnly: boolean;
};

/**
 * One row that describes a unit. Only `outcome` "ready" can be imported. `amounts` holds the row's amounts by column
 * index, for comparison with the file's totals.
 */
export type RentRollRow = {
	row: number;
	propertyName: string;
	unitNumber: string;
	bedrooms: Bedrooms;
	bathrooms: Bathrooms;
	sizeSqft: number | null;
	marketRentCents: Cents;
	state: UnitState;
	notes: string;
	lease: RentRollLease | null;
	outcome: "ready" | "error" | "repeat";
	amounts: Map<number, Cents>;
};

/** A totals row of the file, with the unit rows that it sums. */
export type TotalRow = { row: number; cells: string[]; rows: RentRollRow[] };

/** A whole rent roll as parsed, with the file's own totals. Problems are sorted by row. */
export type RentRoll = {
	properties: RentRollProperty[];
	rows: RentRollRow[];
	totals: TotalRow[];
	problems: Problem[];
};

/** The key that identifies a property by its name, within a file and among existing ones. Ignores case and spacing. */
export function nameKey(name: string) {
	return name.toLowerCase().replace(/\s+/g, " ").trim();
}

/** The lease's monthly charges in cents, less credits. */
export function monthlyCents({ rentCents, charges }: Pick<RentRollLease, "rentCents" | "charges">): Cents {
	return charges.reduce((sum, charge) => sum + charge.amountCents, rentCents);
}

/** "Ana Diaz", or the company's name. */
export function residentName(resident: Resident) {
	return resident.isCompany ? resident.companyName : `${resident.firstname} ${resident.lastname}`.trim();
}
