import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { elmHouse, makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addOwner,
	addProperty,
	addTenant,
	addUnit,
	addUnits,
	deactivateOwner,
	deactivateProperty,
	deactivateTenant,
	deactivateUnit,
	deleteOwner,
	deleteProperty,
	deleteTenant,
	deleteUnit,
	editOwner,
	editProperty,
	editTenant,
	editUnit,
	findPlace,
	propertyBlockers,
	reactivateOwner,
	reactivateProperty,
	reactivateTenant,
	reactivateUnit,
	setManagementFee,
	setOwnershipShares,
	updateMarketRents,
} from "./index.server";

beforeEach(() => onDay("2026-03-10"));
afterEach(() => setClock());

const ida = { firstname: "Ida", lastname: "Moss" };
const cy = { firstname: "Cy", lastname: "Ames" };

test("each step of a property and of its people is written down", () => {
	const scope = makeBooks();
	const { ownerId } = must(addOwner(scope, ida));
	const { propertyId } = must(addProperty(scope, elmHouse));
	must(addProperty(scope, { ...elmHouse, street: "1 Oak St", units: [{ unitNumber: "1" }, { unitNumber: "2" }] }));
	const { unitId } = must(addUnit(scope, propertyId, { unitNumber: " 2 " }));
	must(addUnits(scope, propertyId, { units: [{ unitNumber: "3" }, undefined, { unitNumber: "4" }] }));
	const bank = { operatingAccountId: accountByRole(scope, "operating_cash").id };
	must(editProperty(scope, propertyId, { ...elmHouse, ...bank, name: "Elm House" }));
	must(editUnit(scope, unitId, { unitNumber: "2B" }));
	const rents = [{ unitId, marketRentCents: 90_000 }];
	expect(must(updateMarketRents(scope, propertyId, rents)).changed).toBe(1);
	expect(must(updateMarketRents(scope, propertyId, rents)).changed).toBe(0);
	must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800 }));
	must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId, shareBp: 10_000 }] }));
	must(setOwnershipShares(scope, propertyId, { from: "2026-04-01", owners: [] }));
	must(editOwner(scope, ownerId, { ...ida, lastname: "Stone" }));
	const { tenantId } = must(addTenant(scope, cy));
	must(editTenant(scope, tenantId, { ...cy, comment: "Has a dog" }));
	must(deactivateTenant(scope, tenantId));
	must(reactivateTenant(scope, tenantId));
	must(deleteTenant(scope, tenantId));
	must(deactivateUnit(scope, unitId));
	must(reactivateUnit(scope, unitId));
	must(deleteUnit(scope, unitId));
	onDay("2026-04-01");
	must(deactivateOwner(scope, ownerId));
	must(reactivateOwner(scope, ownerId));
	must(deactivateProperty(scope, propertyId));
	must(reactivateProperty(scope, propertyId));
	must(deleteProperty(scope, propertyId));
	must(deleteOwner(scope, ownerId));
	const told = toldSoFar(scope);
	for (const again of [reactivateUnit, deactivateUnit]) expect(saying(again(scope, unitId))).not.toBe("done");
	expect(told).toMatchInlineSnapshot(`
		"owner.added of owner: Ida Moss was added as an owner.
		property.added of property: 12 Elm St was added with 1 unit.
		property.added of property: 1 Oak St was added with 2 units.
		property.units_added of property: Unit 2 was added to 12 Elm St. {"units":[null,["2"]]}
		property.units_added of property: 2 units were added to 12 Elm St. {"units":[null,["3","4"]]}
		property.edited of property: Elm House was edited. {"name":["12 Elm St","Elm House"]}
		unit.edited of unit: Unit 2B was edited. {"unitNumber":["2","2B"]}
		unit.market_rent_changed of unit: The market rent for 2B in Elm House changed. {"marketRentCents":[0,90000]}
		property.management_fee_set of property: The management fee for Elm House was changed. {"managementFeePercentBp":[0,800]}
		property.owners_changed of property: The owners of Elm House changed as of Mar 10, 2026. {"owners":[[],["Ida Moss 100%"]]}
		property.owners_changed of property: The owners of Elm House changed as of Apr 1, 2026. {"owners":[["Ida Moss 100%"],[]]}
		owner.edited of owner: Ida Stone was edited. {"lastname":["Moss","Stone"],"displayName":["Ida Moss","Ida Stone"]}
		tenant.added of tenant: Cy Ames was added.
		tenant.edited of tenant: Cy Ames was edited. {"comment":["","Has a dog"]}
		tenant.deactivated of tenant: Cy Ames was deactivated.
		tenant.reactivated of tenant: Cy Ames was reactivated.
		tenant.deleted of tenant: Cy Ames was deleted.
		unit.deactivated of unit: Unit 2B was deactivated.
		unit.reactivated of unit: Unit 2B was reactivated.
		unit.deleted of property: Unit 2B was deleted.
		owner.deactivated of owner: Ida Stone was deactivated.
		owner.reactivated of owner: Ida Stone was reactivated.
		property.deactivated of property: Elm House was deactivated.
		property.reactivated of property: Elm House was reactivated.
		property.deleted of property: Elm House was deleted.
		owner.deleted of owner: Ida Stone was deleted."
	`);
});

