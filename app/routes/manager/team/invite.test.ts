import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { listRoles, presets } from "#domain/team";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Choices } from "~/ui/choices";
import { optionsIn } from "~/ui/options";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeBooks, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { action, loader } from "./invite";

type Page = { values: object; like?: { name: string }; choices: { properties: Choices } };
type Reply = {
	data: {
		initialValue: { propertyIds: string[]; firstname: string };
		found: Record<string, Choices>;
		error?: object;
	};
};

test("an invitation begins with a member's role and limits", async () => {
	const scope = makeBooks();
	const own = makeProperty(scope);
	const dana = makeMember(scope, { preset: "leasing", allProperties: false });
	write(() => insertRow(memberProperties, { memberId: dana.memberId, propertyId: own.propertyId }));
	const ask = async (query: string) =>
		(await askPage(loader, scope.userId ?? 0, `/app/myteam/invite${query}`)) as unknown as Page;
	const roleId = String(listRoles(scope).find(({ presetKey }) => presetKey === "leasing")?.id);
	const all = { allProperties: "all", allBankAccounts: "all", propertyIds: [], accountIds: [], accessUntil: "" };

	const plain = await ask("");
	expect([plain.values, plain.choices.properties.find]).toEqual([{ ...all, roleId: "" }, undefined]);
	const like = await ask(`?like=${dana.memberId}`);
	const limited = { ...all, allProperties: "chosen", propertyIds: [`${own.propertyId}`] };
	expect([like.like?.name, like.values]).toEqual([expect.stringMatching(/^Dana Ruiz/), { ...limited, roleId }]);
	for (let n = 0; n < 10; n++) makeProperty(scope);
	expect((await ask("")).choices.properties.find, "more than ten properties can be searched").toBe("");
});

test("properties are found in the form by name and by what an owner owns today, and checked with one press", async () => {
	const scope = makeBooks();
	const [own, owned, sold] = [makeProperty(scope), makeProperty(scope), makeProperty(scope)];
	const named = makeProperty(scope, { name: "Quillby Court" });
	const ownerId = makeOwner(scope, { lastname: "Quillby" });
	const owners = [{ ownerId, shareBp: 10_000 }];
	must(setOwnershipShares(scope, owned.propertyId, { from: "2020-01-01", owners }));
	must(setOwnershipShares(scope, sold.propertyId, { from: "2020-01-01", owners }));
	must(setOwnershipShares(scope, sold.propertyId, { from: "2021-01-01", owners: [] }));
	makeProperty(makeBooks(), { name: "Quillby of another organization" });
	const post = async (button: string, userId = scope.userId ?? 0) => {
		const typed = { firstname: "Lee", "find.propertyIds": "quillby", propertyIds: `${own.propertyId}` };
		const sent = { ...typed, allProperties: "chosen", [button]: "propertyIds" };
		const { data } = (await askPage(action, userId, "/app/myteam/invite", "POST", sent)) as unknown as Reply;
		const found = optionsIn(data.found.propertyIds?.options ?? []).map(({ value }) => value);
		return { found: new Set(found), ...data.initialValue, error: data.error };
	};
	const all = new Set([own, owned, named].map(({ propertyId }) => propertyId));

	const found = await post("finding");
	expect(found).toMatchObject({ found: all, firstname: "Lee", propertyIds: `${own.propertyId}`, error: undefined });
	const checked = await post("findingAll");
	expect([checked.found, new Set(checked.propertyIds)]).toEqual([all, new Set([...all].map(String))]);

	const levels = { ...presets.administrator.rights.levels, owners: "none" } as const;
	const { userId } = makeMember(scope, { rights: { ...presets.administrator.rights, levels } });
	const without = new Set([own, named].map(({ propertyId }) => propertyId));
	expect((await post("finding", userId)).found, "without the right to see owners").toEqual(without);
});

test("an invitation of an auditor proposes 14 days from today", async () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const roleOf = (preset: string) => listRoles(scope).find(({ presetKey }) => presetKey === preset)?.id;
	const ask = async (preset: string) =>
		(await askPage(loader, scope.userId ?? 0, `/app/myteam/invite?role=${roleOf(preset)}`)) as unknown as Page;
	expect((await ask("auditor")).values).toMatchObject({ roleId: `${roleOf("auditor")}`, accessUntil: "2026-03-19" });
	expect((await ask("leasing")).values).toMatchObject({ roleId: `${roleOf("leasing")}`, accessUntil: "" });
});
