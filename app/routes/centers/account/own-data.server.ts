import { type Owner, type PersonOfHouse, type Resident, requireOfHouse } from "~/web/guards.server";
import { notFound } from "~/web/not-found.server";

/** The person whose account this is; a member of the team has no such page. */
export async function requirePerson(request: Request): Promise<Resident | Owner> {
	const person: PersonOfHouse = await requireOfHouse(request);
	return person.role === "property_manager" ? notFound() : person;
}

/** The record that the page is about. */
export function recordOf(person: Resident | Owner): { kind: "tenant" | "owner"; subjectId: number } {
	return person.role === "tenant"
		? { kind: "tenant", subjectId: person.tenantId }
		: { kind: "owner", subjectId: person.propertyOwnerId };
}
