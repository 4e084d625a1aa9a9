import { today } from "./harness/days";
import { makeLease } from "./harness/lease";
import { manager, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { makeProperty } from "./harness/property";
import { readOne } from "./harness/read-one";

test.use({ portfolio: "managers refusals" });

test("a deposit is given back in the payer's words, and from an empty account only when that is meant @desktop", async ({
	page,
	deskOf,
	server,
}) => {
	const desk = await deskOf(manager);
	expect((await desk.post("/app/banking/trust", { warning: "by_property" })).status).toBe(303);
	const { name, lease } = await makeLease(page, desk, server.databasePath, {
		...{ "deposits[0].amount": "1325", "deposits[0].alreadyHeld": "on" },
	});
	await page.goto(`/app/leaseledger/leaseledgerfinancials/depositsandprepayments?id=${lease}`);
	await expect(page.getByRole("main")).not.toContainText("Liability");
	await page.goto(`/app/refund?id=${lease}`);
	await expect(page.getByRole("main")).not.toContainText("Liability");
	await page.getByLabel("Security Deposit (optional)").fill("1325");
	await page.getByRole("button", { name: "Issue refund" }).click();
	await expect(page.getByRole("alert")).toContainText("They owe $");
	await page.getByLabel("Yes, refund even though they owe money").check();
	await page.getByRole("button", { name: "Issue refund" }).click();
	await expect(page.getByRole("alert")).toContainText(
		`${name} in Security Deposit Trust would be $1,325.00 below zero`,
	);
	await page.getByLabel("Yes, refund it anyway").check();
	await page.getByRole("button", { name: "Issue refund" }).click();
	await expect(page.getByText(/^Refunded \$1,325\.00 to /)).toBeVisible();
	expect((await desk.post("/app/banking/trust", { warning: "off" })).status).toBe(303);
});

test("a check that was never deposited is returned with a bank's fee only when that is meant @desktop", async ({
	page,
	deskOf,
	server,
}) => {
	const desk = await deskOf(manager);
	const { lease } = await makeLease(page, desk, server.databasePath);
	const check = { date: today(), amount: "500", method: "check", reference: "411", payer: "other", payerName: "Ivo" };
	const received = await desk.post(`/app/receivepayment?id=${lease}`, check);
	expect(received.status, await received.text()).toBe(303);
	const payment = readOne(
		server.databasePath,
		`SELECT id FROM gl_transactions WHERE lease_id = ${lease} AND type = 'payment' ORDER BY id DESC`,
	);
	await page.goto(`/app/transaction/reverse?id=${payment}`);
	await page.getByLabel("Returned by the bank (NSF)").check();
	await page.getByLabel("Bank fee you paid").fill("12");
	await page.getByRole("button", { name: "Reverse", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("This payment was never deposited");
	await page.getByLabel("Yes, return it anyway").check();
	await page.getByRole("button", { name: "Reverse", exact: true }).click();
	await expect(page.getByText(/^Payment returned\. \$500\.00 owed again\./)).toBeVisible();
});

test("a management fee stays out of the account that its property's money is in @desktop", async ({ page, deskOf }) => {
	const desk = await deskOf(manager);
	const { pid, name } = await makeProperty(page);
	expect((await desk.post(`/app/managementfeeterms?pid=${pid}`, { managementFeeFlat: "100" })).status).toBe(303);
	await page.goto("/app/collect-management-fee?from=2026-01-01&to=2026-01-31");
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("100.00");
	await page.getByLabel("Deposit to company account").selectOption({ label: "Operating Cash" });
	await page
		.getByRole("button", { name: /^Collect/ })
		.first()
		.click();
	await expect(page.getByRole("alert")).toContainText(/Operating Cash holds money for .+\. Choose a company account/);
});

test("who only cosigns is called so among tenants @journey", async ({ page, deskOf, server }) => {
	const desk = await deskOf(manager);
	const last = `Surety ${process.pid} ${test.info().project.name}`;
	const { name } = await makeLease(page, desk, server.databasePath, {
		...{ "cosigners[0].firstname": "Cora", "cosigners[0].lastname": last },
	});
	await page.goto(`/app/tenants?q=${encodeURIComponent(last)}`);
	const row = page.getByRole("row").filter({ hasText: last });
	await expect(row.getByText("Cosigner", { exact: true })).toBeVisible();
	await expect(row).toContainText(`Cosigner of ${name}`);
});

test("what a late fee rule says when tried is what the next run then charges @desktop", async ({
	page,
	deskOf,
	server,
}) => {
	const { pid } = await makeLease(page, await deskOf(stranger), server.databasePath);
	await page.goto("/app/addeditlatefee");
	await page.getByLabel("One property").check();
	await page.getByLabel("Property (optional)").selectOption(String(pid));
	await page.getByLabel("Amount (optional)").first().fill("50");
	await page.getByRole("button", { name: "Preview" }).click();
	const tried = page.getByRole("region", { name: "Preview" });
	await expect(tried).toContainText(/Example, as if the rule had always applied: \d late fees?, \$\d+\.00\./);
	const says = /On .*, based on current balances: [^.]*(\.00)?\./;
	const said = says.exec((await tried.textContent()) ?? "")?.[0];
	await page.getByRole("button", { name: "Save rule" }).click();
	await expect(page.getByText("Late fee rule saved.")).toBeVisible();
	expect(said).toContain("no late fees.");
	await expect(page.getByRole("region", { name: "Next run" })).toContainText(said ?? "");
});
