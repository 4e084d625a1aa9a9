import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { linkIn, readMail } from "./harness/mail";
import { manager } from "./harness/people";
import { portfolioDatabase, startServer } from "./harness/server";
import { expect, test } from "./harness/test";

const password = "another quiet orchard";
const chosen = { password, password_again: password };

/** The status and the page that a form is answered with. */
async function posted(client: Client, address: string, fields: Parameters<Client["post"]>[1]) {
	const answer = await client.post(address, fields);
	return { status: answer.status, html: await answer.text() };
}

test("what cannot be written is said in its form's own words, and nothing of it is done", async () => {
	const preload = pathToFileURL("tests/e2e/harness/make-readonly.mjs");
	const server = await startServer({ JOBS: "off", NODE_OPTIONS: `--import ${preload}` }, portfolioDatabase);
	try {
		const [client, guest] = [await clientOf(server, manager), await clientOf(server)];
		await guest.post("/resetpassword?intent=request", { email: manager.email, login: "/" });
		const token =
			new URL(linkIn(readMail(server.databasePath, manager.email)), server.url).searchParams.get("token") ?? "";
		const { file } = recordIds(server.databasePath);
		const account = "/app/myaccount";
		server.signal("SIGUSR2");
		const preferences = { locale: "en-US", custom_bg_color: "#0f766e" };
		await expect
			.poll(async () => (await posted(client, `${account}/preferences`, preferences)).html)
			.toContain("Profile update failed");

		const change = { current_password: manager.password, ...chosen };
		expect((await posted(client, `${account}/password`, change)).html).toContain("Failed to update password.");
		expect((await posted(guest, `/resetpassword?token=${token}`, { token, ...chosen })).html).toContain(
			"Failed to update password.",
		);
		const request = { email: manager.email, login: "/" };
		expect((await posted(guest, "/resetpassword?intent=request", request)).html).toContain(
			"Password reset email could not be sent",
		);
		const leave = await posted(client, `${account}/deactivate`, { password: manager.password });
		expect(leave.html).toContain("Account deactivation failed");
		const vendor = await posted(client, "/app/addEditVendor", {
			...{ lastname: "Elm", trade: "plumbing", website: "elm.example.com", idempotencyKey: crypto.randomUUID() },
		});
		expect([vendor.status, vendor.html.includes("elm.example.com")]).toEqual([500, true]);
		expect(vendor.html).toContain("Save failed");
		const away = await posted(client, `/app/file/delete?id=${file}`, {});
		expect(away.status).toBe(500);
		expect(away.html).toContain("Delete failed");
		expect(away.html).not.toContain("NAV0000");
		const asked = await (await client.get(`/app/file/delete?id=${file}`)).text();
		expect(asked).toContain("Are you sure you want to delete?");
	} finally {
		await server.stop();
	}
});

test("a file that its storage does not take is refused with what was typed, and taken once it does", async () => {
	const server = await startServer({ JOBS: "off" }, portfolioDatabase);
	try {
		const client = await clientOf(server, manager);
		const { property } = recordIds(server.databasePath);
		const address = `/app/property/propertyfiles?pid=${property}`;
		const deed = () => {
			const form = new FormData();
			form.append("file", new File(["%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"], "deed.pdf", { type: "application/pdf" }));
			form.append("title", "Deed of 1987");
			form.append("category", "deed");
			return form;
		};
		const folder = join(dirname(server.databasePath), "files");
		rmSync(folder, { recursive: true, force: true });
		writeFileSync(folder, "no folder");
		const refused = await posted(client, address, deed());
		expect(refused.status).toBe(500);
		expect(refused.html).toContain("File upload failed");
		expect(refused.html).toContain('value="Deed of 1987"');
		expect(refused.html).not.toContain("NAV0000");
		const page = await (await client.get(address)).text();
		expect(page, "no record of a file that is not there").not.toContain("Deed of 1987");

		rmSync(folder);
		expect((await client.post(address, deed())).status).toBe(303);
		expect(await (await client.get(address)).text()).toContain("Deed of 1987");
	} finally {
		await server.stop();
	}
});

test("a page that cannot be read says so within the rest of the house, and is there again once it can be", async () => {
	const server = await startServer({ JOBS: "off" }, portfolioDatabase);
	const database = new Database(server.databasePath);
	try {
		const client = await clientOf(server, manager);
		database.pragma("legacy_alter_table = ON");
		database.exec("ALTER TABLE vendors RENAME TO vendors_away");
		const answer = await client.get("/app/vendors");
		const html = await answer.text();
		expect(answer.status).toBe(500);
		expect(html).toContain(
			"Something went wrong. Please navigate back and refresh the page. If issue still persists, plesae contact support. Error Code (NAV0000)",
		);
		expect(html).toContain("<nav");
		database.exec("ALTER TABLE vendors_away RENAME TO vendors");
		expect((await client.get("/app/vendors")).status).toBe(200);
	} finally {
		database.close();
		await server.stop();
	}
});
