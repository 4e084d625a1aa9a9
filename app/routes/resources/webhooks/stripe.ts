import type { ActionFunctionArgs } from "@remix-run/node";
import { settleFees } from "#domain/applications";
import { GatewayRefusal, gatewaysAtHand, type PaymentGateway, takeEvents } from "#domain/payments";

/** GET: there is nothing to see. */
export function loader() {
	return new Response("This address receives Stripe webhooks.", { status: 405, headers: { Allow: "POST" } });
}

/**
 * What Stripe reports: the raw body is verified by its signature, each event counts once. Anything but 2xx makes Stripe
 * send it again, for days.
 */
export async function action({ request }: ActionFunctionArgs) {
	const stripe = gatewaysAtHand().find(({ name }) => name === "stripe");
	if (!stripe) return new Response(null, { status: 404 });
	const events = verified(stripe, await request.text(), request.headers.get("stripe-signature") ?? "");
	if (!events) return new Response("This was not signed by Stripe.", { status: 400 });
	try {
		await takeEvents("stripe", events);
		settleFees();
		return new Response("OK");
	} catch (error) {
		console.error("A Stripe event could not be carried out:", error);
		return new Response("Not now.", { status: 500 });
	}
}

function verified(stripe: PaymentGateway, body: string, signature: string) {
	try {
		return stripe.verifyWebhook(body, signature);
	} catch (error) {
		if (error instanceof GatewayRefusal) return undefined;
		throw error;
	}
}
