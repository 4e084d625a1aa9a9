import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { cancelPlan, choosePlan, keepPlan, reviewPlan, saveBillingDetails, setBilling } from "#domain/subscriptions";
import { billingFrom, confirmPage, goodCard, planNamed } from "../../../tests/factories/billing";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { toldSoFar } from "../../../tests/factories/told";

beforeEach(() => {
	setClock("2026-01-15T12:00:00.000Z");
	billingFrom("sandbox");
});
afterEach(() => {
	setClock();
	setBilling(undefined);
});

test("what is done to a subscription is written down", async () => {
	const scope = makeBooks();
	const choice = { planId: planNamed("Starter").id, billedEvery: "month" as const };
	const { review } = must(await reviewPlan(scope, choice));
	const { dueCents, at } = review;
	const { goTo = "" } = must(await choosePlan(scope, { ...choice, dueCents, at }, "ana@example.com"));
	await confirmPage(scope, goTo, goodCard);
	must(await saveBillingDetails(scope, { email: "books@example.com", taxIdKind: "us_ein", taxId: "12-3456789" }));
	must(await cancelPlan(scope, { reason: "other", comment: "Closing" }));
	must(await keepPlan(scope));
	const lines = toldSoFar(scope).split("\n");
	expect(lines.filter((line) => line.startsWith("subscription."))).toEqual([
		"subscription.chosen of organization: The plan Starter was chosen.",
		'subscription.changed of organization: The subscription is Starter, active. {"plan":[null,"Starter"],"status":[null,"active"]}',
		"subscription.billing_details of organization: Invoices are sent to books@example.com with a tax ID: United States (EIN).",
		"subscription.canceled of organization: The subscription was canceled. Something else: Closing.",
		"subscription.kept of organization: The subscription will continue.",
	]);
});
