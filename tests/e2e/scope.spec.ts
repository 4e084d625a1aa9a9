import { guardedAddresses, recordAddresses, recordIds, rowCounts, unknownAddresses } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test("every address is known to these tests", () => {
	expect(unknownAddresses(), "addresses to add to harness/addresses.ts").toEqual([]);
});

test("a record is there for its organization and for no other", async ({ server }) => {
	const own = await clientOf(server, manager);
	const other = await clientOf(server, stranger);
	const wrong: string[] = [];
	for (const { address } of recordAddresses(server.databasePath)) {
		const mine = (await own.get(address)).status;
		if (mine >= 400) wrong.push(`${address}: ${mine} for its own manager`);
		const foreign = await other.get(address);
		const leads = foreign.status === 302 && foreign.headers.get("location")?.startsWith(address.split("?")[0] ?? "");
		if (foreign.status !== 404 && !leads) wrong.push(`${address}: ${foreign.status} for another`);
	}
	expect(wrong).toEqual([]);
});

test("a form posted to another organization's record is 404 and changes nothing", async ({ server }) => {
	const other = await clientOf(server, stranger);
	const before = rowCounts(server.databasePath);
	const { recurring, note } = recordIds(server.databasePath);
	const guesses = {
		...{ intent: "pause", recurringId: String(recurring), noteId: String(note), kind: "wrong", reason: "x" },
		...{ date: "11/01/2026", amount: "5", body: "x", title: "x" },
	};
	const wrong: string[] = [];
	for (const { address, takesForms } of recordAddresses(server.databasePath)) {
		if (!takesForms) continue;
		for (const fields of [{}, guesses]) {
			const { status } = await other.post(address, fields);
			if (status !== 404) wrong.push(`${address}: ${status}`);
		}
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
});

test("no one is asked to log in, by every address and every form", async ({ server }) => {
	const guest = await clientOf(server);
	const wrong: string[] = [];
	for (const { path, takesForms } of guardedAddresses) {
		const answers = [await guest.get(path), ...(takesForms ? [await guest.post(path)] : [])];
		for (const { status, headers } of answers) {
			const to = headers.get("location");
			if (status !== 303 || !to?.startsWith("/?next=")) wrong.push(`${path}: ${status} ${to}`);
		}
	}
	expect(wrong).toEqual([]);
});

for (const [role, person] of [
	["resident", resident],
	["owner", ownerPerson],
] as const) {
	test(`a ${role} is turned away from every address and form of managers`, async ({ server }) => {
		const client = await clientOf(server, person);
		const wrong: string[] = [];
		const all = [
			...guardedAddresses.map(({ path, takesForms }) => ({ address: path, takesForms })),
			...recordAddresses(server.databasePath),
		];
		for (const { address, takesForms } of all) {
			const answers = [await client.get(address), ...(takesForms ? [await client.post(address)] : [])];
			for (const { status, headers } of answers) {
				const to = headers.get("location");
				if (status !== 303 || to !== "/unauthorized") wrong.push(`${address}: ${status} ${to}`);
			}
		}
		expect(wrong).toEqual([]);
	});
}

test("a file is for its organization and for who has its link", async ({ server }) => {
	const { file } = recordIds(server.databasePath);
	const address = `/resources/files?id=${file}`;
	const other = await clientOf(server, stranger);
	expect((await other.get(address)).status).toBe(404);
	expect((await other.get(`${address}&expires=9999999999&signature=forged`)).status).toBe(404);
	expect((await (await clientOf(server)).get(address)).headers.get("location")).toContain("/?next=");
});
