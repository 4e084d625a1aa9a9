import { setBilling, setBillingDesk } from "#domain/subscriptions";
import { config } from "~/config.server";
import { billingSandbox } from "./sandbox";
import { desk } from "./sandbox-desk";

/** Sets who bills organizations in this process, by the configuration. */
export function connectBilling(settings = config()) {
	setBillingDesk(settings.billing === "sandbox" ? desk : undefined);
	if (settings.billing === "sandbox") return setBilling(billingSandbox);
	setBilling(undefined);
}
