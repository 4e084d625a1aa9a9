import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { billing, type SeenCustomer, type SeenInvoice, type SeenSubscription } from "./billing-port";
import { subscriptionStates } from "./labels";
import { findPlan } from "./plans";

type Account = { profileId: number; customer: string };

/**
 * Asks the provider how an organization's subscription stands and keeps the answer. Nothing else changes the state.
 * Throws what the provider throws.
 */
export async function syncSubscription(scope: Scope): Promise<void> {
	const account = statement<Account, [number, string]>(
		"SELECT profile_id AS profileId, customer FROM billing_accounts WHERE profile_id = ? AND gateway = ?",
	).get(scope.profileId, billing()?.name ?? "");
	if (account) await sync(account, scope);
}

/** Does what a webhook is about: each of its customers is asked for anew, so a repeated event changes nothing. */
export async function takeBillingEvent(customers: readonly string[]): Promise<void> {
	for (const customer of customers) {
		const account = statement<Account, [string, string]>(
			"SELECT profile_id AS profileId, customer FROM billing_accounts WHERE customer = ? AND gateway = ?",
		).get(customer, billing()?.name ?? "");
		if (account) await sync(account);
	}
}

/** Asks about every organization, in case events were lost. One that fails doesn't keep the others from it. */
export async function syncSubscriptions(): Promise<{ failures: unknown[] }> {
	const accounts = statement<Account, [string]>(
		"SELECT profile_id AS profileId, customer FROM billing_accounts WHERE gateway = ? ORDER BY profile_id",
	).all(billing()?.name ?? "");
	const failures: unknown[] = [];
	for (const account of accounts) await sync(account).catch((error) => failures.push(error));
	return { failures };
}

async function sync({ profileId, customer }: Account, scope: Scope = systemScope(profileId)) {
	const gateway = billing();
	if (!gateway) return;
	const asked = nowIso();
	const seen = await gateway.fetch(customer);
	write(() => keep(scope, asked, seen));
}

function keep(scope: Scope, asked: string, seen: SeenCustomer) {
	const { profileId } = scope;
	const { email, taxIdKind, taxId, cardLabel, creditCents, subscription, invoices } = seen;
	const { changes } = statement(
		`UPDATE billing_accounts SET email = @email, tax_id_kind = @taxIdKind, tax_id = @taxId, card_label = @cardLabel,
			credit_cents = @creditCents, asked_date = @asked, updated_date = @moment
		WHERE profile_id = @profileId AND (asked_date IS NULL OR asked_date <= @asked)`,
	).run({ profileId, email, taxIdKind, taxId, cardLabel, creditCents, asked, moment: nowIso() });
	if (changes === 0) return;
	if (subscription) keepSubscription(scope, subscription);
	for (const invoice of invoices) keepInvoice(scope, invoice);
}

function keepSubscription(scope: Scope, seen: SeenSubscription) {
	const { profileId } = scope;
	const before = statement<{ status: string; planId: number }, [string]>(
		"SELECT status, pricing_plan_id AS planId FROM subscriptions WHERE gateway_id = ?",
	).get(seen.gatewayId);
	// One that the provider doesn't name any more, or that was entered by hand, is over.
	statement(
		`UPDATE subscriptions SET status = 'cancelled', updated_date = @moment
		WHERE profile_id = @profileId AND gateway_id IS NOT @gatewayId AND status <> 'cancelled'`,
	).run({ profileId, gatewayId: seen.gatewayId, moment: nowIso() });
	statement(
		`INSERT INTO subscriptions (profile_id, pricing_plan_id, status, billed_every, gateway_id, period_from,
			next_bill_date, ends_on, next_attempt_date, created_date, updated_date)
		VALUES (@profileId, @planId, @status, @billedEvery, @gatewayId, @periodFrom,
			@nextBillDate, @endsOn, @nextAttemptDate, @moment, @moment)
		ON CONFLICT (gateway_id) DO UPDATE SET pricing_plan_id = excluded.pricing_plan_id, status = excluded.status,
			billed_every = excluded.billed_every, period_from = excluded.period_from,
			next_bill_date = excluded.next_bill_date, ends_on = excluded.ends_on,
			next_attempt_date = excluded.next_attempt_date, updated_date = excluded.updated_date`,
	).run({ ...seen, profileId, moment: nowIso() });
	if (before?.status === seen.status && before.planId === seen.planId) return;
	const plan = findPlan(seen.planId)?.name ?? "";
	recordActivity(scope, {
		...{ action: "subscription.changed", subjectKind: "organization", subjectId: profileId },
		summary: `The subscription is ${plan}, ${subscriptionStates[seen.status].toLowerCase()}.`,
		changes: { plan: [before && findPlan(before.planId)?.name, plan], status: [before?.status, seen.status] },
	});
}

function keepInvoice({ profileId }: Scope, invoice: SeenInvoice) {
	statement(
		`INSERT INTO subscription_invoices (profile_id, gateway_id, number, date, period_from, period_to, description,
			amount_cents, tax_cents, credit_cents, state, pdf_url)
		VALUES (@profileId, @gatewayId, @number, @date, @periodFrom, @periodTo, @description,
			@amountCents, @taxCents, @creditCents, @state, @pdfUrl)
		ON CONFLICT (gateway_id) DO UPDATE SET number = excluded.number, description = excluded.description,
			amount_cents = excluded.amount_cents, tax_cents = excluded.tax_cents,
			credit_cents = excluded.credit_cents, state = excluded.state, pdf_url = excluded.pdf_url`,
	).run({ ...invoice, profileId });
}
