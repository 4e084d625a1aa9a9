import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { type Paper, setPaperPrinter } from "#domain/paper";
import { addUnit } from "#domain/rentals";
import {
	billingDesk,
	cancelPlan,
	changeCard,
	checkSubscription,
	choosePlan,
	endingOf,
	findInvoice,
	invoicePdf,
	invoiceYears,
	isBilled,
	keepPlan,
	listInvoices,
	listPlans,
	type Plan,
	payInvoice,
	planPrompt,
	readOnlyReason,
	refuseGrowth,
	reviewPlan,
	saveBillingDetails,
	setBilling,
	standingOf,
	syncSubscriptions,
	usageOf,
} from "#domain/subscriptions";
import { invoiceStateWords } from "#domain/subscriptions/format";
import type { Scope } from "~/domain/kernel/scope";
import {
	badCard,
	billingFrom,
	cardThatStops,
	confirmPage,
	goodCard,
	passDays,
	planNamed,
} from "../../../tests/factories/billing";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

let scope: Scope;
let starter: Plan;
let growth: Plan;

beforeEach(async () => {
	setClock("2026-01-15T12:00:00.000Z");
	await billingFrom("sandbox");
	scope = makeBooks();
	starter = planNamed("Starter");
	growth = planNamed("Growth");
});
afterEach(() => {
	setClock();
	setBilling(undefined);
});

async function choose(planId: number, billedEvery: "month" | "year" = "month", key: string = crypto.randomUUID()) {
	const { review } = must(await reviewPlan(scope, { planId, billedEvery }));
	const order = { planId, billedEvery, dueCents: review.dueCents, at: review.at, idempotencyKey: key };
	return choosePlan(scope, order, "ana@example.com");
}

async function subscribe(planId: number, card = goodCard) {
	const { goTo = "" } = must(await choose(planId));
	await confirmPage(scope, goTo, card);
}

const bills = () =>
	listInvoices(scope, {}).rows.map(({ description, amountCents, taxCents, state }) => ({
		description,
		amountCents,
		taxCents,
		state,
	}));
const charged = () =>
	listInvoices(scope, {}).rows.map((bill) => [bill.amountCents, bill.creditCents, invoiceStateWords(bill)]);

test("plans are rows, Free first, each with its price and what is included", () => {
	expect(
		listPlans().map(({ name, monthlyCents, yearlyCents, units, seats }) => [
			name,
			monthlyCents,
			yearlyCents,
			units,
			seats,
		]),
	).toEqual([
		["Free", 0, 0, 10, 2],
		["Starter", 2_900, 29_000, 50, 3],
		["Growth", 9_900, 99_000, 250, 10],
		["Scale", 27_900, 279_000, null, null],
	]);
});

test("whoever has no subscription is on Free; with billing off nothing is limited, sold or read-only", async () => {
	expect(standingOf(scope).plan.name).toBe("Free");
	setBilling(undefined);
	expect(isBilled()).toBe(false);
	const off = { ok: false, message: "Billing is off on this installation: everything is included." };
	expect(await reviewPlan(scope, { planId: starter.id, billedEvery: "month" })).toEqual(off);
	expect(await cancelPlan(scope, { reason: "other" })).toEqual(off);
	expect(await keepPlan(scope)).toEqual(off);
	expect(await checkSubscription(scope)).toEqual(off);
	expect(await saveBillingDetails(scope, { email: "a@example.com", taxId: "" })).toEqual(off);
	const { propertyId } = makeProperty(scope);
	for (let unit = usageOf(scope).units; unit < 12; unit++) must(addUnit(scope, propertyId, { unitNumber: `N${unit}` }));
	expect(readOnlyReason(scope)).toBeUndefined();
	await billingFrom("sandbox");
	expect(planPrompt(scope)?.free?.reached, "billing that is turned on later").toBe("2 units over this plan's limit");
});

test("a first plan is active only once the hosted page was confirmed; its bill has tax and the period", async () => {
	const { review } = must(await reviewPlan(scope, { planId: starter.id, billedEvery: "month" }));
	expect(review).toMatchObject({ dueCents: 3_074, taxCents: 174, nextBillDate: "2026-02-15", entersCard: true });
	const { goTo = "" } = must(await choose(starter.id));
	expect(standingOf(scope).plan.name).toBe("Free");
	expect(await confirmPage(scope, goTo, badCard)).toMatchObject({ ok: false, field: "number" });
	expect(standingOf(scope).plan.name).toBe("Free");
	await confirmPage(scope, goTo, goodCard);
	expect(standingOf(scope)).toMatchObject({
		plan: { name: "Starter" },
		subscription: { status: "active", nextBillDate: "2026-02-15" },
	});
	expect(bills()).toEqual([{ description: "Starter", amountCents: 3_074, taxCents: 174, state: "paid" }]);
	expect(await confirmPage(scope, goTo, goodCard)).toMatchObject({ ok: false });
	expect(bills()).toHaveLength(1);
});

