import Database from "../../app/db/driver.mjs";
import { accountSid, authToken, post, startTwilio } from "../stand-ins/twilio-stand-in";
import { type Client, clientOf } from "./harness/client";
import { manager, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer, type TestServer } from "./harness/server";
import { expectNoAxeViolations } from "./harness/test";

test.use({ portfolio: "texts" });

test("a resident turns texts on by a code, the manager texts them, STOP ends it and they turn it off @journey", async ({
	page,
	signIn,
	server,
}, { project }) => {
	test.setTimeout(120_000);
	const phone = `(217) 555-01${{ js: "10", "no-js": "11", phone: "12" }[project.name] ?? "13"}`;
	const e164 = `+1${phone.replace(/\D/g, "")}`;
	await signIn(resident);
	const tenant = read<number>(
		server,
		"SELECT t.id FROM tenants t JOIN users u ON u.id = t.user_id WHERE u.email = ?",
		resident.email,
	);
	await page.goto("/resident/rnotificationpreferences");
	await page.getByRole("link", { name: "Turn on text messages" }).click();
	await expect(page).toHaveTitle("Text Messages | Tenantry");
	await expect(page.getByText("Message and data rates may apply.")).toBeVisible();
	if (project.name !== "no-js") await expectNoAxeViolations(page);

	await page.getByLabel("Mobile number").fill("(876) 555-0123");
	await page.getByLabel("I agree to get these text messages").check();
	await page.getByRole("button", { name: "Text me a code" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a mobile number in the United States.");
	await expect(page.getByLabel("Mobile number")).toHaveValue("(876) 555-0123");
	await page.getByLabel("Mobile number").fill(phone);
	await page.getByRole("button", { name: "Text me a code" }).click();
	await expect(page).toHaveURL("/resident/raccount/texts/code");
	await expect(page.getByText(`We texted a code to ${phone}.`).first()).toBeVisible();

	const code = codeTo(server, e164);
	await page.getByLabel("Code").fill(code === "000000" ? "111111" : "000000");
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("alert")).toContainText("That code is incorrect.");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText(`Text messages are on at ${phone}.`).first()).toBeVisible();
	await expect(page.getByText(`Maple Homes texts you at ${phone}.`)).toBeVisible();
	await page.goto("/resident/rnotificationpreferences");
	await expect(page.getByLabel("Text message")).toBeChecked();

	await signIn(manager);
	await page.goto(`/app/tenant/tenantsummary?tid=${tenant}`);
	const card = page.getByRole("region", { name: "Text messages" });
	await expect(card).toContainText("On since");
	await card.getByRole("link", { name: "Send a text" }).click();
	await expect(page).toHaveTitle("Text Message | Tenantry");
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await page.getByRole("button", { name: "Send text" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a message.");
	await page.getByLabel("Message").fill("The plumber comes at 2.");
	await page.getByLabel("Urgent: also send between 9 p.m. and 8 a.m.").check();
	await page.getByRole("button", { name: "Send text" }).click();
	await expect(page.getByText("Text sent to Rita Resident.").first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Text messages" })).toContainText("The plumber comes at 2.");
	await page.goto("/app/settings");
	await page.getByRole("link", { name: "Text messages" }).click();
	await expect(page.getByText("Test: nothing is sent")).toBeVisible();
	await expect(page.getByText("The plumber comes at 2.").first()).toBeVisible();
	fail(server, e164);
	await page.goto("/app");
	await page.getByRole("link", { name: "1 text message couldn't be delivered" }).click();
	await expect(page).toHaveURL("/app/test#texts");
	await page.getByRole("button", { name: /^Resend to / }).click();
	await expect(page.getByText(/^Text resent to /).first()).toBeVisible();
	await expect(page.getByText("Undelivered text messages")).toHaveCount(0);

	await page.goto("/dev/mail");
	await page.getByText("Answer as one of these phones").click();
	await page.getByLabel("From").fill(e164);
	await page.getByLabel("Text", { exact: true }).fill("Stop");
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Taken, without an answer.").first()).toBeVisible();
	await page.goto(`/app/tenant/tenantsummary?tid=${tenant}`);
	await expect(page.getByRole("region", { name: "Text messages" })).toContainText(`they texted STOP from ${phone}`);
	expect((await page.request.get(`/app/tenant/text?tid=${tenant}`)).status()).toBe(200);

	await signIn(resident);
	await page.goto("/resident/raccount/texts");
	await expect(page.getByText(/texted STOP\. To get texts again, text START from it to/)).toBeVisible();
	await page.getByRole("link", { name: "Turn off" }).click();
	await page.getByRole("button", { name: "Turn off" }).click();
	await expect(page.getByText("Text messages are off.").first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
});

test("an announcement by text says how many turned texts on and what it costs", async ({ page, signIn, server }) => {
	/** Their record is theirs from the first sign-in on. */
	await signIn(resident);
	await signIn(manager);
	turnOnFor(server, resident.email, "+12175550120");
	await page.goto("/app/masterpage/contacts/announcement");
	await page.getByLabel("Subject").fill("Water off");
	await page.getByLabel("Message").fill("x".repeat(470));
	await page.getByLabel("By text").check();
	await page.getByRole("button", { name: "Save and review" }).click();
	await expect(page.getByRole("alert")).toContainText("A text message holds 480 characters");
	await page.getByLabel("Message").fill("On Friday from 9 to 11. ".repeat(8));
	await page.getByRole("button", { name: "Save and review" }).click();
	await expect(page.getByText("1 person who turned them on; 2 message parts each, 2 in all")).toBeVisible();
	await page.getByRole("button", { name: /^Announce to/ }).click();
	await expect(page.getByText(/^Announced to/).first()).toBeVisible();
});

test("through the service: a code arrives, reports and STOP come back signed, and forged ones change nothing", async () => {
	test.setTimeout(120_000);
	const twilio = await startTwilio();
	const settings = {
		...{ SMS: "twilio", TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: "+12175550199" },
		...{ TWILIO_API_URL: twilio.url, DEV_MAILBOX: "" },
	};
	const server = await startServer(settings, portfolioDatabase);
	try {
		const rita = await clientOf(server, resident);
		const account = "/resident/raccount/texts";
		expect((await rita.post(account, { phone: "217-555-0130", agreed: "on" })).status).toBe(303);
		await expect.poll(() => twilio.texts.length, { timeout: 20_000 }).toBe(1);
		const code = /^\d{6}/.exec(twilio.texts[0]?.body ?? "")?.[0] ?? "";
		expect((await rita.post(`${account}/code`, { code })).headers.get("location")).toBe(account);
		await expect.poll(() => twilio.texts.length, { timeout: 20_000 }).toBe(2);
		const welcome = twilio.texts[1];
		expect(welcome?.body).toContain("Reply STOP to stop");
		await expect.poll(() => statusOf(server, welcome?.sid ?? "")).toBe("sent");

		const forged = await post(
			welcome?.callback ?? "",
			{ MessageSid: welcome?.sid ?? "", MessageStatus: "failed" },
			"guess",
		);
		expect([forged.status, statusOf(server, welcome?.sid ?? "")]).toEqual([403, "sent"]);
		expect((await twilio.report(welcome?.sid ?? "", "delivered")).status).toBe(204);
		expect(statusOf(server, welcome?.sid ?? "")).toBe("delivered");

		const webhook = `${server.url}/resources/webhooks/texts`;
		const stop = { From: "+12175550130", Body: "STOP", MessageSid: "SM0001" };
		expect((await post(webhook, stop, "guess")).status).toBe(403);
		expect(await standing(rita)).toContain("Maple Homes texts you at (217) 555-0130.");
		expect((await twilio.reply(webhook, stop)).status).toBe(200);
		expect(await standing(rita)).toContain("texted STOP");
		await twilio.reply(webhook, { ...stop, Body: "START", MessageSid: "SM0002" });
		await twilio.reply(webhook, { ...stop, MessageSid: "SM0003" });
		await twilio.reply(webhook, { ...stop, Body: "START", MessageSid: "SM0002" });
		expect(await standing(rita)).toContain("texted STOP");
		const words = await twilio.reply(webhook, { ...stop, Body: "Who is this?", MessageSid: "SM0004" });
		expect(await words.text()).toMatch(/<Response><Message>No one reads replies to this number\./);
	} finally {
		await server.stop();
		await twilio.stop();
	}
});

async function standing(client: Client): Promise<string> {
	return (await (await client.get("/resident/raccount/texts")).text())
		.replaceAll("<!-- -->", "")
		.replaceAll("&#x27;", "'");
}

function read<T>(server: TestServer, sql: string, ...params: string[]): T {
	const database = new Database(server.databasePath);
	try {
		return database
			.prepare(sql)
			.pluck()
			.get(...params) as T;
	} finally {
		database.close();
	}
}

function codeTo(server: TestServer, phone: string): string {
	const body = read<string>(
		server,
		"SELECT body FROM text_messages WHERE to_phone = ? AND kind = 'code' ORDER BY id DESC LIMIT 1",
		phone,
	);
	return body.slice(0, 6);
}

function statusOf(server: TestServer, sid: string): string {
	return read(server, "SELECT status FROM text_messages WHERE provider_id = ?", sid);
}

/** As if the carrier had reported it. */
function fail(server: TestServer, phone: string) {
	const database = new Database(server.databasePath);
	database
		.prepare(
			"UPDATE text_messages SET status = 'undelivered', last_error = '30005' WHERE to_phone = ? AND kind = 'message'",
		)
		.run(phone);
	database.close();
}

/** As if the person had entered their code. */
function turnOnFor(server: TestServer, email: string, phone: string) {
	const database = new Database(server.databasePath);
	database
		.prepare(
			`INSERT INTO text_consents (profile_id, user_id, phone, state, words_version, words, asked_date, ip_address,
				user_agent, on_date)
			SELECT 1, id, ?, 'on', 1, 'I agree.', '2026-01-01T00:00:00.000Z', '', '', '2026-01-01T00:00:00.000Z'
			FROM users WHERE email = ?`,
		)
		.run(phone, email);
	database.close();
}
