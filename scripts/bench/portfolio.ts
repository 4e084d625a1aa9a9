import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import { chargeLease, type PaymentInput, receivePayment } from "#domain/lease-accounts";
import { startLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { postDueRecurring } from "#domain/recurring-charges";
import { addOwner, addProperty } from "#domain/rentals";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "../demo/in-the-past";
import { personNumber } from "./people";
import { signUpManager } from "./sign-up-manager";

/** Raise it when what is made changes: databases of another version are made anew. */
export const portfolioVersion = 3;

const propertiesPerOwner = 5;
const rentCents = 1_250_00;

/** Months that every lease has behind it, and the two that pages are compared on. */
const months = { every: 3, compared: 24 };
const deepLines = 5_000;

/** Ids of the two leases that pages are compared on, the same in every portfolio. */
export const comparedLease = 1;
export const deepLease = 2;

type Size = { leases: number; homesPerProperty: number };

/**
 * An organization with so many leases, by the domain's own functions: so many homes a property, a year's lease on each, rent
 * charged and paid for three months, one in twenty behind. The first two have 24 months, the second of them 5,000
 * lines: the same in a portfolio of any size. Everything is entered on its own day, oldest first, as in an office: what
 * is entered behind later payments has its lease settled anew, each time with all its lines.
 */
export async function makePortfolio({ leases, homesPerProperty, today }: Size & { today: PlainDate }): Promise<void> {
	const first = addMonths(today, 1 - months.compared, 1);
	at(first);
	const scope = await signUpManager();
	const income = accountIdByRole(scope, "rent_income");
	let owners: number[] = [];
	for (let property = 0; property * homesPerProperty < leases; property++) {
		at(property === 0 ? first : addMonths(today, 1 - months.every, 1));
		if (property % propertiesPerOwner === 0) owners = [addOneOwner(scope, property / propertiesPerOwner)];
		const homes = Math.min(homesPerProperty, leases - property * homesPerProperty);
		write(() => {
			const unitIds = addOneProperty(scope, property, homes, owners);
			liveThrough(scope, { unitIds, number: property * homesPerProperty, income, today });
		});
	}
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

type Homes = { unitIds: number[]; number: number; income: number; today: PlainDate };

/** Month by month, the leases of a property: begun, charged, and all but the last month of those behind paid. */
function liveThrough(scope: Scope, { unitIds, number: start, income, today }: Homes) {
	const leaseIds = new Map<number, number>();
	for (let ago = (start === 0 ? months.compared : months.every) - 1; ago >= 0; ago--) {
		const month = addMonths(today, -ago, 1);
		at(month);
		for (const [home, unitId] of unitIds.entries()) {
			const number = start + home;
			const history = number < 2 ? months.compared : months.every;
			if (ago === history - 1) leaseIds.set(number, startOne(scope, { unitId, number, first: month, income }));
		}
		postDueRecurring();
		for (const [number, leaseId] of leaseIds) {
			const isBehind = number > 1 && number % 20 === 0;
			if (ago > 0 || !isBehind) pay(scope, leaseId, month, rentCents);
		}
		if (start === 0)
			fillDeepLease(scope, income, { from: month, to: ago > 0 ? addMonths(month, 1) : addDays(today, 1) });
	}
	at(today);
}

type Start = { unitId: number; number: number; first: PlainDate; income: number };

function startOne(scope: Scope, { unitId, number, first, income }: Start): number {
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
	return leaseId;
}

/** Small charges and their payments of a month, one pair after the other: over all months as many lines as it has. */
function fillDeepLease(scope: Scope, income: number, { from, to }: { from: PlainDate; to: PlainDate }) {
	const pairs = Math.ceil(deepLines / 2 / months.compared) - 1;
	const days = daysBetween(from, to);
	for (let pair = 0; pair < pairs; pair++) {
		const date = addDays(from, Math.floor((pair * days) / pairs));
		at(date);
		const lines = [{ accountId: income, amountCents: 5_00, memo: "Laundry" }];
		must(chargeLease(scope, deepLease, { date, lines, confirmDuplicate: true }));
		pay(scope, deepLease, date, 5_00);
	}
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
