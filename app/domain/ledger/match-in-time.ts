import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DatedCharge, DatedOutflow, DatedSource, DepositNeed, Flow, Fund, Kept } from "./dated-facts";
import { isForGood, keptFlows, keptOf } from "./kept-deposits";
import { chargesInOrder, compare, type Left, type Owed, preferred, sourcesInOrder } from "./settling-order";

/**
 * Who settles what, day by day: on each day what is there goes to the open charges of that day or before, oldest due
 * first, as far as no later refund needs it. A function of the dated facts alone, whatever order they were entered in,
 * but for deposits: what was received for one is held in trust and leaves by an act of its own, never by an entry behind
 * it; and what other charges were paid with pays none. `kept` is what was paid so; `given` is what happened before `from`
 * and stays.
 */
export function matchInTime(facts: Facts): Flow[] {
	const free = runThrough(facts, Number.MAX_SAFE_INTEGER);
	if (free.short > 0) return openFlows(runThrough({ ...facts, kept: none }, Number.MAX_SAFE_INTEGER), facts);
	if (free.depositsGained() <= 0 || free.ownedCents() >= facts.kept.ownedCents) return openFlows(free, facts);
	return openFlows(runThrough(facts, 0), facts);
}

/** Nothing kept, where there is less money than deposits had. */
const none: Kept = { deposits: new Map(), ownedCents: 0 };

function openFlows({ flows }: Run, { from }: Facts): Flow[] {
	return flows.filter(({ day }) => day >= from);
}

type Facts = {
	charges: readonly DatedCharge[];
	sources: readonly DatedSource[];
	outflows: readonly DatedOutflow[];
	kept: Kept;
	needs: readonly DepositNeed[];
	given: readonly Flow[];
	from: PlainDate;
};

/** `limit`: how much more money than they had deposits may take. */
function runThrough(facts: Facts, limit: Cents): Run {
	const charges = chargesInOrder(facts.charges, facts.kept);
	const sources = sourcesInOrder(facts.sources);
	const run = new Run(charges, sources, facts, limit);
	for (const day of daysOf(facts)) {
		run.turnTo(day);
		if (day < facts.from) run.repeatAll(day);
		if (day >= facts.from) run.match(day);
	}
	return run;
}

class Run {
	readonly flows: Flow[] = [];
	private readonly put = new Map<string, Cents>();
	/** The money on each deposit's charge, and by their fund on all others. */
	private readonly money = new Map<number | Fund, Cents>();
	/** Credits that were paid out. */
	private paidOut = 0;
	private readonly outflows: readonly DatedOutflow[];
	/** The sources for which charges were chosen by hand. */
	private readonly naming: readonly Left[];
	/** What begins or ends on a day. */
	private readonly chargesAt = new Map<PlainDate, Owed[]>();
	private readonly sourcesAt = new Map<PlainDate, Left[]>();
	/** Of what has begun, what may be open still and what may have something left. */
	private readonly owing = new Set<Owed>();
	private readonly holding = new Set<Left>();
	private readonly given: readonly Flow[];
	/** What deposits had, as flows that stay: their money leaves for good. */
	private readonly kept: readonly Flow[];
	private readonly keptCents: ReadonlyMap<number, Cents>;
	private readonly needs: readonly DepositNeed[];
	/** What is paid of the deposits of an account. */
	private readonly received = new Map<number, Cents>();
	/** Refunded beyond what was there: what comes next makes up for it. */
	short = 0;

	constructor(
		private readonly charges: Owed[],
		private readonly sources: Left[],
		{ outflows, kept, needs, given, from }: Facts,
		private readonly limit: Cents,
	) {
		for (const charge of charges) byDays(this.chargesAt, charge);
		for (const source of sources) byDays(this.sourcesAt, source);
		this.outflows = outflows;
		this.needs = needs;
		this.naming = sources.filter(({ named }) => named.length > 0);
		this.given = given;
		this.kept = keptFlows(kept, given, from, sources);
		this.keptCents = new Map([...kept.deposits.keys()].map((id) => [id, keptOf(kept, id)]));
	}