test("doing again what is done, and saving what is saved, writes nothing down", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope, { ...elmHouse, name: "Elm House" });
	const [ownerId, tenantId] = [must(addOwner(scope, ida)).ownerId, must(addTenant(scope, cy)).tenantId];
	const bank = { operatingAccountId: accountByRole(scope, "operating_cash").id };
	const before = toldSoFar(scope);
	for (const result of [
		reactivateProperty(scope, propertyId),
		reactivateUnit(scope, unitId),
		reactivateOwner(scope, ownerId),
		reactivateTenant(scope, tenantId),
		editProperty(scope, propertyId, { ...elmHouse, ...bank, name: "Elm House" }),
		editUnit(scope, unitId, { unitNumber: "1" }),
		editOwner(scope, ownerId, ida),
		editTenant(scope, tenantId, cy),
		setManagementFee(scope, propertyId, {}),
	]) {
		must(result);
	}
	expect(toldSoFar(scope)).toBe(before);
});

test("a property and its units are refused at the field that does not fit", () => {
	const scope = makeBooks();
	const bank = (role: "operating_cash" | "deposit_trust" | "rent_income") => accountByRole(scope, role).id;
	const { propertyId, unitId } = makeProperty(scope, { ...elmHouse, name: "Elm House" });
	const other = makeProperty(scope, { name: "Oak House", units: [{ unitNumber: "1" }, { unitNumber: "2A" }] });
	const add = (over: object) => saying(addProperty(scope, { ...elmHouse, street: "5 Fir St", ...over }));
	expect([
		add({ subType: "office" }),
		add({ managementFeeMinCents: 201, managementFeeMaxCents: 200 }),
		add({ operatingAccountId: bank("rent_income") }),
		add({ depositAccountId: -1 }),
		add({ operatingAccountId: bank("deposit_trust") }),
		add({ name: "ELM house" }),
		add({ street: "12 ELM st" }),
		add({ units: [{ unitNumber: "1a" }, undefined, { unitNumber: " 1A" }] }),
		saying(editProperty(scope, other.propertyId, { ...elmHouse, name: "Oak House" })),
		saying(addUnits(scope, propertyId, { units: [undefined] })),
		saying(addUnits(scope, other.propertyId, { units: [undefined, { unitNumber: " 2a" }] })),
		saying(addUnit(scope, other.propertyId, { unitNumber: "2a " })),
		saying(editUnit(scope, other.unitId, { unitNumber: " 2a" })),
		saying(
			updateMarketRents(
				scope,
				propertyId,
				[unitId, other.unitId].map((id) => ({ unitId: id, marketRentCents: 1 })),
			),
		),
		saying(setManagementFee(scope, propertyId, { managementFeeMinCents: 201, managementFeeMaxCents: 200 })),
		saying(findPlace(scope, { unitNumber: " 1" })),
		saying(findPlace(scope, { unitNumber: "1" }, "lines[2]")),
		saying(findPlace(scope, { propertyId: -1 }, "lines[2]")),
		saying(findPlace(scope, { propertyId, unitNumber: "2a" })),
	]).toMatchInlineSnapshot(`
		[
		  "subType: Choose a property type from the list.",
		  "managementFeeMax: The maximum is below the minimum.",
		  "operatingAccountId: That bank account wasn't found.",
		  "depositAccountId: That bank account wasn't found.",
		  "operatingAccountId: Security Deposit Trust is for deposits. Choose an operating account.",
		  "name: Another active property has this name.",
		  "sameAddress: Elm House has the same address. Check “Yes, this is a different property” to continue.",
		  "units[2].unitNumber: 1A is in the list twice.",
		  "sameAddress: Elm House has the same address. Check “Yes, this is a different property” to continue.",
		  "units: Add at least one unit.",
		  "units[1].unitNumber: This property already has a unit 2a.",
		  "unitNumber: This property already has a unit 2a.",
		  "unitNumber: This property already has a unit 2a.",
		  "rents[1].marketRent: That unit wasn't found.",
		  "managementFeeMax: The maximum is below the minimum.",
		  "propertyId: Choose the unit's property.",
		  "lines[2].propertyId: Choose the unit's property.",
		  "lines[2].propertyId: That property wasn't found.",
		  "unitNumber: Elm House has no unit 2a.",
		]
	`);
	expect(findPlace(scope, { propertyId: other.propertyId, unitNumber: " 2a " })).toEqual({
		...{ ok: true, propertyId: other.propertyId, unitId: other.unitIds[1] },
	});
	expect(findPlace(scope, { propertyId, unitNumber: " " })).toEqual({ ok: true, propertyId, unitId: null });
	expect(findPlace(scope, {})).toEqual({ ok: true, propertyId: null, unitId: null });
	expect([
		add({ name: "Fir House", managementFeeMinCents: 200, managementFeeMaxCents: 200 }),
		saying(setManagementFee(scope, propertyId, { managementFeeMinCents: 200, managementFeeMaxCents: 200 })),
		saying(editUnit(scope, other.unitIds[1] ?? 0, { unitNumber: "2a" })),
	]).toEqual(["done", "done", "done"]);
	must(deactivateProperty(scope, propertyId));
	must(addProperty(scope, { ...elmHouse, street: "7 Elm St", name: "Elm House" }));
	expect([
		saying(reactivateProperty(scope, propertyId)),
		saying(addUnit(scope, propertyId, { unitNumber: "9" })),
	]).toMatchInlineSnapshot(`
		[
		  "form: Another active property is named Elm House. Rename one of them first.",
		  "form: This property is inactive. Reactivate it first.",
		]
	`);
});

