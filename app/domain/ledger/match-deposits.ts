import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DepositNeed, Flow, Kept } from "./dated-facts";
import { isForGood, keptFlows, keptOf } from "./kept-deposits";
import type { PaidBack } from "./paid-back";
import { isLive, type PutToCharges } from "./put-to-charges";
import type { Left, Owed } from "./settling-order";

type Given = { kept: Kept; needs: readonly DepositNeed[]; given: readonly Flow[]; from: PlainDate };

/**
 * Protects the money received for deposits: other charges can't use it. If a deposit's payment is reversed, what was
 * withheld of the deposit pays the deposit charge itself.
 */
export class DepositMatching {
	/** The money received for deposits, as flows that settling can't change. */
	readonly kept: readonly Flow[];
	private readonly keptCents: ReadonlyMap<number, Cents>;
	private readonly needs: readonly DepositNeed[];

	constructor(
		private readonly put: PutToCharges,
		private readonly paidBack: PaidBack,
		{ kept, needs, given, from }: Given,
	) {
		this.needs = needs;
		this.kept = keptFlows(kept, given, from, put.sources);
		this.keptCents = new Map([...kept.deposits.keys()].map((id) => [id, keptOf(kept, id)]));
	}

	isKept(chargeId: number): boolean {
		return this.keptCents.has(chargeId);
	}

	/** Repeats the day's kept flows, so that deposits that were received stay received. */
	keep(day: PlainDate): void {
		for (const flow of this.kept) {
			if (flow.day !== day) continue;
			this.put.flows.push(flow);
			const charge = this.put.charges.find(({ id }) => id === flow.chargeId);
			if (charge) this.put.receive(charge.accountId, flow.cents);
			if (flow.cents > 0) this.paidBack.spend(this.spendOwn(flow, day), day);
			else this.paidBack.giveBack(-flow.cents, day);
		}
	}

	/**
	 * Takes a deposit's cents from the money chosen for it, then from money that wasn't left prepaid instead of paying
	 * it. Returns the cents still missing.
	 */
	private spendOwn({ chargeId, cents }: Flow, day: PlainDate): Cents {
		let rest = cents;
		const isIt = (one: { chargeId: number }) => one.chargeId === chargeId;
		const money = this.put.sources.filter((source) => source.accountId === null && isLive(source, day));
		const ofSource = [
			(source: Left) => (isForGood(source) ? (source.named.find(isIt)?.cents ?? 0) : 0),
			(source: Left) => (source.passedOver.some(isIt) ? 0 : source.left - this.put.awaited(source, day)),
		];
		for (const mostOf of ofSource) {
			for (const source of money) {
				const part = Math.max(0, Math.min(rest, source.left, mostOf(source)));
				source.left -= part;
				rest -= part;
			}
		}
		return rest;
	}

	/**
	 * If less was received for a deposit than was withheld of it, because its payment was reversed, moves the withheld
	 * amount from the charges it paid to the deposit itself. Those charges are open again. Returns whether anything
	 * moved.
	 */
	secure(day: PlainDate): boolean {
		const { put } = this;
		const before = put.flows.length;
		for (const accountId of new Set(this.needs.map((need) => need.accountId))) {
			const due = this.needs.filter((need) => need.accountId === accountId && need.day <= day);
			let lack = due.reduce((sum, { cents }) => sum + cents, 0) - put.receivedOf(accountId);
			const own = put.sources.filter((source) => source.withheldFrom === accountId && isLive(source, day));
			const deposits = put.charges.filter(
				(charge) => charge.fund === "deposit" && charge.accountId === accountId && isLive(charge, day),
			);
			const others = put.charges.filter(({ fund }) => fund !== "deposit").reverse();
			for (const source of own.reverse()) {
				for (const deposit of deposits) {
					const wanted = Math.min(lack, deposit.open);
					for (const charge of others) if (source.left < wanted) put.take(source, charge, day, wanted - source.left);
					const cents = Math.max(0, Math.min(wanted, source.left));
					put.add(source, deposit, day, cents);
					lack -= cents;
				}
			}
		}
		return put.flows.length > before;
	}

	/**
	 * The most that a source may still pay of a charge because that charge was chosen for it. For a deposit this is the
	 * chosen amount less what the deposit already has, since the kept money counts as chosen. Money that was never
	 * reversed is compared only with choices of such money.
	 */
	mostNamed(source: Left, charge: Owed): Cents {
		const { id, fund } = charge;
		if (source.accountId !== null || fund !== "deposit") return Number.MAX_SAFE_INTEGER;
		const stays = isForGood(source);
		const others = this.put.sources.filter((one) => (stays ? isForGood(one) : one.accountId === null));
		const named = others.flatMap((one) => one.named);
		const sum = named.reduce((total, { chargeId, cents }) => total + (chargeId === id ? cents : 0), 0);
		const kept = (this.keptCents.get(id) ?? 0) - this.keptAfter(source, charge);
		const put = stays ? others.reduce((total, one) => total + this.put.of(one, charge), 0) : this.put.moneyOn(id);
		return Math.max(0, sum - kept - put);
	}

	/** The cents a deposit has from the day the source is reversed. Until that day the source may pay them. */
	keptAfter({ until }: Left, { id }: Owed): Cents {
		if (until === null) return 0;
		return this.kept.reduce((sum, { chargeId, day, cents }) => sum + (chargeId === id && day >= until ? cents : 0), 0);
	}
}
