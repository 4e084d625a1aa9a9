import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/scope";
import { insertApplications } from "./insert-applications";
import { type Applied, isMovable, type LeaseLine } from "./lease-facts";

type Asked = {
	/** Where every line is to be from `from` on, and where the lines are. */
	wanted: readonly Applied[];
	applied: readonly Applied[];
	from: PlainDate;
	lines: readonly LeaseLine[];
};

/**
 * Writes the applications that lead from those there are to those wanted, in an order in which no charge and no line is
 * ever exceeded. What is taken off a charge altogether comes first, then what is put to one more; last what only changes
 * its days, with what is in its way taken off and put on again on one day.
 */
export function applyInOrder(scope: Scope, { wanted, applied, from, lines }: Asked): void {
	const movable = new Set(lines.filter(isMovable).map(({ id }) => id));
	const mirrored = new Set(lines.flatMap(({ id, reversalOf }) => (reversalOf === null ? [] : [id])));
	const isOurs = ({ lineId, chargeId, day }: Applied) => day >= from && movable.has(lineId) && !mirrored.has(chargeId);
	const taken = applied.filter(isOurs).map((row) => ({ ...row, cents: -row.cents }));
	for (const { lineId, chargeId, day, cents } of inOrder([...wanted, ...taken], stateOf(lines, applied))) {
		insertApplications(scope, lineId, day, [{ chargePostingId: chargeId, amountCents: cents }]);
	}
}

/** One row for each line, charge and day, by days, together by line and charge. */
function byPair(rows: readonly Applied[]): Applied[][] {
	const sums = new Map<string, Map<string, Applied>>();
	for (const row of rows) {
		const days = sums.get(pairOf(row)) ?? new Map<string, Applied>();
		sums.set(pairOf(row), days);
		days.set(row.day, { ...row, cents: row.cents + (days.get(row.day)?.cents ?? 0) });
	}
	return [...sums.values()].map((days) =>
		[...days.values()].filter(({ cents }) => cents !== 0).sort((a, b) => (a.day < b.day ? -1 : 1)),
	);
}

type Pair = { lineId: number; chargeId: number };

/** What each line has on each charge, and of every line and charge its amount, what is left of it, and its day. */
type State = {
	on: Map<string, Pair & { cents: Cents }>;
	whole: Map<number, Cents>;
	room: Map<number, Cents>;
	since: Map<number, PlainDate>;
};

function pairOf({ lineId, chargeId }: Pair): string {
	return `${lineId}/${chargeId}`;
}

function stateOf(lines: readonly LeaseLine[], applied: readonly Applied[]): State {
	const whole = new Map(lines.map(({ id, amountCents }) => [id, Math.abs(amountCents)]));
	const state: State = {
		on: new Map(),
		whole,
		room: new Map(whole),
		since: new Map(lines.map(({ id, date }) => [id, date])),
	};
	for (const row of applied) enter(state, row);
	return state;
}

function enter({ on, room }: State, { lineId, chargeId, cents }: Pair & { cents: Cents }): void {
	const pair = { lineId, chargeId };
	on.set(pairOf(pair), { ...pair, cents: cents + (on.get(pairOf(pair))?.cents ?? 0) });
	room.set(lineId, (room.get(lineId) ?? 0) - cents);
	room.set(chargeId, (room.get(chargeId) ?? 0) - cents);
}

/** The rows in an order that fits, with what has to make way for them meanwhile. */
function inOrder(rows: readonly Applied[], state: State): Applied[] {
	const pairs = byPair(rows);
	const ordered: Applied[] = [];
	const take = (row: Applied, cents: Cents) => {
		const step = { ...row, cents };
		row.cents -= cents;
		enter(state, step);
		ordered.push(step);
	};
	for (const sign of [-1, 1]) {
		for (const pair of pairs) {
			let rest = Math.max(0, sign * pair.reduce((sum, { cents }) => sum + cents, 0));
			for (const row of pair) {
				const part = Math.max(0, Math.min(rest, sign * row.cents));
				if (part > 0) take(row, sign * part);
				rest -= part;
			}
		}
	}
	for (const pair of pairs) {
		let [plus, minus] = oneOfEach(pair);
		while (plus && minus) {
			const { lineId, chargeId } = plus;
			const most = Math.min(plus.cents, -minus.cents);
			const on = Math.min(most, state.on.get(pairOf(plus))?.cents ?? 0);
			if (on > 0) {
				take(minus, -on);
				take(plus, on);
			} else {
				const cents = Math.min(most, state.whole.get(lineId) ?? 0, state.whole.get(chargeId) ?? 0);
				if (cents <= 0) throw new Error(`Line ${lineId} and charge ${chargeId} are of another lease.`);
				const inTheWay = makeRoom({ ...plus, cents }, state);
				for (const row of inTheWay) take({ ...row }, row.cents);
				take(plus, cents);
				take(minus, -cents);
				for (const row of inTheWay) take({ ...row }, -row.cents);
			}
			[plus, minus] = oneOfEach(pair);
		}
	}
	return ordered;
}

function oneOfEach(pair: readonly Applied[]) {
	return [pair.find(({ cents }) => cents > 0), pair.find(({ cents }) => cents < 0)] as const;
}

/** What to take off, on the row's day or that of what is taken, so that its line and its charge have room for it. */
function makeRoom(row: Applied, { on, room, since }: State): Applied[] {
	const off: Applied[] = [];
	for (const side of ["lineId", "chargeId"] as const) {
		let short = row.cents - (room.get(row[side]) ?? 0);
		for (const { lineId, chargeId, cents } of on.values()) {
			const pair = { lineId, chargeId };
			const part = Math.min(cents, short);
			if (pair[side] !== row[side] || part <= 0) continue;
			off.push({ ...pair, day: laterOf(row.day, since.get(lineId)), cents: -part });
			short -= part;
		}
	}
	return off;
}

function laterOf(day: PlainDate, other: PlainDate = day): PlainDate {
	return other > day ? other : day;
}
