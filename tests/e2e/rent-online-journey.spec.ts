import type { Page } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { askToPay, expectBooksToAgree, letDaysPass, runScript } from "./harness/rent-steps";

test.use({ portfolio: "rent online journey" });

/** What paying by card costs on top, 2.95%, and what a returned payment is charged, in cents. */
const cardFee = 446;
const autopayFee = 229;
const returnFee = 2_500;

test("card, bank, a return and autopay: ledger, bank, bells and the owner agree at each step @no-js", async ({
	page,
	signIn,
	server,
}) => {
	test.setTimeout(240_000);
	const ledger = `/app/leaseledger/leaseledgerfinancials/leaseledgermain?id=${leaseOf(server.databasePath)}`;
	const as = async (person: { email: string; password: string }, address: string) => {
		await signIn(person);
		await page.goto(address);
	};
	const owed = async () => {
		await as(manager, ledger);
		return amountIn(
			await page
				.getByText(/\$[\d,.]+ due/)
				.first()
				.textContent(),
		);
	};
	/** What came in, in the owner's own ledger: the first sum of its last row. */
	const earned = async () => {
		await as(ownerPerson, "/owner/oledger");
		return amountIn(await page.getByRole("row").last().textContent());
	};
	const tells = async (person: { email: string; password: string }, address: string, words: string) => {
		await as(person, address);
		await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toContainText("Unread");
	};
	const before = { owed: await owed(), earned: await earned() };

	await as(resident, "/resident/ronlinepayments");
	await ask(page, { amount: "151.25", from: "Card", save: true });
	await page.getByLabel("Card number").fill("4242424242424242");
	await press(page, /^Pay \$/);
	await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
	expect(await owed()).toBe(before.owed - 15_125);
	await rowOf(page, "151.25").getByRole("link").first().click();
	await page.getByRole("link", { name: "Correct", exact: true }).click();
	const stays = page.getByText("This was paid online, so it stays with its lease.");
	await expect(stays).toBeVisible();
	await expect(page.getByRole("link", { name: "Move to another tenant" })).toHaveCount(0);
	const correction = page.url();
	await page.goto(`/app/receivepayment?from=${new URL(correction).searchParams.get("from")}`);
	expect(page.url()).toBe(correction);
	await tells(manager, "/app/mynotifications", "paid $151.25 online");
	await tells(resident, "/resident/rnotifications", "We received $151.25");
	await tells(ownerPerson, "/owner/onotifications", "$151.25 was received for");

	await as(resident, "/resident/ronlinepayments/autopay");
	await page.getByRole("radio", { name: "Fixed amount" }).check();
	await page.getByRole("textbox", { name: /^Fixed amount/ }).fill("77.50");
	await press(page, "Continue");
	await agreeToAutopay(page);
	await expect(page.getByText("$77.50 plus a fee of $2.29, $79.79 in total")).toBeAttached();

	await page.goto("/resident/ronlinepayments");
	await ask(page, { amount: "212.75", from: "Bank account" });
	await page.getByLabel("Account number").fill("000111111113");
	await press(page, /^Pay \$/);
	await expect(page.getByRole("heading", { name: "Payment processing" })).toBeVisible();
	const receipt = page.url();
	expect(await owed(), "nothing is booked while it is on its way").toBe(before.owed - 15_125);
	await page.goto("/app/online-rent");
	await expect(rowOf(page, "212.75")).toContainText("Processing");

	await letDaysPass(page, "Advance 4 days");
	expect(await owed()).toBe(before.owed - 15_125 - 21_275);
	await tells(manager, "/app/mynotifications", "paid $212.75 online");
	await letDaysPass(page, "Advance 1 day");
	await page.goto("/app/online-rent");
	for (const amount of ["151.25", "212.75"]) await expect(rowOf(page, amount)).toContainText("Paid out");
	await page.goto("/app/online-rent/payouts");
	await expect(page.getByText("isn't recorded")).toHaveCount(0);
	await rowOf(page, "212.75").getByRole("link", { name: "Operating Cash" }).click();
	await expect(page.getByText("211.75").first()).toBeVisible();
	expect(await earned()).toBe(before.earned + 15_125 + cardFee + 21_275);

	await signIn(manager);
	await letDaysPass(page, "Advance 4 days");
	expect(await owed()).toBe(before.owed - 15_125 + returnFee);
	await tells(manager, "/app/mynotifications", "online payment of $212.75 was returned");
	await tells(resident, "/resident/rnotifications", "Your payment of $212.75 was returned");
	await page.goto(receipt);
	await expect(page.getByRole("heading", { name: "Payment returned" })).toBeVisible();
	await expect(page.getByText("The account didn't have enough money.")).toBeVisible();

	await page.goto("/resident/ronlinepayments/autopay");
	await expect(page.getByText("Autopay runs next on"), "another account’s return leaves the card alone").toBeVisible();
	for (const _ of [1, 2]) runAutopayDay(server.databasePath);
	expect(await owed(), "the same day again takes nothing").toBe(before.owed - 15_125 + returnFee - 7_750);
	await tells(resident, "/resident/rnotifications", "We received $77.50");

	await signIn(manager);
	await letDaysPass(page, "Advance 1 day");
	await page.goto("/app/online-rent/payouts");
	await expect(page.getByText("isn't recorded")).toHaveCount(0);
	expect(await earned()).toBe(before.earned + 15_125 + cardFee + 7_750 + autopayFee);
	expectBooksToAgree(server.databasePath);
});

/** The review says amount, fee and total; what is agreed to there is mailed. */
async function agreeToAutopay(page: Page) {
	await expect(page).toHaveTitle("Review Autopay | Tenantry");
	await press(page, "Start autopay");
	await expect(page.getByRole("alert")).toContainText("Check this box to start autopay.");
	await page.getByLabel(/I authorize/).check();
	await press(page, "Start autopay");
	await expect(page.getByText(/Autopay starts/)).toBeVisible();
}

/** From the amount over the review to the test processor's page. */
async function ask(page: Page, payment: Parameters<typeof askToPay>[1]) {
	await askToPay(page, payment);
	await page.getByLabel(/I authorize/).check();
	await press(page, /Continue to pay/);
	await expect(page).toHaveTitle("Test Payment | Tenantry");
}

function press(page: Page, name: string | RegExp) {
	return page
		.getByRole("button", { name, exact: typeof name === "string" })
		.first()
		.click();
}

function rowOf(page: Page, amount: string) {
	return page.getByRole("row").filter({ hasText: amount }).first();
}

/** "$1,250.00 due" in cents. */
function amountIn(text: string | null): number {
	return Math.round(Number(/[\d,]+\.\d\d/.exec(text ?? "")?.[0].replaceAll(",", "") ?? Number.NaN) * 100);
}

function leaseOf(databasePath: string): number {
	const database = new Database(databasePath, { readonly: true });
	const sql = "SELECT lt.lease_id FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id WHERE t.email = ?";
	const lease = database.prepare<[string], number>(sql).pluck().get(resident.email);
	database.close();
	return lease ?? 0;
}

function runAutopayDay(databasePath: string) {
	runScript("tests/stand-ins/autopay-day.ts", databasePath);
}
