import { recordIds } from "./harness/addresses";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test("a statement is addressed to the tenants and ends with a slip to pay by", async ({ page, signIn, server }) => {
	await signIn(manager);
	await page.goto(`/app/leaseledger/statement?id=${recordIds(server.databasePath).lease}`);
	const address = page.getByRole("main").locator("address").first();
	await expect(address).toHaveText(/^Rita Resident\s+2 Maple St.*\s+Springfield/);
	const slip = page.getByRole("region", { name: "Return this part with your payment" });
	await expect(slip).toContainText("Make checks payable toMaple Homes");
	await expect(slip).toContainText(/TenantRita Resident.*Amount due\$[\d,]+\.\d\d, .*Amount enclosed/);
});
