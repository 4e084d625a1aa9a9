import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/format";
import { today } from "./harness/days";
import { largeFile } from "./harness/large-file";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";

let made = 0;

test("a check is deposited, found on the bank's statement, reconciled, and returned by the bank @journey", async ({
	managerPage: page,
}, { project }) => {
	const lease = await startLease(page);
	const bank = await addBank(page);

	await page.goto(`/app/receivepayment?id=${lease.id}`);
	await page.getByLabel("Amount", { exact: true }).fill("1500");
	await page.getByLabel("Check or reference number").fill("4711");
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$1,500\.00/)).toBeVisible();

	await page.goto(`/app/bankaccount/makedeposit?id=${bank.id}`);
	await press(page, "Make deposit");
	await expect(page.getByRole("alert")).toContainText("Select the payments to deposit.");
	await page.getByRole("checkbox", { name: `${lease.tenant}, $1,500.00` }).check();
	await press(page, "Make deposit");
	await expect(page.getByText(/^Deposit \d+ made: \$1,500\.00, 1 item\.$/)).toBeVisible();
	await expect(page.getByRole("cell", { name: "4711" })).toBeVisible();
	await page.getByRole("link", { name: lease.tenant }).click();
	await expect(page.getByText("Deposited", { exact: true })).toBeVisible();
	const payment = page.url();
	await page.getByRole("link", { name: "Reverse or returned by bank" }).click();
	await page.getByLabel("Reason").fill("Typo");
	await press(page, "Reverse");
	await expect(page.getByRole("alert")).toContainText(/Undo deposit \d+ first, or use Returned payment\./);

	await page.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await upload(page, "statement.csv", "<html>Please sign in</html>");
	await expect(page.getByRole("alert")).toContainText(
		"This isn't a bank statement. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.",
	);
	for (const megabytes of [11, 25]) {
		const file = largeFile(test.info(), "statement.csv", megabytes);
		await page.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file").setInputFiles(file);
		await press(page, "Upload");
		await expect(page.getByRole("alert")).toContainText("This file is larger than 10 MB. Download a shorter period");
	}
	const statement = `Date,Description,Amount\n${bank.today},Branch deposit,"1,500.00"\n${bank.today},Paper statement,-3.50\n`;
	await upload(page, "statement.csv", statement);
	await expect(page.getByText("Nothing has been added yet.")).toBeVisible();
	await press(page, "Add 2 lines");
	await expect(page.getByText("2 lines added.")).toBeVisible();
	await upload(page, "again.csv", statement);
	await expect(page.getByText("0 new lines")).toBeVisible();
	await page.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await expect(page.getByRole("link", { name: "Record Branch deposit" })).toBeVisible();
	await press(page, "Confirm selected matches");
	await expect(page.getByText("1 line matched.")).toBeVisible();
	await page.getByRole("link", { name: "Record Paper statement" }).click();
	await expect(page.getByRole("textbox", { name: "Memo (optional)", exact: true })).toHaveValue("Paper statement");
	await page.getByLabel("A bank fee").check();
	await press(page, "Record and match");
	await expect(page.getByText("“Paper statement”, ($3.50): recorded and matched.")).toBeVisible();

	await page.goto(`/app/bankaccount/reconcile?id=${bank.id}`);
	await page.getByLabel("Statement ending date").fill(bank.today);
	await page.getByLabel("Ending balance").fill("2500");
	await press(page, "Start reconciling");
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await page.getByRole("checkbox").first().uncheck();
	await press(page, "Save cleared items");
	await expect(page.getByText("Cleared items saved.")).toBeVisible();
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
	await page.getByRole("checkbox").first().check();
	if (project.use.javaScriptEnabled === false) await press(page, "Recalculate");
	await press(page, "Save cleared items");
	await expect(page.getByText("Cleared items saved.")).toBeVisible();
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await press(page, "Clear all through statement date");
	await expect(page.getByText("Everything is marked as cleared.")).toBeVisible();
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await press(page, "Save cleared items");
	await expect(page.getByText("Cleared items saved.")).toBeVisible();
	await press(page, "Finish");
	await expect(page.getByRole("alert")).toContainText("There's still a difference of $3.50.");
	const hint = page.getByText("is cleared and equals the difference");
	await expect(hint, "what may explain it stays while it is apart").toBeVisible();
	await page.getByRole("link", { name: "Edit statement" }).click();
	await page.getByLabel("Ending balance").fill("2496.50");
	await press(page, "Save");
	await expect(page.getByLabel("Statement", { exact: true })).toContainText("$0.00");
	await press(page, "Finish");
	await expect(page.getByText(/^Reconciled through /)).toBeVisible();
	await page.goto(`/app/bankaccount/bankaccountsummary?id=${bank.id}`);
	await expect(page.getByText("2,496.50").first()).toBeVisible();
	await page.getByRole("link", { name: "Deposits", exact: true }).click();
	await expect(page.getByText("Reconciled", { exact: true })).toBeVisible();

	await page.goto(`/app/bankaccount/reconciliations?id=${bank.id}`);
	await page.getByRole("link", { name: "Reopen last reconciliation" }).click();
	await press(page, "Reopen");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("The bank sent a new statement");
	await press(page, "Reopen");
	await expect(page.getByText("Reconciliation reopened. Cleared items stay marked.")).toBeVisible();
	const work = page.url();
	await page.goto(work.replace("/work", "/report"));
	await expect(page, "an unfinished reconciliation has no report").toHaveURL(work);

	await page.goto(payment);
	await page.getByRole("link", { name: "Reverse or returned by bank" }).click();
	await page.getByLabel("Returned by the bank (NSF)").check();
	await press(page, "Reverse");
	await expect(page.getByText("Payment returned. $1,500.00 owed again.")).toBeVisible();
	await page.goto(`/app/bankaccount/bankaccountsummary?id=${bank.id}`);
	await expect(page.getByText("996.50").first()).toBeVisible();
});

