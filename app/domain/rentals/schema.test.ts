import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { makeOrganization, makeOwner } from "../../../tests/factories/rentals";
import { addProperty, addTenant } from "./index.server";
import {
	marketRentsForm,
	newPropertyForm,
	ownerForm,
	ownershipForm,
	propertyForm,
	tenantForm,
	unitForm,
	unitsForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-11-21" };

function submit<Schema extends z.ZodType>(schema: Schema, fields: [string, string][]) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	const submission = parseWithZod(form, { schema });
	return submission.status === "success"
		? { value: submission.value, errors: {} }
		: { value: undefined, errors: submission.reply().error ?? {} };
}

const house: [string, string][] = [
	["subType", "multi_family"],
	["street", " 12 Elm St "],
	["city", "Springfield"],
	["operatingAccountId", "7"],
];

test("an empty property form names what is missing", () => {
	expect(submit(newPropertyForm(writer), []).errors).toEqual({
		subType: ["Choose a type."],
		street: ["Enter the street address."],
		city: ["Enter the city."],
		operatingAccountId: ["Choose an operating bank account."],
	});
});

test("what people type becomes cents, basis points, plain dates and lists", () => {
	const { value, errors } = submit(newPropertyForm(writer), [
		...house,
		["reserve", "$1,250.5"],
		["managementFeePercent", "8.25 %"],
		["insuranceExpires", "3/1/27"],
		["yearBuilt", "1987"],
		["features", "pool"],
		["includedInRent", "water"],
		["includedInRent", "heat"],
		["owners[0].ownerId", "3"],
		["owners[0].share", "33.33"],
		["owners[1].ownerId", ""],
		["owners[1].share", ""],
		["owners[2].ownerId", "new"],
		["owners[2].newName", "Ida van Moss"],
		["owners[2].share", "66,67"],
		["unitMode", "several"],
		["units[0].unitNumber", "1A"],
		["units[0].marketRent", "1,400"],
		["units[0].sizeSqft", "1,050"],
		["units[1].unitNumber", ""],
		["units[1].bedrooms", "2"],
		["units[2].unitNumber", "1B"],
	]);
	expect(errors).toEqual({});
	expect(value).toMatchObject({
		...{ street: "12 Elm St", rentalType: "residential", reserveCents: 125_050, managementFeePercentBp: 825 },
		...{ insuranceExpires: "2027-03-01", yearBuilt: 1987, features: ["pool"], includedInRent: ["water", "heat"] },
		owners: [
			{ ownerId: 3, shareBp: 3_333 },
			undefined,
			{ newOwner: { firstname: "Ida van", lastname: "Moss" }, shareBp: 6_667 },
		],
		units: [{ unitNumber: "1A", marketRentCents: 140_000, sizeSqft: 1_050 }, undefined, { unitNumber: "1B" }],
		unitPattern: undefined,
	});
});

test("several units without a list are a pattern to propose from", () => {
	expect(submit(newPropertyForm(writer), [...house, ["unitMode", "several"]]).errors).toEqual({
		unitCount: ["Enter the number of units."],
	});
	const { value } = submit(newPropertyForm(writer), [...house, ["unitMode", "several"], ["unitCount", "12"]]);
	expect(value).toMatchObject({ units: [], unitPattern: { count: 12 } });
	expect(submit(newPropertyForm(writer), [...house, ["unitMode", "one"], ["unitCount", "12"]]).value?.unitPattern).toBe(
		undefined,
	);
});

test("adding several units is a pattern first, then its lines", () => {
	expect(submit(unitsForm(writer), []).errors).toEqual({ unitCount: ["Enter the number of units."] });
	expect(submit(unitsForm(writer), [["unitCount", "501"]]).errors).toEqual({ unitCount: ["Enter 500 or less."] });
	expect(submit(unitsForm(writer), [["unitCount", "12"]]).value).toMatchObject({
		units: [],
		unitPattern: { count: 12 },
	});
	const lines: [string, string][] = [
		["unitCount", "12"],
		["units[0].unitNumber", "1A"],
		["units[1].marketRent", "900"],
	];
	const { value } = submit(unitsForm(writer), lines);
	expect(value).toMatchObject({ units: [{ unitNumber: "1A" }, undefined], unitPattern: undefined });
});

test("an owner who is named and not chosen is a new one", () => {
	const lines: [string, string][] = [
		["owners[0].newName", "Olga Owner"],
		["owners[0].newEmail", "olga@example.org"],
	];
	const named = submit(newPropertyForm(writer), [...house, ...lines, ["owners[0].share", "100"]]);
	expect(named.value?.owners).toEqual([
		{
			newOwner: expect.objectContaining({ firstname: "Olga", lastname: "Owner", email: "olga@example.org" }),
			shareBp: 10_000,
		},
	]);
	expect(submit(newPropertyForm(writer), [...house, ...lines]).errors).toEqual({
		"owners[0].share": ["Enter a share."],
	});
});

