import { readZip } from "../factories/read-zip";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "own data" });

test("a resident downloads their data with their password, asks to be erased, and reads why not @journey", async ({
	page,
	signIn,
	server,
}) => {
	await signIn(resident);
	await page.goto("/resident/raccount/data");
	await page.getByLabel("Current password").fill("wrong");
	await page.getByRole("button", { name: "Download my data" }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await page.getByLabel("Current password").fill(resident.password);
	await page.getByRole("button", { name: "Download my data" }).click();
	await expect(page.getByText("Your data is ready.")).toBeVisible();
	const href =
		(await page
			.getByRole("link", { name: /^Data from/ })
			.first()
			.getAttribute("href")) ?? "";
	const zip = readZip(await (await page.request.get(href)).body());
	expect(JSON.parse(zip.get("data.json")?.toString() ?? "")).toMatchObject({ login: [{ email: resident.email }] });
	const owner = await clientOf(server, ownerPerson);
	expect((await owner.get(href.replace("/resident/r", "/owner/o"))).status).toBe(404);

	const takeBack = page.getByRole("link", { name: "Withdraw my request" });
	if (await takeBack.isVisible()) {
		await takeBack.click();
		await page.getByRole("button", { name: "Withdraw" }).click();
		await expect(page.getByText("Request withdrawn.")).toBeVisible();
	}
	await page.getByRole("link", { name: "Ask to erase my data" }).click();
	await page.getByRole("button", { name: "Send request" }).click();
	await expect(page.getByText("Request sent. Maple Homes will reply.")).toBeVisible();

	await signIn(manager);
	await page.goto("/app/erasurerequests");
	await page
		.getByRole("link", { name: /Resident/ })
		.first()
		.click();
	await expect(page.getByText("They're on a lease that hasn't ended.")).toBeVisible();
	await page.getByRole("link", { name: "Decline" }).click();
	await page.getByRole("button", { name: "Decline" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Enter a reason.");
	await page.getByLabel("Why").fill("Your lease runs until next year.");
	await page.getByRole("button", { name: "Decline" }).click();
	await expect(page.getByText("Request declined. We let them know why.")).toBeVisible();

	await signIn(resident);
	await page.goto("/resident/raccount/data");
	await expect(page.getByText("Your last request was declined: Your lease runs until next year.")).toBeVisible();
});
