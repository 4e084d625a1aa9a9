import type { ActionFunctionArgs } from "@remix-run/node";
import { type BillingGateway, BillingRefusal, billing, takeBillingEvent } from "#domain/subscriptions";

/** GET: there is nothing to see. */
export function loader() {
	return new Response("This address receives Stripe webhooks.", { status: 405, headers: { Allow: "POST" } });
}

/**
 * What Stripe Billing reports: the raw body is verified by its signature, then the customer is asked for anew. Anything
 * but 2xx makes Stripe send it again, for days.
 */
export async function action({ request }: ActionFunctionArgs) {
	const gateway = billing();
	if (gateway?.name !== "stripe") return new Response(null, { status: 404 });
	const customers = verified(gateway, await request.text(), request.headers.get("stripe-signature") ?? "");
	if (!customers) return new Response("This was not signed by Stripe.", { status: 400 });
	try {
		await takeBillingEvent(customers);
		return new Response("OK");
	} catch (error) {
		console.error("A Stripe Billing event could not be carried out:", error);
		return new Response("Not now.", { status: 500 });
	}
}

function verified(gateway: BillingGateway, body: string, signature: string) {
	try {
		return gateway.verifyWebhook(body, signature);
	} catch (error) {
		if (error instanceof BillingRefusal) return undefined;
		throw error;
	}
}
