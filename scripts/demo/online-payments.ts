import { addDays, type PlainDate } from "#domain/calendar/format";
import { chargeLease } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { findResidentHome, leasesOwing } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import {
	checkAccount,
	sandboxDesk,
	savePaymentSettings,
	startOnboarding,
	startPayment,
	tellOfSandbox,
} from "#domain/payments";
import { connectPayments } from "~/adapters/payments/connect-payments";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

const card = "4242424242424242";
const bank = "000123456789";
const bankThatReturns = "000111111113";

/** What some residents paid online in the last days: by card, by bank, one on its way, one that came back. */
const plan = [
	{ daysAgo: 9, method: "bank", number: bank },
	{ daysAgo: 8, method: "bank", number: bankThatReturns },
	{ daysAgo: 6, method: "card", number: card },
	{ daysAgo: 3, method: "card", number: card },
	{ daysAgo: 1, method: "bank", number: bank },
] as const;

/** Connects the test processor and lets a few residents pay with it; the one with the sign-in can pay at once. */
export async function payOnline(manager: Scope, { today, residentId }: { today: PlainDate; residentId: number }) {
	await connectPayments({ ...config(), payments: "sandbox" });
	const desk = sandboxDesk();
	if (!desk) throw new Error("The demonstration has no test processor.");
	at(addDays(today, -10));
	await connect(manager);
	const owing = leasesOwing(manager, { limit: 30 }).flatMap((lease) => {
		const payer = leasePeople(manager, lease.id).find(({ role }) => role === "tenant");
		return payer && payer.tenantId !== residentId ? [{ ...lease, payer }] : [];
	});
	for (let daysAgo = 9; daysAgo >= 0; daysAgo--) {
		at(addDays(today, -daysAgo));
		desk.followDays();
		await tellOfSandbox();
		for (const one of plan.filter((payment) => payment.daysAgo === daysAgo)) {
			const lease = owing[plan.indexOf(one)];
			if (!lease) continue;
			const started = must(
				await startPayment(manager, {
					...{ purpose: "rent", subjectId: lease.id, leaseId: lease.id, tenantId: lease.payer.tenantId },
					...{ amountCents: lease.balanceCents, method: one.method, description: `Rent, ${lease.name}` },
					...{ payerName: lease.payer.displayName, payerEmail: lease.payer.email },
					...{ returnTo: "/resident/ronlinepaymentsuccess?id={id}", idempotencyKey: `demo-${daysAgo}` },
				}),
			);
			const id = new URL(started.goTo, "http://localhost").searchParams.get("id") ?? "";
			desk.pay(id, { number: one.number, routing: "110000000" });
			await tellOfSandbox();
		}
	}
	const home = findResidentHome(manager, residentId);
	if (home) {
		const accountId = accountByRole(manager, "rent_income").id;
		must(chargeLease(manager, home.id, { date: today, lines: [{ accountId, amountCents: 4_500, memo: "Parking" }] }));
	}
}

async function connect(manager: Scope) {
	must(
		savePaymentSettings(manager, {
			...{ businessType: "company", legalName: "Prairie State Property Group LLC", supportPhone: "(217) 555-0100" },
			...{ takesCards: true, takesBanks: true, bankFeeBy: "organization", cardFeeBy: "resident" },
			...{ partialPayments: true, minimumCents: 10_000, mostReturns: 3, returnFeeCents: 3_500 },
		}),
	);
	const { goTo } = must(await startOnboarding(manager, { email: "manager@example.com" }));
	const account = new URL(goTo, "http://localhost").searchParams.get("account") ?? "";
	sandboxDesk()?.finishOnboarding(account, true);
	await tellOfSandbox();
	must(await checkAccount(manager));
}