test("of two pages only the newest can be used, and the same form leads to the same page", async () => {
	const first = must(await choose(starter.id, "month", "one"));
	expect(must(await choose(starter.id, "month", "one")).goTo).toBe(first.goTo);
	const second = must(await choose(growth.id, "month", "two"));
	expect(await confirmPage(scope, first.goTo ?? "", goodCard)).toMatchObject({ ok: false });
	await confirmPage(scope, second.goTo ?? "", goodCard);
	expect(standingOf(scope).plan.name).toBe("Growth");
});

test("of two plans that are chosen at the same moment, only one can be subscribed to", async () => {
	const chosen = await Promise.all([choose(starter.id, "month", "one"), choose(growth.id, "month", "two")]);
	const pages = chosen.map((one) => billingDesk()?.page((must(one).goTo ?? "").split("page=")[1] ?? "")?.open);
	expect([...pages].sort()).toEqual([false, true]);
});

test("an upgrade costs what was shown: the rest of the new plan less the rest of the old", async () => {
	await subscribe(starter.id);
	setClock("2026-01-30T12:00:00.000Z");
	const { review } = must(await reviewPlan(scope, { planId: growth.id, billedEvery: "month" }));
	// 16 of 31 days: 2,900 and 9,900 by 16/31, and 6 percent.
	expect(review.lines).toEqual([
		{ words: "Unused time on Starter", cents: -1_497 },
		{ words: "Remaining time on Growth", cents: 5_110 },
	]);
	expect(review).toMatchObject({ taxCents: 217, dueCents: 3_830, nextBillDate: "2026-02-15", entersCard: false });
	const order = { planId: growth.id, billedEvery: "month" as const, at: review.at };
	expect(await choosePlan(scope, { ...order, dueCents: 3_829 }, "")).toMatchObject({
		ok: false,
		message: "The amount due today is now $38.30. Choose the plan again to review it.",
	});
	expect(await choosePlan(scope, { ...order, dueCents: 3_830, at: review.at - 4_000 }, "")).toMatchObject({
		ok: false,
	});
	const done = must(await choose(growth.id, "month", "up"));
	expect(done).toMatchObject({ plan: { name: "Growth" } });
	expect(bills()[0]).toEqual({ description: "Change to Growth", amountCents: 3_830, taxCents: 217, state: "paid" });
	expect(await choose(growth.id).catch((error: Error) => error.message)).toContain(
		"You're already on the Growth plan.",
	);
});

test("a downgrade keeps what is left as credit, and is refused while more is there than it includes", async () => {
	await subscribe(growth.id);
	const { propertyId } = makeProperty(scope);
	const before = usageOf(scope).units;
	for (let unit = before; unit < 52; unit++) must(addUnit(scope, propertyId, { unitNumber: `N${unit}` }));
	expect(await reviewPlan(scope, { planId: starter.id, billedEvery: "month" })).toEqual({
		ok: false,
		message: "You're 2 units over the Starter plan's limit. Choose a larger plan or remove some first.",
	});
	expect(endingOf(scope)).toEqual({ endsOn: "2026-02-15", over: "42 units" });
});

test("a downgrade's credit pays later bills", async () => {
	await subscribe(growth.id);
	const { review } = must(await reviewPlan(scope, { planId: starter.id, billedEvery: "month" }));
	expect(review).toMatchObject({ dueCents: 0, creditCents: 7_420 });
	must(await choose(starter.id));
	await passDays(scope, 31);
	expect(bills()[0]).toMatchObject({ description: "Starter", amountCents: 3_074, state: "paid" });
	expect(charged()).toEqual([
		[3_074, 3_074, "Paid"],
		[-7_420, 0, "Credited"],
		[10_494, 0, "Paid"],
	]);
	const up = must(await reviewPlan(scope, { planId: growth.id, billedEvery: "month" })).review;
	must(await choose(growth.id));
	const [bill] = listInvoices(scope, {}).rows;
	expect(up.dueCents).toBeGreaterThan(0);
	expect((bill?.amountCents ?? 0) - (bill?.creditCents ?? 0), "the review said so").toBe(up.dueCents);
	expect(bill?.creditCents).toBe(7_420 - 3_074);
});

