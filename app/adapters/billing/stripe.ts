import Stripe from "stripe";
import { type BillingGateway, BillingRefusal, type PricedPlan } from "#domain/subscriptions";
import { addressOf } from "../payments/stripe-address";
import { ask, setTaxId } from "./stripe-asking";
import { dayOf, seenCustomer, taxOf } from "./stripe-seen";

type StripeSettings = {
	secretKey: string;
	webhookSecret: string;
	/** Address of a server that replaces Stripe's, for tests. */
	apiUrl?: string | undefined;
	/** Address that people return to. */
	appUrl: string;
	/** Have Stripe work out tax. */
	tax: boolean;
};

/** Stripe signs each delivery attempt again, so an older signature is a replay. */
const oldestSignatureSeconds = 5 * 60;

/** Stripe Billing in the account of this installation: cards are entered at Stripe, which bills, retries and taxes. */
export function stripeBilling({ secretKey, webhookSecret, apiUrl, appUrl, tax }: StripeSettings): BillingGateway {
	const client = { telemetry: false, maxNetworkRetries: 1, timeout: 20_000 };
	const stripe = new Stripe(secretKey, { ...addressOf(apiUrl), ...client });
	const taxed = { automatic_tax: { enabled: tax } };
	const here = ({ returnTo, cancelTo }: { returnTo: string; cancelTo: string }) => ({
		...{ success_url: appUrl + returnTo, cancel_url: appUrl + cancelTo },
	});
	return {
		name: "stripe",
		test: secretKey.startsWith("sk_test_"),
		createCustomer: ({ profileId, name, email }) =>
			ask(async () => {
				const metadata = { profileId: String(profileId) };
				const order = { name, ...(email && { email }), metadata };
				const { id } = await stripe.customers.create(order, { idempotencyKey: `tenantry-customer-${profileId}` });
				return { customer: id };
			}),
		preview: ({ customer, country, subscription, plan, at }) =>
			ask(async () => {
				const price = await priceOf(stripe, plan);
				const whose = customer ? { customer } : { customer_details: { address: { country } } };
				const invoice = await stripe.invoices.createPreview({
					...{ ...whose, ...taxed },
					...(subscription
						? {
								subscription,
								subscription_details: { ...(await changeOf(stripe, subscription, price)), proration_date: at },
							}
						: { subscription_details: { items: [{ price }] } }),
				});
				const lines = invoice.lines.data.map(({ description, amount }) => ({
					words: description ?? plan.name,
					cents: amount,
				}));
				const credit = invoice.starting_balance < 0 ? [{ words: "Credit", cents: invoice.starting_balance }] : [];
				const whole = invoice.total + Math.min(0, invoice.starting_balance);
				const ends = invoice.lines.data.map(({ period }) => period.end);
				return {
					...{ lines: [...lines, ...credit], taxCents: taxOf(invoice), at, nextBillDate: dayOf(Math.max(...ends)) },
					...{ dueCents: Math.max(0, invoice.amount_due), creditCents: Math.max(0, -whole) },
				};
			}),
		openCheckout: ({ customer, plan, idempotencyKey, ...paths }) =>
			ask(async () => {
				const session = await stripe.checkout.sessions.create(
					{
						...{ mode: "subscription", customer, line_items: [{ price: await priceOf(stripe, plan), quantity: 1 }] },
						...{ ...here(paths), ...taxed, ...(tax && { customer_update: { address: "auto" } }) },
					},
					{ idempotencyKey },
				);
				if (!session.url) throw new BillingRefusal("The billing provider didn't respond. Try again.");
				return { page: session.id, url: session.url };
			}),
		closePage: (page) =>
			ask(async () => {
				const { status } = await stripe.checkout.sessions.retrieve(page);
				if (status === "open") await stripe.checkout.sessions.expire(page);
			}),
		changePlan: ({ subscription, plan, at, idempotencyKey }) =>
			ask(async () => {
				const change = await changeOf(stripe, subscription, await priceOf(stripe, plan));
				// What can't be paid changes nothing.
				const order = { ...change, proration_date: at, payment_behavior: "error_if_incomplete" as const };
				await stripe.subscriptions.update(subscription, order, { idempotencyKey });
			}),
		endWithPeriod: (subscription, ends, idempotencyKey) =>
			ask(async () => {
				await stripe.subscriptions.update(subscription, { cancel_at_period_end: ends }, { idempotencyKey });
			}),
		fetch: (customer) => ask(() => seenCustomer(stripe, customer)),
		payPage: (_customer, invoice) =>
			ask(async () => {
				const { hosted_invoice_url } = await stripe.invoices.retrieve(invoice);
				if (!hosted_invoice_url) throw new BillingRefusal("This invoice can't be paid online. Contact support.");
				return hosted_invoice_url;
			}),
		cardPage: (customer, { returnTo }) =>
			ask(async () => {
				const back = { return_url: appUrl + returnTo, flow_data: { type: "payment_method_update" as const } };
				return (await stripe.billingPortal.sessions.create({ customer, ...back })).url;
			}),
		saveDetails: (customer, { email, taxIdKind, taxId }, idempotencyKey) =>
			ask(async () => {
				await stripe.customers.update(customer, { email }, { idempotencyKey });
				await setTaxId(stripe, customer, taxIdKind && { type: taxIdKind, value: taxId }, `${idempotencyKey}-tax`);
			}),
		verifyWebhook(rawBody, signature) {
			try {
				const { type, data } = stripe.webhooks.constructEvent(
					rawBody,
					signature,
					webhookSecret,
					oldestSignatureSeconds,
				);
				const object = data.object as { id?: string; customer?: string | { id: string } | null };
				if (/^customer\.(updated|deleted)$/.test(type)) return object.id ? [object.id] : [];
				const customer = typeof object.customer === "string" ? object.customer : object.customer?.id;
				return customer ? [customer] : [];
			} catch (error) {
				if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
				throw new BillingRefusal("The signature is not Stripe's.");
			}
		},
	};
}

/** Stripe's price of a plan, found by a key that names plan, period and cents; made if it is missing. */
async function priceOf(stripe: Stripe, { planId, name, billedEvery, cents }: PricedPlan): Promise<string> {
	const key = `tenantry_${planId}_${billedEvery}_${cents}`;
	const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
	if (data[0]) return data[0].id;
	const price = await stripe.prices.create(
		{
			...{ currency: "usd", unit_amount: cents, recurring: { interval: billedEvery }, lookup_key: key },
			...{ tax_behavior: "exclusive", product_data: { name } },
		},
		{ idempotencyKey: key },
	);
	return price.id;
}

/** The same for the preview and the change, so that one costs what the other showed. */
async function changeOf(stripe: Stripe, subscription: string, price: string) {
	const { items } = await stripe.subscriptions.retrieve(subscription);
	const [item] = items.data;
	if (!item) throw new BillingRefusal("There's no subscription to change. Contact support.");
	return { items: [{ id: item.id, price }], proration_behavior: "always_invoice" as const };
}
