import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Flow, OpenOwedBack } from "./dated-facts";
import { type Applied, isHold, isMovable, type LeaseLine } from "./lease-facts";

export type Placed = {
	/** Which charge each payment's or credit's line is applied to, by day, from the first open day on. */
	rows: Applied[];
	/**
	 * Transactions to post: positive cents move to prepayments on that day, negative cents come from them. In `rows`,
	 * the negative `id` is a placeholder for the receivables line of the transaction once it is posted.
	 */
	moves: { id: number; day: PlainDate; cents: Cents; isOwedBack: boolean }[];
};

type Facts = {
	lines: readonly LeaseLine[];
	applied: readonly Applied[];
	flows: readonly Flow[];
	/** How much of what is owed back (`PaidBack`) is open, by day. */
	owedBack: readonly OpenOwedBack[];
	/** IDs of credits' and withheld deposits' lines. Each pays only the charges of its own flows. */
	credits: ReadonlySet<number>;
	from: PlainDate;
};

/**
 * Turns flows into applications of posted lines. Every payment's or credit's line is fully used on its own day: applied
 * to charges, or held as a prepayment. Lines of money can replace one another; existing applications stay where
 * possible.
 */
export function placeLines(facts: Facts): Placed {
	const placing = new Placing(facts);
	for (const day of placing.days) placing.settle(day);
	return { rows: placing.rows, moves: placing.moves };
}

/**
 * A posted move to prepayments that lines are applied to. `open`: the cents still owed, if it is for money owed back.
 */
type Hold = { id: number; day: PlainDate; until: PlainDate | null; cents: Cents; open: Cents };

class Placing {
	readonly rows: Applied[] = [];
	readonly moves: Placed["moves"] = [];
	readonly days: PlainDate[];
	/** Payments' and credits' lines by the day they begin, and by the day they were reversed. */
	private readonly beginning = new Map<PlainDate, LeaseLine[]>();
	private readonly ending = new Map<PlainDate, LeaseLine[]>();
	private readonly holds: Hold[];
	private readonly owedBack = new Map<PlainDate, OpenOwedBack[]>();
	private readonly owed = new Map<number, Hold>();
	/** Cents applied, by line and then by charge. */
	private readonly at = new Map<number, Map<number, Cents>>();
	/** Cents applied to each charge now, and how many of them are money. */
	private readonly on = new Map<number, Cents>();
	private readonly money = new Map<number, Cents>();
	/** Cents of each charge that money should pay. */
	private readonly wanted = new Map<number, Cents>();
	/** Charges whose money changes on this day. */
	private readonly touched = new Set<number>();
	private readonly flows = new Map<PlainDate, Flow[]>();
	private readonly before = new Map<string, Cents>();
	private readonly loose = new Map<number, Cents>();

	constructor(private readonly facts: Facts) {
		const { lines, applied, flows, owedBack, credits, from } = facts;
		for (const flow of flows) addTo(this.flows, flow.day, flow);
		for (const one of owedBack) addTo(this.owedBack, one.day, one);
		const own = lines.filter(isMovable);
		for (const line of own) {
			addTo(this.beginning, line.date, line);
			if (line.until !== null) addTo(this.ending, line.until, line);
		}
		this.holds = lines.filter(isHold).map(({ id, date, until, amountCents }) => ({
			...{ id, day: date, until, cents: amountCents, open: 0 },
		}));
		const movable = new Set(own.map(({ id }) => id));
		const mirrored = new Set(lines.flatMap(({ id, reversalOf }) => (reversalOf === null ? [] : [id])));
		const holds = new Set(this.holds.map(({ id }) => id));
		for (const { lineId, chargeId, day, cents } of applied) {
			if (!movable.has(lineId) || mirrored.has(chargeId)) continue;
			const key = `${day}/${lineId}/${chargeId}`;
			this.before.set(key, (this.before.get(key) ?? 0) + cents);
			if (day >= from) continue;
			this.shift(lineId, chargeId, cents);
			if (!holds.has(chargeId) && !credits.has(lineId)) add(this.wanted, chargeId, cents);
		}
		const moments = [...lines, ...[...flows, ...owedBack].map(({ day }) => ({ date: day, until: null }))];
		const days = moments.flatMap(({ date, until }) => (until === null ? [date] : [date, until]));
		this.days = [...new Set(days)].filter((day) => day >= from).sort();
	}

