import { LiteFsStandIn } from "../stand-ins/litefs-stand-in";
import { addresses, recordAddresses, rowCounts } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer } from "./harness/server";

test("every page is answered by a machine that opens the database to read only, and a form says that nothing was saved", async () => {
	test.setTimeout(240_000);
	const liteFs = await LiteFsStandIn.start();
	const settings: Record<string, string> = { JOBS: "off" };
	let said = "";
	const server = await startServer(settings, portfolioDatabase, (text) => {
		said += text;
	});
	try {
		const people = { guest: undefined, manager, resident, owner: ownerPerson };
		const clients = await Promise.all(
			Object.entries(people).map(async ([role, person]) => ({ role, client: await clientOf(server, person) })),
		);
		const property = recordAddresses(server.databasePath).find(({ address }) => /\/propertynotes\?/.test(address));
		const asManager = await clientOf(server, manager);
		await server.crashAndRestart(async () => {
			const replica = { LITEFS: "hosts", LITEFS_URL: liteFs.url, FILES_SHARED: "on" };
			Object.assign(settings, { ...replica, HOP_SECRET: "end to end tests pass nothing on with this" });
		});
		const note = await asManager.post(property?.address ?? "", { intent: "add", body: "Can it be written?" });
		expect(note.status).toBe(503);
		expect(note.headers.get("retry-after")).toBe("10");
		const answer = await note.text();
		expect(answer).toContain("Nothing was saved because the server is switching over.");
		expect(answer, "what was typed is still there").toContain("Can it be written?");
		const before = rowCounts(server.databasePath);

		const wrong: string[] = [];
		const all = [
			...addresses.map(({ path }) => path),
			...recordAddresses(server.databasePath).map(({ address }) => address),
		];
		for (const { role, client } of clients) {
			for (const address of all) {
				const { status } = await client.get(address);
				if (status >= 500) wrong.push(`${role} ${address}: ${status}`);
			}
		}
		expect(wrong).toEqual([]);
		expect(rowCounts(server.databasePath)).toEqual(before);
		expect(said).toContain("a replica, and knows no primary");
	} finally {
		await server.stop();
		liteFs.stop();
	}
});
