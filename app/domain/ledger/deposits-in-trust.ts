import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DepositNeed, Flow, Kept } from "./dated-facts";
import { isForGood, keptFlows, keptOf } from "./kept-deposits";
import type { PaidBack } from "./paid-back";
import { isLive, type PutToCharges } from "./put-to-charges";
import type { Left, Owed } from "./settling-order";

type Given = { kept: Kept; needs: readonly DepositNeed[]; given: readonly Flow[]; from: PlainDate };

/** Deposits keep what they had, and what was withheld of one whose money went pays that deposit itself. */
export class DepositsInTrust {
	/** What deposits had, as flows that stay: their money leaves for good. */
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

	/** Deposits that were received go on being so. */
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

	/** A deposit has what was named for it, then what was not left off it; gives what is short. */
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
	 * What was withheld of a deposit whose money went again pays the deposit itself, and what it had paid is owed again.
	 * Whether anything moved.
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
	 * What a deposit had is what was named for it too: money named beyond that goes there still. What stays for good has
	 * no part in what was named for money that goes again.
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

	/** What a deposit has only once the source is gone again: until then the place is the source's. */
	keptAfter({ until }: Left, { id }: Owed): Cents {
		if (until === null) return 0;
		return this.kept.reduce((sum, { chargeId, day, cents }) => sum + (chargeId === id && day >= until ? cents : 0), 0);
	}
}
