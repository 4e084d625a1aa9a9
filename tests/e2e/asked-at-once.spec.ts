import { randomUUID } from "node:crypto";
import { clientOf } from "./harness/client";
import { manager, ownerPerson } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { readOne } from "./harness/read-one";

test("who asks many documents at once is asked to try again, and another person is not @desktop", async ({
	server,
}) => {
	const [owner, other] = [await clientOf(server, ownerPerson), await clientOf(server, manager)];
	const [, id] = /oid=(\d+)/.exec(await (await other.get("/app/ownerstatements")).text()) ?? [];
	const asked = Array.from({ length: 20 }, () => owner.get("/owner/ostatement/pdf?period=last_year"));
	const others = other.get(`/app/rentalowner/statement/pdf?oid=${id}&period=last_year`);
	const answers = await Promise.all(asked);
	expect((await others).status).toBe(200);
	const drawn = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status === 503);
	expect(drawn.length + refused.length).toBe(20);
	expect(drawn.length).toBeGreaterThanOrEqual(4);
	expect(refused.length).toBeGreaterThan(0);
	for (const answer of refused) {
		expect(answer.headers.get("retry-after")).toBe("10");
		expect(await answer.text()).toContain("Try again in a moment.");
	}
	expect((await owner.get("/owner/ostatement/pdf?period=last_year")).status).toBe(200);
});

test("between the pages that one person asks at once, others are answered @desktop", async ({ server }) => {
	const [asker, other] = [await clientOf(server, manager), await clientOf(server, ownerPerson)];
	const answered: string[] = [];
	const note = async (who: string, answer: Promise<Response>) => {
		await (await answer).arrayBuffer();
		answered.push(who);
	};
	const asked = Array.from({ length: 40 }, () => note("asker", asker.get("/app/rentroll")));
	await Promise.all([
		...asked,
		note("other", other.get("/owner/ohome")),
		note("health", fetch(`${server.url}/resources/health`)),
	]);
	expect(answered.indexOf("other"), "another person's page").toBeLessThan(30);
	expect(answered.indexOf("health"), "the health").toBeLessThan(30);
});

test("a form that was sent is saved though its sender asked for much else and left", async ({ server }) => {
	const desk = await clientOf(server, manager);
	const name = `Left behind ${process.pid}`;
	const count = `SELECT count(*) FROM vendors WHERE company_name = '${name}'`;
	const leaving = new AbortController();
	const asked = Array.from({ length: 40 }, async (_, at) => {
		await (await desk.get("/app/rentroll")).arrayBuffer();
		if (at === 9) leaving.abort();
	});
	const fields = { isCompany: "on", companyName: name, trade: "plumbing", idempotencyKey: randomUUID() };
	const sent = desk.post("/app/addEditVendor", fields, {}, leaving.signal);
	await Promise.allSettled([sent, ...asked]);
	await expect.poll(() => readOne(server.databasePath, count)).toBe(1);
});
