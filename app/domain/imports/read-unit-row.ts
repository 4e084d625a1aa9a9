import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { ColumnField } from "./labels";
import { readAmount } from "./read-amount";
import { readEmails, readPhones } from "./read-contact";
import { readDate } from "./read-date";
import { type Resident, type ResidentStyle, readResidents } from "./read-residents";
import { readBathrooms, readBedrooms, readBedsAndBaths, readSize, readStatus, type UnitState } from "./read-unit";
import type { Problem, RentRollCharge, RentRollLease, RentRollResident, RentRollRow } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** Where the columns of each field stand. */
export type Layout = ReadonlyMap<ColumnField, readonly number[]>;

export type UnitRowReading = { unit: RentRollRow; commercial: boolean; problems: Problem[] };

/** What the rows around a unit say of it. */
export type RowPlace = { propertyName: string; section: UnitState | undefined; style: ResidentStyle };

/** Reads one row that describes a unit and names everything in it that is wrong or worth knowing. */
export function readUnitRow(
	{ row, cells }: { row: number; cells: string[] },
	{ propertyName, section, style }: RowPlace,
	settings: ImportSettings,
	layout: Layout,
): UnitRowReading {
	const reader = rowReader(row, cells, settings, layout);
	if (propertyName === "") reader.error("property", "No property is named for this row.");

	const home = readHome(reader);
	const residents = readPeople(reader, { ...style, commercial: home.commercial });
	const state = readState(reader, residents, section);
	const money = readMoney(reader);
	const term = readTerm(reader);
	const notes = reader.texts("notes").join("\n");
	const occupied = state === "current" || state === "notice" || state === "eviction" || state === "future";
	const lease = occupied ? readLease(reader, { state, residents, money, term, notes }) : null;
	if (!occupied) checkUnlet(reader, state, residents, money);

	return {
		unit: {
			row,
			propertyName,
			unitNumber: home.unitNumber,
			bedrooms: home.bedrooms,
			bathrooms: home.bathrooms,
			sizeSqft: home.sizeSqft,
			marketRentCents: money.marketRentCents,
			state,
			notes,
			lease,
			outcome: reader.problems.some((problem) => problem.severity === "error") ? "error" : "ready",
			amounts: reader.amounts,
		},
		commercial: home.commercial,
		problems: reader.problems,
	};
}

type Reader = ReturnType<typeof rowReader>;

function rowReader(row: number, cells: string[], settings: ImportSettings, layout: Layout) {
	const problems: Problem[] = [];
	const amounts = new Map<number, Cents>();
	const headerOf = (column: number | undefined) =>
		column === undefined ? null : settings.columns[column]?.header || `Column ${column + 1}`;
	const report = (severity: Problem["severity"]) => (field: ColumnField, message: string, suggestion?: string) => {
		problems.push({
			row,
			column: headerOf(layout.get(field)?.[0]),
			severity,
			message,
			...(suggestion && { suggestion }),
		});
	};
	const error = report("error");

	const text = (field: ColumnField) => cells[layout.get(field)?.[0] ?? -1] ?? "";
	const texts = (field: ColumnField) =>
		(layout.get(field) ?? []).map((column) => cells[column] ?? "").filter((cell) => cell !== "");

	function amountAt(column: number): Cents | null {
		const reading = readAmount(cells[column] ?? "", settings.amountLocale);
		if (!reading.ok) {
			const { message, suggestion } = reading;
			problems.push({ row, column: headerOf(column), severity: "error", message, ...(suggestion && { suggestion }) });
			return null;
		}
		if (reading.cents !== null) amounts.set(column, reading.cents);
		return reading.cents;
	}

	return {
		problems,
		amounts,
		settings,
		has: (field: ColumnField) => layout.has(field),
		failed: (field: ColumnField) => {
			const header = headerOf(layout.get(field)?.[0]);
			return problems.some(({ column, severity }) => severity === "error" && column === header);
		},
		error,
		warn: report("warning"),
		text,
		texts,
		amount: (field: ColumnField) => {
			const column = layout.get(field)?.[0];
			return column === undefined ? null : amountAt(column);
		},
		charges: (): RentRollCharge[] =>
			(layout.get("charge") ?? []).flatMap((column) => {
				const amountCents = amountAt(column);
				const accountNumber = settings.columns[column]?.accountNumber ?? "";
				return amountCents ? [{ accountNumber, memo: (headerOf(column) ?? "").slice(0, 65), amountCents }] : [];
			}),
		date: (field: ColumnField): PlainDate | null => {
			const reading = readDate(text(field), settings.dateOrder);
			if (reading.ok) return reading.date;
			error(field, reading.message, reading.suggestion);
			return null;
		},
	};
}

