import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { saveDraft } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { fifty, rule } from "../../../tests/factories/late-fees";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { dueWords, prorated, termWords } from "./lease-words";
import { leaseTerms, listed } from "./merge-fields";

afterEach(() => setClock());

test("an agreement names what recurs and what is charged once, each in its place", () => {
	const { scope } = makeOrganization();
	const accountId = accountByRole(scope, "rent_income").id;
	const charge = (memo: string, amountCents: number, cycle: "monthly" | "one_time") => ({
		...{ accountId, memo, amountCents, cycle },
	});
	const draft = (charges: ReturnType<typeof charge>[]) => {
		const { leaseId } = must(
			saveDraft(scope, {
				...{ unitId: makeProperty(scope).unitId, type: "fixed", startDate: "2026-12-01", endDate: "2027-11-30" },
				...{ tenants: [{ firstname: "Bo", lastname: "Lee" }], cycle: "monthly", paymentDueDay: 1, charges },
				rent: [{ accountId, amountCents: 120_000 }],
			}),
		);
		return leaseTerms(scope, leaseId);
	};
	const terms = draft([charge("Trash", 1_500, "monthly"), charge("Cleaning", 12_000, "one_time")]);
	expect(terms?.values).toMatchObject({
		...{ "charges.list": "Trash: $15.00 monthly", "charges.once": "Cleaning: $120.00" },
	});
	expect(terms?.facts).toContainEqual({ label: "Charges at move-in", value: "Cleaning: $120.00" });
	expect(draft([])?.facts.map(({ label }) => label)).not.toContain("Charges at move-in");
});

