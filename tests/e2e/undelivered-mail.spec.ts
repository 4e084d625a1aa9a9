import Database from "../../app/db/driver.mjs";
import { expect, expectNoAxeViolations, test } from "./harness/test";

test("mail that could not be delivered is told on the dashboard, listed by recipient and sent again @journey", async ({
	managerPage: page,
	server,
}, { project }) => {
	const to = `lee.${project.name}@example.org`;
	const before = `old.${to}`;
	const tenant = { firstname: "Lee", lastname: project.name, email: to };
	await page.request.post("/app/addedittenant", { form: tenant, headers: { Origin: server.url } });
	const database = new Database(server.databasePath);
	const now = new Date().toISOString();
	database
		.prepare(
			`INSERT INTO mail_outbox (profile_id, to_address, recipient_kind, recipient_id, from_address, subject, text_body,
				kind, status, attempts, next_attempt_date, last_error, created_date)
			SELECT profile_id, ?, 'tenant', id, 'office@example.org', 'Your statement', 'Here it is.', 'statement', 'failed', 1,
				?, 'No such mailbox', ?
			FROM tenants WHERE email = ?`,
		)
		.run(before, now, now, to);

	await page.goto("/app");
	await page.getByRole("link", { name: /^1 email couldn't be delivered$/ }).click();
	await expect(page).toHaveURL("/app/test#mail");
	const row = page.locator("tr").filter({ hasText: before });
	await expect(row.getByRole("link", { name: `Lee ${project.name}` })).toHaveAttribute("href", /tid=\d+/);
	await expect(row).toContainText("Your statement");
	await expect(row).toContainText("No such mailbox");
	await expect(row).toContainText(`Current address: ${to}`);
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await row.getByRole("button", { name: `Resend to ${to}` }).click();
	await expect(page.getByText(`Email resent to ${to}, their current address (it was ${before}).`)).toBeVisible();
	await expect(page.getByText("Undelivered email")).toHaveCount(0);
	const state = database.prepare("SELECT status FROM mail_outbox WHERE to_address = ?").pluck();
	expect(["queued", "sending", "sent"]).toContain(state.get(to));
	database.close();
});
