import type { Page } from "@playwright/test";
import { addDays, firstOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";

let people = 0;

test("notice, undone; move-out with the last month credited, the deposit returned, the letter @journey", async ({
	managerPage: page,
}) => {
	const first = firstOfMonth(today());
	const id = await makeLease(page);
	await page.goto(`/app/endlease?id=${id}`);
	await press(page, "Review charges");
	await expect(page.getByRole("alert")).toContainText("Choose a reason.");
	await page.getByLabel("Reason").selectOption({ label: "Bought a home" });
	await page.getByLabel("Move-out date").fill("2019-01-01");
	await press(page, "Review charges");
	await expect(page.getByRole("alert")).toContainText("This is before the lease starts.");
	await page.getByLabel("Move-out date").fill(addDays(today(), 40));
	await press(page, "Review charges");
	await expect(page.getByText("Final charges", { exact: true })).toBeVisible();
	await press(page, "End lease");
	await expect(page.getByText(/^Lease ends .*\. Return the deposit by /)).toBeVisible();
	await expect(page.getByRole("heading", { name: "Moving out", exact: true })).toBeVisible();

	await page.getByRole("link", { name: "Undo", exact: true }).click();
	await expect(page).toHaveTitle("Undo Notice | Tenantry");
	await press(page, "Undo notice");
	await expect(page.getByText("Notice canceled.")).toBeVisible();

	await page.goto(`/app/endlease?id=${id}`);
	await page.getByLabel("Reason").selectOption({ label: "Bought a home" });
	await page.getByLabel("Move-out date").fill(first);
	await page.getByLabel("Forwarding address").fill("12 Elm Street, Salem");
	await press(page, "Review charges");
	await expect(page.getByLabel(/^Credit \$1,4\d\d\.\d\d of the \$1,500\.00/)).toBeChecked();
	await page.getByLabel("Notice date").fill(first);
	await press(page, "End lease");
	await expect(page.getByText(/^Lease ends /).first()).toBeVisible();
	await expect(page.getByText("Forwarding address: 12 Elm Street, Salem")).toBeVisible();
	await expect(page.getByRole("link", { name: "List this unit" })).toBeVisible();
	await expect(page.getByText(/^\(\$1,4\d\d\.\d\d\)$/).first()).toBeVisible();

	await page.getByRole("link", { name: "Return deposit" }).click();
	await expect(page).toHaveTitle("Withhold Deposit | Tenantry");
	await page.getByLabel("Line 1: Account").selectOption({ label: "4100 Damage Recovery" });
	await page.getByLabel("Line 1: Memo").fill("Broken door");
	await page.getByLabel("Line 1: Amount").fill("200");
	await press(page, "Withhold");
	await expect(page.getByText(/^Withheld \$200\.00\. \$1,300\.00 left to refund by /)).toBeVisible();
	await page.getByLabel("Method").selectOption({ label: "Cash" });
	await press(page, "Issue refund");
	await expect(page.getByText(/^Refunded \$2,7\d\d\.\d\d to /)).toBeVisible();
	await page.goto(`/app/withholddeposit?id=${id}`);
	await page.getByRole("link", { name: "Latest letter" }).click();
	await expect(page.getByText("12 Elm Street, Salem")).toBeVisible();
	await expect(page.getByText("Broken door")).toBeVisible();
});

test("a move to another unit ends one lease and drafts the other with the people and the deposit", async ({
	managerPage: page,
}) => {
	const id = await makeLease(page, 2);
	await page.goto(`/app/endlease/transfer?id=${id}`);
	await press(page, "Review charges");
	await expect(page.getByRole("alert")).toContainText("Choose a unit.");
	const home =
		(await page.getByText(/Oak Lane .*\s·\s1\. Balance/).textContent())?.replace(/^.*, (.*)\s·\s1\. .*$/, "$1 · 2") ??
		"";
	await page.getByLabel("Unit", { exact: true }).selectOption({ label: home });
	await press(page, "Review charges");
	await expect(page.getByText("Final charges", { exact: true })).toBeVisible();
	await expectNoAxeViolations(page);
	await press(page, "Schedule move");
	await expect(page.getByText("Move scheduled. Review the new lease, then start it.")).toBeVisible();
	await expect(page.getByText(/Their deposit transfers with them/)).toBeVisible();
	await expect(page.getByText("$1,500.00").last()).toBeVisible();
	await press(page, "Start lease");
	await expect(page.getByText(/^Lease started\. \$1,500\.00 will be charged on /)).toBeVisible();
	await page.goto(`/app/endlease?id=${id}`);
	await expect(page.getByText(/They're moving to another unit/)).toBeVisible();
});

/** A lease from the first of this month on, with its rent and a deposit of $1,500.00 each paid; gives its id. */
async function makeLease(page: Page, units = 1): Promise<string> {
	const { pid, name } = await makeProperty(page, units);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ label: `${name} · 1` });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(`Leaver ${++people} ${process.pid}`);
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await page.getByLabel("Deposit 1: Amount").fill("1500");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $3,000.00 charged.")).toBeVisible();
	await expect(page).toHaveTitle("Lease Summary | Tenantry");
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	await page.goto(`/app/receivepayment?id=${id}`);
	await page.getByLabel("Method").selectOption({ label: "Cash" });
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$3,000\.00 from /)).toBeVisible();
	return id;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
