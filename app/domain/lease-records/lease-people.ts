import { eq, sql } from "drizzle-orm";
import { addTenant } from "#domain/rentals";
import { joinNames } from "#domain/rentals/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { prepared } from "~/db/prepared.server";
import { leaseTenants } from "~/db/schema/index";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { LeaseFields, LeasePerson } from "./lease-fields";

type Role = "tenant" | "cosigner";
type KnownPerson = { tenantId: number; displayName: string; role: Role; person: LeasePerson };

const largestHousehold = { tenant: 6, cosigner: 2 };

/**
 * The people of a lease's form as tenant records: existing tenants are looked up, new ones are added. Refuses none, too
 * many (`largestHousehold`) and someone named twice, at a field like `tenants[1].tenantId`.
 */
export function resolvePeople(
	scope: Scope,
	fields: Pick<LeaseFields, "tenants" | "cosigners">,
): Result<{ people: KnownPerson[]; name: string }> {
	const groups = [
		["tenant", "tenants", fields.tenants],
		["cosigner", "cosigners", fields.cosigners ?? []],
	] as const;
	const people: KnownPerson[] = [];
	const refused: Failure[] = [];
	for (const [role, grid, lines] of groups) {
		if (lines.length > largestHousehold[role])
			refused.push(refuse(`You can add up to ${largestHousehold[role]} ${grid}.`, grid));
		for (const [at, person] of lines.entries()) {
			const field = `${grid}[${person.line ?? at}]`;
			const found = resolvePerson(scope, person, field);
			if (!found.ok) {
				refused.push(found);
			} else if (people.some((known) => known.tenantId === found.tenantId)) {
				refused.push(refuse(`${found.displayName} is on this lease twice.`, `${field}.tenantId`));
			} else {
				people.push({ tenantId: found.tenantId, displayName: found.displayName, role, person });
			}
		}
	}
	if (fields.tenants.length === 0) refused.push(refuse("Add at least one tenant.", "tenants"));
	const names = people.filter(({ role }) => role === "tenant").map(({ displayName }) => displayName);
	return refuseAll(refused) ?? { ok: true, people, name: joinNames(names) };
}

/**
 * Replaces the people of a lease, in the form's order. Those who stay keep their notice, move-out date and forwarding
 * address. Returns the tenant IDs of before.
 */
export function replacePeople(
	scope: Scope,
	leaseId: number,
	people: KnownPerson[],
	moveInDate: string,
): { before: number[] } {
	mustBeWriting();
	const before = new Map(
		peopleOf()
			.all({ leaseId })
			.map((row) => [row.tenantId, row]),
	);
	statement("DELETE FROM lease_tenants WHERE lease_id = ?").run(leaseId);
	const chosen = people.findIndex(({ role, person }) => role === "tenant" && person.isPrimary);
	for (const [position, { tenantId, role, person }] of people.entries()) {
		insertRow(leaseTenants, {
			...before.get(tenantId),
			leaseId,
			tenantId,
			profileId: scope.profileId,
			role,
			isPrimary: position === Math.max(chosen, 0),
			position,
			moveInDate: person.moveInDate ?? moveInDate,
		});
	}
	return { before: [...before.keys()] };
}

const peopleOf = prepared(() =>
	db()
		.select()
		.from(leaseTenants)
		.where(eq(leaseTenants.leaseId, sql.placeholder("leaseId")))
		.prepare(),
);

function resolvePerson(
	scope: Scope,
	person: LeasePerson,
	field: string,
): Result<{ tenantId: number; displayName: string }> {
	if (person.tenantId !== undefined) return findPerson(scope, person.tenantId, `${field}.tenantId`);
	const { isCompany, firstname, lastname, companyName, email, phone, differentPerson } = person;
	const newcomer = { isCompany, firstname, lastname, companyName, email, mobilePhone: phone, differentPerson };
	const added = addTenant(scope, newcomer);
	if (!added.ok) return atLine(added, field);
	return findPerson(scope, added.tenantId, field);
}

function findPerson(scope: Scope, tenantId: number, field: string): Result<{ tenantId: number; displayName: string }> {
	const found = statement<{ tenantId: number; displayName: string }>(
		"SELECT id AS tenantId, display_name AS displayName FROM tenants WHERE id = ? AND profile_id = ?",
	).get(tenantId, scope.profileId);
	return found ? { ok: true, ...found } : refuse("That tenant wasn't found.", field);
}

function atLine(failure: Failure, field: string): Failure {
	return { ...failure, field: failure.field ? `${field}.${failure.field}` : field };
}
