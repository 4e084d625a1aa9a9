import { nowIso, today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { type SandboxPayment, type Stored, sandboxObjects } from "#domain/payments";

const { accounts, inOneGo, list, note, save, store } = sandboxObjects;

type Clock = { days: number };

/** Maximum days that an organization's sandbox can be ahead of the real date. */
const mostDaysAhead = 366;

/** An account's current date in the sandbox: today plus the days its organization skipped. */
export function sandboxToday(account: string): PlainDate {
	return addDays(today("UTC"), clockOf(account)?.data.days ?? 0);
}

function clockOf(account: string): Stored<Clock> | undefined {
	return list<Clock>("clock", "account = ?", account)[0];
}

/**
 * Advances one account by a day: debits settle or fail, settled ones are returned, payouts are made the next day. False
 * if it's already a year ahead.
 */
export function passDay(account: string): boolean {
	return inOneGo(() => {
		const clock = clockOf(account);
		const days = (clock?.data.days ?? 0) + 1;
		if (days > mostDaysAhead) return false;
		if (clock) save({ ...clock, data: { days } });
		else store("clock", { account, state: "", data: { days } });
		moveDue(account);
		return true;
	});
}

/** Carries out what is due in the sandbox by each account's date. */
export function followDays() {
	inOneGo(() => {
		for (const account of accounts()) moveDue(account);
	});
}

function moveDue(account: string) {
	const day = sandboxToday(account);
	for (const payment of list<SandboxPayment>("payment", "account = ? AND moves_on <= ?", account, day)) {
		move(payment, day);
	}
	payOut(account, day);
}

/** One step at a time, so that a payment that settled and was returned on past days does both. */
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

/** One payout per day: what settled before this day, less what went back since the last payout. */
function payOut(account: string, day: PlainDate) {
	if (list("payout", "account = ? AND state = ?", account, day).length > 0) return;
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
	if (items.length === 0) return;
	const payoutId = store("payout", { account, state: day, data: { items, date: day } });
	note(account, "payout.paid", { what: "payout", payoutId });
}
