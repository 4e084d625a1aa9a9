import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** What a lease was charged, from its day until it was reversed. `rank` orders what falls due on one day. */
export type DatedCharge = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	dueDate: PlainDate;
	accountId: number;
	rank: string;
	cents: Cents;
};

/** What can settle charges, from its day until it was reversed: money, or a credit against `accountId`. */
export type DatedSource = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	cents: Cents;
	/** Null for money. */
	accountId: number | null;
	/** The charges chosen for it by hand, with the amounts; what is chosen waits for its charge. */
	named: { chargeId: number; cents: Cents }[];
};

/** Prepaid money that left again: refunded, or moved by an entry of the journal. */
export type DatedOutflow = { day: PlainDate; until: PlainDate | null; cents: Cents };

/** Cents of a source put to a charge on a day; negative: taken off again. */
export type Flow = { sourceId: number; chargeId: number; day: PlainDate; cents: Cents };

type Owed = DatedCharge & { open: Cents };
type Left = DatedSource & { left: Cents };

/**
 * Who settles what, day by day: on each day what is there goes to the open charges of that day or before, oldest due
 * first, as far as no later refund needs it. A function of the dated facts alone, whatever order they were entered in.
 * `given` is what happened before `from` and stays.
 */
export function matchInTime(facts: {
	charges: readonly DatedCharge[];
	sources: readonly DatedSource[];
	outflows: readonly DatedOutflow[];
	given: readonly Flow[];
	from: PlainDate;
}): Flow[] {
	const charges = facts.charges
		.filter(({ day, until }) => until !== day)
		.map((charge): Owed => ({ ...charge, open: charge.cents }))
		.sort((a, b) => compare(chargeKey(a), chargeKey(b)));
	const sources = facts.sources
		.filter(({ day, until }) => until !== day)
		.map((source): Left => ({ ...source, left: source.cents }))
		.sort((a, b) => compare(sourceKey(a), sourceKey(b)));
	const run = new Run(charges, sources, facts.outflows);
	for (const day of daysOf(facts)) {
		run.turnTo(day);
		if (day < facts.from) for (const flow of facts.given) if (flow.day === day) run.repeat(flow);
		if (day >= facts.from) run.match(day);
	}
	return run.flows.filter(({ day }) => day >= facts.from);
}

class Run {
	readonly flows: Flow[] = [];
	private readonly put = new Map<string, Cents>();
	/** Refunded beyond what was there: what comes next makes up for it. */
	private short = 0;

	constructor(
		private readonly charges: Owed[],
		private readonly sources: Left[],
		private readonly outflows: readonly DatedOutflow[],
	) {}

	/** What ends on this day frees what it had; refunds take what they need. */
	turnTo(day: PlainDate): void {
		for (const charge of this.charges) {
			if (charge.until === day) for (const source of this.sources) this.take(source, charge, day);
		}
		for (const source of this.sources) {
			if (source.until !== day) continue;
			for (const charge of this.charges) this.take(source, charge, day);
			this.spend(source.cents - source.left, day);
		}
		for (const outflow of this.outflows) {
			if (outflow.until === outflow.day) continue;
			if (outflow.until === day) this.giveBack(outflow.cents, day);
			if (outflow.day === day) this.spend(outflow.cents, day);
		}
		if (this.short > 0) this.spend(0, day);
	}

	/** What happened so and stays; money that nothing names is taken from the oldest. */
	repeat({ sourceId, chargeId, day, cents }: Flow): void {
		const charge = this.charges.find(({ id }) => id === chargeId);
		if (!charge) return;
		const own = this.sources.filter(({ id }) => id === sourceId);
		const order = cents > 0 ? [...own, ...this.sources] : [...own, ...[...this.sources].reverse()];
		let rest = Math.abs(cents);
		for (const source of order) {
			if (rest === 0) break;
			if (source.accountId !== null && source.id !== sourceId) continue;
			const most = cents > 0 ? Math.min(source.left, charge.open) : (this.put.get(keyOf(source, charge)) ?? 0);
			const part = Math.min(rest, most);
			if (part > 0) this.add(source, charge, day, Math.sign(cents) * part);
			rest -= part;
		}
	}

	match(day: PlainDate): void {
		const live = this.sources.filter((source) => isLive(source, day) && source.left > 0);
		const open = this.charges.filter((charge) => isLive(charge, day) && charge.open > 0);
		for (const source of live) {
			for (const { chargeId, cents } of source.named) {
				const charge = open.find(({ id }) => id === chargeId);
				const before = charge ? (this.put.get(keyOf(source, charge)) ?? 0) : 0;
				if (charge) this.add(source, charge, day, Math.min(cents - before, source.left, charge.open));
			}
		}
		for (const source of live) {
			for (const charge of preferred(open, source)) {
				const free = Math.min(source.left - this.awaited(source, day), charge.open - this.promised(charge, day));
				const most = source.accountId === null ? Math.min(free, this.spare(day)) : free;
				if (most > 0) this.add(source, charge, day, most);
			}
		}
	}

