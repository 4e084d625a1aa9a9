import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Severity } from "./labels";
import type { PropertyText } from "./read-property";
import type { Resident } from "./read-residents";
import type { Bathrooms, Bedrooms, UnitState } from "./read-unit";

/** Something to tell about a row, in the file's own row numbers and column headers; `column` null is the whole row. */
export type Problem = {
	row: number;
	column: string | null;
	severity: Severity;
	message: string;
	suggestion?: string;
};

/** A property as the file names it, with the row that names it first. */
export type RentRollProperty = PropertyText & { row: number; commercial: boolean };

/** A resident with what the row says of reaching them; phones and email belong to the first ones named. */
export type RentRollResident = Resident & { phones: string[]; email: string };

/** A negative amount is a monthly credit. */
export type RentRollCharge = { accountNumber: string; memo: string; amountCents: Cents };

/** The lease of a row that has no error. Balance: positive is owed, negative is paid ahead. */
export type RentRollLease = {
	residents: RentRollResident[];
	type: "fixed" | "fixed_with_rollover" | "at_will";
	startDate: PlainDate;
	endDate: PlainDate | null;
	moveInDate: PlainDate;
	moveOutDate: PlainDate | null;
	rentCents: Cents;
	charges: RentRollCharge[];
	depositCents: Cents;
	balanceCents: Cents;
	onNotice: boolean;
	evictionPending: boolean;
	certifiedFundsOnly: boolean;
};

/**
 * One row that describes a unit. `outcome` says whether it can be imported: a repeat of an earlier row and a row with
 * an error are not. `amounts` are the row's money columns as read, by column, for checking the file's own totals.
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

/** A whole rent roll, read. Problems stand in the order of their rows. */
export type RentRoll = { properties: RentRollProperty[]; rows: RentRollRow[]; problems: Problem[] };

/** How properties are told apart in a file and against the books: case and spacing do not matter. */
export function nameKey(name: string) {
	return name.toLowerCase().replace(/\s+/g, " ").trim();
}

/** The lease's money a month, credits taken off. */
export function monthlyCents({ rentCents, charges }: Pick<RentRollLease, "rentCents" | "charges">): Cents {
	return charges.reduce((sum, charge) => sum + charge.amountCents, rentCents);
}

/** "Ana Diaz" or the company's name. */
export function residentName(resident: Resident) {
	return resident.isCompany ? resident.companyName : `${resident.firstname} ${resident.lastname}`.trim();
}