test("hostile and mistaken input is answered at its field", () => {
	const bad: [string, string, string][] = [
		["name", "x".repeat(128), "Use 127 characters or fewer."],
		["subType", "castle", "Choose a type."],
		["reserve", "-5", "Enter an amount above zero."],
		["reserve", "12,50", "Enter an amount like 12.50."],
		["reserve", "999999999999", "Enter 99,999,999.99 or less."],
		["yearBuilt", "1599", "Enter 1600 or later."],
		["yearBuilt", "2028", "Enter 2027 or earlier."],
		["yearBuilt", "old", "Enter a year like 1987."],
		["managementFeePercent", "101", "Enter 100% or less."],
		["insuranceExpires", "2/30/2026", "2/30/2026 isn't a date."],
		["features", "moat", "Choose an option."],
		["operatingAccountId", "1.5", "Choose an operating bank account."],
		["owners[0].share", "50", "Choose an owner."],
		["owners[0].ownerId", "3", "Enter a share."],
	];
	for (const [field, typed, message] of bad) {
		const form = [...house.filter(([name]) => name !== field), [field, typed] as [string, string]];
		const { errors } = submit(newPropertyForm(writer), form);
		expect(Object.values(errors).flat().join(" "), `${field}=${typed}`).toContain(message);
	}
});

test("script text is text", () => {
	const script = `<script>alert("x")</script>`;
	expect(submit(propertyForm(writer), [...house, ["name", script]]).value?.name).toBe(script);
});

test("a unit needs a number; a use status is not dated ahead", () => {
	expect(submit(unitForm(writer), []).errors).toEqual({ unitNumber: ["Enter the unit number."] });
	const ahead: [string, string][] = [
		["unitNumber", "1"],
		["useStatusFrom", "2026-11-22"],
	];
	expect(submit(unitForm(writer), ahead).errors).toEqual({ useStatusFrom: ["Use today's date or earlier."] });
	expect(submit(unitForm(writer), [["unitNumber", "x".repeat(31)]]).errors).toEqual({
		unitNumber: ["Use 30 characters or fewer."],
	});
	const rents: [string, string][] = [
		["rents[0].unitId", "4"],
		["rents[0].marketRent", "$1,250"],
	];
	expect(submit(marketRentsForm(writer), rents).value).toEqual({ rents: [{ unitId: 4, marketRentCents: 125_000 }] });
});

test("people's forms check addresses, numbers and dates, and tick boxes mean what they say", () => {
	const wrong: [string, string][] = [
		["email", "no one"],
		["mobilePhone", "12"],
		["birthDate", "2030-01-01"],
		["mailingPreference", "pigeon"],
	];
	expect(Object.keys(submit(tenantForm(writer), wrong).errors).sort()).toEqual(
		["birthDate", "email", "mailingPreference", "mobilePhone"].sort(),
	);
	const right: [string, string][] = [
		["firstname", "Bo"],
		["lastname", "Lee"],
		["email", " Bo@Example.com"],
		["vehicles[0]", "Blue van, ABC 123"],
		["vehicles[1]", ""],
	];
	const { value } = submit(tenantForm(writer), right);
	expect(value).toMatchObject({ vehicles: ["Blue van, ABC 123"], differentPerson: false });
	if (!value) throw new Error("refused");
	expect(addTenant(makeOrganization().scope, value)).toMatchObject({ ok: true });
	expect(submit(ownerForm(writer), [["taxId", "none"]]).errors).toEqual({ taxId: ["Enter a tax ID like 12-3456789."] });
	expect(submit(ownerForm(writer), [["lastname", "Moss"]]).value).toMatchObject({
		includeIn1099: false,
		isCompany: false,
	});
});

test("a parsed form is what the domain takes", () => {
	const { scope, bankId } = makeOrganization();
	const ownerId = makeOwner(scope);
	const { value } = submit(newPropertyForm(writer), [
		...house.filter(([name]) => name !== "operatingAccountId"),
		["operatingAccountId", String(bankId)],
		["owners[1].ownerId", String(ownerId)],
		["owners[1].share", "100"],
	]);
	if (!value) throw new Error("refused");
	expect(addProperty(scope, { ...value, owners: [] })).toMatchObject({ ok: true });
});

test("shares that are not the whole are refused with everything else that is wrong, before units are proposed", () => {
	const ninety: [string, string][] = [
		["owners[1].ownerId", "1"],
		["owners[1].share", "90"],
	];
	const words = "The shares total 90%. They must total 100%.";
	const steps: [string, string][] = [
		["unitMode", "several"],
		["unitCount", "4"],
	];
	expect(submit(newPropertyForm(writer), [...house, ...steps, ...ninety]).errors).toEqual({ owners: [words] });
	const noStreet = house.filter(([name]) => name !== "street");
	expect(submit(newPropertyForm(writer), [...noStreet, ...ninety]).errors).toEqual({
		street: ["Enter the street address."],
		owners: [words],
	});
	expect(submit(ownershipForm(writer), ninety).errors).toEqual({ owners: [words] });
});
