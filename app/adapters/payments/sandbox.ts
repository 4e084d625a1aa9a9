import { nowIso, today } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import {
	type ChargeOrder,
	GatewayRefusal,
	type PaymentGateway,
	type SandboxPayment,
	type SeenAccount,
	type SeenPayment,
	type SeenPayout,
	type Stored,
	sandboxObjects,
} from "#domain/payments";
import { testBanks, testCards } from "./sandbox-cards";
import { about, nextMove, sandboxToday } from "./sandbox-days";

const { inOneGo, list, load, note, save, store } = sandboxObjects;

type Account = SeenAccount & { legalName: string; returnTo: string };
type Payout = { date: string; items: SeenPayout["items"] };

/**
 * A built-in test processor that moves no money. Like a real one, it keeps its objects in its own tables and reports
 * events afterwards. Test numbers decide what happens.
 */
export const sandboxGateway: PaymentGateway = {
	name: "sandbox",
	test: true,
	async createCheckout({ account, idempotencyKey, saveMethod, returnTo, cancelTo, ...order }) {
		const gatewayId = inOneGo(() =>
			store("payment", {
				...{ account, key: idempotencyKey, state: "open" },
				data: { ...newPayment(order), saveMethod, returnTo, cancelTo },
			}),
		);
		return { gatewayId, url: `/sandbox/checkout?id=${gatewayId}` };
	},
	async chargeSaved({ account, idempotencyKey, customer: _, reference, ...order }) {
		return inOneGo(() => {
			const method = load<{ number: string; label: string }>("method", reference);
			if (method?.account !== account) throw new GatewayRefusal("account_not_found");
			const id = store("payment", {
				...{ account, key: idempotencyKey, state: "open" },
				data: { ...newPayment(order), saveMethod: false, returnTo: "", cancelTo: "" },
			});
			const payment = mustLoad(id);
			if (payment.state === "open") charge(payment, method.data.number, { confirmed: true });
			return seen(mustLoad(id));
		});
	},
	async fetch({ gatewayId }) {
		return seen(mustLoad(gatewayId));
	},
	async find(account, paymentId) {
		const found = list<SandboxPayment>("payment", "account = ?", account).find(
			({ data }) => data.paymentId === paymentId,
		);
		return found && seen(found);
	},
	async expireCheckout({ gatewayId }) {
		inOneGo(() => {
			const payment = mustLoad(gatewayId);
			if (payment.state !== "open" && payment.state !== "confirming") return;
			save({ ...payment, state: "canceled", data: { ...payment.data, failure: "expired" } });
		});
	},
	async refund({ gatewayId }, { amountCents, idempotencyKey }) {
		inOneGo(() => {
			const payment = mustLoad(gatewayId);
			const key = `refund ${idempotencyKey}`;
			if (list("event", "account = ? AND idempotency_key = ?", payment.account, key).length > 0) return;
			const { data } = payment;
			const isOut = data.returned && !data.returned.wonAt;
			if (payment.state !== "succeeded" || isOut) throw new GatewayRefusal("declined", "Nothing to refund.");
			if (data.refundedCents + amountCents > data.amountCents + data.feeCents) {
				throw new GatewayRefusal("declined", "This is more than was paid.");
			}
			data.refundedCents += amountCents;
			save(payment, nextMove(data));
			store("event", {
				...{ account: payment.account, state: "untold", key },
				data: { kind: "payment.refunded", about: about(payment), at: nowIso() },
			});
		});
	},
	async fetchPayout(_account, payoutId) {
		const payout = load<Payout>("payout", payoutId);
		if (!payout) throw new GatewayRefusal("our_side", "No such payout.");
		return seenPayout(payout);
	},
	async recentPayouts(account) {
		return list<Payout>("payout", "account = ? AND state >= ?", account, addDays(today("UTC"), -14)).map(seenPayout);
	},
	async recentEvents() {
		return [];
	},
	async removeMethod() {},
	async createAccount({ profileId, legalName }) {
		const data: Account = { state: "in_progress", needs: [], restrictedOn: null, legalName, returnTo: "" };
		return { account: inOneGo(() => store("account", { account: `profile ${profileId}`, state: "open", data })) };
	},
	async onboardingPage(account, { returnTo }) {
		inOneGo(() => {
			const found = load<Account>("account", account);
			if (found) save({ ...found, data: { ...found.data, returnTo } });
		});
		return `/sandbox/onboarding?account=${account}`;
	},
	async accountStatus(account) {
		const found = load<Account>("account", account);
		if (!found) return { state: "not_started", needs: [], restrictedOn: null };
		const { state, needs, restrictedOn } = found.data;
		return { state, needs, restrictedOn };
	},
	verifyWebhook() {
		throw new GatewayRefusal("our_side", "The sandbox sends no webhooks.");
	},
};

