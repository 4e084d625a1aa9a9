import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type {
	DatedCharge,
	DatedOutflow,
	DatedSource,
	DepositNeed,
	Flow,
	Kept,
	OpenOwedBack,
	OwedBack,
} from "./dated-facts";
import { isForGood, keptOf } from "./kept-deposits";
import { DepositMatching } from "./match-deposits";
import { PaidBack } from "./paid-back";
import { isLive, PutToCharges } from "./put-to-charges";
import { chargesInOrder, type Left, type Owed, preferred, sourcesInOrder } from "./settling-order";
import { spareForLater } from "./spare-for-later";

/**
 * Decides which payment or credit pays which charge, day by day: each day, the available money goes to the charges due
 * by then, oldest due first. What stays prepaid on the day it came pays later charges as far as no refund needs it. The
 * result depends only on the dated facts, not on the order of entry, with one exception: money received for a deposit
 * (`kept`) stays with it until an action of its own moves it, and money that paid other charges never pays a deposit
 * later. `given` is what happened before `from` and doesn't change. Refunds of money that failed, or of more than was
 * there, are owed again (`PaidBack`).
 */
export function matchInTime(given: Facts): Matched {
	const facts = isThere(given) ? given : { ...given, kept: none };
	const free = runThrough(facts, Number.MAX_SAFE_INTEGER);
	if (free.put.depositsGained() <= 0 || free.put.ownedCents() >= facts.kept.ownedCents) return openFlows(free, facts);
	return openFlows(runThrough(facts, 0), facts);
}

/** Used if less money came in than the deposits had: then nothing is kept for them. */
const none: Kept = { deposits: new Map(), ownedCents: 0 };

/** Whether at least as much money came in as the deposits had. */
function isThere({ kept, sources }: Facts): boolean {
	const came = sources.filter(isForGood).reduce((sum, { cents }) => sum + cents, 0);
	return [...kept.deposits.keys()].reduce((sum, id) => sum + keptOf(kept, id), 0) <= came;
}

/** The flows from `from` on, and what is owed back on each day because it was refunded. */
export type Matched = { flows: Flow[]; owedBack: OpenOwedBack[] };

function openFlows({ put, paidBack }: Run, { from }: Facts): Matched {
	return { flows: put.flows.filter(({ day }) => day >= from), owedBack: paidBack.open };
}

type Facts = {
	charges: readonly DatedCharge[];
	sources: readonly DatedSource[];
	outflows: readonly DatedOutflow[];
	kept: Kept;
	needs: readonly DepositNeed[];
	given: readonly Flow[];
	owedBack: OwedBack;
	from: PlainDate;
};

/** `limit`: how many cents deposits may receive beyond what they had. */
function runThrough(facts: Facts, limit: Cents): Run {
	const run = new Run(facts, limit);
	for (const day of daysOf(facts)) {
		run.turnTo(day);
		if (day < facts.from) run.repeatAll(day);
		else run.match(day);
		run.paidBack.noteOpen(day);
	}
	return run;
}

class Run {
	readonly put: PutToCharges;
	readonly paidBack: PaidBack;
	private readonly deposits: DepositMatching;
	/** Sources reversed on their own day. */
	private readonly undone: readonly Left[];
	/** Sources with charges chosen by hand. */
	private readonly naming: readonly Left[];
	/** Charges and sources by the days on which they begin or end. */
	private readonly chargesAt = new Map<PlainDate, Owed[]>();
	private readonly sourcesAt = new Map<PlainDate, Left[]>();

	constructor(
		private readonly facts: Facts,
		private readonly limit: Cents,
	) {
		const charges = chargesInOrder(facts.charges, facts.kept);
		const { sources, undone } = sourcesInOrder(facts.sources);
		for (const charge of charges) byDays(this.chargesAt, charge);
		for (const source of sources) byDays(this.sourcesAt, source);
		this.undone = undone;
		this.naming = sources.filter(({ named }) => named.length > 0);
		this.put = new PutToCharges(charges, sources, facts.owedBack.charges);
		this.paidBack = new PaidBack(this.put, facts.owedBack, facts.from);
		this.deposits = new DepositMatching(this.put, this.paidBack, facts);
	}

	/** Begins and ends the day's charges and sources, which frees the money of reversed ones. */
	turnTo(day: PlainDate): void {
		const { put, paidBack } = this;
		for (const charge of this.chargesAt.get(day) ?? []) {
			if (charge.day === day) put.beginCharge(charge);
			if (charge.until === day) for (const source of put.sources) put.take(source, charge, day);
		}
		for (const source of this.sourcesAt.get(day) ?? []) {
			if (source.day === day) put.beginSource(source);
			if (source.until !== day) continue;
			for (const charge of put.charges) put.take(source, charge, day);
			paidBack.end(source, day);
		}
		paidBack.makeUp(day);
	}

