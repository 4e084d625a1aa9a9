import { and, asc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { applicationItems } from "~/db/schema/index";
import type { ApplicationTerms } from "./terms";

export type Item = typeof applicationItems.$inferSelect;

/** The documents and answers requested of an applicant besides the form, in the order they were requested. */
export function itemsOf(applicationId: number): Item[] {
	return db()
		.select()
		.from(applicationItems)
		.where(eq(applicationItems.applicationId, applicationId))
		.orderBy(asc(applicationItems.id))
		.all();
}

/** One item of an application; undefined if it belongs to another application. */
export function findItem(applicationId: number, itemId: number): Item | undefined {
	const own = and(eq(applicationItems.id, itemId), eq(applicationItems.applicationId, applicationId));
	return db().select().from(applicationItems).where(own).get();
}

/** Requests the documents that the terms require from a new applicant. */
export function askForDocuments(profileId: number, applicationId: number, terms: ApplicationTerms): void {
	mustBeWriting();
	if (!terms.sections.includes("documents")) return;
	const asked = terms.ownQuestions.filter(({ kind }) => kind === "file");
	const wanted = [
		...terms.documents.map((label) => ({ label, required: true })),
		...asked.map(({ label, required }) => ({ label, required })),
	];
	for (const { label, required } of wanted) insertItem({ profileId, applicationId, kind: "document", label, required });
}

/** Requests a document or an answer from an applicant. */
export function insertItem(item: {
	profileId: number;
	applicationId: number;
	kind: "document" | "question";
	label: string;
	message?: string;
	required?: boolean;
	askedById?: number | null;
}): number {
	mustBeWriting();
	const dates = { createdDate: nowIso(), updatedDate: nowIso() };
	return insertRow(applicationItems, { state: "asked", isIdentity: isIdentity(item.label), ...item, ...dates });
}

/** Changes a requested item. */
export function updateItem(itemId: number, changes: Partial<Omit<Item, "id">>): void {
	mustBeWriting();
	db()
		.update(applicationItems)
		.set({ ...changes, updatedDate: nowIso() })
		.where(eq(applicationItems.id, itemId))
		.run();
}

/** Whether a document proves identity. Managers must give a reason to open one. */
function isIdentity(label: string): boolean {
	return /\b(id|identity|identification|passport|licen[cs]e|social security|birth|visa)\b/i.test(label);
}