function readHome(reader: Reader) {
	const unitNumber = reader.text("unit");
	if (unitNumber.length > 30) reader.error("unit", "A unit number has at most 30 characters.");

	const both = readBedsAndBaths(reader.text("bedsBaths"));
	const bedrooms = readBedrooms(reader.text("bedrooms"));
	const bathrooms = readBathrooms(reader.text("bathrooms"));
	const apart = reader.has("bedrooms") || reader.has("bathrooms");
	if (!both && !apart) reader.warn("bedsBaths", `“${reader.text("bedsBaths")}” names no beds and baths: left open.`);
	if (!bedrooms) reader.warn("bedrooms", `“${reader.text("bedrooms")}” is no number of bedrooms: left open.`);
	if (!bathrooms) reader.warn("bathrooms", `“${reader.text("bathrooms")}” is no number of bathrooms: left open.`);

	const metric = /m2|m²|sqm|qm/i.test(reader.settings.columns.find(({ field }) => field === "size")?.header ?? "");
	const sizeSqft = readSize(reader.text("size"), { metric });
	if (sizeSqft === undefined) reader.warn("size", `“${reader.text("size")}” is no size: left open.`);

	return {
		unitNumber,
		commercial: both?.commercial ?? false,
		bedrooms: bedrooms && bedrooms !== "not_set" ? bedrooms : (both?.bedrooms ?? "not_set"),
		bathrooms: bathrooms && bathrooms !== "not_set" ? bathrooms : (both?.bathrooms ?? "not_set"),
		sizeSqft: sizeSqft ?? null,
	};
}

function readPeople(reader: Reader, style: ResidentStyle): RentRollResident[] {
	const named = [reader.text("residents"), ...reader.texts("moreResidents")].flatMap((cell) =>
		readResidents(cell, style),
	);
	const residents = named.length > 0 ? named : readNameColumns(reader);
	for (const resident of residents) checkName(reader, resident);

	const phones = reader.texts("phone").flatMap(readPhones);
	const { emails, wrong } = readEmails(reader.text("email"));
	for (const text of wrong) reader.warn("email", `“${text}” is not an e-mail address: left out.`);
	return residents.map((resident, index) => ({
		...resident,
		phones: index === 0 ? phones.slice(0, 3) : [],
		email: emails[index] ?? "",
	}));
}

function readNameColumns(reader: Reader): Resident[] {
	const [firstname, lastname] = [reader.text("firstname"), reader.text("lastname")];
	if (firstname === "") return readResidents(lastname);
	return lastname === "" ? readResidents(firstname) : [{ isCompany: false, firstname, lastname }];
}

function checkName(reader: Reader, resident: Resident) {
	const field = reader.has("residents") ? "residents" : "lastname";
	const parts = resident.isCompany ? [resident.companyName] : [resident.firstname, resident.lastname];
	if (parts.some((part) => part.length > (resident.isCompany ? 127 : 60))) {
		reader.error(field, "This name is too long.", "Split several tenants with a semicolon.");
	}
	const text = parts.join(" ");
	if (/^(future|new|unknown|test|prospective|tenant|resident|tbd|tba)( (future|tenant|resident|name))*$/i.test(text)) {
		reader.warn(field, `“${reader.text(field)}” looks like a placeholder, not a person.`);
	}
}

function readState(reader: Reader, residents: Resident[], section: UnitState | undefined): UnitState {
	const text = reader.text("status");
	const said = readStatus(text) ?? (text === "" ? section : undefined);
	if (said) return said;
	const fallback = residents.length > 0 ? "current" : (readStatus(reader.text("residents")) ?? "vacant");
	if (text !== "") reader.warn("status", `Status “${text}” is not known: read as ${fallback}.`);
	return fallback;
}

