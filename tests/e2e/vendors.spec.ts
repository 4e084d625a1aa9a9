import type { Page } from "@playwright/test";
import { addDays } from "../../app/domain/calendar/format";
import { today } from "./harness/days";
import { manager } from "./harness/people";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";
import { unfold } from "./harness/unfold";

let vendors = 0;

const inDays = (days: number) => addDays(today(), days);

test("a vendor's certificate lapses, payment asks and is blocked, and whether they were covered is answered @journey", async ({
	managerPage: page,
}) => {
	const { name: property } = await makeProperty(page, 1);
	const vendor = await addVendor(page);
	await page.getByRole("link", { name: "Insurance", exact: true }).click();
	await page.getByRole("link", { name: "Add certificate" }).click();
	await press(page, "Save certificate");
	await expect(page.getByRole("alert")).toContainText("Enter a date");
	await page.getByLabel("Type", { exact: true }).selectOption("workers_comp");
	await page.getByLabel("Carrier or issuer (optional)").fill("Prairie Mutual");
	await page.getByLabel("From (optional)").fill(inDays(-365));
	await page.getByLabel("Until").fill(inDays(-2));
	await page.getByLabel("Certificate (optional)").setInputFiles({
		...{ name: "coi.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") },
	});
	await press(page, "Save certificate");
	await expect(page.getByText("Certificate saved.")).toBeVisible();
	await expect(page.getByText(/'s workers' compensation expired on/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Certificate", exact: true })).toBeVisible();

	await page.goto(`/app/vendor/covered?id=${vendor.id}&date=${inDays(-10)}`);
	await expect(page.getByText(`Yes. ${vendor.name} had everything you require.`)).toBeVisible();
	await page.getByLabel("Day").fill(today());
	await press(page, "Check");
	await expect(page.getByText("No. Something was missing or had expired.")).toBeVisible();

	const record = async () => {
		await page.goto(`/app/addeditexpense?vendor=${vendor.id}&kind=bill`);
		await page.getByLabel("Line 1: Amount").fill("50");
		await page.getByLabel("Line 1: Account").selectOption({ label: "5200 Repairs" });
		await page.getByLabel("Line 1: Property").selectOption({ label: property });
		await press(page, "Record expense");
	};
	await record();
	await expect(page.getByRole("alert")).toContainText("workers' compensation expired on");
	await page.getByLabel("Yes, record it anyway").check();
	await press(page, "Record expense");
	await expect(page.getByText(`Bill of $50.00 to ${vendor.name} recorded.`)).toBeVisible();

	await page.goto(`/app/vendor?id=${vendor.id}`);
	await press(page, "Pay 1 bill");
	await press(page, "Pay");
	await expect(page.getByRole("alert")).toContainText("workers' compensation expired on");
	await page.goto("/app/settings/vendors");
	await page.getByRole("group", { name: "Paying an uninsured vendor" }).getByLabel("Block it").check();
	await press(page, "Save");
	await expect(page.getByText("Vendor settings saved.")).toBeVisible();
	await page.goto(`/app/vendor?id=${vendor.id}`);
	await press(page, "Pay 1 bill");
	await press(page, "Pay");
	await expect(page.getByRole("alert")).toContainText("They can't be paid until that's on file.");
	await page.goto("/app/settings/vendors");
	await page.getByRole("group", { name: "Paying an uninsured vendor" }).getByLabel("Warn, and ask to confirm").check();
	await press(page, "Save");
	await expect(page.getByText("Vendor settings saved.")).toBeVisible();
});

test("a tax number is masked, shown after the password, and leads to the vendor who has it already @journey", async ({
	managerPage: page,
}) => {
	const number = `98-${String(1_000_000 + ((process.pid * 7 + vendors) % 8_999_999)).padStart(7, "0")}`;
	const vendor = await addVendor(page);
	await page.getByRole("link", { name: "Tax", exact: true }).click();
	await page.getByLabel("Tax ID (SSN or EIN) (optional)").fill("12");
	await press(page, "Save tax information");
	await expect(page.getByRole("alert")).toContainText("Enter");
	await page.getByLabel("Tax ID (SSN or EIN) (optional)").fill(number);
	await press(page, "Save tax information");
	await expect(page.getByText("Tax information saved.")).toBeVisible();
	await expect(page.getByText(`EIN ••• ${number.slice(-4)}`)).toBeVisible();
	await page.getByRole("link", { name: "Show number" }).click();
	const show = page.getByRole("button", { name: "Show full number" });
	await expect(show.or(page.getByRole("button", { name: "Confirm" }))).toBeVisible();
	if (await page.getByRole("button", { name: "Confirm" }).isVisible()) {
		await page.getByLabel("Password").fill(manager.password);
		await press(page, "Confirm");
	}
	await show.click();
	await expect(page.getByText(number, { exact: true })).toBeVisible();

	await page.goto("/app/addEditVendor");
	await page.getByLabel("Company", { exact: true }).fill(`Second ${vendor.name}`);
	await page.getByLabel("Trade").selectOption("plumbing");
	await unfold(page, "Tax");
	await page.getByLabel("Tax ID (SSN or EIN) (optional)").fill(number);
	await press(page, "Add vendor");
	await expect(page.getByRole("alert")).toContainText(`${vendor.name} already has this tax ID.`);
	await expect(page.getByRole("link", { name: `Open ${vendor.name}` })).toBeVisible();
});

async function addVendor(page: Page) {
	const name = `Insured Works ${process.pid}-${++vendors}`;
	await page.goto("/app/addEditVendor");
	await page.getByLabel("Company", { exact: true }).fill(name);
	await page.getByLabel("Trade").selectOption("plumbing");
	await press(page, "Add vendor");
	await expect(page.getByText("Vendor added.")).toBeVisible();
	return { name, id: new URL(page.url()).searchParams.get("id") };
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
