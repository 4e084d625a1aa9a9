import { expect, test } from "vitest";
import { presets } from "#domain/team/format";
import { explainAccess } from "./explain-access";
import { managerNeeds, opens } from "./manager-needs";

test("an explanation agrees with the guard on every address, for every preset", () => {
	for (const { rights } of Object.values(presets)) {
		for (const address of Object.keys(managerNeeds)) {
			for (const asked of [address, `${address}?id=1&from=2`]) {
				for (const allProperties of [true, false]) {
					const explained = explainAccess({ rights, allProperties }, asked);
					const said = [explained?.read.open, explained?.save.open];
					const guarded = (["GET", "POST"] as const).map((method) => opens(rights, asked, method, allProperties));
					expect(said, asked).toEqual(guarded);
				}
			}
		}
	}
});

test("it names what is asked and what the role has of it; a link is read as its address", () => {
	const member = { rights: presets.leasing.rights, allProperties: true };
	expect(explainAccess(member, "https://rent.example.com/app/payowners?id=1")?.read).toMatchObject({ open: false });
	expect(explainAccess(member, "/app/banking")?.read.ways).toEqual([
		[{ area: "banking", level: "view", has: "none", hasNamed: true, met: false }],
	]);
	for (const nowhere of ["/resident/rhome", "/app/nowhere", "http://", ""]) {
		expect(explainAccess(member, nowhere), nowhere).toBeUndefined();
	}
});
