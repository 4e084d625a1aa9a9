import { setBilling, setBillingDesk } from "#domain/subscriptions";
import { config } from "~/config.server";
import { billingSandbox } from "./sandbox";
import { desk } from "./sandbox-desk";

/**
 * Sets who bills organizations in this process, by the configuration. Stripe's library is loaded only where it is used;
 * the others are set before this returns.
 */
export async function connectBilling(settings = config()): Promise<void> {
	setBillingDesk(settings.billing === "sandbox" ? desk : undefined);
	if (settings.billing === "sandbox") return setBilling(billingSandbox);
	if (settings.billing !== "stripe") return setBilling(undefined);
	const { stripeBilling } = await import("./stripe");
	const { stripeSecretKey = "", stripeBillingWebhookSecret = "", stripeApiUrl, appUrl, stripeTax } = settings;
	const secrets = { secretKey: stripeSecretKey, webhookSecret: stripeBillingWebhookSecret };
	setBilling(stripeBilling({ ...secrets, apiUrl: stripeApiUrl, appUrl, tax: stripeTax }));
}
