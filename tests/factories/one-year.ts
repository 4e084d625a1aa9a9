import { addAsset, recordService } from "#domain/assets";
import { addLateFeeRule } from "#domain/collections";
import { scheduleInspection, setCycle } from "#domain/inspections";
import { advanceLeases, endLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { addLoan } from "#domain/loans";
import { setRequestStatus } from "#domain/maintenance";
import { addNote } from "#domain/notes";
import { postDueRecurring } from "#domain/recurring-charges";
import { setManagementFee } from "#domain/rentals";
import { addInsurance } from "#domain/residents";
import { setBudget } from "#domain/statements";
import { runTurns } from "#domain/turns";
import { addCertificate, saveRequirement } from "#domain/vendors";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { assignRequests } from "~/domain/maintenance/assign-requests";
import { type AllBooks, type BookAct, performAct } from "./all-books";
import { makeBankAccount } from "./banking";
import { accountNamed, makeBooks, makeLease, onDay } from "./leasing";
import { makeListing } from "./listings";
import { makeRequest } from "./maintenance";
import { must } from "./must";
import { makeExpense, makeVendor } from "./payables";
import { makeEnding, makeOffer } from "./renewals";
import { makeOwner, makeProperty } from "./rentals";
import { makeWorkOrder } from "./work-orders";

const firstDay = "2026-01-01";
const place = { city: "Springfield", state: "IL", postalCode: "62704" };

/** What happens to the money of Elm House (0) and Oak Row (1), in the order it is entered; days from January 1 on. */
const money: [BookAct["kind"], home: number, amountCents: number, day: number, pick: number][] = [
	["payToBank", 0, 220_000, 2, 0],
	["contribute", 0, 30_000, 3, 0],
	["contribute", 1, 20_000, 3, 0],
	["payByCheck", 1, 95_000, 4, 1],
	["payByCheck", 0, 120_000, 33, 2],
	["deposit", 0, 0, 35, 0],
	["charge", 0, 7_500, 40, 1],
	["bill", 0, 42_000, 41, 0],
	["bill", 1, 18_050, 60, 0],
	["vendorCredit", 0, 5_000, 62, 0],
	["expense", 1, 12_345, 64, 0],
	["payBills", 0, 20_000, 70, 1],
	["waive", 0, 2_500, 75, 0],
	["concede", 1, 4_000, 76, 0],
	["transfer", 0, 15_000, 80, 2],
	["bankFee", 0, 1_200, 89, 0],
	["interest", 0, 333, 89, 0],
	["collectFees", 0, 0, 58, 0],
	["draw", 0, 50_000, 92, 0],
	["payOwners", 1, 40_000, 95, 0],
	["moveBetween", 0, 10_000, 96, 1],
	["journal", 0, 9_900, 97, 1],
	["journalOnBank", 1, 3_300, 98, 1],
	["payByCheck", 1, 150_000, 100, 3],
	["returnPayment", 1, 0, 104, 0],
	["lateFees", 0, 0, 110, 0],
	["removeLateFee", 1, 0, 110, 0],
	["chargeInBulk", 0, 1_500, 120, 0],
	["writeOff", 1, 1_000, 130, 0],
	["payByCheck", 1, 390_000, 140, 5],
	["withholdDeposit", 0, 8_000, 150, 1],
	["reverseExpense", 0, 0, 150, 1],
	["bill", 0, 19_900, 151, 0],
	["correctExpense", 0, 21_000, 152, 0],
	["payToBank", 1, 300_000, 170, 0],
];

/**
 * Half a year of two houses under names of their own, the same in every run: leases at every stage, money of every kind,
 * work, vendors, equipment and a loan. The clock stands at June 30, 2026.
 */
export async function oneYear() {
	onDay(firstDay);
	const scope = makeBooks();
	const [stone, reed] = ["Stone", "Reed"].map((lastname) => makeOwner(scope, { firstname: "Olga", lastname }));
	const elm = makeProperty(scope, {
		...{ name: "Elm House", street: "12 Elm St", ...place, ownersFrom: firstDay },
		owners: [
			{ ownerId: stone ?? 0, shareBp: 6_000 },
			{ ownerId: reed ?? 0, shareBp: 4_000 },
		],
		units: [
			{ unitNumber: "1", marketRentCents: 125_000, sizeSqft: 800, bedrooms: "2", bathrooms: "1.5" },
			{ unitNumber: "2", marketRentCents: 130_000, sizeSqft: 900, bedrooms: "2", bathrooms: "1" },
			{ unitNumber: "10", marketRentCents: 99_000, bedrooms: "1", bathrooms: "1" },
		],
	});
	const oak = makeProperty(scope, {
		...{ name: "Oak Row", street: "9 Oak Row", ...place, ownersFrom: firstDay },
		owners: [{ ownerId: reed ?? 0, shareBp: 10_000 }],
		units: ["A", "B", "C"].map((unitNumber) => ({ unitNumber, marketRentCents: 95_000 })),
	});
	addLateFeeRule(scope, {
		scope: "organization",
		steps: [{ timing: "once", graceDays: 3, fixedCents: 2_500, percentBp: 500, percentOf: "overdue" }],
		...{ incomeAccountId: accountIdByRole(scope, "late_fee_income"), startDate: firstDay },
	});
	for (const { propertyId } of [elm, oak]) setManagementFee(scope, propertyId, { managementFeePercentBp: 800 });
	const rent = (amountCents: number) => [{ accountId: accountIdByRole(scope, "rent_income"), amountCents }];
	const tenant = (firstname: string, lastname: string) => {
		const email = `${firstname.toLowerCase()}@example.com`;
		return [{ firstname, lastname, email, differentPerson: true }];
	};
	const deposit = { accountId: accountIdByRole(scope, "security_deposits"), amountCents: 100_000, alreadyHeld: false };
	const ana = makeEnding(scope, {
		...{ unitId: elm.unitIds[0] ?? 0, endDate: "2026-08-15", chargeFrom: firstDay, deposits: [deposit] },
	}).leaseId;
	const cy = makeLease(scope, {
		...{
			unitId: oak.unitIds[0] ?? 0,
			type: "at_will",
			endDate: undefined,
			rent: rent(95_000),
			tenants: tenant("Cy", "Young"),
		},
	}).leaseId;
	const bo = makeLease(scope, {
		...{ unitId: elm.unitIds[1] ?? 0, endDate: "2026-05-31", rent: rent(110_000), tenants: tenant("Bo", "Lee") },
	}).leaseId;
	makeLease(scope, {
		...{ unitId: oak.unitIds[1] ?? 0, startDate: "2026-07-15", endDate: "2027-07-14", rent: rent(105_000) },
		tenants: tenant("Di", "Park"),
	});
	const companyId = makeBankAccount(scope, {
		name: "Office Bank",
		purpose: "company",
		openingCents: 50_000,
		openingDate: firstDay,
	});
	const vendorId = makeVendor(scope, { companyName: "Ace Plumbing", email: "ace@example.com", includeIn1099: true });
	const homes = [
		{ ...elm, scope, leaseId: ana, ownerIds: [stone ?? 0, reed ?? 0] },
		{ ...oak, scope, leaseId: cy, ownerIds: [reed ?? 0] },
	];
	for (const day of ["2026-02-01", "2026-03-01", "2026-04-01"]) passTo(day);
	must(endLease(scope, bo, { moveOutDate: "2026-05-20", credit: [] }));
	for (const day of ["2026-05-01", "2026-06-01", "2026-06-30"]) passTo(day);
	const books: AllBooks = { scope, homes, companyId, vendorId, firstDay, lastDay: "2026-06-30", days: 175 };
	const refused = money.flatMap(([kind, home, amountCents, day, pick]) => {
		const done = performAct(books, { kind, home, amountCents, day, pick });
		return done.ok ? [] : [`${kind} on day ${day}: ${done.message}`];
	});
	for (const [checkNumber, date] of [
		[1001, "2026-02-03"],
		[1004, "2026-03-09"],
	] as const) {
		makeExpense(scope, elm.propertyId, { method: "check", checkNumber, date });
	}
	work(scope, { elm, oak, vendorId });
	const resident = { profileId: scope.profileId, userId: scope.userId ?? 0, tenantId: tenantOf(ana), leaseId: ana };
	const policy = { company: "Prairie Mutual", policyNumber: "HO4-1", fromDate: "2025-07-20", toDate: "2026-07-19" };
	must(await addInsurance(resident, { ...policy, liabilityCents: 10_000_000 }));
	makeOffer(scope, ana, "2026-07-20");
	makeListing(scope, { unitId: elm.unitIds[2] ?? 0, rent: 101_000, availableDate: "2026-07-01" });
	must(addNote(scope, { subjectKind: "tenant", subjectId: tenantOf(cy) }, { body: "Prefers calls." }));
	must(addNote(scope, { subjectKind: "lease", subjectId: ana }, { body: "Promised to pay on Friday." }));
	return { scope, elm, oak, ana, bo, cy, refused };
}

/** The clock at a day, with what jobs do on it. */
function passTo(day: string): void {
	onDay(day);
	postDueRecurring();
	advanceLeases();
	for (const _ of runTurns());
}

type Work = { elm: { propertyId: number }; oak: { propertyId: number }; vendorId: number };

function work(scope: Scope, { elm: { propertyId }, oak, vendorId }: Work): void {
	const at = { propertyId, unitNumber: "1" };
	const open = makeRequest(scope, {
		...at,
		type: "todo",
		title: "Paint the door",
		dueDate: "2026-06-20",
		priority: "high",
	});
	const done = makeRequest(scope, { ...at, title: "Kitchen tap drips", category: "plumbing" });
	makeRequest(scope, {
		propertyId: oak.propertyId,
		unitNumber: "A",
		type: "todo",
		title: "Check the roof",
		priority: "low",
	});
	must(assignRequests(scope, [done], scope.userId));
	makeWorkOrder(scope, { requestId: done, vendorId });
	must(setRequestStatus(scope, done, { status: "completed" }));
	must(setRequestStatus(scope, open, { status: "in_progress" }));
	must(
		saveRequirement(scope, {
			trade: "plumbing",
			kind: "auto",
			eachOccurrenceCents: null,
			aggregateCents: null,
			additionalInsured: false,
		}),
	);
	must(addCertificate(scope, vendorId, { kind: "general_liability", fromDate: "2025-07-10", toDate: "2026-07-09" }));
	makeVendor(scope, { companyName: "Beam Electric", trade: "electrical" });
	const { assetId } = must(
		addAsset(scope, {
			...{ kind: "refrigerator", ...at, make: "Frost", model: "F-20", serialNumber: "S1", costCents: 90_000 },
			...{ installedDate: "2024-06-01", warrantyUntil: "2026-07-31", warrantyBy: "Frost", lifeYears: 12 },
		}),
	);
	must(
		addAsset(scope, {
			kind: "boiler",
			propertyId,
			name: "North boiler",
			installedDate: "2010-07-01",
			warrantyUntil: "2012-01-01",
		}),
	);
	must(
		addLoan(scope, {
			...{ propertyId, lender: "Harbor Bank", reference: "HB-7", accountId: accountNamed(scope, "Mortgage") },
			...{ originalCents: 20_000_000, startDate: "2024-03-01", rateKind: "adjustable", rateBp: 625 },
			...{ nextChangeDate: "2027-03-01", paymentCents: 123_142, escrowCents: 31_000, balloonCents: 0 },
		}),
	);
	must(recordService(scope, assetId, { kind: "serviced", date: "2026-04-02", vendorId, costCents: 4_500 }));
	must(
		setCycle(scope, { propertyId, everyMonths: 6, kind: "routine", templateKey: "routine", firstDue: "2026-06-01" }),
	);
	must(scheduleInspection(scope, { ...at, kind: "routine", templateKey: "routine", dueDate: "2026-07-10" }));
	const months = Array.from({ length: 12 }, (_, month) => 200_000 + month);
	must(setBudget(scope, { accountId: accountIdByRole(scope, "rent_income"), propertyId, year: 2026, months }));
}

function tenantOf(leaseId: number): number {
	const sql = "SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?";
	return statement<{ id: number }>(sql).get(leaseId)?.id ?? 0;
}
