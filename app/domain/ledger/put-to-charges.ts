import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Flow, Fund } from "./dated-facts";
import { type Left, type Owed, putInOrder } from "./settling-order";

/** What of each source is put to each charge, up to the day that the matching of a lease has come to. */
export class PutToCharges {
	readonly flows: Flow[] = [];
	/** Of what has begun, what may be open still and what may have something left. */
	private readonly owing = new Set<Owed>();
	private readonly holding = new Set<Left>();
	private readonly cents = new Map<string, Cents>();
	/** The money on each deposit's charge, and by their fund on all others. */
	private readonly money = new Map<number | Fund, Cents>();
	/** What is paid of the deposits of an account. */
	private readonly received = new Map<number, Cents>();
	/** Credits that were paid out. */
	private paidOut = 0;

	/** `coming`: charges that may come of the matching itself, so that what is chosen for them waits too. */
	constructor(
		readonly charges: Owed[],
		readonly sources: readonly Left[],
		private readonly coming: readonly Coming[],
	) {}

	/** A charge that comes of the matching itself, in its turn. */
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
			// It was received before, or never was.
		} else if (source.accountId === null) this.money.set(target, this.moneyOn(target) + cents);
		else if (charge.fund === "refunded") this.paidOut += cents;
		this.flows.push({ sourceId: source.id, chargeId: charge.id, day, cents });
	}

	take(source: Left, charge: Owed, day: PlainDate, most = Number.MAX_SAFE_INTEGER): void {
		this.add(source, charge, day, -Math.min(this.of(source, charge), most));
	}

	/** What a source has on a charge. */
	of(source: Left, charge: Owed): Cents {
		return this.cents.get(keyOf(source, charge)) ?? 0;
	}

	/** What a source has on all charges. */
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

	/** What deposits took beyond what they had. */
	depositsGained(): Cents {
		let sum = 0;
		for (const [chargeId, cents] of this.money) if (typeof chargeId === "number") sum += cents;
		return sum;
	}

	/** Of a source, what waits for charges named by hand that are still to come. */
	awaited(source: Left, day: PlainDate): Cents {
		return source.named.reduce((sum, { chargeId, cents }) => {
			const isAhead = (charge: Coming) => charge.id === chargeId && charge.day > day;
			return this.charges.some(isAhead) || this.coming.some(isAhead) ? sum + cents : sum;
		}, 0);
	}
}

type Coming = { id: number; day: PlainDate };

/** Whether it is there on a day. */
export function isLive({ day: from, until }: { day: PlainDate; until: PlainDate | null }, day: PlainDate): boolean {
	return from <= day && (until === null || until > day);
}

type Dated = { day: PlainDate; until: PlainDate | null; at: number };

/** Of those on a day in their order, those with something; forgets the others. */
function begun<T extends Dated>(waiting: Set<T>, day: PlainDate, restOf: (one: T) => Cents): T[] {
	for (const one of waiting) if (restOf(one) <= 0) waiting.delete(one);
	return [...waiting].filter((one) => isLive(one, day)).sort((a, b) => a.at - b.at);
}

function keyOf(source: Left, charge: Owed): string {
	return `${source.id}/${charge.id}`;
}
