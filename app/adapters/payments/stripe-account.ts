import type Stripe from "stripe";
import type { AccountOrder, SeenAccount } from "#domain/payments";

export async function createAccount(stripe: Stripe, order: AccountOrder): Promise<{ account: string }> {
	const { profileId, businessType, legalName, email, country } = order;
	const type = businessType as Stripe.AccountCreateParams.BusinessType;
	const { id } = await stripe.accounts.create(
		{
			...{ type: "standard", country, business_type: type },
			...(email && { email }),
			business_profile: { name: legalName },
			metadata: { profileId: String(profileId) },
		},
		{ idempotencyKey: `tenantry-account-${profileId}-${legalName}` },
	);
	return { account: id };
}

/** Stripe's page on which the organization enters its details. Its link works once and expires within minutes. */
export async function onboardingPage(
	stripe: Stripe,
	account: string,
	{ returnTo, refreshTo }: { returnTo: string; refreshTo: string },
	appUrl: string,
): Promise<string> {
	const { url } = await stripe.accountLinks.create({
		...{ account, type: "account_onboarding" },
		...{ return_url: appUrl + returnTo, refresh_url: appUrl + refreshTo },
	});
	return url;
}

export async function accountStatus(stripe: Stripe, account: string): Promise<SeenAccount> {
	const { charges_enabled, payouts_enabled, details_submitted, requirements } = await stripe.accounts.retrieve(account);
	const needs = (requirements?.currently_due ?? []).map(inWords);
	const deadline = requirements?.current_deadline;
	const restrictedOn = deadline ? new Date(deadline * 1000).toISOString().slice(0, 10) : null;
	if (charges_enabled && payouts_enabled) return { state: "active", needs, restrictedOn };
	if (!details_submitted) return { state: "in_progress", needs, restrictedOn };
	return {
		state: requirements?.disabled_reason && needs.length === 0 ? "restricted" : "more_needed",
		needs,
		restrictedOn,
	};
}

/** Converts a Stripe requirement to words: "company.address.postal_code" → "Company: address, postal code". */
function inWords(requirement: string): string {
	const [subject = "", ...rest] = requirement.split(".").map((part) => part.replaceAll("_", " "));
	const words = subject.charAt(0).toUpperCase() + subject.slice(1);
	return rest.length > 0 ? `${words}: ${rest.join(", ")}` : words;
}
