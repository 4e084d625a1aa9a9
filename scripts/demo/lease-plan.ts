import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import type { Random } from "./random";

export type PlannedUnit = { unitId: number; rentCents: number; commercial: boolean };

/** How the people of a lease pay. */
type Habit = "on_time" | "late" | "partial" | "ahead" | "bounces";

export type PlannedLease = PlannedUnit & {
	start: PlainDate;
	end: PlainDate;
	/** Day after which no one lives there; unset: still in. */
	movedOut?: PlainDate;
	type: "fixed" | "fixed_with_rollover" | "at_will";
	people: number;
	habit: Habit;
	pets: boolean;
	/** Pays nothing in the last months and leaves: what the deposit does not cover is lost, or comes in part much later. */
	leavesOwing?: "for_good" | "pays_later";
};

const occupied = 130;
const past = 40;

/** 130 leases in force and 40 past ones on the units, ten of which stand empty. */
export function planLeases(
	random: Random,
	units: readonly PlannedUnit[],
	{ first, today }: { first: PlainDate; today: PlainDate },
): PlannedLease[] {
	const order = random.shuffle(units);
	const current = order.slice(0, occupied).map((unit, position): PlannedLease => {
		const turned = position < past - (units.length - occupied);
		const start = turned ? addMonths(first, random.whole(8, 20)) : startBefore(random, first);
		return lease(random, unit, start, { first, today });
	});
	const before = current.slice(0, past - (units.length - occupied)).map((next): PlannedLease => {
		const movedOut = addDays(addMonths(next.start, random.pick([0, 0, -1])), -1);
		return { ...lease(random, next, first, { first, today }), end: movedOut, movedOut };
	});
	const left = order.slice(occupied).map((unit): PlannedLease => {
		const movedOut = addDays(addMonths(first, random.whole(14, 23)), -1);
		return { ...lease(random, unit, first, { first, today }), end: movedOut, movedOut };
	});
	return [...leavingOwing([...before, ...left], today), ...current].sort((a, b) =>
		a.start < b.start ? -1 : a.start > b.start ? 1 : a.unitId - b.unitId,
	);
}

/** Two of those who left: the first of all, and the last of whom there was time to hear again. */
function leavingOwing(gone: readonly PlannedLease[], today: PlainDate): PlannedLease[] {
	const homes = gone
		.filter(({ commercial }) => !commercial)
		.sort((a, b) => ((a.movedOut ?? "") < (b.movedOut ?? "") ? -1 : 1));
	const forGood = homes[0];
	const paysLater = homes.findLast(({ movedOut }) => (movedOut ?? "") < addMonths(today, -4));
	return gone.map((lease) => {
		if (lease === forGood) return { ...lease, habit: "on_time", leavesOwing: "for_good" };
		if (lease === paysLater) return { ...lease, habit: "on_time", leavesOwing: "pays_later" };
		return lease;
	});
}

/** Leases from before the books began start with them; some begin in the middle of a month. */
function startBefore(random: Random, first: PlainDate): PlainDate {
	const months = random.pick([0, 0, 0, 1, 2, 4, 6, 9, 11, 14, 17, 20, 22]);
	return addDays(addMonths(first, months), months > 0 && random.chance(0.25) ? 14 : 0);
}

function lease(
	random: Random,
	unit: PlannedUnit,
	start: PlainDate,
	{ today }: { first: PlainDate; today: PlainDate },
): PlannedLease {
	const type = random.pick(["fixed_with_rollover", "fixed_with_rollover", "fixed", "at_will"] as const);
	let end = addDays(addMonths(start, 12), -1);
	while (type === "fixed" && end < addDays(today, 20)) end = addDays(addMonths(addDays(end, 1), 12), -1);
	return {
		...unit,
		...{ start, end, type },
		people: unit.commercial ? 1 : random.pick([1, 1, 2, 2, 3]),
		habit: random.pick([
			..."on_time on_time on_time on_time on_time on_time on_time on_time on_time on_time".split(" "),
			..."late late late partial ahead ahead bounces".split(" "),
		] as [Habit, ...Habit[]]),
		pets: !unit.commercial && random.chance(0.2),
	};
}
