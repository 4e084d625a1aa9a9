import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentSettings } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { findGateway, type PaymentGateway } from "./gateway-port";
import type { GatewayName } from "./labels";

export type PaymentSettings = typeof paymentSettings.$inferSelect;

/**
 * The organization's settings for online payments; undefined if it never set them up. What they may be:
 * save-payment-settings.ts.
 */
export function findSettings(scope: Pick<Scope, "profileId">): PaymentSettings | undefined {
	return db().select().from(paymentSettings).where(eq(paymentSettings.profileId, scope.profileId)).get();
}

export type Connection = {
	settings: PaymentSettings;
	gateway: PaymentGateway;
	gatewayName: GatewayName;
	account: string;
};

/** The organization's processor if it can accept payments now; otherwise undefined. */
export function connectionOf(scope: Pick<Scope, "profileId">): Connection | undefined {
	const settings = findSettings(scope);
	if (settings?.accountState !== "active" || !settings.gateway || !settings.gatewayAccount) return undefined;
	const gateway = findGateway(settings.gateway);
	return gateway && { settings, gateway, gatewayName: settings.gateway, account: settings.gatewayAccount };
}
