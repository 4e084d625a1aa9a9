import Database from "../../app/db/driver.mjs";
import { type Client, clientOf } from "./harness/client";
import { formsIn } from "./harness/html-form";
import { colleagues, manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { readOne } from "./harness/read-one";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "team-doors" });

test("an open stream says nothing more of what a role or a property no longer opens, and of all again after", async ({
	server,
}) => {
	const { userId, memberId } = memberOf(server, colleagues.property_manager.email);
	const heard = listenTo(await (await clientOf(server, colleagues.property_manager)).get("/events"));
	const besides = listenTo(await (await clientOf(server, colleagues.bookkeeper)).get("/events"));
	const notify = (user: number, message: string) =>
		change(
			server,
			`INSERT INTO notifications (profile_id, user_id, told_as, type, message, about_kind, about_id)
			VALUES (1, ${user}, 'property_manager', 'lease_renewal_reminder', '${message}', 'lease', ${leaseOf(server)})`,
		);
	/** Tells the member, and another after them: once the other heard it, the server has decided about the member. */
	const tell = async (message: string) => {
		notify(userId, message);
		notify(memberOf(server, colleagues.bookkeeper.email).userId, `After: ${message}`);
		await expect.poll(besides.text).toContain(`After: ${message}`);
	};
	const role = readOne(server.databasePath, `SELECT role_id FROM members WHERE id = ${memberId}`);
	await tell("First.");
	change(server, `UPDATE members SET role_id = ${roleOf(server, "maintenance")} WHERE id = ${memberId}`);
	await tell("While the role is closed.");
	change(server, `UPDATE members SET role_id = ${role}, all_properties = 0 WHERE id = ${memberId}`);
	await tell("While no property is theirs.");
	change(server, `UPDATE members SET all_properties = 1, access_until = '2020-01-01' WHERE id = ${memberId}`);
	await tell("While their last day is past.");
	change(server, `UPDATE members SET access_until = NULL WHERE id = ${memberId}`);
	await tell("Last.");
	await expect.poll(heard.text).toContain("Last.");
	expect(heard.text()).toContain("First.");
	expect(heard.text()).not.toContain("While");
	await besides.stop();
	await heard.stop();
});

test("two people edit a role while a third works: the third's next request obeys, the second's form is refused", async ({
	server,
}) => {
	const [first, second] = [await clientOf(server, manager), await clientOf(server, colleagues.limited)];
	change(server, "UPDATE members SET all_properties = 1 WHERE email = ?", colleagues.limited.email);
	const worker = await clientOf(server, colleagues.leasing);
	const address = `/app/myteam/role?id=${roleOf(server, "leasing")}`;
	const [mine, theirs] = [await roleForm(first, address), await roleForm(second, address)];
	expect((await worker.get("/app/listings")).status).toBe(200);
	const saved = await first.post(address, [...mine.filter(([name]) => name !== "leasing"), ["leasing", "none"]]);
	expect([saved.status, saved.headers.get("location")]).toEqual([303, address]);
	const closed = await worker.get("/app/listings");
	expect(closed.headers.get("location")).toBe("/unauthorized");
	const refused = await second.post(address, [...theirs.filter(([name]) => name !== "banking"), ["banking", "delete"]]);
	expect(refused.status).toBe(400);
	expect(await refused.text()).toContain("Someone else saved this record at");
	expect((await worker.get("/app/banking")).headers.get("location")).toBe("/unauthorized");
	change(server, "UPDATE members SET all_properties = 0 WHERE email = ?", colleagues.limited.email);
});

test("who signed in a while ago confirms it's them before they change a role, a member's access or invite someone", async ({
	server,
}) => {
	const desk = await clientOf(server, manager);
	const { memberId } = memberOf(server, colleagues.bookkeeper.email);
	const role = `/app/myteam/role?id=${roleOf(server, "bookkeeper")}`;
	const form = await roleForm(desk, role);
	change(server, "UPDATE sessions SET confirmed_date = '2020-01-01T00:00:00.000Z'");
	for (const [address, fields] of [
		[role, form],
		[`/app/myteam/member?id=${memberId}`, [["roleId", "1"]]],
		[`/app/myteam/member/act?id=${memberId}`, [["intent", "activate"]]],
		["/app/myteam/invite", [["firstname", "Ivy"]]],
	] as const) {
		const asked = await desk.post(address, fields as [string, string][]);
		expect(asked.headers.get("location"), address).toBe(`/app/myaccount/confirm?next=${encodeURIComponent(address)}`);
	}
});

