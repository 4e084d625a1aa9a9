import { spawn } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { leasePeople } from "#domain/leasing";
import { verifyBooks } from "#domain/ledger";
import {
	checkAccount,
	findPayment,
	findSettings,
	reconcilePayments,
	savedMethodsOf,
	savePaymentSettings,
	setGateways,
	startOnboarding,
} from "#domain/payments";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { paymentSettings, startRent } from "../../../tests/factories/payments";
import { startStripe, webhookSecret } from "../../../tests/stand-ins/stripe-stand-in";
import { stripeGateway } from "./stripe";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let scope: Scope;
let leaseId: number;
let tenantId: number;

beforeEach(async () => {
	onDay("2026-01-15");
	stripe = await startStripe();
	const address = { apiUrl: stripe.url, appUrl: "http://localhost" };
	setGateways([stripeGateway({ secretKey: "sk_test_1", webhookSecret, ...address })]);
	scope = makeBooks();
	leaseId = makeLease(scope).leaseId;
	tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "organisation" });
	await startOnboarding(scope, { email: "ana@example.com" });
	const ready = { details_submitted: true, charges_enabled: true, payouts_enabled: true };
	stripe.account(findSettings(scope)?.gatewayAccount ?? "", ready);
	await checkAccount(scope);
});

afterEach(async () => {
	setClock();
	await stripe.stop();
});

test("a process killed after the charge and before its posting: asked for at the next start, never lost, never doubled", async () => {
	const { paymentId } = await startRent(scope, leaseId, 20_000, "card", { tenantId, saveMethod: true });
	stripe.complete(findPayment(scope, paymentId)?.gatewayId ?? "");
	await reconcilePayments();
	const [kept] = savedMethodsOf(scope, tenantId);

	const request = {
		...{ purpose: "rent", subjectId: leaseId, leaseId, tenantId, amountCents: 100_000, method: "card" },
		...{ savedMethodId: kept?.id, payerName: "Ana Diaz", payerEmail: "", description: "Rent" },
		...{ returnTo: "/done?id={id}", idempotencyKey: "killed" },
	};
	const told = { path: sqlite().name, apiUrl: stripe.url, scope, request, day: now().toISOString() };
	const args = ["--import", "tsx", "tests/stand-ins/pay-rent.ts", JSON.stringify(told)];
	const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
	const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
	stripe.swallowAnswers(({ method, path }) => {
		if (method !== "POST" || path !== "/v1/payment_intents") return false;
		child.kill("SIGKILL");
		return true;
	});
	expect(await ended).toBe("SIGKILL");
	stripe.swallowAnswers(undefined);
	const left = statement<{ id: number; state: string }>(
		"SELECT id, state FROM online_payments WHERE idempotency_key = 'killed'",
	).get();
	expect(left).toMatchObject({ state: "created" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 100_000 });

	for (let start = 0; start < 3; start++) expect((await reconcilePayments()).failures).toEqual([]);
	expect(findPayment(scope, left?.id ?? 0)).toMatchObject({ state: "settled" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	const charges = stripe.asked.filter(({ method, path }) => method === "POST" && path === "/v1/payment_intents");
	expect(new Set(charges.map(({ key }) => key)).size, "every attempt had the same key").toBe(1);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
}, 60_000);