test("people and shares are refused at the field that does not fit", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope, { name: "Elm House" });
	const { ownerId } = must(addOwner(scope, ida));
	must(addTenant(scope, { ...cy, email: "cy@example.org" }));
	const share = (owners: Parameters<typeof setOwnershipShares>[2]["owners"], from?: string) =>
		saying(setOwnershipShares(scope, propertyId, { owners, from }));
	const half = { ownerId, shareBp: 5_000 };
	expect([
		saying(addOwner(scope, { isCompany: true, ...ida })),
		saying(addOwner(scope, { firstname: " " })),
		saying(addOwner(scope, { ...ida, agreementStart: "2026-02-02", agreementEnd: "2026-02-01" })),
		saying(editOwner(scope, ownerId, {})),
		saying(addTenant(scope, { isCompany: true, ...cy })),
		saying(addTenant(scope, { lastname: " " })),
		saying(addTenant(scope, { ...ida, alternateEmail: "CY@example.org " })),
		share([{ ownerId, shareBp: 0 }]),
		share([undefined, { ownerId: -1, shareBp: 10_000 }]),
		share([half, half]),
		share([{ ownerId, shareBp: 9_999 }]),
		share([{ newOwner: {}, shareBp: 10_000 }]),
	]).toMatchInlineSnapshot(`
		[
		  "companyName: Enter the company name.",
		  "lastname: Enter a name.",
		  "agreementEnd: The agreement ends before it starts.",
		  "lastname: Enter a name.",
		  "companyName: Enter the company name.",
		  "lastname: Enter a name.",
		  "differentPerson: Cy Ames has the same email or phone. Is this the same person?",
		  "owners[0].share: Enter a share above 0%.",
		  "owners[1].ownerId: That owner wasn't found.",
		  "owners[1].ownerId: This owner is already listed.",
		  "owners: The shares total 99.99%. They must total 100%.",
		  "owners[0].newName: Enter a name.",
		]
	`);
	expect([
		saying(addOwner(scope, { ...ida, agreementStart: "2026-02-01", agreementEnd: "2026-02-01" })),
		share([
			{ ownerId, shareBp: 1 },
			{ newOwner: cy, shareBp: 9_999 },
		]),
		share([half, { newOwner: cy, shareBp: 5_000 }]),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "done",
		  "from: Enter a date.",
		]
	`);
});

test("what stands in the way of deactivating says what it is", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	const place = statement<{ propertyId: number; tenantId: number }>(
		`SELECT l.property_id AS propertyId, t.tenant_id AS tenantId FROM leases l
		JOIN lease_tenants t ON t.lease_id = l.id WHERE l.id = ?`,
	).get(leaseId);
	const { propertyId = 0, tenantId = 0 } = place ?? {};
	statement("UPDATE properties SET name = 'Elm House' WHERE id = ?").run(propertyId);
	const ownerId = makeOwner(scope, ida);
	must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId, shareBp: 10_000 }] }));
	expect([
		saying(deactivateUnit(scope, unitId)),
		saying(deactivateTenant(scope, tenantId)),
		saying(deactivateOwner(scope, ownerId)),
		saying(deactivateProperty(scope, propertyId)),
		...propertyBlockers(scope, propertyId).map(({ message }) => message),
	]).toMatchInlineSnapshot(`
		[
		  "form: This unit has an active lease. End the lease first.",
		  "form: Ana Diaz is on an active lease. End the lease or record their move-out first.",
		  "form: Ida Moss still owns part of Elm House. Change its owners first.",
		  "form: This property can't be deactivated yet.",
		  "The lease for Ana Diaz in 1 hasn't ended.",
		  "The lease for Ana Diaz has a balance, prepayment or deposit.",
		]
	`);
});
