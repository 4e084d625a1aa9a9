import { expect, test } from "vitest";
import { presets } from "#domain/team";
import { sharedRights } from "./key-rights";
import { readRights } from "./read-rights";

const none = {
	...presets.administrator.rights,
	levels: Object.fromEntries(Object.keys(presets.administrator.rights.levels).map((area) => [area, "none"])),
} as typeof presets.administrator.rights;

test("a key has the lower of both levels, the rights that both name, and either's restriction to assigned work", () => {
	const all = presets.administrator.rights;
	expect(sharedRights(all, all)).toEqual({ ...all, assignedOnly: false });
	expect(sharedRights(all, readRights)).toEqual({
		levels: readRights.levels,
		named: ["export_data"],
		assignedOnly: false,
	});
	expect(sharedRights(readRights, all).levels).toEqual(readRights.levels);
	expect([sharedRights(none, readRights).levels, sharedRights(readRights, none).levels]).toEqual([
		none.levels,
		none.levels,
	]);
	expect(sharedRights({ ...all, named: [] }, readRights).named).toEqual([]);
	const assigned = { ...all, assignedOnly: true };
	expect([sharedRights(assigned, all), sharedRights(all, assigned)].map(({ assignedOnly }) => assignedOnly)).toEqual([
		...[true, true],
	]);
});