test("a bank account is registered, money moved from it, and taken back @journey", async ({ managerPage: page }) => {
	await page.goto("/app/addeditbankaccount");
	await page.getByLabel("Name", { exact: true }).fill("House account");
	await page.getByLabel("Routing number").fill("021000022");
	await page.getByLabel("Next check number").fill("500");
	await press(page, "Save bank account");
	await expect(page.getByRole("alert")).toContainText("That routing number isn't valid.");
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("House account");

	const bank = await addBank(page);
	await page.goto(`/app/bankaccount/transfer?id=${bank.id}`);
	await page.getByLabel("To", { exact: true }).selectOption({ label: "Operating Cash" });
	await page.getByLabel("Amount").fill("0");
	await press(page, "Transfer");
	await expect(page.getByRole("alert")).toContainText("Enter an amount above zero.");
	await page.getByLabel("Amount").fill("250");
	await press(page, "Transfer");
	await expect(page.getByText("Transferred $250.00.")).toBeVisible();
	await page.getByRole("link", { name: "Transfers", exact: true }).click();
	await page.getByRole("table").getByRole("link").first().click();
	await page.getByRole("link", { name: "Reverse", exact: true }).click();
	await page.getByLabel("Reason").fill("Wrong account");
	await press(page, "Reverse");
	await expect(page.getByText("Reversed. Both entries stay in the ledger and are linked.")).toBeVisible();
	await page.goto(`/app/addeditbankaccount?id=${bank.id}`);
	await page.getByRole("link", { name: "Deactivate" }).click();
	await expect(page.getByText("Its balance is $1,000.00.")).toBeVisible();
});

test("a reconciliation is started from what an OFX file ends with @desktop", async ({ managerPage: page }) => {
	const bank = await addBank(page);
	const ofx = (currency: string) => ({
		name: "bank.ofx",
		mimeType: "application/x-ofx",
		buffer: Buffer.from(`OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKTRANLIST>
<STMTTRN><DTPOSTED>${bank.today.replaceAll("-", "")}<TRNAMT>-3.50<FITID>1<NAME>Paper statement</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>996.50<DTASOF>${bank.today.replaceAll("-", "")}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`),
	});
	await page.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await page.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file").setInputFiles(ofx("EUR"));
	await press(page, "Upload");
	await expect(page.getByRole("alert")).toContainText("This statement is in EUR, but your books are in USD.");
	await page.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file").setInputFiles(ofx("USD"));
	await press(page, "Upload");
	await press(page, "Add 1 line");
	await expect(page.getByText("1 line added.").first()).toBeVisible();

	await page.goto(`/app/bankaccount/reconcile?id=${bank.id}`);
	await expect(page.getByText("bank.ofx has an ending balance of $996.50")).toBeVisible();
	await page.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await page.getByRole("table", { name: "Uploaded statements" }).getByRole("link", { name: "996.50" }).click();
	await expect(page.getByLabel("Statement ending date")).toHaveValue(bank.today);
	await expect(page.getByLabel("Ending balance")).toHaveValue("996.50");
	await page.getByLabel("Bank fee").fill("3.50");
	await press(page, "Start reconciling");
	await press(page, "Finish");
	await expect(page.getByText(/^Reconciled through/)).toBeVisible();
});

