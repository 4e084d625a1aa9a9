import { and, asc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { searchText } from "#domain/rentals";
import { joinNames } from "#domain/rentals/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { applicationGroups, rentalApplications } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Answers } from "./answers";
import { type ApplicationStatus, urgencies } from "./labels";
import type { ApplicationTerms } from "./terms";

type Row = typeof rentalApplications.$inferSelect;
export type Application = Omit<Row, "answers"> & { answers: Answers };
export type Group = Omit<typeof applicationGroups.$inferSelect, "terms"> & { terms: ApplicationTerms };

/** An application of the organization; undefined if it isn't the organization's. */
export function findRecord(scope: Scope, applicationId: number): Application | undefined {
	const mine = and(eq(rentalApplications.id, applicationId), eq(rentalApplications.profileId, scope.profileId));
	const row = db().select().from(rentalApplications).where(mine).get();
	return row && withAnswers(row);
}

/** The group an application belongs to. */
export function groupOf({ groupId }: Pick<Application, "groupId">): Group {
	const row = db().select().from(applicationGroups).where(eq(applicationGroups.id, groupId)).get();
	if (!row) throw new Error(`No group ${groupId}`);
	return { ...row, terms: row.terms as ApplicationTerms };
}

/** All members of a group in the order they were added, including those who declined an invitation. */
export function membersOf(groupId: number): Application[] {
	const { groupId: column, id } = rentalApplications;
	return db().select().from(rentalApplications).where(eq(column, groupId)).orderBy(asc(id)).all().map(withAnswers);
}

/** The members of a group who haven't declined or withdrawn. */
export function activeMembers(groupId: number): Application[] {
	return membersOf(groupId).filter(({ declinedDate, withdrawnDate }) => !declinedDate && !withdrawnDate);
}

/** Changes columns of an application. A new status also updates the `urgency` that the list sorts by. */
export function updateRecord(applicationId: number, changes: Partial<Omit<Row, "id" | "profileId" | "urgency">>): void {
	mustBeWriting();
	const urgency = changes.status === undefined ? {} : { urgency: urgencies[changes.status] };
	db()
		.update(rentalApplications)
		.set({ ...changes, ...urgency, updatedDate: nowIso() })
		.where(eq(rentalApplications.id, applicationId))
		.run();
}

/** The text that the applicant list's search matches: first name, last name and email. */
export function searchable({
	firstname,
	lastname = "",
	email,
}: {
	firstname: string;
	lastname?: string;
	email: string;
}) {
	return searchText(firstname, lastname, email);
}

export function fullName({ firstname, lastname }: Pick<Application, "firstname" | "lastname">): string {
	return `${firstname} ${lastname}`.trim();
}

/** The members' full names as one phrase: "Ana Diaz and Bo Lee". */
export function groupName(members: readonly Pick<Application, "firstname" | "lastname">[]): string {
	return joinNames(members.map(fullName));
}

/** The property name and unit number of a home: "Maple Court · 3". */
export function homeOf({ unitId }: { unitId: number }): { name: string; propertyName: string; unitNumber: string } {
	const home = statement<{ propertyName: string; unitNumber: string }>(
		`SELECT p.name AS propertyName, u.unit_number AS unitNumber
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ?`,
	).get(unitId);
	if (!home) throw new Error(`No unit ${unitId}`);
	return { ...home, name: `${home.propertyName} · ${home.unitNumber}` };
}

/** Whether an application is decided, canceled or on a lease, so that the applicant can't change it anymore. */
export function isOver(status: ApplicationStatus): boolean {
	return !["draft", "new", "undecided", "deferred"].includes(status);
}

function withAnswers(row: Row): Application {
	return { ...row, answers: row.answers as Answers };
}
