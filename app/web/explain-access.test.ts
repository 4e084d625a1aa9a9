import { expect, test } from "vitest";
import { presets } from "#domain/team/format";
import { explainAccess } from "./explain-access";
import { managerNeeds, opens } from "./manager-needs";

test("an explanation agrees with the guard on every address, for every preset", () => {
	for (const { rights } of Object.values(presets)) {
		for (const address of Object.keys(managerNeeds)) {
			for (const asked of [address, `${address}?id=1&from=2`]) {
				const explained = explainAccess(rights, asked);
				const said = [explained?.read.open, explained?.save.open];
				expect(said, asked).toEqual([opens(rights, asked), opens(rights, asked, "POST")]);
			}
		}
	}
});

test("it names what is asked and what the role has of it; a link is read as its address", () => {
	const { rights } = presets.leasing;
	expect(explainAccess(rights, "https://rent.example.com/app/payowners?id=1")?.read).toMatchObject({ open: false });
	expect(explainAccess(rights, "/app/banking")?.read.ways).toEqual([
		[{ area: "banking", level: "view", has: "none", hasNamed: true, met: false }],
	]);
	for (const nowhere of ["/resident/rhome", "/app/nowhere", "http://", ""]) {
		expect(explainAccess(rights, nowhere), nowhere).toBeUndefined();
	}
});
