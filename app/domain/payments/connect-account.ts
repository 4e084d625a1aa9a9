import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { paymentSettings } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { endAutopaysOfOrganization } from "./end-autopay";
import { GatewayDown, GatewayRefusal, gatewayNamed, gatewaysAtHand } from "./gateway-port";
import type { GatewayName } from "./labels";
import { findSettings } from "./settings";
import { refreshAccount } from "./take-events";

/**
 * Returns the address of the processor's page where the organization enters its information, or continues where it left
 * off. `email` is the user's.
 */
export async function startOnboarding(
	scope: Scope,
	{ email, name = gatewaysAtHand()[0]?.name }: { email: string; name?: GatewayName | undefined },
): Promise<Result<{ goTo: string }>> {
	const settings = findSettings(scope);
	if (!settings?.legalName) return refuse("Save the form first.");
	if (!name) return refuse("No payment processor is set up on this installation.");
	const gateway = gatewayNamed(name);
	try {
		const account =
			settings.gateway === name && settings.gatewayAccount
				? settings.gatewayAccount
				: await openAccount(scope, name, email);
		const goTo = await gateway.onboardingPage(account, {
			returnTo: "/onboarding-success",
			refreshTo: "/connect-payments",
		});
		return { ok: true, goTo };
	} catch (error) {
		return notNow(error);
	}
}

/** Updates the status of the organization's account from the processor. */
export async function checkAccount(scope: Scope): Promise<Result> {
	const settings = findSettings(scope);
	if (!settings?.gateway || !settings.gatewayAccount) return refuse("No payment processor is connected.");
	try {
		await refreshAccount(scope, settings.gateway, settings.gatewayAccount);
		write(() => noteConnected(scope));
		return { ok: true };
	} catch (error) {
		return notNow(error);
	}
}

/** Stops accepting online payments and ends every autopay. Payments that are processing still arrive. */
export function disconnect(scope: Scope): Result<{ autopays: number }> {
	return write(() => {
		const settings = findSettings(scope);
		if (!settings?.gateway) return refuse("No payment processor is connected.");
		const autopays = endAutopaysOfOrganization(scope, "Online payment was turned off.");
		db()
			.update(paymentSettings)
			.set({ accountState: "not_started", connectedDate: null, needs: [], restrictedOn: null, updatedDate: nowIso() })
			.where(eq(paymentSettings.profileId, scope.profileId))
			.run();
		recordActivity(scope, {
			action: "organization.payments_disconnected",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "Online payments turned off.",
		});
		return { ok: true, autopays };
	});
}

async function openAccount(scope: Scope, name: GatewayName, email: string): Promise<string> {
	const settings = findSettings(scope);
	const country = statement<{ country: string }>("SELECT country FROM organization WHERE profile_id = ?").get(
		scope.profileId,
	);
	const { account } = await gatewayNamed(name).createAccount({
		profileId: scope.profileId,
		businessType: settings?.businessType ?? "company",
		legalName: settings?.legalName ?? "",
		email,
		country: country?.country || "US",
	});
	write(() =>
		db()
			.update(paymentSettings)
			.set({ gateway: name, gatewayAccount: account, accountState: "in_progress", updatedDate: nowIso() })
			.where(eq(paymentSettings.profileId, scope.profileId))
			.run(),
	);
	return account;
}

function noteConnected(scope: Scope) {
	statement(
		"UPDATE payment_settings SET connected_date = ? WHERE profile_id = ? AND account_state = 'active' AND connected_date IS NULL",
	).run(nowIso(), scope.profileId);
}

function notNow(error: unknown): Failure {
	if (error instanceof GatewayDown) return refuse("The payment processor isn't responding. Try again in a minute.");
	if (error instanceof GatewayRefusal) return refuse(`The payment processor declined: ${error.message}`);
	throw error;
}
