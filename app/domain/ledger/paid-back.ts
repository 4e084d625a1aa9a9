import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { OpenOwedBack, OwedBack } from "./dated-facts";
import { isLive, type PutToCharges } from "./put-to-charges";
import type { Left, Owed } from "./settling-order";

/**
 * Money paid out of a lease. It is taken from prepayments, money before credits, oldest first; each source remembers
 * how much of it was refunded. If such a source is reversed later, the refunded part is taken from what else is prepaid
 * by then. What is missing is owed from that day on, like a charge, and what others paid stays paid. A refund of more
 * than was there is owed from its own day. If a refund itself is reversed, what is owed this way is forgiven first.
 */
export class PaidBack {
	/** Cents paid out beyond what was there and not owed yet. Before `from`, the next money makes up for them. */
	private short = 0;
	private readonly owed: Owed[] = [];
	/** How much of what is owed back is open, by day. */
	readonly open: OpenOwedBack[] = [];

	constructor(
		private readonly put: PutToCharges,
		private readonly given: OwedBack,
		private readonly from: PlainDate,
	) {}

	/**
	 * Ends a source that was reversed and pays no charges now: what was paid out of it is taken from the other sources.
	 */
	end(source: Left, day: PlainDate): void {
		const gone = source.cents - source.left;
		const paidBack = Math.min(gone, source.paidBack);
		this.spend(gone - paidBack, day);
		const rest = this.leave(paidBack, day, true);
		if (day < this.from) this.short += rest;
		else this.owe(rest, day);
	}

	/** Pays out cents of what is prepaid. What is missing can still be made up for until it is owed. */
	payOut(cents: Cents, day: PlainDate): void {
		this.short += this.leave(cents, day, true);
	}

	/** Takes cents that a deposit has from prepaid money, then off the charges due last, then from credits. */
	spend(cents: Cents, day: PlainDate): void {
		let rest = this.leave(cents, day, false, ({ accountId }) => accountId === null);
		if (rest === 0) return;
		const money = this.put.sources.filter((source) => isLive(source, day) && source.accountId === null);
		for (const charge of [...this.put.charges].reverse()) {
			if (rest === 0) break;
			for (const source of money) {
				this.put.take(source, charge, day, rest);
				rest = take(source, rest, false);
			}
		}
		this.short += this.leave(rest, day, false);
	}

	/** Tries again to take what was missing before. */
	makeUp(day: PlainDate): void {
		this.short = this.leave(this.short, day, true);
	}

	/** Turns what is missing into a charge. Returns whether anything was. */
	oweShort(day: PlainDate): boolean {
		const { short } = this;
		this.short = 0;
		this.owe(short, day);
		return short > 0;
	}

	/** Puts paid-out cents back. If a refund was reversed (`isPaidBack`), what is owed for it is forgiven first. */
	giveBack(cents: Cents, day: PlainDate, isPaidBack = false): void {
		const made = Math.min(cents, this.short);
		this.short -= made;
		let rest = isPaidBack ? this.forgive(cents - made, day) : cents - made;
		const live = this.put.sources.filter((source) => isLive(source, day));
		for (const source of live) rest -= this.comeBack(source, Math.min(rest, isPaidBack ? source.paidBack : rest));
		for (const source of live) rest -= this.comeBack(source, rest);
	}

	noteOpen(day: PlainDate): void {
		for (const { id, cents, open } of this.owed) this.open.push({ id, day, cents, openCents: open });
	}

	/** Takes cents from prepayments, money first, oldest first. Returns the cents still missing. */
	private leave(cents: Cents, day: PlainDate, isPaidBack: boolean, may = (_: Left) => true): Cents {
		if (cents === 0) return 0;
		const live = this.put.sources.filter((source) => isLive(source, day) && may(source));
		const money = live.filter(({ accountId }) => accountId === null);
		let rest = cents;
		for (const source of money) rest = take(source, rest, isPaidBack, source.left - this.put.awaited(source, day));
		for (const source of [...money, ...live]) rest = take(source, rest, isPaidBack);
		return rest;
	}

	/** Charges the cents owed: first on charges already posted for this day, then on a new one. */
	private owe(cents: Cents, day: PlainDate): void {
		if (cents === 0) return;
		let rest = cents;
		const { accountId, rank, charges } = this.given;
		const posted = charges.filter((one) => one.day === day && !this.owed.some(({ id }) => id === one.id));
		for (const one of [...posted, { id: -1 - this.owed.length, cents }]) {
			const part = Math.min(rest, one.cents);
			if (part === 0) continue;
			const dated = { id: one.id, day, until: null, dueDate: day, accountId, rank, cents: part };
			const owed: Owed = { ...dated, fund: "prepaid", open: part, at: 0 };
			this.owed.push(owed);
			this.put.insertCharge(owed);
			rest -= part;
		}
	}

	/** Lowers what is owed back, newest first. Returns the cents left over. */
	private forgive(cents: Cents, day: PlainDate): Cents {
		let rest = cents;
		for (const charge of this.owed.toReversed()) {
			const part = Math.min(rest, charge.cents);
			charge.cents -= part;
			charge.open -= part;
			for (const source of this.put.sources) if (charge.open < 0) this.put.take(source, charge, day, -charge.open);
			rest -= part;
		}
		return rest;
	}

	/** Gives a source back at most what was paid out of it. Returns the cents given back. */
	private comeBack(source: Left, most: Cents): Cents {
		if (most === 0) return 0;
		const gone = source.cents - source.left - this.put.allOf(source);
		const part = Math.min(most, gone);
		source.left += part;
		source.paidBack = Math.min(source.paidBack, gone - part);
		this.put.beginSource(source);
		return part;
	}
}

/** Takes the wanted cents from a source, as far as it has them. Returns the cents still missing. */
function take(source: Left, wanted: Cents, isPaidBack: boolean, most = source.left): Cents {
	const part = Math.max(0, Math.min(wanted, source.left, most));
	source.left -= part;
	if (isPaidBack) source.paidBack += part;
	return wanted - part;
}
