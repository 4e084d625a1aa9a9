import { addDays, addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { chargeLease, creditLease, receivePayment, returnPayment } from "#domain/lease-accounts";
import { findLease, leasePeople } from "#domain/lease-records";
import { advanceLeases, endLease, startLease } from "#domain/leasing";
import { accountByRole, listAccounts, openCharges } from "#domain/ledger";
import type { AccountRole } from "#domain/ledger/labels";
import { postDueRecurring } from "#domain/recurring-charges";
import type { Scope } from "~/domain/kernel/scope";
import { leaveOwing, stoppedPaying } from "./bad-debts";
import { returnDeposit } from "./deposit-returns";
import { concede, waiveALateFee } from "./goodwill";
import { at, must } from "./in-the-past";
import { keepBooks, openTheBooks } from "./keep-books";
import type { PlannedLease } from "./lease-plan";
import { beginWithMoney } from "./owners-money";
import type { Person } from "./people";
import type { Random } from "./random";

type Standing = PlannedLease & {
	leaseId: number;
	tenantId: number;
	firstname: string;
	lastname: string;
	checkNumber: number;
	writtenOff?: number;
};
type Days = { first: PlainDate; today: PlainDate };

/** Lives the months through day by day: leases start and end, rent posts, people pay as they do, the books are kept. */
export function liveThrough(
	scope: Scope,
	random: Random,
	nextPerson: () => Person,
	plan: readonly PlannedLease[],
	{ first, today }: Days,
) {
	const standing: Standing[] = [];
	const books = openTheBooks(scope);
	const waiting = [...plan];
	for (let day = first; day <= today; day = addDays(day, 1)) {
		at(day);
		advanceLeases();
		while (waiting[0] && waiting[0].start <= day) {
			const next = waiting.shift();
			if (!next) continue;
			const started = start(scope, random, nextPerson, next);
			standing.push(started);
			if (day > first && started.leaseId % 15 === 0) concede(scope, started.leaseId, day);
		}
		postDueRecurring();
		for (const lease of standing) liveADay(scope, random, lease, day);
		if (day === addMonths(firstOfMonth(today), -1, 14)) waiveALateFee(scope, day);
		beginWithMoney(scope, books, day, first);
		keepBooks(scope, random, books, day, today);
	}
	const resident = standing.find((lease) => lease.movedOut === undefined && lease.habit === "late" && lease.people > 1);
	if (!resident) throw new Error("No one is left to sign in as the resident.");
	return { resident };
}

function start(scope: Scope, random: Random, nextPerson: () => Person, plan: PlannedLease): Standing {
	const people = Array.from({ length: plan.people }, nextPerson);
	const rentCents = Math.round((plan.rentCents * random.whole(94, 100)) / 100 / 500) * 500;
	const depositCents = rentCents;
	const { leaseId } = must(
		startLease(scope, {
			unitId: plan.unitId,
			type: plan.type,
			startDate: plan.start,
			endDate: plan.type === "at_will" ? undefined : plan.end,
			tenants: people.map((person, position) => ({ ...person, isPrimary: position === 0, differentPerson: true })),
			cycle: "monthly",
			paymentDueDay: 1,
			prorateFirst: "actual_days",
			prorateLast: "actual_days",
			rent: [{ accountId: idOf(scope, "rent_income"), amountCents: rentCents }],
			deposits: [{ accountId: idOf(scope, "security_deposits"), amountCents: depositCents }],
			charges: plan.pets
				? [{ accountId: numbered(scope, "4040"), amountCents: 35_00, memo: "Pet rent", cycle: "monthly" as const }]
				: [],
		}),
	);
	const [primary] = leasePeople(scope, leaseId);
	const [person] = people;
	if (!primary || !person) throw new Error("A lease without people was started.");
	const { firstname, lastname } = person;
	return { ...plan, leaseId, tenantId: primary.tenantId, firstname, lastname, checkNumber: random.whole(100, 4000) };
}

function liveADay(scope: Scope, random: Random, lease: Standing, day: PlainDate) {
	if (lease.leavesOwing) leaveOwing(scope, lease, day);
	if (lease.movedOut && day > lease.movedOut) return settleDeposit(scope, lease, day);
	const dayOfMonth = Number(day.slice(8));
	if (lease.movedOut && day === addDays(lease.movedOut, -30)) {
		must(endLease(scope, lease.leaseId, { noticeDate: day, moveOutDate: lease.movedOut }));
	}
	if (dayOfMonth === payday(lease)) pay(scope, random, lease, day);
	if (dayOfMonth === 22 && lease.habit === "partial") pay(scope, random, lease, day);
	if (dayOfMonth === 12 && random.chance(0.012)) billOnce(scope, random, lease, day);
	if (dayOfMonth === 16 && random.chance(0.006)) forgive(scope, lease, day);
}

function payday({ habit, leaseId }: Standing): number {
	if (habit === "late") return 9 + (leaseId % 12);
	if (habit === "ahead") return 25;
	return 1 + (leaseId % 5);
}

function pay(scope: Scope, random: Random, lease: Standing, day: PlainDate) {
	if (stoppedPaying(lease, day)) return;
	if (lease.habit === "late" && random.chance(0.12)) return;
	const owed = openCharges(scope, lease.leaseId).reduce((sum, charge) => sum + charge.openCents, 0);
	const rent = findLease(scope, lease.leaseId)?.rentCents ?? 0;
	const aheadCents = lease.habit === "ahead" && findLease(scope, lease.leaseId)?.prepaidCents === 0 ? rent : 0;
	const part = lease.habit === "partial" && Number(day.slice(8)) < 20 ? 0.6 : 1;
	const amountCents = (part < 1 ? Math.round((owed * part) / 100) * 100 : owed) + aheadCents;
	if (amountCents <= 0) return;
	const method = random.pick(["check", "check", "direct_deposit", "electronic", "cash", "money_order"] as const);
	const reference = method === "check" || method === "money_order" ? String(++lease.checkNumber) : undefined;
	const { transactionId } = must(
		receivePayment(scope, lease.leaseId, {
			...{ date: day, amountCents, method, reference, tenantId: lease.tenantId },
			...{ confirmDuplicate: true, confirmLarge: true },
		}),
	);
	if (lease.habit === "bounces" && method === "check" && random.chance(0.2)) {
		must(
			returnPayment(scope, transactionId, {
				date: day,
				reason: "Insufficient funds",
				feeCents: 35_00,
				bankFeeCents: 12_00,
				confirmUndeposited: true,
			}),
		);
	}
}

function billOnce(scope: Scope, random: Random, lease: Standing, day: PlainDate) {
	const [number, memo] = random.pick<[string, string]>([
		["4080", "Water and sewer"],
		["4110", "Lost key replacement"],
		["4100", "Blinds replacement"],
	]);
	const lines = [{ accountId: numbered(scope, number), amountCents: random.whole(18, 95) * 100, memo }];
	must(chargeLease(scope, lease.leaseId, { date: day, lines, confirmDuplicate: true }));
}

function forgive(scope: Scope, lease: Standing, day: PlainDate) {
	const lines = [
		{ accountId: idOf(scope, "rent_income"), amountCents: 50_00, memo: "Credit for two days without hot water" },
	];
	must(creditLease(scope, lease.leaseId, { kind: "waive", date: day, lines, leaveAsCredit: true }));
}

/** Two weeks after the move-out the deposit is settled. */
function settleDeposit(scope: Scope, lease: Standing, day: PlainDate) {
	if (lease.movedOut && day === addDays(lease.movedOut, 14)) returnDeposit(scope, lease, day);
}

function idOf(scope: Scope, role: AccountRole): number {
	return accountByRole(scope, role).id;
}

function numbered(scope: Scope, number: string): number {
	const account = listAccounts(scope).find((one) => one.number === number);
	if (!account) throw new Error(`There is no account ${number}.`);
	return account.id;
}
