import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	BillingDown,
	billing,
	cancelPlan,
	changeCard,
	checkSubscription,
	choosePlan,
	keepPlan,
	listInvoices,
	listPlans,
	payInvoice,
	reviewPlan,
	saveBillingDetails,
	setBilling,
} from "#domain/subscriptions";
import { billingFrom, confirmPage, goodCard, planNamed } from "../../../tests/factories/billing";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";

beforeEach(async () => {
	setClock("2026-01-15T12:00:00.000Z");
	await billingFrom("sandbox");
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

test("what doesn't fit a subscription is refused, at both sides of each bound", async () => {
	const scope = makeBooks();
	const choice = { planId: planNamed("Starter").id, billedEvery: "month" as const };
	const free = listPlans()[0]?.id ?? 0;
	expect([
		saying(await reviewPlan(scope, { ...choice, planId: -1 })),
		saying(await reviewPlan(scope, { ...choice, planId: free })),
		saying(await cancelPlan(scope, { reason: "other" })),
		saying(await keepPlan(scope)),
		saying(await changeCard(scope)),
		saying(await payInvoice(scope, -1)),
	]).toMatchInlineSnapshot(`
		[
		  "form: That plan wasn't found.",
		  "form: That plan wasn't found.",
		  "form: There's no subscription to cancel.",
		  "form: Your subscription isn't canceled.",
		  "form: There's no card on file. Choose a plan first.",
		  "form: That invoice wasn't found.",
		]
	`);
	const { dueCents, at } = must(await reviewPlan(scope, choice)).review;
	const choose = async (over: object) =>
		saying(await choosePlan(scope, { ...choice, dueCents, at, ...over }, "ana@example.com"));
	expect([
		await choose({ at: at - 3601 }),
		await choose({ at: at - 3600 }),
		await choose({ at: at + 60 }),
		await choose({ at: at + 61 }),
		await choose({ dueCents: dueCents - 1 }),
	]).toMatchInlineSnapshot(`
		[
		  "form: This page has expired. Choose the plan again to see its price.",
		  "done",
		  "done",
		  "form: This page has expired. Choose the plan again to see its price.",
		  "form: The amount due today is now $30.74. Choose the plan again to review it.",
		]
	`);
	const { goTo = "" } = must(await choosePlan(scope, { ...choice, dueCents, at }, "ana@example.com"));
	await confirmPage(scope, goTo, goodCard);
	const [bill] = listInvoices(scope, {}).rows;
	expect([
		saying(await reviewPlan(scope, choice)),
		saying(await reviewPlan(scope, { ...choice, billedEvery: "year" })),
		saying(await keepPlan(scope)),
		saying(await payInvoice(scope, bill?.id ?? 0)),
		saying(await cancelPlan(scope, { reason: "other" })),
		saying(await cancelPlan(scope, { reason: "other" })),
		saying(await keepPlan(scope)),
		saying(await changeCard(scope)),
	]).toMatchInlineSnapshot(`
		[
		  "form: You're already on the Starter plan.",
		  "done",
		  "form: Your subscription isn't canceled.",
		  "form: This invoice isn't open.",
		  "done",
		  "form: Your subscription is already canceled.",
		  "done",
		  "done",
		]
	`);
	const gateway = billing();
	if (!gateway) throw new Error("Billing is off.");
	const down = async () => {
		throw new BillingDown("No answer.");
	};
	setBilling({ ...gateway, cardPage: down });
	expect(saying(await changeCard(scope))).toMatchInlineSnapshot(
		`"form: The billing provider isn't responding. Try again in a minute."`,
	);
	setBilling(undefined);
	expect([
		saying(await changeCard(scope)),
		saying(await checkSubscription(scope)),
		saying(await payInvoice(scope, bill?.id ?? 0)),
	]).toMatchInlineSnapshot(`
		[
		  "form: There's no card on file. Choose a plan first.",
		  "form: Billing is off on this installation: everything is included.",
		  "form: Billing is off on this server.",
		]
	`);
});
