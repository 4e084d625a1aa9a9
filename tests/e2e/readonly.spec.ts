import { pathToFileURL } from "node:url";
import { addresses, recordAddresses, rowCounts } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer } from "./harness/server";

test("every page is answered over a database that cannot be written", async () => {
	const preload = pathToFileURL("tests/e2e/harness/make-readonly.mjs");
	const server = await startServer({ JOBS: "off", NODE_OPTIONS: `--import ${preload}` }, portfolioDatabase);
	try {
		const people = { guest: undefined, manager, resident, owner: ownerPerson };
		const clients = await Promise.all(
			Object.entries(people).map(async ([role, person]) => ({ role, client: await clientOf(server, person) })),
		);
		const property = recordAddresses(server.databasePath).find(({ address }) => /\/propertynotes\?/.test(address));
		const asManager = await clientOf(server, manager);
		const addNote = () => asManager.post(property?.address ?? "", { intent: "add", body: "Can it be written?" });
		server.signal("SIGUSR2");
		await expect.poll(async () => (await addNote()).status, "nothing can be written").toBe(500);
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
	} finally {
		await server.stop();
	}
});
