import Stripe from "stripe";
import { GatewayRefusal, type PaymentGateway } from "#domain/payments";
import { accountStatus, createAccount, onboardingPage } from "./stripe-account";
import { addressOf } from "./stripe-address";
import { speak } from "./stripe-errors";
import { eventOf, newsTypes } from "./stripe-events";
import { seenPayout } from "./stripe-payout";
import { seenIntent, seenSession } from "./stripe-seen";

type StripeSettings = {
	secretKey: string;
	webhookSecret: string;
	/** Address of a server that replaces Stripe's, for tests. */
	apiUrl?: string | undefined;
	/** Address that payers return to. */
	appUrl: string;
};

/** Stripe signs each delivery attempt again, so an older signature is a replay. Missed events are requested later. */
const oldestSignatureSeconds = 5 * 60;

/**
 * Stripe Connect with direct charges: an organization's money is in its own account, and card numbers are entered at
 * Stripe.
 */
export function stripeGateway({ secretKey, webhookSecret, apiUrl, appUrl }: StripeSettings): PaymentGateway {
	const stripe = new Stripe(secretKey, {
		...addressOf(apiUrl),
		telemetry: false,
		maxNetworkRetries: 1,
		timeout: 20_000,
	});
	const on = (account: string) => ({ stripeAccount: account });
	return {
		name: "stripe",
		test: secretKey.startsWith("sk_test_"),
		createCheckout: (order) =>
			speak(async () => {
				const { paymentId, amountCents, feeCents, currency, description, method } = order;
				const item = (name: string, cents: number) => ({
					price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } },
					quantity: 1,
				});
				const session = await stripe.checkout.sessions.create(
					{
						mode: "payment",
						allowed_payment_method_types: [method === "card" ? "card" : "us_bank_account"],
						line_items: [
							item(description, amountCents),
							...(feeCents > 0 ? [item("Online payment fee", feeCents)] : []),
						],
						...(order.payerEmail && { customer_email: order.payerEmail }),
						...(order.saveMethod && { customer_creation: "always" }),
						client_reference_id: String(paymentId),
						metadata: { paymentId: String(paymentId) },
						payment_intent_data: {
							description,
							metadata: { paymentId: String(paymentId) },
							...(order.saveMethod && { setup_future_usage: "off_session" }),
						},
						success_url: appUrl + order.returnTo,
						cancel_url: appUrl + order.cancelTo,
					},
					{ ...on(order.account), idempotencyKey: order.idempotencyKey },
				);
				if (!session.url) throw new GatewayRefusal("our_side", "Stripe gave no page.");
				return { gatewayId: session.id, url: session.url };
			}),
		chargeSaved: (order) =>
			speak(async () => {
				const { paymentId, account, amountCents, feeCents, currency, description, method, customer, reference } = order;
				const intent = await stripe.paymentIntents.create(
					{
						...{ amount: amountCents + feeCents, currency: currency.toLowerCase(), description, customer },
						payment_method: reference,
						allowed_payment_method_types: [method === "card" ? "card" : "us_bank_account"],
						...{ off_session: true, confirm: true, metadata: { paymentId: String(paymentId) } },
					},
					{ ...on(account), idempotencyKey: order.idempotencyKey },
				);
				return seenIntent(stripe, account, intent.id);
			}),
		fetch: ({ account, gatewayId }) =>
			speak(() =>
				gatewayId.startsWith("pi_") ? seenIntent(stripe, account, gatewayId) : seenSession(stripe, account, gatewayId),
			),
		find: (account, paymentId) =>
			speak(async () => {
				const query = `metadata["paymentId"]:"${paymentId}"`;
				const { data } = await stripe.paymentIntents.search({ query, limit: 1 }, on(account));
				return data[0] && seenIntent(stripe, account, data[0].id);
			}),
		expireCheckout: ({ account, gatewayId }) =>
			speak(async () => {
				if (!gatewayId.startsWith("cs_")) return;
				const session = await stripe.checkout.sessions.retrieve(gatewayId, {}, on(account));
				if (session.status === "open") await stripe.checkout.sessions.expire(gatewayId, {}, on(account));
			}),
		refund: ({ account, charge }, { amountCents, idempotencyKey }) =>
			speak(async () => {
				if (charge === null) throw new GatewayRefusal("our_side", "Nothing was charged.");
				await stripe.refunds.create({ charge, amount: amountCents }, { ...on(account), idempotencyKey });
			}),
		fetchPayout: (account, payoutId) => speak(() => seenPayout(stripe, account, payoutId)),
		recentPayouts: (account) =>
			speak(async () => {
				const since = Math.floor(Date.now() / 1000) - 14 * 24 * 3600;
				const { data } = await stripe.payouts.list(
					{ status: "paid", arrival_date: { gte: since }, limit: 50 },
					on(account),
				);
				return Promise.all(data.map(({ id }) => seenPayout(stripe, account, id)));
			}),
		recentEvents: (account, since) =>
			speak(async () => {
				const created = { gte: Math.floor(Date.parse(since) / 1000) };
				const events = stripe.events.list({ created, types: [...newsTypes], limit: 100 }, on(account));
				const found = await events.autoPagingToArray({ limit: 10_000 });
				return found.reverse().map((event) => eventOf({ ...event, account }));
			}),
		removeMethod: (account, { reference }) =>
			speak(async () => {
				await stripe.paymentMethods.detach(reference, {}, on(account));
			}),
		createAccount: (order) => speak(() => createAccount(stripe, order)),
		onboardingPage: (account, paths) => speak(() => onboardingPage(stripe, account, paths, appUrl)),
		accountStatus: (account) => speak(() => accountStatus(stripe, account)),
		verifyWebhook(rawBody, signature) {
			try {
				return [eventOf(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, oldestSignatureSeconds))];
			} catch (error) {
				if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
				throw new GatewayRefusal("our_side", "The signature is not Stripe's.");
			}
		},
	};
}