test("a lease fills every field of an agreement, and says where each is changed", () => {
	setClock("2026-11-20T15:00:00Z");
	const { scope } = makeOrganization();
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 120_000 }];
	const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 90_000 }];
	const { propertyId, unitId } = makeProperty(scope, { street: "12 Elm St", name: "Elm House" });
	const person = (firstname: string) => ({ firstname, lastname: "Lee" });
	const drafted = (over: Partial<Parameters<typeof saveDraft>[1]>) =>
		must(
			saveDraft(scope, {
				...{ unitId, type: "fixed", startDate: "2026-12-11", endDate: "2027-11-30", rent, cycle: "monthly" },
				...{ tenants: [person("Bo")], paymentDueDay: 3, ...over },
			}),
		).leaseId;
	const people = { tenants: [person("Bo"), person("Cy"), person("Di")], cosigners: [person("Ed")] };
	const more = { occupants: [{ name: "Kim" }, { name: "Lou" }], deposits, prorateFirst: "actual_days" as const };
	const whole = drafted({ ...people, ...more, type: "fixed_with_rollover" });
	const plain = drafted({ type: "at_will", endDate: undefined, rent: [], withoutRent: true });
	const values = (id: number) => leaseTerms(scope, id)?.values;
	const bare = values(plain);
	const ofAll = { ...fifty, percentBp: 250, percentOf: "rent" } as const;
	const startDate = "2026-11-20";
	rule(scope, { startDate, steps: [ofAll, { ...fifty, timing: "daily", graceDays: 1 }] });
	statement(
		"UPDATE organization SET name = 'Elm Homes', street = '1 Oak St', city = 'Urbana', state = 'IL', postal_code = '61801', phone = '217 555 0100', email = 'office@example.com' WHERE profile_id = ?",
	).run(scope.profileId);
	statement(
		`UPDATE properties SET year_built = 1975, included_in_rent = '["gas","heat","trash"]', features = '["Cats allowed"]' WHERE id = ?`,
	).run(propertyId);
	expect({ ...bare, "organization.contact": "…", "organization.name": "…" }).toMatchInlineSnapshot(`
		{
		  "charges.list": "none",
		  "charges.once": "none",
		  "deposit.amount": "none",
		  "guarantors.names": "none",
		  "home.address": "12 Elm St, Springfield, IL 62704",
		  "included.list": "the home only",
		  "late_fee.terms": "none",
		  "lease.end": "none (month-to-month lease)",
		  "lease.start": "Dec 11, 2026",
		  "lease.term": "from Dec 11, 2026, month-to-month until ended by notice",
		  "occupants.names": "none",
		  "organization.address": "",
		  "organization.contact": "…",
		  "organization.name": "…",
		  "property.name": "Elm House",
		  "property.year_built": "",
		  "rent.amount": "",
		  "rent.due": "on the 3rd of each month",
		  "rent.prorated": "not prorated",
		  "tenants.names": "Bo Lee",
		  "today": "Nov 20, 2026",
		  "unit.number": "1",
		}
	`);
	const terms = leaseTerms(scope, whole);
	expect(
		terms?.fields.map(({ key, value, source }) => `${key}: ${value} (${source})`).join("\n"),
	).toMatchInlineSnapshot(`
		"organization.name: Elm Homes (organization)
		organization.address: 1 Oak St, Urbana, IL 61801 (organization)
		organization.contact: 1 Oak St, Urbana, IL 61801, 217 555 0100, office@example.com (organization)
		tenants.names: Bo Lee, Cy Lee and Di Lee (lease)
		guarantors.names: Ed Lee (lease)
		occupants.names: Kim and Lou (lease)
		property.name: Elm House (property)
		property.year_built: 1975 (property)
		unit.number: 1 (unit)
		home.address: 12 Elm St, Springfield, IL 62704 (property)
		lease.term: from Dec 11, 2026 to Nov 30, 2027, then month-to-month (lease)
		lease.start: Dec 11, 2026 (lease)
		lease.end: Nov 30, 2027 (lease)
		rent.amount: $1,200.00 monthly (lease)
		rent.due: on the 3rd of each month (lease)
		rent.prorated: first: actual days in the month, last: not prorated (lease)
		deposit.amount: $900.00 (lease)
		charges.list: none (lease)
		charges.once: none (lease)
		late_fee.terms: $50.00 and 2.5% of the monthly rent when rent is more than 3 days late; $50.00 a day when rent is more than 1 day late (late_fees)
		included.list: gas, heat and trash (property)
		today: Nov 20, 2026 (organization)"
	`);
	expect(terms?.facts.map(({ label, value }) => `${label}: ${value}`).join("\n")).toMatchInlineSnapshot(`
		"Home: 12 Elm St, Springfield, IL 62704
		Tenants: Bo Lee, Cy Lee and Di Lee
		Term: from Dec 11, 2026 to Nov 30, 2027, then month-to-month
		Rent: $1,200.00 monthly
		Rent due date: on the 3rd of each month
		Deposit: $900.00
		Other recurring charges: none
		Late fee: $50.00 and 2.5% of the monthly rent when rent is more than 3 days late; $50.00 a day when rent is more than 1 day late"
	`);
	expect([terms?.yearBuilt, terms?.petsAllowed]).toEqual([1975, true]);
	rule(scope, { startDate, scope: "property", propertyId, steps: [{ ...fifty, fixedCents: 700 }] });
	expect(values(whole)?.["late_fee.terms"]).toBe("$7.00 when rent is more than 3 days late");
	rule(scope, { startDate, scope: "lease", leaseId: whole, steps: [{ ...fifty, fixedCents: 800 }] });
	expect([values(whole)?.["late_fee.terms"], values(plain)?.["late_fee.terms"]]).toEqual([
		...["$8.00 when rent is more than 3 days late", "$7.00 when rent is more than 3 days late"],
	]);
	makeUnit(scope, propertyId);
	expect(values(whole)?.["home.address"]).toMatch(/^12 Elm St, Unit 1, /);
	expect(leaseTerms(makeOrganization().scope, whole)).toBeUndefined();
});

test("a term, due days and shares of a month are said as people say them", () => {
	const date = (day: string) => day;
	const term = (type: string, endDate: string | null) => termWords({ type, startDate: "A", endDate }, date);
	expect([term("fixed", "B"), term("fixed_with_rollover", "B"), term("at_will", "B"), term("fixed", null)]).toEqual([
		...["from A to B", "from A to B, then month-to-month"],
		...["from A, month-to-month until ended by notice", "from A, month-to-month until ended by notice"],
	]);
	expect([1, 2, 3, 4, 11, 22, 31].map((day) => dueWords("monthly", day, "A"))).toEqual(
		["1st", "2nd", "3rd", "4th", "11th", "22nd", "31st"].map((day) => `on the ${day} of each month`),
	);
	expect(dueWords("weekly", 1, "A")).toBe("first on A");
	expect([prorated("none", "none"), prorated("actual_days", "thirty_days")]).toEqual([
		...["not prorated", "first: actual days in the month, last: 30-day month"],
	]);
	expect([[], ["Ana"], ["Ana", "Bo"], ["Ana", "Bo", "Cy"]].map(listed)).toEqual([
		"",
		"Ana",
		"Ana and Bo",
		"Ana, Bo and Cy",
	]);
});
