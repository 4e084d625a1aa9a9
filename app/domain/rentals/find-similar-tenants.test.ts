import { expect, test } from "vitest";
import { makeLease } from "../../../tests/factories/leasing";
import { makeOrganization, makeTenant } from "../../../tests/factories/rentals";
import { findSimilarTenants } from "./index.server";

test("similar tenants are the oldest ten of the organization, with where they live, but not the one that is edited", () => {
	const { scope } = makeOrganization();
	const email = "shared@example.com";
	const person = { firstname: "Ana", lastname: "Diaz", email, differentPerson: true };
	const { leaseId } = makeLease(scope, { tenants: [person] });
	expect(leaseId).toBeGreaterThan(0);
	const ids = Array.from({ length: 11 }, () => makeTenant(scope, { email, differentPerson: true }));
	makeTenant(scope, { email: "other@example.com", mobilePhone: "555-010-1234" });
	makeTenant(makeOrganization().scope, { email });
	const found = findSimilarTenants(scope, { email });
	expect(found).toHaveLength(10);
	expect(found[0]).toMatchObject({ displayName: "Ana Diaz", email, unitNumber: "1" });
	expect(found[0]?.propertyName).toMatch(/Maple St$/);
	expect(found.slice(1).map(({ id }) => id)).toEqual(ids.slice(0, 9));
	expect(found[1]).toMatchObject({ propertyName: null, unitNumber: null });
	const others = findSimilarTenants(scope, { email }, { exceptId: ids[0] ?? 0 });
	expect(others.slice(1).map(({ id }) => id)).toEqual(ids.slice(1, 10));
	expect(findSimilarTenants(scope, { email: "other@example.com", mobilePhone: "(555) 010-1234" })).toHaveLength(1);
	expect(findSimilarTenants(scope, {})).toEqual([]);
});
