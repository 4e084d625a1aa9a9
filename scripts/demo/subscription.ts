import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import {
	billing,
	billingDesk,
	choosePlan,
	listPlans,
	reviewPlan,
	setBilling,
	setBillingDesk,
	syncSubscription,
} from "#domain/subscriptions";
import { connectBilling } from "~/adapters/billing/connect-billing";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

/** The plan Growth, chosen two months ago at the billing sandbox: three invoices. Seen where BILLING is sandbox. */
export async function subscribe(manager: Scope, today: PlainDate): Promise<void> {
	const [gateway, desk] = [billing(), billingDesk()];
	await connectBilling({ ...config(), billing: "sandbox" });
	at(addDays(addMonths(today, -2), -3));
	const planId = listPlans().find(({ name }) => name === "Growth")?.id ?? 0;
	const choice = { planId, billedEvery: "month" } as const;
	const { review } = must(await reviewPlan(manager, choice));
	const order = { ...choice, dueCents: review.dueCents, at: review.at, idempotencyKey: "demo-plan" };
	const { goTo = "" } = must(await choosePlan(manager, order, "manager@example.com"));
	billingDesk()?.confirm(goTo.split("page=")[1] ?? "", "4242424242424242");
	await syncSubscription(manager);
	at(today);
	await syncSubscription(manager);
	setBilling(gateway);
	setBillingDesk(desk);
}
