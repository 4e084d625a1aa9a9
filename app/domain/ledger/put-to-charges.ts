import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Flow, Fund } from "./dated-facts";
import { type Left, type Owed, putInOrder } from "./settling-order";

/** Which source pays how much of which charge, as the matching of a lease goes on day by day. */
export class PutToCharges {
	readonly flows: Flow[] = [];
	/** Charges begun that may still be open, and sources begun that may have something left. */
	private readonly owing = new Set<Owed>();
	private readonly holding = new Set<Left>();
	private readonly cents = new Map<string, Cents>();
	/** The money that pays each deposit charge (by id), and all other charges by their fund. */
	private readonly money = new Map<number | Fund, Cents>();
	/** What was received for the deposits of each account. */
	private readonly received = new Map<number, Cents>();
	/** What refunds paid out of credits, which brought no money. */
	private paidOut = 0;

	/** `coming`: charges that the matching may add on the way; money chosen for them waits for them. */
	constructor(
		readonly charges: Owed[],
		readonly sources: readonly Left[],
		private readonly coming: readonly Coming[],
	) {}

	/** Adds a charge that the matching brought about, at its place in the order. */
	insertCharge(charge: Owed): void {
		this.charges.push(charge);
		putInOrder(this.charges);
		this.owing.add(charge);
	}

	beginCharge(charge: Owed): void {
		this.owing.add(charge);
	}

	beginSource(source: Left): void {
		this.holding.add(source);
	}

	openOn(day: PlainDate): Owed[] {
		return begun(this.owing, day, ({ open }) => open);
	}

	leftOn(day: PlainDate): Left[] {
		return begun(this.holding, day, ({ left }) => left);
	}

	add(source: Left, charge: Owed, day: PlainDate, cents: Cents): void {
		if (cents === 0) return;
		source.left -= cents;
		charge.open -= cents;
		if (cents < 0) {
			this.owing.add(charge);
			this.holding.add(source);
		}
		this.cents.set(keyOf(source, charge), this.of(source, charge) + cents);
		const isDeposit = charge.fund === "deposit";
		if (isDeposit && !source.sparesDeposits) this.receive(charge.accountId, cents);
		const target = isDeposit ? charge.id : charge.fund;
		if (isDeposit && source.withheldFrom !== undefined) {
			// The deposit's money was received before, or never was: nothing new comes in.
		} else if (source.accountId === null) this.money.set(target, this.moneyOn(target) + cents);
		else if (charge.fund === "refunded") this.paidOut += cents;
		this.flows.push({ sourceId: source.id, chargeId: charge.id, day, cents });
	}

	take(source: Left, charge: Owed, day: PlainDate, most = Number.MAX_SAFE_INTEGER): void {
		this.add(source, charge, day, -Math.min(this.of(source, charge), most));
	}

	/** How much of a charge a source pays. */
	of(source: Left, charge: Owed): Cents {
		return this.cents.get(keyOf(source, charge)) ?? 0;
	}

	/** How much a source pays of all charges. */
	allOf(source: Left): Cents {
		return this.charges.reduce((sum, charge) => sum + this.of(source, charge), 0);
	}

	receive(accountId: number, cents: Cents): void {
		this.received.set(accountId, this.receivedOf(accountId) + cents);
	}

	receivedOf(accountId: number): Cents {
		return this.received.get(accountId) ?? 0;
	}

	moneyOn(target: number | Fund): Cents {
		return this.money.get(target) ?? 0;
	}

	ownedCents(): Cents {
		return this.moneyOn("owned") - this.paidOut;
	}

	/** How much more money deposits have now than was kept for them (`Kept`). */
	depositsGained(): Cents {
		let sum = 0;
		for (const [chargeId, cents] of this.money) if (typeof chargeId === "number") sum += cents;
		return sum;
	}

	/** How much of a source is set aside for charges chosen by hand that begin after this day. */
	awaited(source: Left, day: PlainDate): Cents {
		return source.named.reduce((sum, { chargeId, cents }) => {
			const isAhead = (charge: Coming) => charge.id === chargeId && charge.day > day;
			return this.charges.some(isAhead) || this.coming.some(isAhead) ? sum + cents : sum;
		}, 0);
	}
}

type Coming = { id: number; day: PlainDate };

/** Whether a charge or source is in force on a day. */
export function isLive({ day: from, until }: { day: PlainDate; until: PlainDate | null }, day: PlainDate): boolean {
	return from <= day && (until === null || until > day);
}

type Dated = { day: PlainDate; until: PlainDate | null; at: number };

/** Those in force on a day that have something left, in their order; drops those without from `waiting`. */
function begun<T extends Dated>(waiting: Set<T>, day: PlainDate, restOf: (one: T) => Cents): T[] {
	for (const one of waiting) if (restOf(one) <= 0) waiting.delete(one);
	return [...waiting].filter((one) => isLive(one, day)).sort((a, b) => a.at - b.at);
}

function keyOf(source: Left, charge: Owed): string {
	return `${source.id}/${charge.id}`;
}