	settle(day: PlainDate): void {
		this.loose.clear();
		this.touched.clear();
		for (const line of this.ending.get(day) ?? []) if (line.date < day) this.free(line.id, day);
		this.loose.clear();
		for (const hold of this.holds) if (hold.until === day && hold.day < day) this.vacate(hold.id, day);
		for (const { id, until, amountCents } of this.beginning.get(day) ?? []) {
			if (until !== day) add(this.loose, id, -amountCents);
		}
		for (const one of this.owedBack.get(day) ?? []) this.owe(one);
		const flows = this.flows.get(day) ?? [];
		this.settleCredits(netted(flows.filter(({ sourceId }) => this.facts.credits.has(sourceId))), day);
		for (const { sourceId, chargeId, cents } of flows) {
			if (this.facts.credits.has(sourceId) || this.owed.has(chargeId)) continue;
			add(this.wanted, chargeId, cents);
			this.touched.add(chargeId);
		}
		for (const { id, cents, open } of this.owed.values()) {
			const over = (this.on.get(id) ?? 0) - (cents - open);
			if (over > 0) this.vacate(id, day, over);
		}
		for (const chargeId of [...this.touched]) {
			const over = (this.money.get(chargeId) ?? 0) - (this.wanted.get(chargeId) ?? Number.MAX_SAFE_INTEGER);
			if (over > 0) this.vacate(chargeId, day, over);
		}
		this.fill(day);
	}

	/** Applies each credit to its own charges, and takes it out of prepayments if it is held there. */
	private settleCredits(flows: readonly Flow[], day: PlainDate): void {
		for (const { sourceId, chargeId, cents } of flows) {
			const ownId = this.owed.get(chargeId)?.id ?? chargeId;
			const free = Math.min(-cents, this.at.get(sourceId)?.get(ownId) ?? 0);
			if (free > 0) this.move(sourceId, ownId, day, -free);
		}
		for (const { sourceId, chargeId, cents } of flows) {
			if (cents < 0) continue;
			for (const hold of this.holds) {
				const short = cents - (this.loose.get(sourceId) ?? 0);
				const held = Math.min(short, this.at.get(sourceId)?.get(hold.id) ?? 0);
				if (held > 0) this.move(sourceId, hold.id, day, -held);
			}
			this.move(sourceId, this.owed.get(chargeId)?.id ?? chargeId, day, cents);
		}
	}

	/** Saves how much of what is owed back is open. If it isn't posted yet, adds it to the moves. */
	private owe({ id, day, cents, openCents }: OpenOwedBack): void {
		const isNew = id < 0 && !this.owed.has(id);
		if (isNew && cents === 0) return;
		const postedId = isNew ? this.post(day, cents, true) : (this.owed.get(id)?.id ?? id);
		const hold = this.holds.find((one) => one.id === postedId);
		if (!hold) throw new Error("What is owed back is a hold.");
		hold.open = openCents;
		this.owed.set(id, hold);
	}