	private add(source: Left, charge: Owed, day: PlainDate, cents: Cents): void {
		if (cents === 0) return;
		source.left -= cents;
		charge.open -= cents;
		const key = keyOf(source, charge);
		this.put.set(key, (this.put.get(key) ?? 0) + cents);
		this.flows.push({ sourceId: source.id, chargeId: charge.id, day, cents });
	}

	private take(source: Left, charge: Owed, day: PlainDate, most = Number.MAX_SAFE_INTEGER): Cents {
		const cents = Math.min(this.put.get(keyOf(source, charge)) ?? 0, most);
		this.add(source, charge, day, -cents);
		return cents;
	}

	/** Of a source, what waits for charges named by hand that are still to come. */
	private awaited(source: Left, day: PlainDate): Cents {
		return source.named
			.filter(({ chargeId }) => this.charges.some((charge) => charge.id === chargeId && charge.day > day))
			.reduce((sum, { cents }) => sum + cents, 0);
	}

	/** Of a charge, what sources still to come name by hand. */
	private promised(charge: Owed, day: PlainDate): Cents {
		return this.sources
			.filter((source) => source.day > day)
			.flatMap(({ named }) => named)
			.reduce((sum, { chargeId, cents }) => sum + (chargeId === charge.id ? cents : 0), 0);
	}

	/** What is prepaid and no refund of a later day needs. */
	private spare(day: PlainDate): Cents {
		let held = this.sources.reduce((sum, source) => sum + (isLive(source, day) ? source.left : 0), 0);
		let least = held;
		const moves = [
			...this.sources.filter((one) => one.day > day).map(({ day: on, cents }) => ({ day: on, cents })),
			...this.outflows.flatMap(({ day: on, until, cents }) => {
				if (on <= day || until === on) return [];
				return [{ day: on, cents: -cents }, ...(until === null ? [] : [{ day: until, cents }])];
			}),
		].sort((a, b) => compare(a.day, b.day) || b.cents - a.cents);
		for (const { cents } of moves) {
			held += cents;
			least = Math.min(least, held);
		}
		return least;
	}

	/** Prepaid money leaves, oldest first; what is short is taken off the charges due last. */
	private spend(cents: Cents, day: PlainDate): void {
		let rest = cents + this.short;
		this.short = 0;
		const live = this.sources.filter((source) => isLive(source, day));
		const money = live.filter(({ accountId }) => accountId === null);
		for (const source of [...money, ...live.filter(({ accountId }) => accountId !== null)]) {
			const part = Math.min(rest, source.left);
			source.left -= part;
			rest -= part;
		}
		for (const charge of [...this.charges].reverse()) {
			for (const source of money) {
				const part = rest > 0 ? this.take(source, charge, day, rest) : 0;
				source.left -= part;
				rest -= part;
			}
		}
		this.short = rest;
	}

	private giveBack(cents: Cents, day: PlainDate): void {
		const made = Math.min(cents, this.short);
		this.short -= made;
		let rest = cents - made;
		for (const source of this.sources) {
			if (!isLive(source, day)) continue;
			const used = this.charges.reduce((sum, charge) => sum + (this.put.get(keyOf(source, charge)) ?? 0), 0);
			const part = Math.min(rest, source.cents - source.left - used);
			source.left += part;
			rest -= part;
		}
	}
}

/** What took the account back that a charge was made for settles that charge first. */
function preferred(open: readonly Owed[], { accountId }: Left): Owed[] {
	if (accountId === null) return [...open];
	const own = (charge: Owed) => charge.accountId === accountId;
	return [...open.filter(own), ...open.filter((charge) => !own(charge))];
}

function isLive({ day: from, until }: { day: PlainDate; until: PlainDate | null }, day: PlainDate): boolean {
	return from <= day && (until === null || until > day);
}

function keyOf(source: Left, charge: Owed): string {
	return `${source.id}/${charge.id}`;
}

/** Zero-padded so that amounts and ids compare as text does. */
function padded(cents: number): string {
	return String(cents).padStart(16, "0");
}

function chargeKey({ dueDate, day, rank, id }: Owed): string {
	return [dueDate, day, rank, padded(id)].join("/");
}

function sourceKey({ day, accountId, cents, id }: Left): string {
	return [day, accountId === null ? 1 : 0, padded(accountId ?? 0), padded(cents), padded(id)].join("/");
}

function daysOf({ charges, sources, outflows, given, from }: Parameters<typeof matchInTime>[0]): PlainDate[] {
	const days = new Set<PlainDate>(from === "" ? [] : [from]);
	for (const { day, until } of [...charges, ...sources, ...outflows]) {
		days.add(day);
		if (until !== null) days.add(until);
	}
	for (const { day } of given) days.add(day);
	return [...days].sort(compare);
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
