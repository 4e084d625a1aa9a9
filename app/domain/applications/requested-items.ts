import { and, asc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { applicationItems } from "~/db/schema/index";
import type { ApplicationTerms } from "./terms";

export type Item = typeof applicationItems.$inferSelect;

/** What is wanted of an applicant beyond the form, and what came, in the order it was asked. */
export function itemsOf(applicationId: number): Item[] {
	return db()
		.select()
		.from(applicationItems)
		.where(eq(applicationItems.applicationId, applicationId))
		.orderBy(asc(applicationItems.id))
		.all();
}

/** One of an application's items; undefined when it is not one of its own. */
export function findItem(applicationId: number, itemId: number): Item | undefined {
	const own = and(eq(applicationItems.id, itemId), eq(applicationItems.applicationId, applicationId));
	return db().select().from(applicationItems).where(own).get();
}

/** Asks a new application for the documents its terms name. */
export function askForDocuments(profileId: number, applicationId: number, terms: ApplicationTerms): void {
	if (!terms.sections.includes("documents")) return;
	const asked = terms.ownQuestions.filter(({ kind }) => kind === "file");
	const wanted = [
		...terms.documents.map((label) => ({ label, required: true })),
		...asked.map(({ label, required }) => ({ label, required })),
	];
	for (const { label, required } of wanted) insertItem({ profileId, applicationId, kind: "document", label, required });
}

/** Asks an applicant for a document or an answer. To be called in a write. */
export function insertItem(item: {
	profileId: number;
	applicationId: number;
	kind: "document" | "question";
	label: string;
	message?: string;
	required?: boolean;
	askedById?: number | null;
}): number {
	const dates = { createdDate: nowIso(), updatedDate: nowIso() };
	return insertRow(applicationItems, { state: "asked", isIdentity: isIdentity(item.label), ...item, ...dates });
}

/** Changes what was asked. To be called in a write. */
export function updateItem(itemId: number, changes: Partial<Omit<Item, "id">>): void {
	db()
		.update(applicationItems)
		.set({ ...changes, updatedDate: nowIso() })
		.where(eq(applicationItems.id, itemId))
		.run();
}

/** Papers that show who someone is: opened only with a reason. */
function isIdentity(label: string): boolean {
	return /\b(id|identity|identification|passport|licen[cs]e|social security|birth|visa)\b/i.test(label);
}
