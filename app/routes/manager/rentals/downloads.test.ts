import { expect, test } from "vitest";
import { nothing } from "#domain/team/format";
import { addVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeBooks, makeLease } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeMember } from "../../../../tests/factories/team";
import { loader as vendors } from "../vendors/vendors-download";
import { loader as properties } from "./properties-download";
import { loader as units } from "./property/units-download";
import { loader as tenants } from "./tenants-download";

test("a download has no amounts of an area that the member doesn't see, and filters by none", async () => {
	const scope = makeBooks();
	const { unitId } = makeLease(scope);
	must(addVendor(scope, { companyName: "Ace Plumbing", isCompany: true }));
	const reader = (levels: object) =>
		makeMember(scope, { rights: { levels: { ...nothing, ...levels }, named: ["export_data"], assignedOnly: false } });
	const some = reader({ rentals: "view", contacts: "view" });
	const all = reader({ rentals: "view", contacts: "view", leasing: "view", accounting: "view" });
	const headings = async (person: Scope & { userId: number }) => {
		const pid = propertyOf(unitId);
		const answers = await Promise.all([
			askPage(properties, person.userId, "/app/properties/download?sort=rent"),
			askPage(units, person.userId, `/app/property/propertyunits/download?pid=${pid}&sort=rent`),
			askPage(tenants, person.userId, "/app/tenants/download"),
			askPage(vendors, person.userId, "/app/vendors/download"),
		]);
		const texts = await Promise.all(answers.map((answer) => answer.text()));
		return texts.map(
			(text) => text.split("\r\n")[0]?.match(/Rent|Outstanding|Balance|This year|Unpaid|Market rent/g) ?? [],
		);
	};
	expect(await headings(all.scope)).toEqual([
		["Rent", "Outstanding"],
		["Rent", "Market rent", "Balance"],
		["Balance"],
		["This year", "Unpaid"],
	]);
	expect(await headings(some.scope)).toEqual([[], ["Market rent"], [], []]);
});

function propertyOf(unitId: number): number | undefined {
	return statement<{ id: number }>("SELECT property_id AS id FROM units WHERE id = ?").get(unitId)?.id;
}
