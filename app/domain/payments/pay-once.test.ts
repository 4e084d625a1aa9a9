import { beforeEach, expect, test } from "vitest";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import {
	erasePayer,
	erasePayerName,
	findPayment,
	reconcilePayments,
	runAutopays,
	sandboxDesk,
	savedMethodsOf,
	startPayment,
} from "#domain/payments";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { connectSandbox, goodBank, goodCard, payAtSandbox, startRent } from "../../../tests/factories/payments";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

let scope: Scope;
let leaseId: number;
let [ana, ben] = [0, 0];

keepBooks("2026-01-15");
beforeEach(async () => {
	scope = makeBooks();
	const person = (firstname: string) => ({ firstname, lastname: "Diaz", email: "", differentPerson: true });
	leaseId = makeLease(scope, { tenants: [person("Ana"), person("Ben")] }).leaseId;
	[ana = 0, ben = 0] = leasePeople(scope, leaseId).map(({ tenantId }) => tenantId);
	await connectSandbox(scope, { cardFeeBy: "organization" });
});

test("of twelve tabs with the same balance one pays, whichever order they open and pay in", async () => {
	const opened = [];
	for (let tab = 0; tab < 12; tab++) {
		opened.push(await startRent(scope, leaseId, 120_000, "card", { tenantId: ana, confirmAgain: false }));
	}
	const paid = [];
	for (const { checkout } of opened.reverse()) paid.push((await payAtSandbox(checkout, goodCard)).ok);
	expect(paid).toEqual([true, ...Array.from({ length: 11 }, () => false)]);
	expect(states()).toEqual({ canceled: 11, settled: 1 });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("twelve presses at the same moment open one page, and one of them pays", async () => {
	const pressed = await Promise.all(Array.from({ length: 12 }, (_, tab) => press({ idempotencyKey: `tab-${tab}` })));
	const open = pressed.flatMap((one) => (one.ok ? [one.goTo] : []));
	expect(open).toHaveLength(1);
	for (const address of open)
		await payAtSandbox(new URL(address, "http://localhost").searchParams.get("id") ?? "", goodCard);
	expect(states()).toEqual({ canceled: 11, settled: 1 });
});

test("a page that was paid while another was opened is booked, and the other takes nothing", async () => {
	const first = await startRent(scope, leaseId, 120_000, "card", { tenantId: ana });
	payWithoutNews(first.checkout);
	expect(saying(await press({ idempotencyKey: "second" }))).toMatchInlineSnapshot(
		`"form: $1,200.00 was paid in another window. You weren't charged again. Check your balance."`,
	);
	expect(states()).toEqual({ settled: 1, canceled: 1 });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("twelve presses with a kept card charge it once; the others ask", async () => {
	const savedMethodId = await keepCard();
	const charged = await Promise.all(
		Array.from({ length: 12 }, (_, tab) =>
			press({ idempotencyKey: `kept-${tab}`, savedMethodId, amountCents: 50_000 }),
		),
	);
	expect(charged.filter(({ ok }) => ok)).toHaveLength(1);
	expect(charged.filter((one) => !one.ok && one.field === "confirmAgain")).toHaveLength(11);
});

test("roommates pay their parts side by side; the whole twice they do not", async () => {
	const part = await startRent(scope, leaseId, 60_000, "card", { tenantId: ana });
	const other = await startRent(scope, leaseId, 60_000, "bank", { tenantId: ben });
	await payAtSandbox(part.checkout, goodCard);
	expect(findPayment(scope, other.paymentId)).toMatchObject({ state: "open" });
	const whole = await startRent(scope, leaseId, 60_000, "card", { tenantId: ana });
	expect(findPayment(scope, other.paymentId)).toMatchObject({ state: "canceled", reason: "replaced" });
	await payAtSandbox(whole.checkout, goodCard);
	expect(saying(await payAtSandbox(other.checkout, goodBank))).toMatchInlineSnapshot(
		`"number: This page has closed. You weren't charged. Start the payment again."`,
	);
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("a debit on its way pays the balance: another sum asks, ahead of it nothing is asked", async () => {
	const { checkout } = await startRent(scope, leaseId, 120_000, "bank", { tenantId: ana });
	await payAtSandbox(checkout, goodBank);
	expect(saying(await press({ idempotencyKey: "less", amountCents: 70_000 }))).toMatchInlineSnapshot(
		`"confirmAgain: $1,200.00 is already processing or scheduled."`,
	);
	expect(await press({ idempotencyKey: "sure", amountCents: 70_000, confirmAgain: true })).toMatchObject({ ok: true });
});

test("what was scheduled for a balance is not sent once that was paid, and no more of it than is left", async () => {
	const savedMethodId = await keepCard();
	charge(30_000);
	const own = { tenantId: ana, savedMethodId, scheduledFor: "2026-01-20" };
	const owed = moneyOf(leaseId).balance;
	const { paymentId } = await startRent(scope, leaseId, owed, "card", own);
	expect(saying(await press({ ...own, idempotencyKey: "again", amountCents: owed }))).toMatchInlineSnapshot(
		`"confirmAgain: $1,300.00 is already processing or scheduled."`,
	);
	receive(owed - 10_000);
	onDay("2026-01-20");
	await runAutopays();
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled", amountCents: 10_000 });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	charge(5_000);
	const { paymentId: late } = await startRent(scope, leaseId, 5_000, "card", { ...own, scheduledFor: "2026-01-25" });
	receive(5_000);
	onDay("2026-01-25");
	await runAutopays();
	expect(findPayment(scope, late)).toMatchObject({ state: "canceled", reason: "paid_already" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("a page whose balance was paid at the desk meanwhile is closed; one that pays ahead stays", async () => {
	const page = await startRent(scope, leaseId, 120_000, "card", { tenantId: ana });
	receive(120_000);
	await reconcilePayments();
	expect(findPayment(scope, page.paymentId)).toMatchObject({ state: "canceled" });
	const ahead = await startRent(scope, leaseId, 50_000, "card", { tenantId: ana });
	await reconcilePayments();
	expect(findPayment(scope, ahead.paymentId)).toMatchObject({ state: "open" });
});

test("a charge whose answer was lost is made again for 20 hours, and a page is given up after 26", async () => {
	const savedMethodId = await keepCard();
	const own = { tenantId: ana, savedMethodId, scheduledFor: "2026-02-01" };
	const [again, late] = [
		await startRent(scope, leaseId, 1_000, "card", own),
		await startRent(scope, leaseId, 2_000, "card", own),
	];
	const lost = statement(
		"UPDATE online_payments SET state = 'created', scheduled_for = NULL, gateway_id = NULL, started_date = ? WHERE id = ?",
	);
	lost.run("2026-01-14T21:00:00.001Z", again.paymentId);
	lost.run("2026-01-14T21:00:00.000Z", late.paymentId);
	await reconcilePayments();
	expect(findPayment(scope, again.paymentId)).toMatchObject({ state: "settled" });
	expect(findPayment(scope, late.paymentId)).toMatchObject({ state: "failed", reason: "our_side" });
	const { paymentId: page } = await startRent(scope, leaseId, 50_000, "card", { tenantId: ben });
	const begun = statement("UPDATE online_payments SET started_date = ? WHERE id = ?");
	begun.run("2026-01-14T15:00:00.001Z", page);
	await reconcilePayments();
	expect(findPayment(scope, page)).toMatchObject({ state: "open" });
	begun.run("2026-01-14T15:00:00.000Z", page);
	await reconcilePayments();
	expect(findPayment(scope, page)).toMatchObject({ state: "canceled", reason: "expired" });
	const { paymentId: unsent } = await startRent(scope, leaseId, 50_000, "card", { tenantId: ben });
	lost.run("2026-01-14T15:00:00.000Z", unsent);
	await reconcilePayments();
	expect(findPayment(scope, unsent)).toMatchObject({ state: "created" });
	lost.run("2026-01-14T14:59:59.999Z", unsent);
	await reconcilePayments();
	expect(findPayment(scope, unsent)).toMatchObject({ state: "canceled", reason: "our_side" });
});

test("one application fee is paid once, however many pages ask for it", async () => {
	const ask = (key: string) =>
		startPayment(scope, {
			...{ purpose: "application_fee", subjectId: 7, amountCents: 5000, method: "card", payerName: "Bo Lee" },
			...{ payerEmail: "", description: "Application fee", returnTo: "/", idempotencyKey: key },
		});
	const pages = [];
	for (const key of ["a", "b", "c"]) pages.push(must(await ask(key)).goTo);
	const paid = [];
	for (const page of pages) {
		paid.push((await payAtSandbox(new URL(page, "http://localhost").searchParams.get("id") ?? "", goodCard)).ok);
	}
	expect(paid).toEqual([false, false, true]);
});

type Request = Partial<Parameters<typeof startPayment>[1]>;

function press(request: Request) {
	return startPayment(scope, {
		...{ purpose: "rent", subjectId: leaseId, leaseId, tenantId: ana, amountCents: 120_000, method: "card" },
		...{ payerName: "Ana", payerEmail: "", description: "Rent", returnTo: "/?id={id}", idempotencyKey: "key" },
		...request,
	});
}

/** Pays at the processor without its event arriving here. */
function payWithoutNews(checkout: string) {
	expect(sandboxDesk()?.pay(checkout, { number: goodCard })).toMatchObject({ ok: true });
}

/** Pays a part with a card and saves the card. Returns the saved method's ID. */
async function keepCard(): Promise<number> {
	const { checkout } = await startRent(scope, leaseId, 20_000, "card", { tenantId: ana, saveMethod: true });
	await payAtSandbox(checkout, goodCard);
	return savedMethodsOf(scope, ana)[0]?.id ?? 0;
}

function charge(amountCents: number) {
	const accountId = accountByRole(scope, "rent_income").id;
	must(chargeLease(scope, leaseId, { date: "2026-01-15", lines: [{ accountId, amountCents, memo: "Water" }] }));
}

function receive(amountCents: number) {
	must(receivePayment(scope, leaseId, { date: "2026-01-15", amountCents, method: "cash", tenantId: ana }));
}

function states(): Record<string, number> {
	const rows = sqlite().prepare("SELECT state, count(*) AS n FROM online_payments GROUP BY state").all();
	return Object.fromEntries((rows as { state: string; n: number }[]).map(({ state, n }) => [state, n]));
}

test("what is erased of a payer is theirs alone: the card, the email and the name", async () => {
	for (const tenantId of [ana, ben]) {
		const more = { tenantId, saveMethod: true, payerName: "Payer", payerEmail: "payer@example.com" };
		const { checkout } = await startRent(scope, leaseId, 500, "card", more);
		await payAtSandbox(checkout, goodCard);
	}
	expect(() => erasePayer(scope, ana)).toThrow("inside write()");
	inWrite(erasePayer)(makeBooks(), ana);
	expect(savedMethodsOf(scope, ana)).toHaveLength(1);
	inWrite(erasePayer)(scope, ana);
	inWrite(erasePayerName)(scope, ana, "Former tenant");
	expect([savedMethodsOf(scope, ana), savedMethodsOf(scope, ben)]).toMatchObject([[], [{ method: "card" }]]);
	const kept = statement(
		`SELECT label, customer, reference LIKE 'erased-%' AS isErased, removed_date IS NOT NULL AS isRemoved
		FROM saved_methods ORDER BY tenant_id = ? DESC`,
	).all(ana);
	expect(kept).toMatchObject([
		{ label: "", customer: "", isErased: 1, isRemoved: 1 },
		{ label: expect.stringMatching(/./), isErased: 0, isRemoved: 0 },
	]);
	const payers = "SELECT payer_name AS name, payer_email AS email FROM online_payments ORDER BY tenant_id = ? DESC";
	expect(statement(payers).all(ana)).toEqual([
		{ name: "Former tenant", email: "" },
		{ name: "Payer", email: "payer@example.com" },
	]);
});