/** Carries out what a test number stands for. After a declined card, the checkout stays open for another try. */
export function charge(payment: Stored<SandboxPayment>, number: string, { confirmed = false } = {}) {
	const { data } = payment;
	data.number = number;
	const day = sandboxToday(payment.account);
	if (data.method === "bank") {
		const bank = testBanks.find((one) => one.number === number);
		if (!bank) throw new GatewayRefusal("account_not_found");
		data.label = `Bank ••${number.slice(-4)}`;
		data.settlesOn = addDays(day, bank.settlesAfterDays);
		data.failsOn = bank.failure ? addDays(day, bank.failure.afterDays) : null;
		data.failsFor = bank.failure?.reason ?? null;
		data.costCents = 100;
		payment.state = "processing";
	} else {
		const card = testCards.find((one) => one.number === number);
		if (!card) throw new GatewayRefusal("declined");
		data.label = `Visa ••${number.slice(-4)}`;
		if (card.outcome === "fails" || (card.outcome === "confirms" && !confirmed)) {
			throw new GatewayRefusal(card.outcome === "fails" ? card.reason : "needs_confirmation");
		}
		data.settledAt = nowIso();
		data.settledDay = day;
		data.costCents = Math.round((data.amountCents + data.feeCents) * 0.0295);
		if (card.outcome === "succeeds" && card.chargedBackAfterDays) {
			data.failsOn = addDays(day, card.chargedBackAfterDays);
			data.failsFor = "fraudulent";
			data.winsOn = card.wonAfterDays ? addDays(day, card.wonAfterDays) : null;
		}
		payment.state = "succeeded";
	}
	data.failure = null;
	if (data.saveMethod) data.saved = keepNumber(payment, number);
	save(payment, nextMove(data));
	note(payment.account, `payment.${payment.state}`, about(payment));
}

function keepNumber({ account, data }: Stored<SandboxPayment>, number: string) {
	const reference = store("method", { account, state: "kept", data: { number, label: data.label } });
	const expires = data.method === "card" ? `${Number(today("UTC").slice(0, 4)) + 2}-12` : "";
	return { customer: `sb_customer_${data.paymentId}`, reference, label: data.label, expires };
}

function newPayment(order: Omit<ChargeOrder, "account" | "idempotencyKey">) {
	const { paymentId, amountCents, feeCents, currency, description, method } = order;
	return {
		...{ paymentId, amountCents, feeCents, currency, description, method },
		...{ label: "", settlesOn: null, settledAt: null, settledDay: null, failsOn: null, failsFor: null },
		...{ returned: null, failure: null },
		...{ refundedCents: 0, costCents: 0, saved: null, paidOutCents: 0, paidOutFeeCents: 0 },
	};
}

function mustLoad(id: string): Stored<SandboxPayment> {
	const payment = load<SandboxPayment>("payment", id);
	if (!payment) throw new GatewayRefusal("our_side", "No such payment.");
	return payment;
}

const stages: Record<string, SeenPayment["stage"]> = {
	open: "open",
	confirming: "open",
	processing: "processing",
	succeeded: "succeeded",
	failed: "failed",
	canceled: "canceled",
};

function seen({ id, state, data }: Stored<SandboxPayment>): SeenPayment {
	return {
		...{ gatewayId: id, charge: id, stage: stages[state] ?? "open", methodLabel: data.label },
		...{ expectedDate: data.settlesOn, settledAt: data.settledAt, returned: data.returned, failure: data.failure },
		...{ refundedCents: data.refundedCents, costCents: data.costCents, saved: data.saved },
	};
}

function seenPayout({ id, data: { date, items } }: Stored<Payout>): SeenPayout {
	const sum = (of: "grossCents" | "feeCents") => items.reduce((total, item) => total + item[of], 0);
	const [grossCents, feeCents] = [sum("grossCents"), sum("feeCents")];
	return { gatewayId: id, date, grossCents, feeCents, netCents: grossCents - feeCents, items };
}
