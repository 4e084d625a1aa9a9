import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addLeasePerson, advanceLeases, editLease, makePrimary, moveOutPerson } from "#domain/leasing";
import { findTenant } from "#domain/rentals";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { findLease, leasePeople } from "./index.server";

beforeEach(() => onDay("2026-03-15"));
afterEach(() => setClock());

const person = (firstname: string) => ({ firstname, lastname: "Lee", differentPerson: true });

test("someone joins a running lease, and someone else becomes the first contact", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const tenantId = makeTenant(scope, { firstname: "Bo", lastname: "Lee" });
	expect(addLeasePerson(scope, leaseId, "tenant", { tenantId }).ok).toBe(true);
	expect(addLeasePerson(scope, leaseId, "cosigner", person("Cy")).ok).toBe(true);
	expect(findTenant(scope, tenantId)?.status).toBe("current");
	expect(makePrimary(scope, leaseId, tenantId).ok).toBe(true);
	expect(leasePeople(scope, leaseId).map(({ displayName, role, isPrimary }) => [displayName, role, isPrimary])).toEqual(
		[
			["Ana Diaz", "tenant", false],
			["Bo Lee", "tenant", true],
			["Cy Lee", "cosigner", false],
		],
	);
	expect(saying(addLeasePerson(scope, leaseId, "tenant", { tenantId }))).toMatchInlineSnapshot(
		`"tenantId: Bo Lee is on this lease twice."`,
	);
	expect(saying(addLeasePerson(scope, leaseId, "tenant", {}))).toMatchInlineSnapshot(`"lastname: Enter a name."`);
});

test("one moves out while the other stays with the balance", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { tenants: [person("Ana"), person("Bo")] });
	const [ana, bo] = leasePeople(scope, leaseId);
	if (!ana || !bo) throw new Error("Two people were named.");
	const before = moneyOf(leaseId);
	const leaves = { moveOutDate: "2026-03-31", forwardingAddress: "9 Fir Lane" };
	expect(moveOutPerson(scope, leaseId, ana.tenantId, leaves).ok).toBe(true);
	expect(findTenant(scope, ana.tenantId)?.status).toBe("current");
	expect(leasePeople(scope, leaseId)).toMatchObject([
		{ ...leaves, isPrimary: false },
		{ moveOutDate: null, isPrimary: true },
	]);
	expect(moveOutPerson(scope, leaseId, bo.tenantId, leaves)).toMatchObject({
		ok: false,
		message: "Bo Lee is the last tenant on the lease. End the lease instead.",
	});
	onDay("2026-04-01");
	advanceLeases();
	expect([ana, bo].map(({ tenantId }) => findTenant(scope, tenantId)?.status)).toEqual(["past", "current"]);
	expect(before.deposit).toBe(moneyOf(leaseId).deposit);
});

test("an edit that someone overtook is refused and changes nothing", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const opened = findLease(scope, leaseId)?.updatedDate;
	const [tenant] = leasePeople(scope, leaseId);
	const edit = { tenants: [{ tenantId: tenant?.tenantId }], seenUpdatedDate: opened };
	onDay("2026-03-16");
	expect(editLease(scope, leaseId, { ...edit, signedDate: "2026-01-01" }).ok).toBe(true);
	expect(editLease(scope, leaseId, { ...edit, signedDate: "2025-12-24" })).toMatchObject({
		...{ ok: false, message: expect.stringContaining("Someone else saved this record") },
	});
	expect(findLease(scope, leaseId)?.signedDate).toBe("2026-01-01");
});

test("another organization's lease and people do not exist", () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	const { leaseId } = makeLease(theirs);
	const [person] = leasePeople(theirs, leaseId);
	const tenantId = person?.tenantId ?? 0;
	const own = makeLease(mine);
	for (const result of [
		addLeasePerson(mine, leaseId, "tenant", { firstname: "Eve", lastname: "Moss" }),
		addLeasePerson(mine, own.leaseId, "tenant", { tenantId }),
		makePrimary(mine, leaseId, tenantId),
		makePrimary(mine, own.leaseId, tenantId),
		moveOutPerson(mine, leaseId, tenantId, { moveOutDate: "2026-04-01" }),
		moveOutPerson(mine, own.leaseId, tenantId, { moveOutDate: "2026-04-01" }),
	]) {
		expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/wasn't found\.$/) });
	}
});