function readMoney(reader: Reader) {
	const marketRentCents = reader.amount("marketRent") ?? 0;
	const rentCents = reader.amount("rent");
	const charges = reader.charges();
	const depositCents = reader.amount("deposit");
	const pastDueCents = reader.amount("pastDue") ?? 0;
	const prepaidCents = Math.abs(reader.amount("prepaid") ?? 0);
	if (marketRentCents < 0) reader.error("marketRent", "The market rent cannot be negative.");
	if (rentCents !== null && rentCents < 0) reader.error("rent", "The rent cannot be negative.");
	if (depositCents !== null && depositCents < 0) reader.error("deposit", "A deposit held cannot be negative.");
	return { marketRentCents, rentCents, charges, depositCents, balanceCents: pastDueCents - prepaidCents };
}

type Money = ReturnType<typeof readMoney>;

function readTerm(reader: Reader) {
	const openEnded = isOpenEnd(reader.text("leaseTo"));
	const startDate = reader.date("leaseFrom");
	const endDate = openEnded ? null : reader.date("leaseTo");
	return {
		startDate,
		endDate: endDate !== null && endDate >= "2090" ? null : endDate,
		moveInDate: reader.date("moveIn"),
		moveOutDate: reader.date("moveOut"),
	};
}

function isOpenEnd(text: string) {
	return /^(m-?t-?m|m2m|m\/m|mo\.? to mo\.?|monthly|month[ -]to[ -]month|at[ -]will|open|none|ongoing|unbefristet|.*\b9999)$/i.test(
		text,
	);
}

type LeaseParts = {
	state: UnitState;
	residents: RentRollResident[];
	money: Money;
	term: ReturnType<typeof readTerm>;
	notes: string;
};

function readLease(reader: Reader, { state, residents, money, term, notes }: LeaseParts): RentRollLease | null {
	if (residents.length === 0) {
		reader.error("residents", "This unit is let, but no tenant is named.", "Name the tenant or mark the unit vacant.");
	}
	if (money.rentCents === null && !reader.failed("rent")) reader.error("rent", "The rent is missing.");
	if (money.rentCents === 0) reader.warn("rent", "The rent is zero.");
	if (money.depositCents === null && reader.has("deposit") && !reader.failed("deposit")) {
		reader.warn("deposit", "No deposit is given: none will be recorded.");
	}
	if (/\bconcession\b/i.test(notes)) {
		reader.warn(
			"notes",
			"The note promises a concession. It is kept as a note; add the credit to the lease afterwards.",
		);
	}

	const startDate = term.startDate ?? term.moveInDate;
	if (!startDate) {
		if (!reader.failed("leaseFrom")) reader.error("leaseFrom", "The lease has no start date.");
		return null;
	}
	if (!term.startDate && !reader.failed("leaseFrom")) {
		reader.warn("leaseFrom", "No lease start is given: the move-in date is taken.");
	}
	if (term.endDate !== null && term.endDate < startDate) {
		reader.error("leaseTo", `The lease ends on “${reader.text("leaseTo")}”, before it starts.`);
		return null;
	}
	if (money.rentCents === null || residents.length === 0) return null;

	const ended = term.endDate !== null && term.endDate < reader.settings.asOfDate;
	if (ended)
		reader.warn(
			"leaseTo",
			`The lease ended on “${reader.text("leaseTo")}” with the tenant still there: it goes on monthly.`,
		);
	return {
		residents,
		type: term.endDate === null ? "at_will" : ended ? "fixed_with_rollover" : reader.settings.endingLeases,
		startDate,
		endDate: term.endDate,
		moveInDate: term.moveInDate ?? startDate,
		moveOutDate: term.moveOutDate,
		rentCents: money.rentCents,
		charges: money.charges,
		depositCents: money.depositCents ?? 0,
		balanceCents: money.balanceCents,
		onNotice: state === "notice",
		evictionPending: state === "eviction",
		certifiedFundsOnly: /\bcertified funds\b/i.test(notes),
	};
}

function checkUnlet(reader: Reader, state: UnitState, residents: Resident[], money: Money) {
	if (state === "past") {
		reader.warn("status", "A former tenant: only the unit is imported, not the lease.");
	} else if (residents.length > 0) {
		reader.error(
			"status",
			`The unit is marked ${state}, but names a tenant.`,
			"Correct the status or clear the tenant.",
		);
	}
	if (money.balanceCents !== 0 || money.depositCents) {
		reader.warn("pastDue", "A balance or deposit without a lease is not imported.");
	}
}