	/** Pays the day's refunds, and takes back reversed ones. */
	private refund(day: PlainDate): void {
		for (const { until, day: on, cents } of this.facts.outflows) {
			if (until === on) continue;
			if (until === day) this.paidBack.giveBack(cents, day, true);
			if (on === day) this.paidBack.payOut(cents, day);
		}
	}

	repeatAll(day: PlainDate): void {
		this.refund(day);
		for (const flow of this.facts.given) if (flow.day === day) this.repeat(flow);
		this.deposits.keep(day);
	}

	/** Repeats what was applied before `from`. If its own source has too little, the oldest money is used instead. */
	private repeat({ sourceId, chargeId, day, cents }: Flow): void {
		const { put } = this;
		const charge = put.charges.find(({ id }) => id === chargeId);
		const own = put.sources.filter(({ id }) => id === sourceId);
		if (!charge || (this.deposits.isKept(chargeId) && own.every(isForGood))) return;
		if (cents < 0 && own.some(({ until }) => until !== null && until <= day)) return;
		const order = cents > 0 ? [...own, ...put.sources] : [...own, ...[...put.sources].reverse()];
		let rest = Math.abs(cents);
		for (const source of order) {
			if (rest === 0) break;
			if (source.accountId !== null && source.id !== sourceId) continue;
			const most = cents > 0 ? Math.min(source.left, charge.open) : put.of(source, charge);
			const part = Math.min(rest, most);
			if (part > 0) put.add(source, charge, day, Math.sign(cents) * part);
			rest -= part;
		}
	}

	/** What comes on this day pays what is due before refunds take theirs. */
	match(day: PlainDate): void {
		this.spreadNamed(day);
		this.deposits.keep(day);
		this.spread(day, true);
		this.refund(day);
		if (this.paidBack.oweShort(day)) this.spreadNamed(day);
		this.spread(day);
		if (this.deposits.secure(day)) this.spread(day);
	}

	/** Applies each source to the charges chosen for it. */
	private spreadNamed(day: PlainDate): void {
		const { put, deposits } = this;
		for (const source of put.leftOn(day)) {
			for (const { chargeId, cents } of source.named) {
				const charge = put.charges.find((one) => one.id === chargeId && isLive(one, day));
				if (!charge) continue;
				const open = charge.open + deposits.keptAfter(source, charge);
				const wanted = cents - put.of(source, charge);
				const most = Math.min(wanted, source.left, open, deposits.mostNamed(source, charge));
				if (most > 0) put.add(source, charge, day, most);
			}
		}
	}

	/** Applies what is left of each source, or of those that came on this day, to the open charges, both in order. */
	private spread(day: PlainDate, onlyNew = false): void {
		const { put } = this;
		const open = put.openOn(day);
		for (const source of put.leftOn(day)) {
			if (onlyNew && source.day !== day) continue;
			for (const charge of preferred(open, source)) {
				if (isPassedOver(source, charge, day) || (source.sparesDeposits && charge.fund === "deposit")) continue;
				const free = Math.min(source.left - put.awaited(source, day), charge.open - this.promised(charge, day));
				const most = free > 0 ? Math.min(free, this.spare(source, charge, day)) : 0;
				if (most > 0) put.add(source, charge, day, most);
			}
		}
	}

	/**
	 * How much of a source nothing later needs; on the day it came, refunds don't count as such a need. For a deposit,
	 * no more than the run's limit allows.
	 */
	private spare(source: Left, charge: Owed, day: PlainDate): Cents {
		const outflows = source.day === day ? [] : this.facts.outflows;
		const needs = { outflows, kept: this.deposits.kept, undone: this.undone };
		const spare = spareForLater(this.put, needs, day, source);
		if (source.accountId !== null || charge.fund !== "deposit") return spare;
		return Math.min(spare, this.limit - this.put.depositsGained());
	}

	/** How much of a charge was chosen by hand for sources of later days. */
	private promised(charge: Owed, day: PlainDate): Cents {
		let sum = 0;
		for (const source of this.naming) {
			if (source.day <= day) continue;
			for (const { chargeId, cents } of source.named) if (chargeId === charge.id) sum += cents;
		}
		return sum;
	}
}

function byDays<T extends { day: PlainDate; until: PlainDate | null }>(days: Map<PlainDate, T[]>, one: T): void {
	for (const day of one.until === null ? [one.day] : [one.day, one.until])
		days.set(day, [...(days.get(day) ?? []), one]);
}

function isPassedOver({ passedOver }: Left, charge: Owed, day: PlainDate): boolean {
	return passedOver.some(({ chargeId, until }) => chargeId === charge.id && (until === null || day < until));
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
