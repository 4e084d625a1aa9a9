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
 * ever exceeded. Where no such order of the differences exists, all since `from` are taken off, the newest first, and put
 * on by their days.
 */
export function applyInOrder(scope: Scope, asked: Asked): void {
	const { wanted, applied, from, lines } = asked;
	const movable = new Set(lines.filter(isMovable).map(({ id }) => id));
	const mirrored = new Set(lines.flatMap(({ id, reversalOf }) => (reversalOf === null ? [] : [id])));
	const isOurs = ({ lineId, chargeId, day }: Applied) => day >= from && movable.has(lineId) && !mirrored.has(chargeId);
	const taken = applied.filter(isOurs).map((row) => ({ ...row, cents: -row.cents }));
	const differences = summed([...wanted, ...taken]);
	const stays = applied.filter((row) => row.day >= from && !isOurs(row));
	const steps = inOrder(differences, stateOf(lines, applied)) ?? [
		...applied
			.filter(({ day }) => day >= from)
			.map((row) => ({ ...row, cents: -row.cents }))
			.reverse(),
		...summed([...wanted, ...stays]),
	];
	for (const { lineId, chargeId, day, cents } of steps) {
		insertApplications(scope, lineId, day, [{ chargePostingId: chargeId, amountCents: cents }]);
	}
}

/** One row for each line, charge and day, by days; what is taken off a day comes first. */
function summed(rows: readonly Applied[]): Applied[] {
	const sums = new Map<string, Applied>();
	for (const row of rows) {
		const key = `${row.day}/${row.lineId}/${row.chargeId}`;
		sums.set(key, { ...row, cents: row.cents + (sums.get(key)?.cents ?? 0) });
	}
	return [...sums.values()]
		.filter(({ cents }) => cents !== 0)
		.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : Math.sign(a.cents) - Math.sign(b.cents)));
}

type State = { on: Map<string, Cents>; room: Map<number, Cents> };

/** What each line has on each charge, and what is left of every line and open of every charge. */
function stateOf(lines: readonly LeaseLine[], applied: readonly Applied[]): State {
	const room = new Map(lines.map(({ id, amountCents }) => [id, Math.abs(amountCents)]));
	const state = { on: new Map<string, Cents>(), room };
	for (const row of applied) enter(state, row);
	return state;
}

function enter({ on, room }: State, { lineId, chargeId, cents }: Applied): void {
	const key = `${lineId}/${chargeId}`;
	on.set(key, (on.get(key) ?? 0) + cents);
	room.set(lineId, (room.get(lineId) ?? 0) - cents);
	room.set(chargeId, (room.get(chargeId) ?? 0) - cents);
}

/** The rows in an order that fits, or undefined. */
function inOrder(rows: readonly Applied[], state: State): Applied[] | undefined {
	const waiting = [...rows];
	const ordered: Applied[] = [];
	while (waiting.length > 0) {
		const at = waiting.findIndex((row) => fits(row, state));
		const [row] = at < 0 ? [] : waiting.splice(at, 1);
		if (!row) return undefined;
		enter(state, row);
		ordered.push(row);
	}
	return ordered;
}

function fits({ lineId, chargeId, cents }: Applied, { on, room }: State): boolean {
	if (cents < 0) return (on.get(`${lineId}/${chargeId}`) ?? 0) >= -cents;
	return (room.get(lineId) ?? 0) >= cents && (room.get(chargeId) ?? 0) >= cents;
}
