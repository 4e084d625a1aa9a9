import { readEmails, readPhones } from "./read-contact";
import { type Resident, type ResidentStyle, readResidents } from "./read-residents";
import { nameKey, type RentRollResident, residentName } from "./rent-roll";
import type { RowReader } from "./row-reader";

/** Maximum number of tenants on a lease. */
const largestHousehold = 6;

/** The people of a row. All phone numbers go to the first person; email addresses go to the people in order. */
export function readPeople(reader: RowReader, style: ResidentStyle): RentRollResident[] {
	const named = distinct(
		[reader.text("residents"), ...reader.texts("moreResidents")].flatMap((cell) => readResidents(cell, style)),
	);
	const residents = named.length > 0 ? named : readNameColumns(reader);
	for (const resident of residents) checkName(reader, resident);
	if (residents.length > largestHousehold) {
		reader.error("residents", `A lease can have up to ${largestHousehold} tenants. This row has ${residents.length}.`);
	}

	const phones = reader.texts("phone").flatMap(readPhones);
	const { emails, wrong } = readEmails(reader.text("email"));
	for (const text of wrong) reader.warn("email", `“${text}” isn't an email address, so we'll skip it.`);
	return residents.map((resident, index) => ({
		...resident,
		phones: index === 0 ? phones.slice(0, 3) : [],
		email: emails[index] ?? "",
	}));
}

/** Each person once: a cell that names someone twice has one tenant. */
function distinct(residents: Resident[]): Resident[] {
	const names = new Set<string>();
	return residents.filter((resident) => {
		const name = nameKey(residentName(resident));
		return !names.has(name) && names.add(name);
	});
}

function readNameColumns(reader: RowReader): Resident[] {
	const [firstname, lastname] = [reader.text("firstname"), reader.text("lastname")];
	if (firstname === "") return readResidents(lastname);
	return lastname === "" ? readResidents(firstname) : [{ isCompany: false, firstname, lastname }];
}

function checkName(reader: RowReader, resident: Resident) {
	const field = reader.has("residents") ? "residents" : "lastname";
	const parts = resident.isCompany ? [resident.companyName] : [resident.firstname, resident.lastname];
	if (parts.some((part) => part.length > (resident.isCompany ? 120 : 60))) {
		reader.error(field, "This name is too long.", "Separate tenants with a semicolon.");
	}
	const text = parts.join(" ");
	if (/^(future|new|unknown|test|prospective|tenant|resident|tbd|tba)( (future|tenant|resident|name))*$/i.test(text)) {
		reader.warn(field, `“${reader.text(field)}” looks like a placeholder, not a person.`);
	}
}
