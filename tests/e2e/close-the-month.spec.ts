import type { Page } from "@playwright/test";
import { addDays, firstOfMonth, formatDate } from "#domain/calendar/format";
import { today } from "./harness/days";
import { expect, linkIn, test } from "./harness/test";
import { unfold } from "./harness/unfold";

/** The month that is closed is the one before this. */
const lastDay = addDays(firstOfMonth(today()), -1);
const day = (number: number) => lastDay.replace(/\d\d$/, String(number).padStart(2, "0"));
const inWords = (date: string) => formatDate(date, "en-US");

const street = "7 Mill Lane";
const month = `from=${day(1)}&to=${lastDay}`;

/**
 * Two homes at $1,500.00: both pay by check, one check comes back. A plumber costs $240.00. The manager takes 8% of what
 * was collected, the owner gets the rest.
 */
test("a manager closes a month, from rent to locked books @no-js", async ({ page, mailTo }) => {
	test.setTimeout(300_000);

	await test.step("sign up", () => signUp(page, mailTo));

	await test.step("an owner, a property, a vendor, the company's own account", async () => {
		await page.goto("/app/addeditrentalowner");
		await page.getByLabel("First name").fill("Olga");
		await page.getByLabel("Last name").fill("Owner");
		await press(page, "Add owner");
		await expect(page).toHaveTitle("Rental Owner Summary | Tenantry");

		await page.goto("/app/addnewproperty");
		await page.getByLabel("Street").fill(street);
		await page.getByRole("textbox", { name: "City" }).fill("Portland");
		await page.getByLabel("Property type").selectOption({ label: "Multi-family" });
		await page.getByLabel("Owner 1: Owner").selectOption({ label: "Olga Owner" });
		await page.getByLabel("Owner 1: Share %").fill("100");
		await page.getByText("Multiple units", { exact: true }).click();
		await page.getByLabel("Number of units").fill("2");
		await unfold(page, "Financial settings");
		await page.getByLabel("Management fee (% of rent collected)").fill("8");
		await press(page, "Add property");
		await press(page, "Add property");
		await expect(page.getByText("Property added with 2 units.")).toBeVisible();

		await page.goto("/app/addEditVendor");
		await page.getByLabel("This is a company").check();
		await page.getByRole("textbox", { name: "Company" }).fill("Ace Plumbing");
		await page.getByLabel("Trade").selectOption({ label: "Plumbing" });
		await press(page, "Add vendor");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Ace Plumbing");

		await page.goto("/app/addeditbankaccount");
		await page.getByLabel("Name", { exact: true }).fill("Company Checking");
		await page.getByLabel("Company").check();
		await press(page, "Save bank account");
		await expect(page.getByText("Bank account saved.")).toBeVisible();
	});

	await test.step("rent is charged to both, and both pay", async () => {
		for (const [unit, firstname, lastname, check] of [
			["1", "Ana", "Diaz", "101"],
			["2", "Bo", "Lee", "202"],
		] as const) {
			await page.goto("/app/addeditlease");
			await page.getByLabel("Unit", { exact: true }).selectOption({ label: `${street} · ${unit}` });
			await page.getByLabel("Start date", { exact: true }).fill(day(1));
			await page.getByLabel(/^Month-to-month/).check();
			await page.getByLabel("Tenant 1: First name").fill(firstname);
			await page.getByLabel("Tenant 1: Last name").fill(lastname);
			await page.getByLabel("Line 1: Amount").first().fill("1,500");
			await press(page, "Start lease");
			await page.getByLabel("Post all charges since the lease start").check();
			await press(page, "Start lease");
			await expect(page.getByText("Lease started. $3,000.00 charged.")).toBeVisible();

			await follow(page, "Receive payment");
			await page.getByLabel("Amount", { exact: true }).fill("1,500");
			await page.getByLabel("Date", { exact: true }).fill(day(5));
			await page.getByLabel("Method").selectOption({ label: "Check" });
			await page.getByLabel("Number").fill(check);
			await press(page, "Receive payment");
			await expect(page.getByText(/^Received \$1,500\.00 .* Balance \$1,500\.00\.$/)).toBeVisible();
		}
	});

	await test.step("both checks go to the bank in one deposit, and one comes back", async () => {
		const payment = page.url();
		await page.goto("/app/bankaccount/makedeposit");
		await page.getByLabel("Date", { exact: true }).fill(day(6));
		await press(page, "Make deposit");
		await expect(page.getByText("Deposit 1 made: $3,000.00, 2 items.")).toBeVisible();

		await page.goto(payment);
		await follow(page, "Reverse or returned by bank");
		await page.getByLabel("Returned by the bank (NSF)").check();
		await page.getByLabel("Date", { exact: true }).fill(day(9));
		await page.getByLabel("NSF fee to charge tenants").fill("35");
		await page.getByLabel("Bank fee you paid").fill("12");
		await press(page, "Reverse");
		await expect(page.getByText("Payment returned. $1,500.00 owed again, $35.00 fee added.")).toBeVisible();
	});

	await test.step("a bill is recorded and paid by check", async () => {
		await page.goto("/app/addeditexpense");
		await page.getByLabel("Pay later").check();
		await page.getByLabel("Vendor", { exact: true }).selectOption({ label: "Ace Plumbing" });
		await page.getByLabel("Date", { exact: true }).fill(day(10));
		await page.getByLabel("Bill or reference number").fill("A-77");
		await page.getByLabel("Line 1: Property").selectOption({ label: street });
		await page.getByLabel("Line 1: Account").selectOption({ label: "5210 Plumbing" });
		await page.getByLabel("Line 1: Amount").fill("240");
		await press(page, "Record expense");
		await expect(page.getByText("Bill of $240.00 to Ace Plumbing recorded.")).toBeVisible();

		await page.getByRole("checkbox", { name: /Ace Plumbing/ }).check();
		await press(page, "Pay selected");
		await page.getByLabel("Date", { exact: true }).fill(day(15));
		await page.getByLabel("First check number").fill("1001");
		await press(page, "Pay");
		await expect(page.getByText("Paid $240.00 to Ace Plumbing.")).toBeVisible();
		await expect(page.getByText("Two hundred forty and 00/100")).toBeVisible();
		const stub = page.getByRole("table", { name: "Items paid by check 1001, payee copy" });
		const screen = page.viewportSize();
		await page.setViewportSize({ width: 375, height: 812 });
		await expect(stub.getByText(street).filter({ visible: true })).toHaveCount(1);
		await expect(stub.getByRole("columnheader", { name: "Property" })).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(stub.getByRole("columnheader", { name: "Property" })).toBeVisible();
		await expect(stub.getByRole("cell", { name: street, exact: true })).toBeVisible();
		await expect(stub.getByText(street).filter({ visible: true })).toHaveCount(1);
		await page.emulateMedia({ media: null });
		if (screen) await page.setViewportSize(screen);
	});

	await test.step("the bank's statement is imported, once, and every line is found in the books", async () => {
		await page.goto("/app/banking");
		await follow(page, "Operating Cash");
		await page.getByRole("link", { name: "Import", exact: true }).click();
		await uploadStatement(page);
		await expect(page.getByText("4 new lines: $3,000.00 in, $1,752.00 out.")).toBeVisible();
		await press(page, "Add 4 lines");
		await expect(page.getByText("4 lines added.")).toBeVisible();
		await press(page, "Confirm selected matches");
		await expect(page.getByText("4 lines matched.")).toBeVisible();
		await uploadStatement(page);
		await expect(page.getByText("0 new lines")).toBeVisible();
		await page.getByRole("link", { name: "Cancel" }).click();
	});

	await test.step("the account is reconciled to zero difference, not before", async () => {
		await page.getByRole("link", { name: "Reconciliations", exact: true }).click();
		await reconcile(page, "1,258");
		await press(page, "Finish");
		await expect(page.getByText("There's still a difference of $10.00.").first()).toBeVisible();
		await follow(page, "Edit statement");
		await page.getByLabel("Ending balance").fill("1,248");
		await press(page, "Save");
		await press(page, "Finish");
		await expect(page.getByText(`Reconciled through ${inWords(lastDay)}.`)).toBeVisible();
	});

	await test.step("the management fee is collected once, of what stayed collected", async () => {
		await page.goto(`/app/collect-management-fee?${month}`);
		const fees = page.getByRole("table", { name: "Management fees" }).locator("tbody tr");
		await expect(fees.first()).toContainText("1,500.00");
		await expect(fees.first()).toContainText("120.00");
		await page.getByLabel("Date", { exact: true }).fill(lastDay);
		await page.getByLabel("Deposit to company account").selectOption({ label: "Company Checking" });
		await page.getByRole("button", { name: /^Collect/ }).click();
		await expect(page.getByRole("alert")).toContainText(`Operating Cash is reconciled through ${inWords(lastDay)}.`);
		await page.getByLabel("Yes, post to that date").check();
		await page.getByRole("button", { name: /^Collect/ }).click();
		await expect(page.getByText("Collected $120.00 from 1 property.")).toBeVisible();
		await page.goto(`/app/collect-management-fee?${month}`);
		await expect(fees.first()).toContainText("In run 1");
	});

	await test.step("the owner is paid what is theirs and there", async () => {
		await page.goto("/app/payowners");
		await expect(page.getByRole("main")).toContainText("= available 1,128.00");
		await page.getByLabel(`Pay Olga Owner, ${street}`).check();
		await page.getByLabel("Date", { exact: true }).fill(lastDay);
		await press(page, "Review payments");
		await page.getByLabel("Yes, post to that date").check();
		await press(page, "Review payments");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay $1,128.00 to 1 owner?");
		await press(page, /^Pay \$/);
		await expect(page.getByText("Paid 1 owner $1,128.00.")).toBeVisible();
		await expect(page.getByText("Operating Cash 1002").first()).toBeVisible();
	});

	await test.step("statements are printed, and they agree", async () => {
		await page.goto("/app/rentalowners");
		await follow(page, "Olga Owner");
		const oid = new URL(page.url()).searchParams.get("oid");
		await page.goto(`/app/rentalowner/statement?oid=${oid}&${month}`);
		const summary = page.getByRole("region", { name: "Summary" });
		for (const figure of ["1,500.00", "(372.00)", "(1,128.00)"]) await expect(summary).toContainText(figure);
		const pdf = await page.request.get(`/app/rentalowner/statement/pdf?oid=${oid}&${month}`);
		expect(pdf.headers()["content-type"]).toBe("application/pdf");
		expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

		await page.goto(`/app/financials?${month}&basis=cash`);
		const income = page.getByRole("table", { name: "Income statement" });
		await expect(income.getByRole("row", { name: /^4000 Rent Income/ })).toContainText("1,500.00");
		await expect(income.getByRole("row", { name: /^Net income/ })).toContainText("1,248.00");
		await page.goto(`/app/banking/trust?month=${lastDay.slice(0, 7)}`);
		const trust = page.getByRole("table", { name: "Bank accounts" });
		await expect(
			trust
				.getByRole("row", { name: /^Operating Cash/ })
				.getByRole("cell")
				.last(),
		).toHaveText("0.00");
	});

	await test.step("what is not settled is asked about, then the month is locked", async () => {
		await page.goto("/app/closing");
		await expect(page.getByLabel("Close through")).toHaveValue(lastDay);
		await press(page, "Close books");
		await expect(page.getByRole("alert")).toContainText("Not reconciled: Company Checking.");
		await follow(page, "Company Checking");
		await startReconciling(page, "120");
		await press(page, "Clear all through statement date");
		await press(page, "Finish");
		await expect(page.getByText(`Reconciled through ${inWords(lastDay)}.`)).toBeVisible();
		await page.goto("/app/closing");
		await press(page, "Close books");
		await expect(page.getByText(`Closed through ${inWords(lastDay)}`).first()).toBeVisible();
	});

	await test.step("nothing more is posted into it, and nothing typed is lost", async () => {
		const refusal = `The books are closed through ${inWords(lastDay)}.`;
		await page.goto("/app/rentroll");
		await follow(page, "1");
		await page.getByRole("main").getByText("Post", { exact: true }).click();
		await follow(page, "Charge");
		await page.getByLabel("Date", { exact: true }).fill(day(20));
		await page.getByLabel("Line 1: Account").selectOption({ label: "4110 Key Fee" });
		await page.getByLabel("Line 1: Amount").fill("50");
		await press(page, "Charge");
		await expect(page.getByRole("alert")).toContainText(refusal);
		await expect(page.getByLabel("Line 1: Amount")).toHaveValue("50");

		await page.goto("/app/addeditjournalentry");
		await page.getByLabel("Date", { exact: true }).fill(lastDay);
		await page.getByLabel("Memo", { exact: true }).fill("Too late");
		await page.getByLabel("Line 1: Account").selectOption({ label: "5800 Depreciation" });
		await page.getByLabel("Line 1: Debit").fill("5");
		await page.getByLabel("Line 2: Account").selectOption({ label: "1590 Accumulated Depreciation" });
		await page.getByLabel("Line 2: Credit").fill("5");
		await press(page, "Post entry");
		await expect(page.getByRole("alert")).toContainText(refusal);
		await expect(page.getByLabel("Memo", { exact: true })).toHaveValue("Too late");

		await page.goto("/app/journalentries");
		await expect(page.getByText("Record depreciation, corrections and other adjustments here.")).toBeVisible();
	});
});

