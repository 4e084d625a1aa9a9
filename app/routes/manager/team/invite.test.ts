import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { listRoles, presets } from "#domain/team";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeBooks, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { loader } from "./invite";

type Page = { values: object; like?: { name: string } };

test("an invitation begins with a member's role and limits, and with all that an owner owns today", async () => {
	const scope = makeBooks();
	const [own, owned, sold] = [makeProperty(scope), makeProperty(scope), makeProperty(scope)];
	const ownerId = makeOwner(scope);
	const owners = [{ ownerId, shareBp: 10_000 }];
	must(setOwnershipShares(scope, owned.propertyId, { from: "2020-01-01", owners }));
	must(setOwnershipShares(scope, sold.propertyId, { from: "2020-01-01", owners }));
	must(setOwnershipShares(scope, sold.propertyId, { from: "2021-01-01", owners: [] }));
	const dana = makeMember(scope, { preset: "leasing", allProperties: false });
	write(() => insertRow(memberProperties, { memberId: dana.memberId, propertyId: own.propertyId }));
	const ask = async (query: string, userId = scope.userId ?? 0) =>
		(await askPage(loader, userId, `/app/myteam/invite${query}`)) as Page;
	const roleId = String(listRoles(scope).find(({ presetKey }) => presetKey === "leasing")?.id);
	const all = { allProperties: "all", allBankAccounts: "all", propertyIds: [], accountIds: [], accessUntil: "" };
	const limited = { ...all, allProperties: "chosen", propertyIds: [`${own.propertyId}`] };

	expect((await ask("")).values).toEqual({ ...all, roleId: "" });
	const like = await ask(`?like=${dana.memberId}`);
	expect([like.like?.name, like.values]).toEqual([expect.stringMatching(/^Dana Ruiz/), { ...limited, roleId }]);
	const both = await ask(`?like=${dana.memberId}&owner=${ownerId}`);
	expect(both.values).toEqual({ ...limited, roleId, propertyIds: [`${own.propertyId}`, `${owned.propertyId}`] });
	expect((await ask(`?owner=${makeOwner(makeBooks())}`)).values, "of another organization").toMatchObject(all);

	const levels = { ...presets.administrator.rights.levels, owners: "none" } as const;
	const { userId } = makeMember(scope, { rights: { levels } });
	expect((await ask(`?owner=${ownerId}`, userId)).values, "without the right to see owners").toMatchObject(all);
});

test("an invitation of an auditor proposes 14 days from today", async () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const roleOf = (preset: string) => listRoles(scope).find(({ presetKey }) => presetKey === preset)?.id;
	const ask = async (preset: string) =>
		(await askPage(loader, scope.userId ?? 0, `/app/myteam/invite?role=${roleOf(preset)}`)) as Page;
	expect((await ask("auditor")).values).toMatchObject({ roleId: `${roleOf("auditor")}`, accessUntil: "2026-03-19" });
	expect((await ask("leasing")).values).toMatchObject({ roleId: `${roleOf("leasing")}`, accessUntil: "" });
});
