import { expect, test } from "vitest";
import { saveDraft } from "#domain/leasing";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { leaseFields, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { leaseOptions } from "./index.server";

keepBooks("2026-01-01");

test("started leases are offered; past ones who owe nothing when searched, drafts never; those kept come first, once", () => {
	const scope = makeBooks();
	const home = (name: string) => makeProperty(scope, { name }).unitId;
	const tenants = (firstname: string) => [{ firstname, lastname: "Diaz", differentPerson: true }];
	const { leaseId: ana } = makeLease(scope, { unitId: home("Elm"), tenants: tenants("Ana") });
	const { leaseId: bo } = makeLease(scope, { unitId: home("Oak"), tenants: tenants("Bo") });
	const { leaseId: cy } = makeLease(scope, {
		unitId: home("Fir"),
		tenants: tenants("Cy"),
		rent: [],
		withoutRent: true,
	});
	statement("UPDATE leases SET status = 'past' WHERE id = ?").run(cy);
	const { leaseId: draft } = must(saveDraft(scope, leaseFields(scope, home("Ash"))));
	const options = [
		{ id: ana, name: "Elm 1, Ana Diaz", note: "", active: true },
		{ id: bo, name: "Oak 1, Bo Diaz", note: "", active: true },
	];
	expect(leaseOptions(scope)).toEqual(options);
	expect(leaseOptions(scope, { limit: 1 })).toEqual(options.slice(0, 1));
	expect(leaseOptions(scope, { limit: 0 })).toEqual([]);
	expect(leaseOptions(scope, { keep: [bo], limit: 0 })).toEqual(options.slice(1));
	expect(leaseOptions(scope, { keep: [bo, draft, -1] })).toEqual(options);
	const searched = [{ id: cy, name: "Fir 1, Cy Diaz", note: "Past", active: true }];
	expect(leaseOptions(scope, { q: "Cy" })).toEqual(searched);
	expect(leaseOptions(scope, { q: "Cy", keep: [bo] })).toEqual([...options.slice(1), ...searched]);
	expect(leaseOptions(makeBooks(), { keep: [bo] })).toEqual([]);
});
