import {
	checkAccount,
	type SettingsInput,
	sandboxDesk,
	savePaymentSettings,
	setGateways,
	setSandboxDesk,
	startOnboarding,
	startPayment,
	tellOfSandbox,
} from "#domain/payments";
import { sandboxGateway } from "~/adapters/payments/sandbox";
import { desk } from "~/adapters/payments/sandbox-desk";
import { sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export const goodCard = "4242424242424242";
export const goodBank = "000123456789";
export const returnedBank = "000111111113";
export const closedBank = "000111111116";

export const paymentSettings: SettingsInput = {
	...{ businessType: "company", legalName: "Maple Homes LLC", takesCards: true, takesBanks: true },
	...{ bankFeeBy: "organization", cardFeeBy: "resident", partialPayments: true, mostReturns: 3, returnFeeCents: 2500 },
};

/** The sandbox as this organization's processor, ready to take money. */
export async function connectSandbox(scope: Scope, overrides: Partial<SettingsInput> = {}) {
	setGateways([sandboxGateway]);
	setSandboxDesk(desk);
	const saved = savePaymentSettings(scope, { ...paymentSettings, ...overrides });
	if (!saved.ok) throw new Error(saved.message);
	const started = await startOnboarding(scope, { email: "ana@example.com" });
	if (!started.ok) throw new Error(started.message);
	const account = new URL(started.goTo, "http://localhost").searchParams.get("account") ?? "";
	desk.finishOnboarding(account, true);
	await tellOfSandbox();
	const checked = await checkAccount(scope);
	if (!checked.ok) throw new Error(checked.message);
}

let keys = 0;

/** Starts a payment of rent and gives its id and its checkout's. */
export async function startRent(
	scope: Scope,
	leaseId: number,
	amountCents: number,
	method: "card" | "bank",
	overrides: Partial<Parameters<typeof startPayment>[1]> = {},
) {
	const started = await startPayment(scope, {
		...{ purpose: "rent", subjectId: leaseId, leaseId, amountCents, method },
		...{ payerName: "Ana Diaz", payerEmail: "ana@example.com", description: "Rent" },
		...{ returnTo: "/resident/ronlinepaymentsuccess?id={id}", idempotencyKey: `pay-${++keys}`, confirmAgain: true },
		...overrides,
	});
	if (!started.ok) throw new Error(`${started.field}: ${started.message}`);
	const checkout = new URL(started.goTo, "http://localhost").searchParams.get("id") ?? "";
	return { paymentId: started.paymentId, checkout };
}

/** Types a test number at the sandbox's page; the news is told. */
export async function payAtSandbox(checkout: string, number: string) {
	const paid = desk.pay(checkout, { number, routing: "110000000" });
	await tellOfSandbox();
	return paid;
}

/** Lets days pass at the sandbox for every organization, telling the news of each. */
export async function letDaysPass(days: number) {
	const accounts = sqlite().prepare("SELECT gateway_account FROM payment_settings").pluck().all() as string[];
	for (let day = 0; day < days; day++) {
		for (const account of accounts) sandboxDesk()?.passDay(account);
		await tellOfSandbox();
	}
}

/** The balance of each account with one, by name: debit positive. */
export function balances(scope: Scope): Record<string, number> {
	const rows = sqlite()
		.prepare(
			`SELECT a.name, sum(p.amount_cents) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
			WHERE p.profile_id = ? GROUP BY a.id HAVING cents <> 0 ORDER BY a.number`,
		)
		.all(scope.profileId) as { name: string; cents: number }[];
	return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}
