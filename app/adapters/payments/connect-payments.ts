import { setGateways, setSandboxDesk } from "#domain/payments";
import { config } from "~/config.server";
import { sandboxGateway } from "./sandbox";
import { desk } from "./sandbox-desk";
import { stripeGateway } from "./stripe";

/** Sets the payment processor of this process by the configuration. */
export function connectPayments(settings = config()) {
	setSandboxDesk(settings.payments === "sandbox" ? desk : undefined);
	if (settings.payments === "sandbox") return setGateways([sandboxGateway]);
	if (settings.payments !== "stripe") return setGateways([]);
	const { stripeSecretKey = "", stripeWebhookSecret = "", stripeApiUrl, appUrl } = settings;
	setGateways([
		stripeGateway({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl, appUrl }),
	]);
}
