import type Stripe from "stripe";
import { GatewayDown, GatewayRefusal } from "#domain/payments";
import { BillingDown, BillingRefusal } from "#domain/subscriptions";
import { speak } from "../payments/stripe-errors";

/** Asks Stripe; its errors become the port's: temporarily unavailable, or refused in words for whoever asked. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
	try {
		return await speak(question);
	} catch (error) {
		if (error instanceof GatewayDown) throw new BillingDown(error.message);
		if (!(error instanceof GatewayRefusal)) throw error;
		if (error.reason !== "our_side") {
			throw new BillingRefusal("Your card was declined. Change the card and try again.");
		}
		throw new BillingRefusal(`The billing provider declined: ${error.message}`);
	}
}

/** Makes this the customer's only tax ID, or leaves them none. */
export async function setTaxId(
	stripe: Stripe,
	customer: string,
	taxId: { type: "us_ein" | "eu_vat" | "gb_vat" | "ca_bn"; value: string } | undefined,
	idempotencyKey: string,
) {
	const { data } = await stripe.customers.listTaxIds(customer, { limit: 10 });
	const same = data.find(({ type, value }) => type === taxId?.type && value === taxId?.value);
	if (taxId && !same) await stripe.customers.createTaxId(customer, taxId, { idempotencyKey });
	for (const { id } of data.filter((one) => one !== same)) await stripe.customers.deleteTaxId(customer, id);
}
