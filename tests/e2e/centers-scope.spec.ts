import { centerAddresses, centerRecordAddresses, rowCounts } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { manager, otherOwner, otherResident, ownerPerson, resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "centers" });

const centers = {
	resident: { own: resident, other: otherResident, wrong: ownerPerson, login: "/rlogin?next=", name: /Rita/ },
	owner: { own: ownerPerson, other: otherOwner, wrong: resident, login: "/?next=", name: /Olga Owner|Rita Resident/ },
} as const;

for (const center of ["resident", "owner"] as const) {
	const { own, other, wrong: wrongRole, login, name } = centers[center];

	test(`every address of the ${center} center asks who is there, with and without records`, async ({ server }) => {
		const all = centerRecordAddresses(server.databasePath, center);
		const guest = await clientOf(server);
		const turnedAway = [manager, stranger, wrongRole];
		const clients = await Promise.all(turnedAway.map((person) => clientOf(server, person)));
		const before = rowCounts(server.databasePath);
		const wrong: string[] = [];
		for (const { address, takesForms } of all) {
			for (const { status, headers } of await asked(guest, address, takesForms)) {
				const to = headers.get("location") ?? "";
				if (status !== 303 || !to.startsWith(login)) wrong.push(`${address}: ${status} ${to} for guest`);
			}
			for (const [at, client] of clients.entries()) {
				for (const { status, headers } of await asked(client, address, takesForms)) {
					const to = headers.get("location");
					if (status !== 303 || to !== "/unauthorized")
						wrong.push(`${address}: ${status} ${to} for ${turnedAway[at]?.email}`);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect(rowCounts(server.databasePath)).toEqual(before);
	});

	test(`another ${center} of the same organization finds nothing of the first`, async ({ server }) => {
		const client = await clientOf(server, other);
		const mine = await clientOf(server, own);
		const wrong: string[] = [];
		for (const { address, takesForms, names } of centerRecordAddresses(server.databasePath, center)) {
			if (names && (await mine.get(address)).status >= 400) wrong.push(`${address} is not there for its own`);
			for (const answer of await asked(client, address, takesForms && names)) {
				if (names && answer.status !== 404) wrong.push(`${address}: ${answer.status}`);
				if (answer.status >= 500) wrong.push(`${address}: ${answer.status}`);
				if (name.test(await answer.text())) wrong.push(`${address} names someone else`);
			}
		}
		expect(wrong).toEqual([]);
	});
}

/** Last of all: they come in no more. */
for (const center of ["resident", "owner"] as const) {
	const { own, login } = centers[center];

	test(`a deactivated ${center} is out everywhere, at once`, async ({ server }) => {
		const client = await clientOf(server, own);
		const page = center === "resident" ? "/resident/raccount/deactivate" : "/owner/oaccount/deactivate";
		expect((await client.post(page, { password: own.password })).status).toBe(303);
		const wrong: string[] = [];
		for (const { path, takesForms } of centerAddresses[center]) {
			for (const { status, headers } of await asked(client, path, takesForms)) {
				const to = headers.get("location") ?? "";
				if (status !== 303 || !to.startsWith(login)) wrong.push(`${path}: ${status} ${to}`);
			}
		}
		expect(wrong).toEqual([]);
		await expect(clientOf(server, own)).rejects.toThrow("could not sign in");
	});
}

async function asked(client: Client, address: string, takesForms: boolean): Promise<Response[]> {
	return [await client.get(address), ...(takesForms ? [await client.post(address)] : [])];
}