	/** Applies free lines where they are wanted. The rest moves to prepayments, and what is missing comes from them. */
	private fill(day: PlainDate): void {
		const { credits } = this.facts;
		const wanting = [
			...[...this.touched].map((id) => ({
				...{ id, cents: (this.wanted.get(id) ?? 0) - (this.money.get(id) ?? 0), money: true },
			})),
			...this.holds
				.filter((hold) => hold.day <= day && (hold.until === null || hold.until > day))
				.map(({ id, cents, open }) => ({ id, cents: cents - open - (this.on.get(id) ?? 0), money: false })),
		].filter(({ cents }) => cents > 0);
		const give = (lineId: number, target: (typeof wanting)[number], most: Cents) => {
			if (target.money && credits.has(lineId)) return;
			const cents = Math.min(most, target.cents, this.loose.get(lineId) ?? 0);
			if (cents <= 0) return;
			this.move(lineId, target.id, day, cents);
			target.cents -= cents;
		};
		for (const lineId of [...this.loose.keys()]) {
			for (const target of wanting) give(lineId, target, this.before.get(`${day}/${lineId}/${target.id}`) ?? 0);
		}
		const lineIds = [...this.loose.keys()].sort((a, b) => Number(credits.has(b)) - Number(credits.has(a)));
		for (const target of wanting) {
			for (const lineId of lineIds) give(lineId, target, Number.MAX_SAFE_INTEGER);
		}
		for (const [lineId, cents] of [...this.loose]) {
			if (cents > 0) this.move(lineId, this.post(day, cents), day, cents);
		}
		const short = wanting.filter(({ cents }) => cents > 0);
		const missing = short.reduce((sum, { cents }) => sum + cents, 0);
		if (missing === 0) return;
		const lineId = this.post(day, -missing);
		for (const { id, cents } of short) {
			add(this.loose, lineId, cents);
			this.move(lineId, id, day, cents);
		}
	}

	/**
	 * Adds a move to post. To prepayments (positive) it holds money from now on; from them (negative) it pays charges.
	 */
	private post(day: PlainDate, cents: Cents, isOwedBack = false): number {
		const id = -1 - this.moves.length;
		this.moves.push({ id, day, cents, isOwedBack });
		if (cents > 0) this.holds.push({ id, day, until: null, cents, open: 0 });
		return id;
	}

	/** Applies free cents of a line to a charge; negative cents remove them again. */
	private move(lineId: number, chargeId: number, day: PlainDate, cents: Cents): void {
		this.rows.push({ lineId, chargeId, day, cents });
		this.shift(lineId, chargeId, cents);
		add(this.loose, lineId, -cents);
	}

	private free(lineId: number, day: PlainDate): void {
		for (const [chargeId, cents] of this.at.get(lineId) ?? []) if (cents > 0) this.move(lineId, chargeId, day, -cents);
	}

	/** Takes money off a charge, newest lines first. */
	private vacate(chargeId: number, day: PlainDate, most = Number.MAX_SAFE_INTEGER): void {
		let rest = most;
		const isHeld = this.holds.some(({ id }) => id === chargeId);
		for (const [lineId, places] of [...this.at].reverse()) {
			const cents = Math.min(rest, places.get(chargeId) ?? 0);
			if (cents <= 0 || (!isHeld && this.facts.credits.has(lineId))) continue;
			this.move(lineId, chargeId, day, -cents);
			rest -= cents;
		}
	}

	private shift(lineId: number, chargeId: number, cents: Cents): void {
		const places = this.at.get(lineId) ?? new Map<number, Cents>();
		this.at.set(lineId, places);
		add(places, chargeId, cents);
		add(this.on, chargeId, cents);
		if (this.facts.credits.has(lineId)) return;
		add(this.money, chargeId, cents);
		this.touched.add(chargeId);
	}
}

/** The flows of a day added up by source and charge. */
function netted(flows: readonly Flow[]): Flow[] {
	const sums = new Map<string, Flow>();
	for (const flow of flows) {
		const key = `${flow.sourceId}/${flow.chargeId}`;
		sums.set(key, { ...flow, cents: flow.cents + (sums.get(key)?.cents ?? 0) });
	}
	return [...sums.values()];
}

function add(sums: Map<number, Cents>, key: number, cents: Cents): void {
	sums.set(key, (sums.get(key) ?? 0) + cents);
}

function addTo<T>(byDay: Map<PlainDate, T[]>, day: PlainDate, one: T): void {
	const found = byDay.get(day);
	if (found) found.push(one);
	else byDay.set(day, [one]);
}