test("a line is matched to an entry that was not proposed, and a list from before leaves it so @desktop", async ({
	managerPage: page,
}) => {
	const bank = await addBank(page);
	await page.goto(`/app/bankaccount/transfer?id=${bank.id}`);
	await page.getByLabel("To", { exact: true }).selectOption({ label: "Operating Cash" });
	await page.getByLabel("Amount").fill("250");
	await press(page, "Transfer");
	await expect(page.getByText("Transferred $250.00.")).toBeVisible();

	const earlier = new Date(Date.parse(`${bank.today}T00:00:00Z`) - 20 * 86_400_000).toISOString().slice(0, 10);
	await page.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await upload(page, "statement.csv", `Date,Description,Amount\n${earlier},To operating,250.00 DR\n`);
	await press(page, "Add 1 line");
	await expect(page.getByText("1 line added.").first()).toBeVisible();
	const before = await page.context().newPage();
	await before.goto(`/app/bankaccount/bankimport?id=${bank.id}`);
	await page.getByRole("link", { name: "Record To operating" }).click();
	await page.getByRole("button", { name: /^Match Transfer/ }).click();
	await expect(page.getByText("1 line matched.")).toBeVisible();
	await before.getByRole("button", { name: "Ignore To operating" }).click();
	await expect(before.getByText("This line was already handled. Review the list again.")).toBeVisible();
	await expect(before.locator("option", { hasText: "Matched (1)" })).toBeAttached();
});

test("on a phone the trust view says all of an account @phone", async ({ managerPage: page }) => {
	await page.goto("/app/banking/trust");
	const account = page.getByRole("table", { name: "Bank accounts" }).locator("tbody tr").first();
	for (const label of [
		"Adjusted bank balance",
		"Book balance",
		"Undeposited",
		"Deposits",
		"Prepayments",
		"Owners",
		"Difference",
	]) {
		await expect(account.locator(`[data-label="${label}"]`)).toBeVisible();
	}
});

test("the trust view names what breaks it", async ({ managerPage: page }) => {
	await page.goto("/app/banking/trust");
	await page.getByLabel("By property").check();
	await press(page, "Save");
	await expect(page.getByText("Setting saved.")).toBeVisible();
	await page.goto("/app/banking/trust");
	await page.getByLabel("Off").check();
	await press(page, "Save");
	await expect(page.getByText("Setting saved.")).toBeVisible();
});

test("a deposit that was undone elsewhere says so beside the reason that was typed @desktop", async ({
	managerPage: page,
	context,
}) => {
	const lease = await startLease(page);
	const bank = await addBank(page);
	await page.goto(`/app/receivepayment?id=${lease.id}`);
	await page.getByLabel("Amount", { exact: true }).fill("1500");
	await page.getByLabel("Check or reference number").fill("4712");
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$1,500\.00/)).toBeVisible();
	await page.goto(`/app/bankaccount/makedeposit?id=${bank.id}`);
	await page.getByRole("checkbox", { name: `${lease.tenant}, $1,500.00` }).check();
	await press(page, "Make deposit");
	await expect(page.getByText(/^Deposit \d+ made: \$1,500\.00, 1 item\.$/)).toBeVisible();
	const elsewhere = await context.newPage();
	await elsewhere.goto(page.url());
	const undo = async (one: Page, reason: string) => {
		await one.locator("summary", { hasText: "Undo deposit" }).click();
		await one.getByLabel("Reason").fill(reason);
		await press(one, "Undo deposit");
	};
	await undo(elsewhere, "Wrong slip");
	await expect(elsewhere.getByText(/^Deposit \d+ undone\./)).toBeVisible();
	await undo(page, "Wrong bank");
	await expect(page.getByRole("alert")).toContainText("This transaction is already reversed.");
	await expect(page.getByLabel("Reason")).toHaveValue("Wrong bank");
	await expect(page.getByText("This deposit was undone. Wrong slip")).toBeVisible();
	await expect(page.getByRole("link", { name: "View reversing entry" })).toHaveAttribute(
		"href",
		/\/app\/transaction\?id=\d+/,
	);
});

/** An account of $1,000.00, opened two months ago; gives the organization's day, too. */
async function addBank(page: Page) {
	const day = today();
	await page.goto("/app/addeditbankaccount");
	await page.getByLabel("Name", { exact: true }).fill(newName("Bank"));
	await page.getByLabel("Opening balance").fill("1,000");
	await page.getByLabel("Balance date (optional)").fill(addDays(day, -60));
	await press(page, "Save bank account");
	await expect(page.getByText("Bank account saved.")).toBeVisible();
	return { id: Number(new URL(page.url()).searchParams.get("id")), today: day };
}

/** A lease that owes $1,500.00 since a month ago. */
async function startLease(page: Page) {
	const { pid } = await makeProperty(page);
	const tenant = newName("Ana Diaz");
	const [first = "", ...last] = tenant.split(" ");
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill("2020-02-01");
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill(first);
	await page.getByLabel("Tenant 1: Last name").fill(last.join(" "));
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await press(page, "Start lease");
	await page.getByLabel("Start with an opening balance").check();
	await page.getByLabel("Balance owed before then").fill("1500");
	await press(page, "Start lease");
	await expect(page.getByText(/^Lease started\./)).toBeVisible();
	return { id: Number(new URL(page.url()).searchParams.get("id")), tenant };
}

async function upload(page: Page, name: string, text: string) {
	await page
		.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file")
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	await press(page, "Upload");
}

function newName(of: string) {
	return `${of} ${++made} ${process.pid}`;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
