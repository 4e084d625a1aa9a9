import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { chargeLease, type PaymentInput, receivePayment, startLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { addOwner, addProperty } from "#domain/rentals";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { at, must } from "../demo/in-the-past";
import { personNumber } from "./people";
import { signUpManager } from "./sign-up-manager";

/** Raise it when what is made changes: databases of another version are made anew. */
export const portfolioVersion = 2;

const unitsPerProperty = 20;
const propertiesPerOwner = 5;
const rentCents = 1_250_00;

/** Months that every lease has behind it, and the two that pages are compared on. */
const months = { every: 3, compared: 24 };
const deepLines = 5_000;

/** Ids of the two leases that pages are compared on, the same in every portfolio. */
export const comparedLease = 1;
export const deepLease = 2;

/**
 * An organisation with so many leases, by the domain's own functions: 20 homes a property, a year's lease on each, rent
 * charged and paid for three months, one in twenty behind. The first two have 24 months, the second of them 5,000
 * lines: the same in a portfolio of any size.
 */
export async function makePortfolio({ leases, today }: { leases: number; today: PlainDate }): Promise<void> {
	at(today);
	const scope = await signUpManager();
	const income = accountIdByRole(scope, "rent_income");
	const leaseIds: number[] = [];
	let owners: number[] = [];
	for (let property = 0; leaseIds.length < leases; property++) {
		if (property % propertiesPerOwner === 0) owners = [addOneOwner(scope, property / propertiesPerOwner)];
		const homes = Math.min(unitsPerProperty, leases - leaseIds.length);
		write(() => {
			for (const unitId of addOneProperty(scope, property, homes, owners)) {
				const number = leaseIds.length;
				const history = number < 2 ? months.compared : months.every;
				leaseIds.push(liveThrough(scope, { unitId, number, history, income, today }));
			}
		});
	}
	fillDeepLease(scope, income, today);
}

function addOneOwner(scope: Scope, number: number): number {
	const { firstname, lastname } = personNumber(number * 7 + 3);
	return must(addOwner(scope, { firstname, lastname, email: `owner${number}@example.net` })).ownerId;
}

function addOneProperty(scope: Scope, number: number, homes: number, owners: readonly number[]): number[] {
	const streets = ["Maple", "Oak", "Cedar", "Birch", "Walnut", "Chestnut", "Juniper", "Linden", "Aspen", "Hazel"];
	const street = `${100 + number} ${streets[number % streets.length]} Street`;
	return must(
		addProperty(scope, {
			...{ rentalType: "residential", subType: "multi_family", street, city: "Springfield", state: "IL" },
			...{ postalCode: "62704", country: "US" },
			units: Array.from({ length: homes }, (_, home) => ({
				unitNumber: String(101 + home),
				marketRentCents: rentCents + 50_00,
			})),
			owners: owners.map((ownerId) => ({ ownerId, shareBp: 10_000 })),
		}),
	).unitIds;
}

type Life = { unitId: number; number: number; history: number; income: number; today: PlainDate };

/** Starts one lease some months ago, which charges its rent up to today, and pays it month by month. */
function liveThrough(scope: Scope, { unitId, number, history, income, today }: Life): number {
	const first = addMonths(today, 1 - history, 1);
	const { firstname, lastname } = personNumber(number);
	const phone = `(217) 555-${String(number % 10_000).padStart(4, "0")}`;
	const tenant = { firstname, lastname, email: `tenant${number}@example.net`, phone, differentPerson: true };
	const { leaseId } = must(
		startLease(scope, {
			...{ unitId, type: "fixed_with_rollover", startDate: first, cycle: "monthly", paymentDueDay: 1 },
			endDate: addDays(addMonths(first, 12 + (number % 12)), -1),
			tenants: [tenant],
			rent: [{ accountId: income, amountCents: rentCents, memo: "Rent" }],
		}),
	);
	const behind = number > 1 && number % 20 === 0;
	for (let month = 0; month < (behind ? history - 1 : history); month++) {
		pay(scope, leaseId, addMonths(first, month), rentCents);
	}
	return leaseId;
}

/** Small charges and their payments, one pair after the other over two years. */
function fillDeepLease(scope: Scope, income: number, today: PlainDate) {
	const pairs = deepLines / 2 - months.compared;
	write(() => {
		for (let pair = 0; pair < pairs; pair++) {
			const date = addDays(today, -Math.floor((pair * 700) / pairs));
			const lines = [{ accountId: income, amountCents: 5_00, memo: "Laundry" }];
			must(chargeLease(scope, deepLease, { date, lines, confirmDuplicate: true }));
			pay(scope, deepLease, date, 5_00);
		}
	});
}

function pay(scope: Scope, leaseId: number, date: PlainDate, amountCents: number) {
	const payment: PaymentInput = {
		date,
		amountCents,
		method: "electronic",
		payerName: "Tenant",
		confirmDuplicate: true,
	};
	must(receivePayment(scope, leaseId, payment));
}