test("a calendar address, a key and a zip give nothing more once the right, the property or the day is gone", async ({
	server,
}) => {
	const reader = await clientOf(server, colleagues.property_manager);
	const { memberId } = memberOf(server, colleagues.property_manager.email);
	const page = await reader.post("/app/workorders/calendar", { intent: "make" });
	const feed = /\/workcalendar\?t=[\w-]{20,}/.exec(await page.text())?.[0] ?? "";
	const made = await reader.post("/app/settings/apikeys", { name: "Ledger", access: "read", days: "30" });
	const key = /tnk_[\w-]{40,}/.exec(await made.text())?.[0] ?? "";
	const doors = async () => {
		const headers = { Authorization: `Bearer ${key}` };
		const listed = await fetch(`${server.url}/api/v1/properties`, { headers });
		const days = await fetch(server.url + feed);
		const zip = await reader.get("/app/files/zip");
		return [
			days.status === 200 ? (await days.text()).includes("Lease ends") : days.status,
			listed.status === 200 ? (await listed.json()).data.length > 0 : listed.status,
			zip.headers.get("content-type") ?? zip.headers.get("location"),
		];
	};
	expect(feed).not.toBe("");
	expect(await doors()).toEqual([true, true, "application/zip"]);
	change(server, `UPDATE members SET all_properties = 0 WHERE id = ${memberId}`);
	expect(await doors()).toEqual([false, false, "/app/files"]);
	change(server, `UPDATE members SET all_properties = 1, access_until = '2020-01-01' WHERE id = ${memberId}`);
	expect(await doors()).toEqual([404, 401, "/?next=%2Fapp%2Ffiles%2Fzip"]);
	change(server, `UPDATE members SET access_until = NULL WHERE id = ${memberId}`);
	change(server, "UPDATE api_keys SET expires_date = '2020-01-01'");
	expect(await doors()).toEqual([true, 401, "application/zip"]);
	change(server, "UPDATE api_keys SET expires_date = '2099-01-01'");
	const own = readOne(server.databasePath, `SELECT role_id FROM members WHERE id = ${memberId}`);
	change(server, `UPDATE members SET role_id = ${roleOf(server, "read_only")} WHERE id = ${memberId}`);
	expect(await doors()).toEqual([true, 403, "/unauthorized"]);
	change(server, `UPDATE members SET role_id = ${own} WHERE id = ${memberId}`);
});

test("only who sees everything and may export gets the export of everything", async ({ server }) => {
	const id = readOne(server.databasePath, "SELECT min(id) FROM data_exports WHERE kind = 'everything'");
	const address = `/app/settings/export/download?id=${id}`;
	expect((await (await clientOf(server, manager)).get(address)).headers.get("content-type")).toBe("application/zip");
	for (const person of Object.values(colleagues)) {
		const answer = await (await clientOf(server, person)).get(address);
		const mayExport = person === colleagues.property_manager;
		expect(answer.headers.get("content-type") === "application/zip", person.email).toBe(mayExport);
	}
});

/** What a stream says, as it comes. */
function listenTo(stream: Response) {
	const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	const read = async () => {
		for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) text += piece.value;
	};
	const reading = read();
	return {
		text: () => text,
		stop: async () => {
			await reader?.cancel();
			await reading;
		},
	};
}

/** The fields of a role's form, as the page has them. */
async function roleForm(client: Client, address: string): Promise<[string, string][]> {
	const forms = formsIn(await (await client.get(address)).text(), address);
	return forms.find(({ names }) => names.includes("leasing"))?.fields ?? [];
}

/** What another process changes while people work. */
function change(server: TestServer, sql: string, ...params: string[]) {
	const database = new Database(server.databasePath, { timeout: 5_000 });
	database.prepare(sql).run(...params);
	database.close();
}

function memberOf({ databasePath }: TestServer, email: string) {
	const of = (column: string) => readOne(databasePath, `SELECT ${column} FROM members WHERE email = '${email}'`);
	return { memberId: of("id"), userId: of("user_id") };
}

function roleOf({ databasePath }: TestServer, preset: string): number {
	return readOne(databasePath, `SELECT id FROM roles WHERE profile_id = 1 AND preset_key = '${preset}'`);
}

function leaseOf({ databasePath }: TestServer): number {
	return readOne(databasePath, "SELECT min(id) FROM leases WHERE profile_id = 1");
}
