import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer } from "./harness/server";

test.use({ portfolio: "support" });

test("anyone may write to support, and reads what is missing and under which number it is known @journey", async ({
	page,
	server,
}) => {
	await page.goto("/app/contactsupport");
	await page.getByLabel("Topic").selectOption({ label: "Something isn’t working" });
	await page.getByLabel("Message").fill("The page stays empty.");
	await page.getByRole("button", { name: "Send message" }).click();
	const refused = page.getByRole("alert");
	await expect(refused).toContainText(/subject/i);
	await expect(refused).toContainText(/e-?mail/i);
	await expect(page.getByLabel("Message")).toHaveValue("The page stays empty.");
	const subject = `Empty ${test.info().project.name}`;
	await page.getByLabel("Subject").fill(subject);
	await page.getByLabel("Your email").fill("guest@example.com");
	await page.getByRole("button", { name: "Send message" }).click();
	await expect(page.getByText(/^Message sent\. Reference S-\d+\.$/)).toBeVisible();
	const database = new Database(server.databasePath, { readonly: true });
	const mail = database.prepare(
		"SELECT subject FROM mail_outbox WHERE to_address = 'support@localhost.test' ORDER BY id DESC",
	);
	expect(mail.pluck().get()).toMatch(new RegExp(`^S-\\d+: ${subject}$`));
	database.close();
});

test("support is a link away in every house, from a failed page, and for who was deactivated", async ({ server }) => {
	for (const [person, page, from] of [
		[manager, "/app", ""],
		[resident, "/resident/rhome", "?from="],
		[ownerPerson, "/owner/ohome", "?from="],
	] as const) {
		const html = await (await (await clientOf(server, person)).get(page)).text();
		expect(html, page).toContain(`href="/app/contactsupport${from}`);
	}
	const guest = await clientOf(server);
	expect(await (await guest.get("/errorpage")).text()).toContain('href="/app/contactsupport');
	const database = new Database(server.databasePath);
	const status = database.prepare(
		"UPDATE profiles SET status = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)",
	);
	const was = database
		.prepare("SELECT p.status FROM profiles p JOIN users u ON u.id = p.user_id WHERE u.email = ?")
		.pluck();
	const before = was.get(manager.email);
	status.run("inactive", manager.email);
	const refused = await guest.post("/", { email: manager.email, password: manager.password });
	const html = await refused.text();
	status.run(before, manager.email);
	database.close();
	expect(html).toContain("Your account has been deactivated. Please contact support for assistance");
	expect(html).toMatch(/href="\/app\/contactsupport"[^>]*>Contact support/);
});

test("documents and photos that cannot be read say so in their place, and the error is kept", async () => {
	const server = await startServer({ JOBS: "off" }, portfolioDatabase);
	try {
		const { application, listing, property, tenant } = recordIds(server.databasePath);
		const people = { desk: manager, rita: resident, olga: ownerPerson };
		const pages = [
			["desk", `/app/property/propertyfiles?pid=${property}`, "documents"],
			["desk", `/app/property/propertyfiles/photos?pid=${property}`, "images"],
			["desk", `/app/editlisting/photos?id=${listing}`, "images"],
			["desk", `/app/tenant/files?tid=${tenant}`, "documents"],
			["desk", `/app/singleapplicantlayout/applicantdocuments?id=${application}`, "documents"],
			["rita", "/resident/rdocuments", "documents"],
			["olga", "/owner/odocuments", "documents"],
		] as const;
		const clients = {
			desk: await clientOf(server, people.desk),
			rita: await clientOf(server, people.rita),
			olga: await clientOf(server, people.olga),
		};
		const database = new Database(server.databasePath);
		const errors = database.prepare<[], number>("SELECT count(*) FROM error_log").pluck();
		const before = errors.get() ?? 0;
		database.pragma("legacy_alter_table = ON");
		for (const table of ["files", "application_items"]) database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
		for (const [who, address, what] of pages) {
			const answer = await clients[who].get(address);
			const html = await answer.text();
			expect(answer.status, address).toBe(500);
			expect(html, address).toContain(what === "images" ? "Failed to fetch images" : "Failed to fetch documents");
			expect(html, address).toContain("Try again");
			expect(html, address).toContain("<nav");
		}
		expect((errors.get() ?? 0) - before).toBe(pages.length);
		for (const table of ["files", "application_items"]) database.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
		database.close();
		for (const [who, address] of pages) {
			const answer = await clients[who].get(address);
			expect([answer.status, (await answer.text()).includes("Failed to fetch")], address).toEqual([200, false]);
		}
	} finally {
		await server.stop();
	}
});

test("mail that did not arrive is told on its person's page, with the way to send it again", async ({ server }) => {
	const desk = await clientOf(server, manager);
	const { owner } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	const tenant = database.prepare("SELECT id FROM tenants WHERE email = ?").pluck().get(resident.email);
	const ownersMail = "olga.office@example.com";
	const setMail = database.prepare("UPDATE property_owners SET email = ? WHERE id = ?");
	setMail.run(ownersMail, owner);
	const pages = [
		[resident.email, `/app/tenant/tenantsummary?tid=${tenant}`, "tenant", tenant],
		[ownersMail, `/app/rentalowner/summary?oid=${owner}`, "owner", owner],
	] as const;
	for (const [, page] of pages) expect(await (await desk.get(page)).text(), page).not.toContain("Error sending email");
	const now = new Date(Date.now() + 1_000).toISOString();
	for (const [to, page, kind, id] of pages) {
		database
			.prepare(
				`INSERT INTO mail_outbox (profile_id, to_address, recipient_kind, recipient_id, from_address, subject, text_body, kind, status, attempts,
					next_attempt_date, last_error, created_date)
				VALUES (1, ?, ?, ?, 'office@example.org', 'Your statement', 'Here it is.', 'statement', 'failed', 1, ?, 'No such mailbox', ?)`,
			)
			.run(to, kind, id, now, now);
		const html = (await (await desk.get(page)).text()).replaceAll("<!-- -->", "");
		expect(html, page).toContain(`Error sending email to ${to}: “Your statement”`);
		expect(html, page).toContain("No such mailbox");
		expect(html, page).toContain("Send it again");
	}
	setMail.run("", owner);
	database.close();
});