	/** What ends on this day frees what it had; refunds take what they need. */
	turnTo(day: PlainDate): void {
		for (const charge of this.chargesAt.get(day) ?? []) {
			if (charge.day === day) this.owing.add(charge);
			if (charge.until === day) for (const source of this.sources) this.take(source, charge, day);
		}
		for (const source of this.sourcesAt.get(day) ?? []) {
			if (source.day === day) this.holding.add(source);
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

	repeatAll(day: PlainDate): void {
		for (const flow of this.given) if (flow.day === day) this.repeat(flow);
		this.keep(day);
	}

	/** What happened so and stays; money that nothing names is taken from the oldest. */
	private repeat({ sourceId, chargeId, day, cents }: Flow): void {
		const charge = this.charges.find(({ id }) => id === chargeId);
		const own = this.sources.filter(({ id }) => id === sourceId);
		if (!charge || (this.keptCents.has(chargeId) && own.every(isForGood))) return;
		if (cents < 0 && own.some(({ until }) => until !== null && until <= day)) return;
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
		for (const source of begun(this.holding, day, ({ left }) => left)) {
			for (const { chargeId, cents } of source.named) {
				const charge = this.charges.find((one) => one.id === chargeId && isLive(one, day));
				if (!charge) continue;
				const before = this.put.get(keyOf(source, charge)) ?? 0;
				const open = charge.open + this.keptAfter(source, charge);
				const most = Math.min(cents - before, source.left, open, this.mostNamed(source, charge));
				if (most > 0) this.add(source, charge, day, most);
			}
		}
		this.keep(day);
		this.spread(day);
		if (this.secure(day)) this.spread(day);
	}

	/** What is there goes to what is open, in their order. */
	private spread(day: PlainDate): void {
		const open = begun(this.owing, day, ({ open }) => open);
		for (const source of begun(this.holding, day, ({ left }) => left)) {
			for (const charge of preferred(open, source)) {
				if (isPassedOver(source, charge, day) || (source.sparesDeposits && charge.fund === "deposit")) continue;
				const free = Math.min(source.left - this.awaited(source, day), charge.open - this.promised(charge, day));
				const spare = source.accountId === null ? this.mostMoney(charge, day, source) : this.spare(day, source);
				const most = Math.min(free, spare);
				if (most > 0) this.add(source, charge, day, most);
			}
		}
	}

	/**
	 * What was withheld of a deposit whose money went again pays the deposit itself, and what it had paid is owed again.
	 * Whether anything moved.
	 */
	private secure(day: PlainDate): boolean {
		const before = this.flows.length;
		for (const accountId of new Set(this.needs.map((need) => need.accountId))) {
			const due = this.needs.filter((need) => need.accountId === accountId && need.day <= day);
			let lack = due.reduce((sum, { cents }) => sum + cents, 0) - (this.received.get(accountId) ?? 0);
			const own = this.sources.filter((source) => source.withheldFrom === accountId && isLive(source, day));
			const deposits = this.charges.filter(
				(charge) => charge.fund === "deposit" && charge.accountId === accountId && isLive(charge, day),
			);
			const others = this.charges.filter(({ fund }) => fund !== "deposit").reverse();
			for (const source of own.reverse()) {
				for (const deposit of deposits) {
					const wanted = Math.min(lack, deposit.open);
					for (const charge of others) if (source.left < wanted) this.take(source, charge, day, wanted - source.left);
					const cents = Math.max(0, Math.min(wanted, source.left));
					this.add(source, deposit, day, cents);
					lack -= cents;
				}
			}
		}
		return this.flows.length > before;
	}

	/** What a deposit had is what was named for it too: money named beyond that goes there still. */
	private mostNamed(source: Left, charge: Owed): Cents {
		const { id, fund } = charge;
		if (source.accountId !== null || fund !== "deposit") return Number.MAX_SAFE_INTEGER;
		const named = this.sources.flatMap((one) => (one.accountId === null ? one.named : []));
		const sum = named.reduce((total, { chargeId, cents }) => total + (chargeId === id ? cents : 0), 0);
		const kept = (this.keptCents.get(id) ?? 0) - this.keptAfter(source, charge);
		return Math.max(0, sum - kept - (this.money.get(id) ?? 0));
	}

	/** What a deposit has only once the source is gone again: until then the place is the source's. */
	private keptAfter({ until }: Left, { id }: Owed): Cents {
		if (until === null) return 0;
		return this.kept.reduce((sum, { chargeId, day, cents }) => sum + (chargeId === id && day >= until ? cents : 0), 0);
	}

	/** Deposits that were received go on being so. */
	private keep(day: PlainDate): void {
		for (const flow of this.kept) {
			if (flow.day !== day) continue;
			this.flows.push(flow);
			const charge = this.charges.find(({ id }) => id === flow.chargeId);
			if (charge) this.receive(charge.accountId, flow.cents);
			if (flow.cents > 0) this.spend(flow.cents, day);
			else this.giveBack(-flow.cents, day);
		}
	}

	ownedCents(): Cents {
		return (this.money.get("owned") ?? 0) - this.paidOut;
	}

	/** What deposits took beyond what they had. */
	depositsGained(): Cents {
		let sum = 0;
		for (const [chargeId, cents] of this.money) if (typeof chargeId === "number") sum += cents;
		return sum;
	}

	/** Money goes as far as nothing later needs it; to a deposit beyond what it had as far as the limit goes. */
	private mostMoney(charge: Owed, day: PlainDate, source: Left): Cents {
		const spare = this.spare(day, source);
		return charge.fund === "deposit" ? Math.min(spare, this.limit - this.depositsGained()) : spare;
	}

	private add(source: Left, charge: Owed, day: PlainDate, cents: Cents): void {
		if (cents === 0) return;
		source.left -= cents;
		charge.open -= cents;
		if (cents < 0) {
			this.owing.add(charge);
			this.holding.add(source);
		}
		const key = keyOf(source, charge);
		this.put.set(key, (this.put.get(key) ?? 0) + cents);
		const isDeposit = charge.fund === "deposit";
		if (isDeposit && !source.sparesDeposits) this.receive(charge.accountId, cents);
		const target = isDeposit ? charge.id : charge.fund;
		if (isDeposit && source.withheldFrom !== undefined) {
			// It was received before, or never was.
		} else if (source.accountId === null) this.money.set(target, (this.money.get(target) ?? 0) + cents);
		else if (charge.fund === "refunded") this.paidOut += cents;
		this.flows.push({ sourceId: source.id, chargeId: charge.id, day, cents });
	}

	private receive(accountId: number, cents: Cents): void {
		this.received.set(accountId, (this.received.get(accountId) ?? 0) + cents);
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
		let sum = 0;
		for (const source of this.naming) {
			if (source.day <= day) continue;
			for (const { chargeId, cents } of source.named) if (chargeId === charge.id) sum += cents;
		}
		return sum;
	}

	/**
	 * What is prepaid and neither a refund of a later day needs nor a deposit that keeps it. Refunds are paid of money;
	 * what they took beyond it came of credits.
	 */
	private spare(day: PlainDate, source: Left): Cents {
		const needs = this.outflowsAfter(day);
		if (!needs.some(({ cents }) => cents < 0)) return Number.MAX_SAFE_INTEGER;
		const pool = source.accountId === null ? this.sources.filter(({ accountId }) => accountId === null) : this.sources;
		let held = pool.reduce((sum, one) => sum + (isLive(one, day) ? one.left : 0), 0);
		let least = held;
		const moves = [...pool.flatMap((one) => comingAndGoing(one, day)), ...needs, ...this.namedAfter(day, pool)];
		for (const { day: on, cents } of moves.sort((a, b) => compare(a.day, b.day) || b.cents - a.cents)) {
			if (source.until !== null && on >= source.until) break;
			held += cents;
			least = Math.min(least, held);
		}
		return least;
	}

	/** What credits are chosen for that is still to come: refunds that they are paid out by, for one. */
	private namedAfter(day: PlainDate, pool: readonly Left[]): { day: PlainDate; cents: Cents }[] {
		const credits = pool.filter(({ accountId, until }) => accountId !== null && until === null);
		return credits.flatMap(({ named }) =>
			named.flatMap(({ chargeId, cents }) => {
				const charge = this.charges.find(({ id }) => id === chargeId);
				return charge && charge.day > day && charge.until === null ? [{ day: charge.day, cents: -cents }] : [];
			}),
		);
	}

	private outflowsAfter(day: PlainDate) {
		const refunded = this.outflows.flatMap(({ day: on, until, cents }) => {
			if (on <= day || until === on) return [];
			return [{ day: on, cents: -cents }, ...(until === null ? [] : [{ day: until, cents }])];
		});
		const kept = this.kept.flatMap(({ day: on, cents }) => (on > day ? [{ day: on, cents: -cents }] : []));
		return [...refunded, ...kept];
	}

	/** Prepaid money leaves, oldest first; what is short is taken off the charges due last, and last from credits. */
	private spend(cents: Cents, day: PlainDate): void {
		let rest = cents + this.short;
		this.short = 0;
		const live = this.sources.filter((source) => isLive(source, day));
		const money = live.filter(({ accountId }) => accountId === null);
		const leave = (source: Left, most: Cents) => {
			const part = Math.max(0, Math.min(rest, source.left, most));
			source.left -= part;
			rest -= part;
		};
		for (const source of money) leave(source, source.left - this.awaited(source, day));
		for (const source of money) leave(source, source.left);
		for (const charge of rest > 0 ? [...this.charges].reverse() : []) {
			for (const source of money) if (rest > 0) leave(source, this.take(source, charge, day, rest));
		}
		for (const source of live) leave(source, source.left);
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
			this.holding.add(source);
		}
	}
}

/** What of money comes after a day, and what goes again because it was taken back. */
function comingAndGoing(one: Left, day: PlainDate): { day: PlainDate; cents: Cents }[] {
	const here = isLive(one, day);
	if (!here && one.day <= day) return [];
	const comes = here ? [] : [{ day: one.day, cents: one.cents }];
	return one.until === null ? comes : [...comes, { day: one.until, cents: here ? -one.left : -one.cents }];
}

type Dated = { day: PlainDate; until: PlainDate | null; at: number };

/** Of those on a day in their order, those with something; forgets the others. */
function begun<T extends Dated>(waiting: Set<T>, day: PlainDate, restOf: (one: T) => Cents): T[] {
	for (const one of waiting) if (restOf(one) <= 0) waiting.delete(one);
	return [...waiting].filter((one) => isLive(one, day)).sort((a, b) => a.at - b.at);
}

function byDays<T extends Dated>(days: Map<PlainDate, T[]>, one: T): void {
	for (const day of one.until === null ? [one.day] : [one.day, one.until])
		days.set(day, [...(days.get(day) ?? []), one]);
}

function isPassedOver({ passedOver }: Left, charge: Owed, day: PlainDate): boolean {
	return passedOver.some(({ chargeId, until }) => chargeId === charge.id && (until === null || day < until));
}

function isLive({ day: from, until }: { day: PlainDate; until: PlainDate | null }, day: PlainDate): boolean {
	return from <= day && (until === null || until > day);
}

function keyOf(source: Left, charge: Owed): string {
	return `${source.id}/${charge.id}`;
}

function daysOf({ charges, sources, outflows, kept, needs, given, from }: Facts): PlainDate[] {
	const days = new Set<PlainDate>(from === "" ? [] : [from]);
	for (const { day, until } of [...charges, ...sources, ...outflows]) {
		days.add(day);
		if (until !== null) days.add(until);
	}
	for (const { until } of sources.flatMap(({ passedOver }) => passedOver)) if (until !== null) days.add(until);
	for (const { day } of [...given, ...needs, ...[...kept.deposits.values()].flat()]) days.add(day);
	return [...days].sort();
}
