import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "../../app/domain/calendar/format";
import { linkIn } from "./harness/mail";
import { manager, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "work-orders" });

test("work is sent to a vendor in turn, a visit agreed, done with photos, invoiced, billed and charged @everywhere", async ({
	page,
	context,
	signIn,
	mailTo,
}) => {
	const as = async (person: { email: string; password: string }) => {
		await context.clearCookies();
		await signIn(person);
	};
	const tag = `${process.pid}-${Date.now() % 100_000}`;
	const first = { name: `First Call ${tag}`, email: `first-${tag}@vendors.example` };
	const second = { name: `Second Call ${tag}`, email: `second-${tag}@vendors.example` };
	const title = `Fix the shower ${tag}`;

	await as(manager);
	for (const { name, email } of [first, second]) {
		await page.goto("/app/addEditVendor");
		await page.getByLabel("Company", { exact: true }).fill(name);
		await page.getByLabel("Trade").selectOption("plumbing");
		await page.getByLabel("Email (optional)", { exact: true }).fill(email);
		await press(page, "Add vendor");
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
	}
	await page.goto("/app/requests");
	await page.getByRole("link", { name: "Kitchen tap drips" }).click();
	await page.getByRole("link", { name: "New work order" }).click();
	await page.getByLabel("Title").fill("");
	await press(page, "Save work order");
	await expect(page.getByRole("alert")).toContainText("Enter a title.");
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Line 1: Account").selectOption({ label: "5200 Repairs" });
	await page.getByLabel("Line 1: Description").fill("Labor");
	await page.getByLabel("Line 1: Quantity").fill("1.5");
	await page.getByLabel("Line 1: Unit price").fill("80");
	await press(page, "Save work order");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
	const order = page.url();
	await page.getByText("Choose vendors").click();
	await page.getByLabel("First vendor").selectOption({ label: first.name });
	await page.getByLabel("If they decline (optional)").selectOption({ label: second.name });
	await press(page, "Send");
	await expect(page.getByText(`Email sent to ${first.email}`).first()).toBeVisible();

	await context.clearCookies();
	await page.goto(linkIn(mailTo(first.email)));
	await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
	await page.getByText("Decline", { exact: true }).first().click();
	await page.getByRole("button", { name: "Decline", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("Fully booked");
	await page.getByRole("button", { name: "Decline", exact: true }).click();
	await expect(page.getByText("You declined this work order.")).toBeVisible();

	const vendors = linkIn(mailTo(second.email));
	await page.goto(vendors);
	await press(page, "Accept");
	await expect(page.getByText("Mark complete").first()).toBeVisible();

	await as(resident);
	await page.goto("/resident/rrequests");
	await page.getByRole("link", { name: "Kitchen tap drips" }).click();
	const part = page.getByRole("listitem").filter({ hasText: title });
	await expect(part).toContainText(second.name);
	await part.getByRole("link", { name: "Choose a time" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Visit");
	const day = addDays(new Date().toISOString().slice(0, 10), 5);
	await page.getByLabel("Date", { exact: true }).first().fill(day);
	await page.getByLabel("From", { exact: true }).first().fill("12:00");
	await page.getByLabel("To", { exact: true }).first().fill("09:00");
	await press(page, "Send times");
	await expect(page.getByRole("alert")).toContainText("Choose a later end.");
	await page.getByLabel("To", { exact: true }).first().fill("15:00");
	await press(page, "Send times");
	await expect(page.getByRole("heading", { name: "Times you offered" })).toBeVisible();

	await context.clearCookies();
	await page.goto(vendors);
	await page.getByRole("button", { name: /^Choose/ }).click();
	await expect(page.getByText("12:00 PM – 3:00 PM").first()).toBeVisible();
	await press(page, "I'm on my way");
	await expect(page.getByText("In progress").first()).toBeVisible();
	await page.getByText("Mark complete").first().click();
	await page.getByLabel("Work completed").fill("New cartridge.");
	await page.getByLabel("Photos (optional)").setInputFiles(await photo());
	await page.getByRole("button", { name: "Mark complete" }).click();
	await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("img", { name: "after.png" })).toBeVisible();
	await page.getByText("Send an invoice").click();
	await page.getByLabel("Invoice number").fill(`INV ${tag}`);
	await page.getByLabel("Amount").last().fill("120");
	await page.getByLabel("Invoice", { exact: true }).setInputFiles({
		...{ name: "invoice.pdf", mimeType: "application/pdf" },
		buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"),
	});
	await page.getByRole("button", { name: "Send invoice" }).click();
	await expect(page.getByText(`INV ${tag}: $120.00`)).toBeVisible();

	await as(manager);
	await page.goto(order);
	await expect(page.getByText("New cartridge.")).toBeVisible();
	await page.getByRole("link", { name: "Record", exact: true }).click();
	await expect(page.getByLabel("Bill or reference number (optional)")).toHaveValue(`INV ${tag}`);
	await press(page, "Record expense");
	await expect(page.getByText("Unpaid").first()).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Open");
	await page.getByRole("link", { name: "Charge resident" }).click();
	await expect(page.getByLabel("Line 1: Amount")).toHaveValue("120.00");
	await page.getByLabel("Line 1: Account").selectOption({ index: 1 });
	await press(page, "Charge");
	await expect(page.getByText("$120.00 charged to the resident.")).toBeVisible();

	await page.goto("/app/workorders?view=calendar");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Work Orders");
	await page.goto(`/app/workorders?q=${encodeURIComponent(tag)}`);
	await expect(page.getByRole("link", { name: title })).toBeVisible();
});

async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name, exact: true }).first().click();
}

async function photo() {
	const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7799aa" } })
		.png()
		.toBuffer();
	return { name: "after.png", mimeType: "image/png", buffer };
}
