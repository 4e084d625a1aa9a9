import { expect, test } from "vitest";
import { listDirectory } from "#domain/contacts";
import { presets } from "#domain/team/format";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeBooks, makeLease } from "../../../../tests/factories/leasing";
import { makeVendor } from "../../../../tests/factories/payables";
import { makeOwner } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { loader as download } from "./directory-download";
import { loader as email } from "./email";
import { loader as page } from "./masterpage";

test("the directory, its download and an email show each kind to those whose role opens its page", async () => {
	const scope = makeBooks();
	makeLease(scope, { tenants: [{ firstname: "Tess", lastname: "Tenant", email: "tess@example.com" }] });
	makeOwner(scope, { firstname: "Olga", lastname: "Owner", email: "olga@example.com" });
	makeVendor(scope, { companyName: "Ace Plumbing", email: "ace@example.com" });
	const levels = { ...presets.read_only.rights.levels, rentals: "none", owners: "none", contacts: "edit" } as const;
	const { userId } = makeMember(scope, { preset: "read_only", rights: { levels, named: ["export_data"] } });
	const address = "/app/masterpage/contacts";
	const seen = JSON.stringify(await askPage(page, userId, address));
	const file = await ((await askPage(download, userId, `${address}/download`)) as Response).text();
	const keys = listDirectory(scope, { filters: {} }).rows.map(({ key }) => `to=${key}`);
	const ticked = JSON.stringify(await askPage(email, userId, `${address}/email?${keys.join("&")}`));
	const everyone = JSON.stringify(await askPage(email, userId, `${address}/email?all=1`));
	for (const read of [seen, file, ticked, everyone]) {
		expect(read).toContain("Ace Plumbing");
		expect(read).not.toMatch(/Tess|Olga|Maple St/);
	}
	const whole = await ((await askPage(download, scope.userId ?? 0, `${address}/download`)) as Response).text();
	expect(whole).toMatch(/Tess[\s\S]*Olga|Olga[\s\S]*Tess/);
});