type MailTo = (address: string) => Parameters<typeof linkIn>[0];

async function signUp(page: Page, mailTo: MailTo) {
	const email = `month-${process.pid}@example.com`;
	const password = "quiet orchard window";
	await page.goto("/signup");
	await page.getByLabel("First name").fill("Mona");
	await page.getByLabel("Last name").fill("Month");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByLabel("Organization name").fill("Month Rentals");
	await page.getByRole("checkbox", { name: /terms of service/ }).check();
	await press(page, "Sign up");
	await expect(page.getByText("Thank you for signing up ... Please check your email")).toBeVisible();
	await page.goto(linkIn(mailTo(email)));
	await press(page, "Confirm my email");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await press(page, "Log in");
	await expect(page).toHaveTitle("Dashboard | Tenantry");
}

/** The month as the bank wrote it down. */
async function uploadStatement(page: Page) {
	const lines = [
		[day(6), "DEPOSIT", "", "3000.00"],
		[day(9), "RETURNED ITEM", "", "-1500.00"],
		[day(9), "RETURNED ITEM FEE", "", "-12.00"],
		[day(18), "CHECK", "1001", "-240.00"],
	];
	const text = [["Date", "Description", "Check", "Amount"], ...lines].map((cells) => cells.join(",")).join("\r\n");
	const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
	await page.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file").setInputFiles(file);
	await press(page, "Upload");
}

async function reconcile(page: Page, ending: string) {
	await follow(page, "Reconcile");
	await startReconciling(page, ending);
}

async function startReconciling(page: Page, ending: string) {
	await page.getByLabel("Statement ending date").fill(lastDay);
	await page.getByLabel("Ending balance").fill(ending);
	await press(page, "Start reconciling");
}

/** Follows a link of the page itself, by its words. */
function follow(page: Page, name: string) {
	return page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
}

function press(page: Page, name: string | RegExp) {
	return page.getByRole("button", { name, exact: true }).first().click();
}
