import { today } from "#domain/calendar";
import { addDays, addMonths, daysBetween, later, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { PricedPlan, SeenInvoice, SeenSubscription } from "#domain/subscriptions";
import type { TaxIdKind } from "#domain/subscriptions/labels";

/** The sandbox taxes everything with 6 percent. */
const taxPercent = 6;
/** Days after which a failed payment is tried again; then the sandbox gives up. */
const retries = [3, 5, 7];

export const testCards = [
	{ number: "4242424242424242", does: "Pays every bill" },
	{ number: "4000000000000002", does: "Declined" },
	{ number: "4000000000000341", does: "Accepted, but every later bill fails" },
] as const;

/** `creditCents` is unset for none. */
type Invoice = Omit<SeenInvoice, "creditCents"> & { creditCents?: Cents; attempts: number };

/** All that the sandbox keeps of a customer. */
export type SandboxCustomer = {
	email: string;
	taxIdKind: TaxIdKind | null;
	taxId: string;
	card: string;
	creditCents: Cents;
	/** The sandbox's day, if it is ahead. */
	day: PlainDate | null;
	plan: PricedPlan | null;
	subscription: SeenSubscription | null;
	invoices: Invoice[];
	pages: Record<string, Page>;
	/** Keys of what was done, so that it isn't done twice. */
	done: string[];
};

export type Page = {
	kind: "subscribe" | "pay" | "card";
	open: boolean;
	plan: PricedPlan | null;
	invoice: string | null;
	returnTo: string;
	cancelTo: string;
	key: string;
};

export const newCustomer = (email: string): SandboxCustomer => ({
	...{ email, taxIdKind: null, taxId: "", card: "", creditCents: 0, day: null, plan: null, subscription: null },
	...{ invoices: [], pages: {}, done: [] },
});

export function dayOf({ day }: Pick<SandboxCustomer, "day">): PlainDate {
	return later(today("UTC"), day ?? "0001-01-01");
}

export function taxOf(cents: Cents): Cents {
	return Math.round((cents * taxPercent) / 100);
}

function nextBill(from: PlainDate, { billedEvery }: PricedPlan): PlainDate {
	return addMonths(from, billedEvery === "year" ? 12 : 1);
}

/** What a plan costs from a day on, against what is unused of the present one. */
export function changeOf(customer: SandboxCustomer, plan: PricedPlan) {
	const day = dayOf(customer);
	const { subscription, plan: former } = customer;
	const live = subscription !== null && subscription.status !== "cancelled" && former !== null;
	if (!live) return { lines: [{ words: plan.name, cents: plan.cents }], nextBillDate: nextBill(day, plan), from: day };
	const { periodFrom, nextBillDate } = subscription;
	const left = Math.max(0, daysBetween(day, nextBillDate));
	const whole = Math.max(1, daysBetween(periodFrom, nextBillDate));
	const share = (cents: Cents) => Math.round((cents * left) / whole);
	const unused = { words: `Unused time on ${former.name}`, cents: -share(former.cents) };
	if (former.billedEvery === plan.billedEvery) {
		const rest = { words: `Remaining time on ${plan.name}`, cents: share(plan.cents) };
		return { lines: [unused, rest], nextBillDate, from: periodFrom };
	}
	return {
		lines: [unused, { words: plan.name, cents: plan.cents }],
		...{ nextBillDate: nextBill(day, plan), from: day },
	};
}

/** What of a sum with tax is charged, after credit, and the credit that is left. */
export function charged(lines: readonly { cents: Cents }[], creditCents: Cents) {
	const net = lines.reduce((sum, { cents }) => sum + cents, 0);
	const taxCents = taxOf(net);
	const total = net + taxCents - creditCents;
	return { netCents: net, taxCents, dueCents: Math.max(0, total), creditCents: Math.max(0, -total) };
}

/** The same, with the customer's credit taken for it. */
function takeCredit(customer: SandboxCustomer, lines: readonly { cents: Cents }[]) {
	const { creditCents: left, ...bill } = charged(lines, customer.creditCents);
	const taken = Math.max(0, customer.creditCents - left);
	customer.creditCents = left;
	return { ...bill, creditCents: taken };
}

export function cardPays(number: string, isFirst: boolean): boolean {
	return number === testCards[0].number || (isFirst && number === testCards[2].number);
}

/** Begins a subscription or moves it to another plan, with its bill paid. */
export function begin(customer: SandboxCustomer, plan: PricedPlan, gatewayId: string) {
	const change = changeOf(customer, plan);
	const bill = takeCredit(customer, change.lines);
	customer.plan = plan;
	const { planId, billedEvery } = plan;
	customer.subscription = {
		...{ gatewayId, planId, billedEvery, status: "active", periodFrom: change.from, nextBillDate: change.nextBillDate },
		...{ endsOn: null, nextAttemptDate: null },
	};
	const words = change.lines.length > 1 ? `Change to ${plan.name}` : plan.name;
	addInvoice(customer, { ...bill, words, from: dayOf(customer), to: change.nextBillDate, state: "paid" });
}

/** Lives on to the customer's day: bills, failed payments and their retries, and the end. */
export function liveOn(customer: SandboxCustomer) {
	const day = dayOf(customer);
	for (let step = 0; step < 60; step++) {
		const { subscription, plan } = customer;
		if (!subscription || !plan) return;
		if (subscription.status === "active" && subscription.nextBillDate <= day) renew(customer, subscription, plan);
		else if (subscription.status === "past_due" && (subscription.nextAttemptDate ?? day) <= day)
			retry(customer, subscription);
		else return;
	}
}

function renew(customer: SandboxCustomer, subscription: SeenSubscription, plan: PricedPlan) {
	if (subscription.endsOn !== null) {
		subscription.status = "cancelled";
		return;
	}
	const from = subscription.nextBillDate;
	const to = nextBill(from, plan);
	const bill = takeCredit(customer, [{ cents: plan.cents }]);
	const paid = bill.dueCents === 0 || cardPays(customer.card, false);
	addInvoice(customer, { ...bill, words: plan.name, from, to, date: from, state: paid ? "paid" : "open" });
	Object.assign(subscription, { periodFrom: from, nextBillDate: to });
	if (paid) return;
	Object.assign(subscription, { status: "past_due", nextAttemptDate: addDays(from, retries[0] ?? 3) });
}

function retry(customer: SandboxCustomer, subscription: SeenSubscription) {
	const invoice = customer.invoices.find(({ state }) => state === "open");
	if (!invoice || cardPays(customer.card, false)) {
		if (invoice) invoice.state = "paid";
		Object.assign(subscription, { status: "active", nextAttemptDate: null });
		return;
	}
	const wait = retries[invoice.attempts];
	invoice.attempts++;
	if (wait !== undefined) {
		subscription.nextAttemptDate = addDays(subscription.nextAttemptDate ?? dayOf(customer), wait);
		return;
	}
	invoice.state = "failed";
	Object.assign(subscription, { status: "suspended", nextAttemptDate: null });
}

/**
 * An open bill was paid on the sandbox's page: the subscription is active again, from this day on if it was suspended.
 */
export function settle(customer: SandboxCustomer, gatewayId: string) {
	const invoice = customer.invoices.find((one) => one.gatewayId === gatewayId);
	const { subscription, plan } = customer;
	if (!invoice || !subscription || !plan) return;
	invoice.state = "paid";
	if (subscription.status === "suspended") {
		const day = dayOf(customer);
		Object.assign(subscription, { periodFrom: day, nextBillDate: nextBill(day, plan) });
	}
	if (subscription.status !== "cancelled") Object.assign(subscription, { status: "active", nextAttemptDate: null });
}

function addInvoice(
	customer: SandboxCustomer,
	bill: ReturnType<typeof takeCredit> & { words: string; from: PlainDate; to: PlainDate } & {
		date?: PlainDate;
		state: Invoice["state"];
	},
) {
	const number = `SB-${String(customer.invoices.length + 1).padStart(4, "0")}`;
	customer.invoices.push({
		...{ gatewayId: `sb_in_${crypto.randomUUID()}`, number, date: bill.date ?? bill.from, attempts: 0, pdfUrl: "" },
		...{ periodFrom: bill.from, periodTo: bill.to, description: bill.words, state: bill.state },
		...{ amountCents: bill.netCents + bill.taxCents, taxCents: bill.taxCents, creditCents: bill.creditCents },
	});
}
