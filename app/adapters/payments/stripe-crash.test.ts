import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { now } from "#domain/calendar";
import { findPayment, reconcilePayments, savedMethodsOf } from "#domain/payments";
import { sqlite, statement } from "~/db/client.server";
import { moneyOf } from "../../../tests/factories/leasing";
import { startRent } from "../../../tests/factories/payments";
import { withStripe } from "../../../tests/factories/stripe";

const desk = withStripe();

test("a process killed after the charge and before its posting: asked for at the next start, never lost, never doubled", async () => {
	const { stripe, scope, leaseId, tenantId, activate } = desk();
	await activate();
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
}, 60_000);