test("units and people past the plan are refused with what it includes; a larger plan is never chosen by itself", async () => {
	const { propertyId } = makeProperty(scope);
	for (let unit = usageOf(scope).units; unit < 10; unit++) must(addUnit(scope, propertyId, { unitNumber: `N${unit}` }));
	expect(addUnit(scope, propertyId, { unitNumber: "one more" })).toEqual({
		ok: false,
		message: "Your Free plan includes 10 units. Choose a larger plan under Subscription to add more.",
	});
	await subscribe(starter.id);
	must(addUnit(scope, propertyId, { unitNumber: "one more" }));
});

test("a failed payment is past due, is tried again, then makes read-only until the bill is paid", async () => {
	await subscribe(starter.id, cardThatStops);
	await passDays(scope, 31);
	expect(standingOf(scope).subscription).toMatchObject({ status: "past_due", nextAttemptDate: "2026-02-18" });
	expect(standingOf(scope).plan.name).toBe("Starter");
	expect(readOnlyReason(scope)).toBeUndefined();
	expect(await reviewPlan(scope, { planId: growth.id, billedEvery: "month" })).toEqual({
		ok: false,
		message: "Pay the open invoice first.",
	});
	await passDays(scope, 31);
	expect(standingOf(scope).subscription?.status).toBe("suspended");
	expect(readOnlyReason(scope)).toContain("You can still see and export everything.");
	const [failed] = listInvoices(scope, {}).rows;
	expect(failed?.state).toBe("failed");
	const { goTo } = must(await payInvoice(scope, failed?.id ?? 0));
	await confirmPage(scope, goTo, goodCard);
	expect(readOnlyReason(scope)).toBeUndefined();
	expect(findInvoice(scope, failed?.id ?? 0)?.state).toBe("paid");
	expect(await payInvoice(scope, failed?.id ?? 0)).toEqual({ ok: false, message: "This invoice isn't open." });
	expect(standingOf(scope).subscription?.status).toBe("active");
});

test("a card that is changed in time pays the next try", async () => {
	await subscribe(starter.id, cardThatStops);
	await passDays(scope, 31);
	const { goTo } = must(await changeCard(scope));
	await confirmPage(scope, goTo, goodCard);
	await passDays(scope, 7);
	expect(standingOf(scope).subscription?.status).toBe("active");
});

test("a canceled plan lasts to the end of its period, can be kept until then, and ends on Free or read-only", async () => {
	expect(await cancelPlan(scope, { reason: "other" })).toEqual({
		ok: false,
		message: "There's no subscription to cancel.",
	});
	await subscribe(starter.id);
	expect(must(await cancelPlan(scope, { reason: "not_needed" }))).toEqual({ ok: true, endsOn: "2026-02-15" });
	expect(endingOf(scope), "it ends already").toBeUndefined();
	expect(await cancelPlan(scope, { reason: "other" })).toEqual({
		ok: false,
		message: "Your subscription is already canceled.",
	});
	must(await keepPlan(scope));
	expect(standingOf(scope).subscription?.endsOn).toBeNull();
	must(await cancelPlan(scope, { reason: "not_needed" }));
	await passDays(scope, 31);
	expect(standingOf(scope)).toMatchObject({ plan: { name: "Free" }, subscription: { status: "cancelled" } });
	expect(readOnlyReason(scope)).toBeUndefined();
});

test("ended with more than Free includes: read-only, until a plan is chosen", async () => {
	await subscribe(starter.id);
	const { propertyId } = makeProperty(scope);
	for (let unit = usageOf(scope).units; unit < 12; unit++) must(addUnit(scope, propertyId, { unitNumber: `N${unit}` }));
	must(await cancelPlan(scope, { reason: "too_expensive" }));
	await passDays(scope, 31);
	expect(readOnlyReason(scope)).toBe(
		"Your subscription has ended, and you're 2 units over the Free plan's limit, so your account is read-only until you choose a plan. You can still see and export everything.",
	);
	await subscribe(starter.id);
	expect(readOnlyReason(scope)).toBeUndefined();
	expect(standingOf(scope).plan.name).toBe("Starter");
});

