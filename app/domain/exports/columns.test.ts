import { expect, test } from "vitest";
import { columnsOf, referredByName, sourcesOf } from "./columns";

const columnOf = (table: string, heading: string, numbers: readonly string[] = []) => {
	const found = columnsOf(table, numbers).find((one) => one.heading === heading);
	if (!found) throw new Error(`${table} has no ${heading}.`);
	return found;
};

test("a column's heading says its unit, and what it holds is told in words", () => {
	const words = (table: string) =>
		columnsOf(table, [])
			.map(({ heading, about }) => `${heading}: ${about}`)
			.join("\n");
	expect(words("loans")).toMatchInlineSnapshot(`
		"id: The row's id, which other files refer to.
		profile_id: The organization's id.
		property_id: The id of a row in properties.csv.
		lender: Text.
		reference: Text.
		account_id: The id of a row in gl_accounts.csv.
		original: An amount with two decimals.
		start_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		rate_kind: One of: fixed, adjustable, interest_only.
		rate_percent: A percentage.
		next_change_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		payment: An amount with two decimals.
		escrow: An amount with two decimals.
		maturity_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		balloon: An amount with two decimals.
		memo: Text.
		created_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		updated_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z."
	`);
	expect(words("lease_tenants")).toMatchInlineSnapshot(`
		"lease_id: The id of a row in leases.csv.
		tenant_id: The id of a row in tenants.csv.
		profile_id: The organization's id.
		role: One of: tenant, cosigner, occupant.
		is_primary: yes or no.
		position: A number.
		move_in_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		notice_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		move_out_date: A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.
		forwarding_address: Text.
		share: An amount with two decimals."
	`);
	expect(() => columnsOf("nothing", [])).toThrow("There is no table nothing.");
	expect(["owner_id", "unit_id", "name"].map(referredByName)).toEqual(["property_owners", "units", undefined]);
});

test("secrets are in no export, and a sealed number only for who may see it", () => {
	const headings = (numbers: readonly string[]) =>
		columnsOf("rental_applications", numbers).map(({ heading }) => heading);
	const without = headings([]);
	expect(headings(["see_identity_numbers"])).toEqual([...without, "tax_id", "id_number"]);
	expect(headings(["see_bank_details"])).toEqual(without);
	for (const name of ["users", "owner_bank_accounts", "agreement_signers"]) {
		const secret = columnsOf(name, []).filter(({ heading }) => /hash|sealed|token|guard/.test(heading));
		expect(secret.map(({ heading }) => heading)).toEqual([]);
	}
	const columns = columnsOf("rental_applications", []);
	expect(sourcesOf("rental_applications", columns).filter((one) => one === "id")).toEqual(["id"]);
	expect(columnOf("rental_applications", "tax_id", ["see_identity_numbers"]).cell({ tax_id_sealed: "" })).toBe("");
});

test("a cell is what the database keeps, and is read back to it; what isn't one is refused", () => {
	const rate = columnOf("loans", "rate_percent");
	const payment = columnOf("loans", "payment");
	const account = columnOf("loans", "account_id");
	const kind = columnOf("loans", "rate_kind");
	const contra = columnOf("gl_accounts", "is_contra");
	const row = { rate_bp: 625, payment_cents: -1_205, account_id: 7, rate_kind: "fixed", is_contra: 1 };
	expect([rate, payment, account, kind, contra].map(({ cell }) => cell(row))).toEqual([
		...["6.25", "-12.05", 7, "fixed", "yes"],
	]);
	expect(contra.cell({ is_contra: 0 })).toBe("no");
	const nothing = { payment_cents: null, is_contra: null };
	expect([payment, contra].map(({ cell }) => [cell(nothing), cell({})])).toEqual([
		["", ""],
		["", ""],
	]);
	const cents = ["0.00", "-0.00", "12.05", "-12.05", "1.5", "1", "x", "", "12345678901234.00"];
	expect(cents.map(payment.value)).toEqual([0, 0, 1_205, -1_205, ...Array.from({ length: 5 }, () => undefined)]);
	expect(["7", "-7", "1.5", "2e3", "1e999", "x", ""].map(account.value)).toEqual([
		...[7, -7, 1.5, 2_000, undefined, undefined, undefined],
	]);
	expect(["fixed", "free"].map(kind.value)).toEqual(["fixed", undefined]);
	expect(["yes", "no", "true", ""].map(contra.value)).toEqual([1, 0, undefined, undefined]);
	const answers = columnOf("rental_applications", "answers");
	expect(['{"a":1}', "{a"].map(answers.value)).toEqual(['{"a":1}', undefined]);
	expect([columnOf("loans", "maturity_date").optional, payment.optional]).toEqual([true, false]);
});
