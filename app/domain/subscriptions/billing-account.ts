import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { BillingDown, BillingRefusal, billing } from "./billing-port";
import { type TaxIdKind, taxIdKinds } from "./labels";
import { syncSubscription } from "./sync-subscription";

type BillingAccount = {
	customer: string;
	email: string;
	taxIdKind: TaxIdKind | null;
	taxId: string;
	cardLabel: string;
	creditCents: Cents;
	openPage: string | null;
};

/** What billing refuses with while it is off. */
export const billingIsOff = "Billing is off on this installation: everything is included.";

/** The organization's account at the provider in use; undefined until something was chosen. */
export function findBillingAccount(scope: Pick<Scope, "profileId">): BillingAccount | undefined {
	return statement<BillingAccount, [number, string]>(
		`SELECT customer, email, tax_id_kind AS taxIdKind, tax_id AS taxId, card_label AS cardLabel,
			credit_cents AS creditCents, open_page AS openPage
		FROM billing_accounts WHERE profile_id = ? AND gateway = ?`,
	).get(scope.profileId, billing()?.name ?? "");
}

/** The same, made at the provider if it isn't yet. `email` gets the bills. */
export async function billingAccountOf(scope: Scope, email: string): Promise<BillingAccount> {
	const known = findBillingAccount(scope);
	const gateway = billing();
	if (known || !gateway) return known ?? refuseOff();
	const { profileId } = scope;
	const { customer } = await gateway.createCustomer({ profileId, name: organizationOf(scope).name, email });
	write(() =>
		statement(
			`INSERT INTO billing_accounts (profile_id, gateway, customer, email, created_date, updated_date)
			VALUES (@profileId, @gateway, @customer, @email, @moment, @moment)
			ON CONFLICT (profile_id) DO UPDATE SET gateway = excluded.gateway, customer = excluded.customer,
				asked_date = NULL, open_page = NULL, updated_date = excluded.updated_date`,
		).run({ profileId, gateway: gateway.name, customer, email, moment: nowIso() }),
	);
	return findBillingAccount(scope) ?? refuseOff();
}

/** Saves where bills are sent and the tax ID on them, at the provider. Refuses one that the provider doesn't accept. */
export async function saveBillingDetails(
	scope: Scope,
	input: { email: string; taxIdKind?: TaxIdKind | undefined; taxId: string; idempotencyKey?: string | undefined },
): Promise<Result> {
	const gateway = billing();
	if (!gateway) return refuse(billingIsOff);
	const { email, taxIdKind, taxId } = input;
	return orRefusal(async () => {
		const { customer } = await billingAccountOf(scope, email);
		await gateway.saveDetails(customer, { email, taxIdKind, taxId }, keyOf(scope, input));
		await syncSubscription(scope);
		write(() =>
			recordActivity(scope, {
				...{ action: "subscription.billing_details", subjectKind: "organization", subjectId: scope.profileId },
				summary: `Invoices are sent to ${email}${taxIdKind ? ` with a tax ID: ${taxIdKinds[taxIdKind]}` : ""}.`,
			}),
		);
		return { ok: true };
	});
}

/** The hosted page where the card is changed. */
export async function changeCard(scope: Scope): Promise<Result<{ goTo: string }>> {
	const gateway = billing();
	const account = findBillingAccount(scope);
	if (!gateway || !account) return refuse("There's no card on file. Choose a plan first.");
	const back = { returnTo: "/view-subscription-invoices", cancelTo: "/view-subscription-invoices" };
	return orRefusal(async () => ({ ok: true, goTo: await gateway.cardPage(account.customer, back) }));
}

/** Asks the provider and keeps the answer; refuses if it doesn't respond. */
export async function checkSubscription(scope: Scope): Promise<Result> {
	if (!billing()) return refuse(billingIsOff);
	return orRefusal(async () => {
		await syncSubscription(scope);
		return { ok: true };
	});
}

/** What the provider answers; its errors as refusals. */
export async function orRefusal<T extends object>(ask: () => Promise<Result<T>>): Promise<Result<T>> {
	try {
		return await ask();
	} catch (error) {
		return refusalOf(error);
	}
}

/** The provider's key of a form: repeated, it does nothing again. */
export function keyOf({ profileId }: Scope, { idempotencyKey }: { idempotencyKey?: string | undefined }): string {
	return `tenantry-${profileId}-${idempotencyKey ?? crypto.randomUUID()}`;
}

function refusalOf(error: unknown): Failure {
	if (error instanceof BillingDown) return refuse("The billing provider isn't responding. Try again in a minute.");
	if (error instanceof BillingRefusal) return refuse(error.message);
	throw error;
}

function refuseOff(): never {
	throw new BillingRefusal(billingIsOff);
}
