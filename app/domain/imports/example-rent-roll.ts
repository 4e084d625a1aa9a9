import { addDays, addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";

/** A rent roll as an example to follow for someone without an export, with dates around `today`. */
export function exampleRentRoll(today: PlainDate): { header: string[]; rows: string[][] } {
	const start = addMonths(firstOfMonth(today), -3);
	const end = addDays(addMonths(start, 12), -1);
	const home = ["Maple Court", "1200 Maple St", "Springfield", "IL", "62704"];
	return {
		header: [
			...["Property", "Street", "City", "State", "ZIP", "Unit", "BD/BA", "Sq Ft", "Status", "Tenant", "Phone", "Email"],
			...[
				"Lease from",
				"Lease to",
				"Move-in",
				"Market rent",
				"Rent",
				"Pet rent",
				"Parking",
				"Deposit held",
				"Past due",
				"Notes",
			],
		],
		rows: [
			[
				...[...home, "101", "2/1", "820", "Current", "Ana Diaz; Bo Lee", "(217) 555-0101", "ana.diaz@example.com"],
				...[start, end, start, "1150.00", "1100.00", "25.00", "", "1100.00", "0.00", ""],
			],
			[
				...[...home, "102", "1/1", "640", "Current", "Lee, Chris", "(217) 555-0102", "chris.lee@example.com"],
				...[start, "MTM", start, "905.00", "905.00", "", "40.00", "905.00", "-50.00", "Pays on the 5th"],
			],
			[
				...[...home, "103", "2/2", "935", "Vacant", "", "", ""],
				...["", "", "", "1315.00", "", "", "", "", "", "New carpet"],
			],
		],
	};
}
