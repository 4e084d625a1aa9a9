import { formatDateTime } from "#domain/calendar/format";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { mailedLinks } from "./harness/mail";
import { manager, otherResident, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer } from "./harness/server";

test.use({ portfolio: "asked alone" });

const leaseForms = [
	...["/app/charge", "/app/credit", "/app/refund", "/app/receivepayment"],
	...["/app/withholddeposit", "/app/endlease", "/app/removelatefees"],
];

const bankPages = [
	...["/bankaccountsummary", "/deposits", "/checks", "/transfers", "/bankimport", "/reconciliations"],
	...["/adjust", "/reconcile", "/remove"],
].map((page) => `/app/bankaccount${page}`);

test("a form of a lease that is asked for without one asks for which, and finds it by a name", async ({ server }) => {
	const desk = await clientOf(server, manager);
	const { lease } = recordIds(server.databasePath);
	for (const address of leaseForms) {
		const answer = await desk.get(address);
		const html = await answer.text();
		expect([answer.status, html.includes('type="search" name="q"')], address).toEqual([200, true]);
		const found = await (await desk.get(`${address}?q=Rita`)).text();
		expect(found, address).toContain(`href="${address}?id=${lease}`);
		const guest = await (await desk.get(`${address}?q=nobody-at-all`)).text();
		expect(guest, address).not.toContain(`href="${address}?id=`);
	}
});

test("a bank account's page that is asked for without one leads to the list, and where there is one account to it", async ({
	server,
}) => {
	const desk = await clientOf(server, manager);
	for (const address of bankPages) {
		const { location, status } = await led(desk, address);
		expect([address, status, location]).toEqual([address, 302, "/app/banking"]);
	}
	expect((await led(desk, "/app/bankaccount")).location).toBe("/app/bankaccount/bankaccountsummary");
	const { bank } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	database.prepare("UPDATE gl_accounts SET active = 0 WHERE profile_id = 1 AND is_bank = 1 AND id <> ?").run(bank);
	for (const address of bankPages) {
		expect((await led(desk, address)).location, address).toBe(`${address}?id=${bank}`);
	}
	database.prepare("UPDATE gl_accounts SET active = 1 WHERE profile_id = 1 AND is_bank = 1").run();
	database.close();
});

test("what belongs to a listing and is asked for without one leads to the listings", async ({ server }) => {
	const desk = await clientOf(server, manager);
	for (const address of ["/app/editlisting/photos", "/app/posttocraigslist"]) {
		expect(await led(desk, address), address).toEqual({ status: 303, location: "/app/listings" });
	}
});

test("who comes back from paying without the payment's number sees their latest, and who never paid the way to pay", async ({
	server,
}) => {
	const [rita, otto] = [await clientOf(server, resident), await clientOf(server, otherResident)];
	for (const page of ["/resident/ronlinepaymentsuccess", "/resident/ronlinepaymentfailed"]) {
		const first = await led(rita, page);
		expect([first.status, first.location], page).toEqual([302, expect.stringMatching(/^\/resident\/\w+\?id=\d+$/)]);
		expect(await led(otto, page), page).toEqual({ status: 302, location: "/resident/ronlinepayments" });
	}
	const database = new Database(server.databasePath, { readonly: true });
	const latest = database.prepare("SELECT max(id) FROM online_payments WHERE profile_id = 1").pluck().get();
	database.close();
	const { location } = await led(rita, "/resident/ronlinepaymentfailed");
	expect(new URL(location, server.url).searchParams.get("id")).toBe(String(latest));
});

test("a page that says a link was mailed says so once it was", async ({ server }) => {
	const desk = await clientOf(server, manager);
	const page = "/app/sendResetPasswordLinkSuccess";
	const html = await (await desk.get(page)).text();
	expect(html).toContain(`send the link to ${manager.email}.`);
	expect(withoutScripts(html).split("<main")[1]).not.toMatch(/have sent|was sent|on its way/i);
	const sent = await desk.post(page);
	expect([sent.status, sent.headers.get("location")]).toEqual([303, page]);
	const database = new Database(server.databasePath, { readonly: true });
	const mails = database.prepare("SELECT count(*) FROM mail_outbox WHERE kind = 'reset_password' AND to_address = ?");
	expect(mails.pluck().get(manager.email)).toBe(1);
	database.close();
});

test("where text messages are off, nothing offers them", async () => {
	const server = await startServer({ SMS: "off", JOBS: "off" }, portfolioDatabase);
	try {
		const desk = await clientOf(server, manager);
		const rita = await clientOf(server, resident);
		const { tenant } = recordIds(server.databasePath);
		for (const [client, address] of [
			[desk, "/app/myaccount/preferences"],
			[desk, "/app/notificationpreferences"],
			[desk, "/app/settings"],
			[desk, "/app/masterpage/contacts/announcement"],
			[desk, `/app/tenant/tenantsummary?tid=${tenant}`],
			[desk, `/app/addedittenant?tid=${tenant}`],
			[rita, "/resident/raccount/preferences"],
			[rita, "/resident/rnotificationpreferences"],
		] as const) {
			const answer = await client.get(address);
			expect(answer.status, address).toBe(200);
			expect(withoutScripts(await answer.text()), address).not.toMatch(/text message|phone_notifications|\bSMS\b/i);
		}
		for (const [client, address] of [
			[desk, "/app/settings/texts"],
			[desk, `/app/tenant/text?tid=${tenant}`],
			[rita, "/resident/raccount/texts"],
			[rita, "/resident/raccount/texts/code"],
			[rita, "/resident/raccount/texts/off"],
		] as const) {
			expect((await client.get(address)).status, address).toBe(404);
		}
		expect((await desk.post("/resources/webhooks/texts", { Body: "STOP" })).status).toBe(404);
	} finally {
		await server.stop();
	}
});

test("every house carries the copyright line", async ({ server }) => {
	const people = { guest: undefined, manager, resident };
	const pages = { guest: ["/", "/weblistings"], manager: ["/app"], resident: ["/resident/rhome"] };
	for (const who of ["guest", "manager", "resident"] as const) {
		const client = await clientOf(server, people[who]);
		for (const page of pages[who]) {
			const html = (await (await client.get(page)).text()).replaceAll("<!-- -->", "");
			expect(html, page).toMatch(/© \d{4} Tenantry/);
		}
	}
	const olga = await clientOf(server, { email: "olga@example.com", password: manager.password });
	expect((await (await olga.get("/owner/ohome")).text()).replaceAll("<!-- -->", "")).toMatch(/© \d{4} Tenantry/);
});

test("a draft that waits says when it was saved by the organization's clock", async ({ server }) => {
	const link = mailedLinks(server.databasePath).find(({ path }) => path === "/weblistings/resume");
	const database = new Database(server.databasePath, { readonly: true });
	const saved = database
		.prepare<[], string>("SELECT saved_date FROM rental_applications WHERE email = 'dora@example.com'")
		.pluck()
		.get();
	database.close();
	const html = await (await (await clientOf(server)).get(`${link?.path}?t=${link?.secret}`)).text();
	expect(html).toContain(formatDateTime(saved ?? "", { locale: "en-US", timeZone: "America/New_York" }));
	expect(html).not.toContain(formatDateTime(saved ?? "", { locale: "en-US", timeZone: "UTC" }));
});

/** What a reader has of a page; its data names columns. */
function withoutScripts(html: string): string {
	return html.replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
}

async function led(client: Awaited<ReturnType<typeof clientOf>>, address: string) {
	const answer = await client.get(address);
	return { status: answer.status, location: answer.headers.get("location") ?? "" };
}
