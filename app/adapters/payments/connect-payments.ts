import { setGateways, setSandboxDesk } from "#domain/payments";
import { config } from "~/config.server";
import { sandboxGateway } from "./sandbox";
import { desk } from "./sandbox-desk";

/**
 * Sets the payment processor of this process by the configuration. Stripe's library is loaded only where it is used: it
 * takes 20 MB. The other processors are set before this returns.
 */
export async function connectPayments(settings = config()): Promise<void> {
	setSandboxDesk(settings.payments === "sandbox" ? desk : undefined);
	if (settings.payments === "sandbox") return setGateways([sandboxGateway]);
	if (settings.payments !== "stripe") return setGateways([]);
	const { stripeGateway } = await import("./stripe");
	const { stripeSecretKey = "", stripeWebhookSecret = "", stripeApiUrl, appUrl } = settings;
	setGateways([
		stripeGateway({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl, appUrl }),
	]);
}
