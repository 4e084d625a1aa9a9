import { nowIso, today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { type SandboxPayment, type Stored, sandboxObjects } from "#domain/payments";

const { accounts, inOneGo, list, load, note, save, store } = sandboxObjects;

/** The sandbox's day: ours, and as many days on as were let pass. */
export function sandboxToday(): PlainDate {
	return addDays(today("UTC"), ahead());
}

function ahead(): number {
	return load<{ days: number }>("clock", "sb_clock")?.data.days ?? 0;
}

/** Lets days pass one by one: debits settle or fail, settled ones come back, payouts are made on the next day. */
export function passDays(days: number) {
	for (let passed = 0; passed < days; passed++) {
		inOneGo(() => {
			const clock = load<{ days: number }>("clock", "sb_clock");
			if (clock) save({ ...clock, data: { days: clock.data.days + 1 } });
			else store("clock", { id: "sb_clock", account: "", state: "", data: { days: 1 } });
			moveDue();
		});
	}
	if (days === 0) inOneGo(moveDue);
}

function moveDue() {
	const day = sandboxToday();
	for (const payment of list<SandboxPayment>("payment", "moves_on <= ?", day)) move(payment, day);
	payOut(day);
}

/** One step at a time, so that what settles and comes back on past days does both. */
function move(payment: Stored<SandboxPayment>, day: PlainDate) {
	const { data } = payment;
	if (data.settlesOn && !data.settledAt && data.settlesOn <= day && !(data.failsOn && data.failsOn < data.settlesOn)) {
		data.settledAt = nowIso();
		data.settledDay = day;
		payment.state = "succeeded";
		note(payment.account, "payment.settled", about(payment));
	}
	if (data.failsOn && data.failsOn <= day && data.failsFor) {
		if (data.settledAt) {
			const kind = data.method === "card" ? "charged_back" : "returned";
			data.returned = { kind, at: nowIso(), reason: data.failsFor, wonAt: null };
			note(payment.account, `payment.${kind}`, about(payment));
		} else {
			payment.state = "failed";
			data.failure = data.failsFor;
			data.settlesOn = null;
			note(payment.account, "payment.failed", about(payment));
		}
		data.failsOn = null;
	}
	if (data.returned && data.winsOn && data.winsOn <= day) {
		data.returned.wonAt = nowIso();
		data.winsOn = null;
		note(payment.account, "payment.dispute_won", about(payment));
	}
	save(payment, nextMove(data));
}

export function nextMove({ settlesOn, settledAt, failsOn, winsOn }: SandboxPayment): PlainDate | null {
	const next = [settledAt ? null : settlesOn, failsOn ?? winsOn].filter((day) => day).sort();
	return next[0] ?? null;
}

export function about({ id, data }: Pick<Stored<SandboxPayment>, "id" | "data">) {
	return { what: "payment" as const, paymentId: data.paymentId, gatewayId: id };
}

type PayoutItem = { charge: string; grossCents: number; feeCents: number };

/** A payout a day for each account: what settled before this day, less what went back since the last. */
function payOut(day: PlainDate) {
	for (const account of accounts()) {
		if (list("payout", "account = ? AND state = ?", account, day).length > 0) continue;
		const items: PayoutItem[] = [];
		for (const payment of list<SandboxPayment>("payment", "account = ? AND state = 'succeeded'", account)) {
			const { data } = payment;
			if (!data.settledDay || data.settledDay >= day) continue;
			const isOut = data.returned && !data.returned.wonAt;
			const kept = isOut ? 0 : data.amountCents + data.feeCents - data.refundedCents;
			const grossCents = kept - data.paidOutCents;
			const feeCents = data.costCents - data.paidOutFeeCents;
			if (grossCents === 0 && feeCents === 0) continue;
			items.push({ charge: payment.id, grossCents, feeCents });
			save({ ...payment, data: { ...data, paidOutCents: kept, paidOutFeeCents: data.costCents } }, nextMove(data));
		}
		if (items.length === 0) continue;
		const payoutId = store("payout", { account, state: day, data: { items, date: day } });
		note(account, "payout.paid", { what: "payout", payoutId });
	}
}
