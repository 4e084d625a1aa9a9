import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { insertApplications } from "./insert-applications";
import { type Applied, isMovable, type LeaseLine } from "./lease-facts";

type Asked = {
	/** The applications that should exist from `from` on. `applied` are those that exist now. */
	wanted: readonly Applied[];
	applied: readonly Applied[];
	from: PlainDate;
	lines: readonly LeaseLine[];
};

/**
 * Changes a lease's applications from `applied` to `wanted` from a day on. The rows are written in an order in which no
 * charge or line is ever over-applied, because the database refuses that. If an application that only changes its day
 * has no room, others are removed and put back after it.
 */
export function applyInOrder(scope: Scope, { wanted, applied, from, lines }: Asked): void {
	mustBeWriting();
	const movable = new Set(lines.filter(isMovable).map(({ id }) => id));
	const mirrored = new Set(lines.flatMap(({ id, reversalOf }) => (reversalOf === null ? [] : [id])));
	const isOurs = ({ lineId, chargeId, day }: Applied) => day >= from && movable.has(lineId) && !mirrored.has(chargeId);
	const taken = applied.filter(isOurs).map((row) => ({ ...row, cents: -row.cents }));
	for (const { lineId, chargeId, day, cents } of inOrder([...wanted, ...taken], stateOf(lines, applied))) {
		insertApplications(scope, lineId, day, [{ chargePostingId: chargeId, amountCents: cents }]);
	}
}

/** Thrown if the wanted applications exceed a line or a charge in every order. */
export class Unsettleable extends Error {}

/** The rows added up by line, charge and day, without those that are zero. */
function netted(rows: readonly Applied[]): Set<Applied> {
	const sums = new Map<string, Applied>();
	for (const row of rows) {
		const key = `${pairOf(row)}/${row.day}`;
		sums.set(key, { ...row, cents: row.cents + (sums.get(key)?.cents ?? 0) });
	}
	return new Set([...sums.values()].filter(({ cents }) => cents !== 0));
}

type Pair = { lineId: number; chargeId: number };

/**
 * What is applied at the moment: cents by line and charge (`on`); and for each line and charge its amount (`whole`),
 * its unapplied amount (`room`), and its date (`since`).
 */
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

/**
 * The rows in an order that fits: whole rows where possible, or else parts, or else after removing others to make room.
 */
function inOrder(rows: readonly Applied[], state: State): Applied[] {
	const waiting = netted(rows);
	const ordered: Applied[] = [];
	const take = (row: Applied, cents: Cents) => {
		row.cents -= cents;
		enter(state, { ...row, cents });
		ordered.push({ ...row, cents });
	};
	while (waiting.size > 0) {
		const whole = [...waiting].filter((row) => {
			const fits = most(row, state) === Math.abs(row.cents);
			if (fits) take(row, row.cents);
			return fits;
		});
		const part = whole.length > 0 ? undefined : staying(waiting).find((row) => most(row, state) > 0);
		if (part) take(part, Math.sign(part.cents) * most(part, state));
		if (whole.length === 0 && !part) {
			const [plus, minus] = oneOfEach(waiting);
			const { lineId, chargeId } = plus;
			const cents = Math.min(
				...[plus.cents, -minus.cents, state.whole.get(lineId) ?? 0, state.whole.get(chargeId) ?? 0],
			);
			if (cents <= 0) throw new Error(`Line ${lineId} and charge ${chargeId} are of another lease.`);
			const inTheWay = makeRoom({ ...plus, cents }, state);
			for (const row of inTheWay) take({ ...row }, row.cents);
			take(plus, cents);
			take(minus, -cents);
			for (const row of inTheWay) take({ ...row }, -row.cents);
		}
		for (const row of waiting) if (row.cents === 0) waiting.delete(row);
	}
	return ordered;
}

/** Rows whose pair of line and charge only gains or only loses. Entering parts of other rows might never end. */
function staying(waiting: ReadonlySet<Applied>): Applied[] {
	const signs = new Map<string, Set<number>>();
	for (const row of waiting) signs.set(pairOf(row), (signs.get(pairOf(row)) ?? new Set()).add(Math.sign(row.cents)));
	return [...waiting].filter((row) => signs.get(pairOf(row))?.size === 1);
}

/** How many cents of a row can be entered now, as a positive number. */
function most({ lineId, chargeId, cents }: Applied, { on, room }: State): Cents {
	if (cents < 0) return Math.min(-cents, on.get(pairOf({ lineId, chargeId }))?.cents ?? 0);
	return Math.min(cents, room.get(lineId) ?? 0, room.get(chargeId) ?? 0);
}

/** Two rows that move an application to another day. If nothing fits, there is such a pair or no solution at all. */
function oneOfEach(waiting: ReadonlySet<Applied>): [plus: Applied, minus: Applied] {
	for (const plus of waiting) {
		const minus = [...waiting].find((row) => row.cents < 0 && pairOf(row) === pairOf(plus));
		if (plus.cents > 0 && minus) return [plus, minus];
	}
	throw new Unsettleable("What is wanted of a lease exceeds what is there.");
}

/** Applications to remove so that a row's line and charge have room for it. None is dated before its own line. */
function makeRoom(row: Applied, { on, room, since }: State): Applied[] {
	const off = new Map<string, Applied>();
	for (const side of ["lineId", "chargeId"] as const) {
		let short = row.cents - (room.get(row[side]) ?? 0);
		for (const one of off.values()) if (one[side] === row[side]) short += one.cents;
		for (const { lineId, chargeId, cents } of on.values()) {
			const pair = { lineId, chargeId };
			const before = off.get(pairOf(pair))?.cents ?? 0;
			const part = Math.min(cents + before, short);
			if (pair[side] !== row[side] || part <= 0) continue;
			off.set(pairOf(pair), { ...pair, day: laterOf(row.day, since.get(lineId)), cents: before - part });
			short -= part;
		}
	}
	return [...off.values()];
}

function laterOf(day: PlainDate, other: PlainDate = day): PlainDate {
	return other > day ? other : day;
}
