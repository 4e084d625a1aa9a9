import { setBilling, setBillingDesk } from "#domain/subscriptions";
import { config } from "~/config.server";
import { billingSandbox } from "./sandbox";
import { desk } from "./sandbox-desk";
import { stripeBilling } from "./stripe";

/** Sets who bills organizations in this process, by the configuration. */
export function connectBilling(settings = config()) {
	setBillingDesk(settings.billing === "sandbox" ? desk : undefined);
	if (settings.billing === "sandbox") return setBilling(billingSandbox);
	if (settings.billing !== "stripe") return setBilling(undefined);
	const { stripeSecretKey = "", stripeBillingWebhookSecret = "", stripeApiUrl, appUrl, stripeTax } = settings;
	const secrets = { secretKey: stripeSecretKey, webhookSecret: stripeBillingWebhookSecret };
	setBilling(stripeBilling({ ...secrets, apiUrl: stripeApiUrl, appUrl, tax: stripeTax }));
}