test("billing details are kept at the provider and told back", async () => {
	await subscribe(starter.id);
	must(await saveBillingDetails(scope, { email: "books@example.com", taxIdKind: "us_ein", taxId: "12-3456789" }));
	expect(must(await checkSubscription(scope))).toEqual({ ok: true });
	expect((await syncSubscriptions()).failures).toEqual([]);
});

test("another organization's invoice is not found", async () => {
	await subscribe(starter.id);
	const [invoice] = listInvoices(scope, {}).rows;
	const stranger = makeBooks();
	expect(findInvoice(stranger, invoice?.id ?? 0)).toBeUndefined();
	expect(await payInvoice(stranger, invoice?.id ?? 0)).toEqual({ ok: false, message: "That invoice wasn't found." });
	expect(now().toISOString()).toBe("2026-01-15T12:00:00.000Z");
});

test("every page says what of the Free plan is nearly used up, and what is past due; more than a plan has is refused", async () => {
	const { units: most = 0 } = planNamed("Free");
	const { propertyId } = makeProperty(scope, { units: [{ unitNumber: "1" }] });
	const said: string[] = [];
	for (let units = 2; units <= (most ?? 0) + 1; units++) {
		const added = saying(addUnit(scope, propertyId, { unitNumber: `${units}`, marketRentCents: 0 }));
		const reached = planPrompt(scope)?.free?.reached;
		if (said.at(-1) !== `${added} ${reached}`) said.push(`${added} ${reached}`);
	}
	expect(said).toMatchInlineSnapshot(`
		[
		  "done undefined",
		  "done 8 of 10 units",
		  "done 9 of 10 units",
		  "done 10 of 10 units",
		  "form: Your Free plan includes 10 units. Choose a larger plan under Subscription to add more. 10 of 10 units",
		]
	`);
	expect(saying(refuseGrowth(scope, { seats: 100 }, "email") ?? { ok: true })).toMatchInlineSnapshot(
		`"email: Your Free plan includes 2 people. Choose a larger plan under Subscription to add more."`,
	);
	await subscribe(starter.id, cardThatStops);
	expect(planPrompt(scope)).toEqual({ free: undefined, pastDue: undefined, readOnly: undefined });
	await passDays(scope, 32);
	expect(planPrompt(scope)).toMatchInlineSnapshot(`
		{
		  "free": undefined,
		  "pastDue": {
		    "nextAttemptDate": "2026-02-18",
		    "plan": "Starter",
		  },
		  "readOnly": undefined,
		}
	`);
	setBilling(undefined);
	expect([planPrompt(scope), refuseGrowth(scope, { seats: 100 })]).toEqual([undefined, undefined]);
});

test("a bill is a document with its period, tax and total, and the organization's alone", async () => {
	const drawn: Paper[] = [];
	const print = async (paper: Paper) => {
		drawn.push(paper);
		return new Uint8Array();
	};
	setPaperPrinter({ print, isBusy: () => false });
	await subscribe(starter.id);
	const [invoice] = listInvoices(scope, {}).rows;
	const { fileName } = (await invoicePdf(scope, invoice?.id ?? 0)) ?? {};
	expect(fileName).toBe(`invoice-${invoice?.number}.pdf`);
	const [{ title, sender, recipient, subtitle, parts } = { parts: [] }] = drawn as Partial<Paper>[];
	expect(
		[title, sender, recipient, subtitle].flat().map((line) => line?.replace(invoice?.number ?? "", "…")),
	).toMatchInlineSnapshot(`
		[
		  "Invoice …",
		  "Tenantry",
		  "Maple Homes",
		  "ana@example.com",
		  "Jan 15, 2026 · Paid",
		]
	`);
	expect(
		parts?.flatMap((part) => (part.kind === "table" ? part.rows.map(({ cells }) => cells) : [])),
	).toMatchInlineSnapshot(`
		[
		  [
		    "Starter",
		    "Jan 15, 2026 – Feb 15, 2026",
		    "$29.00",
		  ],
		  [
		    "Tax",
		    "",
		    "$1.74",
		  ],
		  [
		    "Total",
		    "",
		    "$30.74",
		  ],
		]
	`);
	expect(await invoicePdf(makeBooks(), invoice?.id ?? 0)).toBeUndefined();
	expect([invoiceYears(scope), invoiceYears(makeBooks())]).toEqual([["2026"], []]);
});
