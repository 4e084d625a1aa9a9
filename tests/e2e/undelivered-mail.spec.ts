import Database from "better-sqlite3";
import { expect, expectNoAxeViolations, manager, test } from "./harness/test";

test("mail that could not be delivered is told on the dashboard, listed by recipient and sent again @everywhere", async ({
	managerPage: page,
	server,
}, { project }) => {
	const to = `lee.${project.name}@example.org`;
	const database = new Database(server.databasePath);
	const now = new Date().toISOString();
	database
		.prepare(
			`INSERT INTO mail_outbox (profile_id, to_address, from_address, subject, text_body, kind, status, attempts,
				next_attempt_date, last_error, created_date)
			SELECT p.id, ?, 'office@example.org', 'Your statement', 'Here it is.', 'statement', 'failed', 1, ?,
				'No such mailbox', ?
			FROM profiles p JOIN users u ON u.id = p.user_id WHERE u.email = ?`,
		)
		.run(to, now, now, manager.email);

	const tenant = { firstname: "Lee", lastname: project.name, email: to };
	await page.request.post("/app/addedittenant", { form: tenant, headers: { Origin: server.url } });
	await page.goto("/app");
	await page.getByRole("link", { name: /^1 e-mail could not be delivered$/ }).click();
	await expect(page).toHaveURL("/app/test#mail");
	const row = page.locator("tr").filter({ hasText: to });
	await expect(row.getByRole("link", { name: `Lee ${project.name}` })).toHaveAttribute("href", /tid=\d+/);
	await expect(row).toContainText("Your statement");
	await expect(row).toContainText("No such mailbox");
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await row.getByRole("button", { name: `Send again to ${to}` }).click();
	await expect(page.getByText(`On its way to ${to} again.`)).toBeVisible();
	await expect(page.getByText("Mail that could not be delivered")).toHaveCount(0);
	const state = database.prepare("SELECT status FROM mail_outbox WHERE to_address = ?").pluck();
	expect(["queued", "sending", "sent"]).toContain(state.get(to));
	database.close();
});
