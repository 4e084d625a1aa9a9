import { addDays } from "#domain/calendar/format";
import { type BillingDesk, sandboxCustomers } from "#domain/subscriptions";
import { change, customerOf } from "./sandbox";
import { begin, cardPays, changeOf, charged, dayOf, type SandboxCustomer, settle, testCards } from "./sandbox-customer";

/** The actions of the billing sandbox's pages. */
export const desk: BillingDesk = {
	page(id) {
		const customer = sandboxCustomers.load<SandboxCustomer>(customerOf(id));
		const page = customer && Object.hasOwn(customer.pages, id) ? customer.pages[id] : undefined;
		if (!customer || !page) return undefined;
		const { kind, open, plan, returnTo, cancelTo } = page;
		const invoice = customer.invoices.find(({ gatewayId }) => gatewayId === page.invoice);
		const due = plan ? charged(changeOf(customer, plan).lines, customer.creditCents).dueCents : 0;
		const words = plan?.name ?? (invoice ? `Invoice ${invoice.number}` : "A new card");
		return {
			kind,
			open,
			words,
			amountCents: invoice ? invoice.amountCents - (invoice.creditCents ?? 0) : due,
			customer: customerOf(id),
			returnTo,
			cancelTo,
		};
	},
	numbers: () => testCards.map((card) => ({ ...card })),
	confirm(id, number) {
		const digits = number.replace(/\D/g, "");
		const refuse = (message: string) => ({ ok: false as const, field: "number", message });
		if (!testCards.some((card) => card.number === digits)) return refuse("Use one of the test numbers.");
		if (!cardPays(digits, true)) return refuse("This card was declined. Use another one.");
		return change(customerOf(id), (customer) => {
			const page = customer.pages[id];
			if (!page?.open) return refuse("This page has closed. You weren't charged. Choose the plan again.");
			page.open = false;
			customer.card = digits;
			const live = customer.subscription !== null && customer.subscription.status !== "cancelled";
			if (page.plan && !live) begin(customer, page.plan, `${customerOf(id)}.sub_${crypto.randomUUID()}`);
			if (page.invoice) settle(customer, page.invoice);
			return { ok: true as const };
		});
	},
	leave(id) {
		change(customerOf(id), ({ pages }) => {
			const page = pages[id];
			if (page) page.open = false;
		});
	},
	today(id) {
		return dayOf(sandboxCustomers.load<SandboxCustomer>(id) ?? { day: null });
	},
	passDays(id, days) {
		change(id, (customer) => {
			customer.day = addDays(dayOf(customer), days);
		});
	},
};
