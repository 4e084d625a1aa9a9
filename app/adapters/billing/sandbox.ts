import { type BillingGateway, BillingRefusal, sandboxCustomers } from "#domain/subscriptions";
import {
	begin,
	cardPays,
	changeOf,
	charged,
	liveOn,
	newCustomer,
	type Page,
	type SandboxCustomer,
} from "./sandbox-customer";

const { inOneGo, load, save } = sandboxCustomers;

/** Bills in a box: it moves no money, and its test numbers decide what happens. */
export const billingSandbox: BillingGateway = {
	name: "sandbox",
	test: true,
	async createCustomer({ profileId, email }) {
		const customer = `sb_cus_${profileId}`;
		inOneGo(() => {
			if (!load(customer)) save(customer, newCustomer(email));
		});
		return { customer };
	},
	async preview({ customer: id, plan, at }) {
		const customer = (id === null ? undefined : load<SandboxCustomer>(id)) ?? newCustomer("");
		const { lines, nextBillDate } = changeOf(customer, plan);
		const { taxCents, dueCents, creditCents } = charged(lines, customer.creditCents);
		const credit = customer.creditCents > 0 ? [{ words: "Credit", cents: -customer.creditCents }] : [];
		return { lines: [...lines, ...credit], taxCents, dueCents, creditCents, nextBillDate, at };
	},
	async openCheckout({ customer, plan, idempotencyKey, ...paths }) {
		const page = openPage(customer, { kind: "subscribe", plan, invoice: null, key: idempotencyKey, ...paths });
		return { page, url: addressOf(page) };
	},
	async closePage(page) {
		change(customerOf(page), (customer) => {
			const found = customer.pages[page];
			if (found) found.open = false;
		});
	},
	async changePlan({ customer: id, subscription, plan, idempotencyKey }) {
		change(id, (customer) => {
			if (customer.done.includes(idempotencyKey)) return;
			const { dueCents } = charged(changeOf(customer, plan).lines, customer.creditCents);
			if (dueCents > 0 && !cardPays(customer.card, false)) {
				throw new BillingRefusal("Your card was declined. Change the card and try again.");
			}
			begin(customer, plan, subscription);
			customer.done.push(idempotencyKey);
		});
	},
	async endWithPeriod(subscription, ends) {
		change(customerOf(subscription), ({ subscription: found }) => {
			if (found) found.endsOn = ends ? found.nextBillDate : null;
		});
	},
	async fetch(id) {
		return change(id, (customer) => {
			const { email, taxIdKind, taxId, card, creditCents, subscription, invoices } = customer;
			const cardLabel = card ? `Visa ••${card.slice(-4)}` : "";
			const seen = invoices.map(({ attempts: _, creditCents: taken = 0, ...invoice }) => ({
				...invoice,
				creditCents: taken,
			}));
			return { email, taxIdKind, taxId, cardLabel, creditCents, subscription, invoices: seen };
		});
	},
	async payPage(customer, invoice, paths) {
		return addressOf(openPage(customer, { kind: "pay", plan: null, invoice, key: `pay ${invoice}`, ...paths }));
	},
	async cardPage(customer, paths) {
		return addressOf(
			openPage(customer, { kind: "card", plan: null, invoice: null, key: crypto.randomUUID(), ...paths }),
		);
	},
	async saveDetails(id, { email, taxIdKind, taxId }) {
		change(id, (customer) => Object.assign(customer, { email, taxIdKind: taxIdKind ?? null, taxId }));
	},
	verifyWebhook() {
		throw new BillingRefusal("The sandbox sends no webhooks.");
	},
};

/** Changes a customer as it is on its day. Throws BillingRefusal if there is none. */
export function change<T>(id: string, by: (customer: SandboxCustomer) => T): T {
	return inOneGo(() => {
		const customer = load<SandboxCustomer>(id);
		if (!customer) throw new BillingRefusal("The sandbox knows no such customer.");
		liveOn(customer);
		const result = by(customer);
		save(id, customer);
		return result;
	});
}

/** The customer that a page or a subscription belongs to: its id begins with it. */
export function customerOf(id: string): string {
	return id.split(".", 1)[0] ?? "";
}

function openPage(id: string, page: Omit<Page, "open">): string {
	return change(id, (customer) => {
		const known = Object.entries(customer.pages).find(([, one]) => one.key === page.key && one.open);
		if (known) return known[0];
		const name = `${id}.${crypto.randomUUID()}`;
		customer.pages[name] = { ...page, open: true };
		return name;
	});
}

function addressOf(page: string): string {
	return `/sandbox/billing?page=${page}`;
}
