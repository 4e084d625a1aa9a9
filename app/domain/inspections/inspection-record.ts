import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Work } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import { homeName } from "#domain/rentals";
import { config } from "~/config.server";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { inspections } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { inspectionKinds } from "./labels";

export type InspectionRecord = typeof inspections.$inferSelect;

/** An inspection of the organization; undefined if it isn't, or if the member sees only what is assigned to them. */
export function findRecord(scope: Scope, inspectionId: number): InspectionRecord | undefined {
	const inspection = db()
		.select()
		.from(inspections)
		.where(and(eq(inspections.id, inspectionId), eq(inspections.profileId, scope.profileId)))
		.get();
	return scope.assignedOnly && inspection?.assigneeId !== scope.userId ? undefined : inspection;
}

/** Inspections at properties as work to be given to someone, refused at `assigneeId`. */
export function workAt(...propertyIds: number[]): Work {
	const what = propertyIds.length > 1 ? "all of these inspections" : "this inspection";
	return { need: seesRequests, propertyIds, what, field: "assigneeId" };
}

/** "the move-in inspection of Maple Court · 2B". */
export function called(scope: Scope, inspection: Pick<InspectionRecord, "kind" | "propertyId" | "unitId">): string {
	return `the ${inspectionKinds[inspection.kind].toLowerCase()} inspection of ${homeName(scope, inspection)}`;
}

export function changeInspection(inspectionId: number, values: Partial<typeof inspections.$inferInsert>) {
	mustBeWriting();
	db()
		.update(inspections)
		.set({ ...values, updatedDate: nowIso() })
		.where(eq(inspections.id, inspectionId))
		.run();
}

/**
 * Why what was found can't be changed now, such as once it's signed; undefined if it can. The triggers
 * `inspections_locked` and `inspection_items_locked` (drizzle/0016_inspections-locked.sql) hold it. `resident`: by the
 * resident who fills it in.
 */
export function refuseLocked({ state, lockedDate }: InspectionRecord, resident = false): Failure | undefined {
	if (state === "canceled") return refuse("This inspection was canceled.");
	if (state === "completed") return refuse("This inspection is completed and can't be changed.");
	if (lockedDate !== null) return refuse("This inspection is signed. Remove the signatures to change it.");
	if (resident && state !== "with_resident") return refuse("This inspection isn't yours to fill out.");
	if (!resident && state === "with_resident") return refuse("The resident is filling this out.");
	return undefined;
}

/** Counts the items to rate and the rated ones, and starts an inspection that was scheduled. */
export function keepProgress({ id, state }: InspectionRecord) {
	mustBeWriting();
	const counted = statement<{ items: number; rated: number }>(
		`SELECT count(*) AS items, coalesce(sum(condition IS NOT NULL), 0) AS rated FROM inspection_items
		WHERE inspection_id = ? AND left_out = 0`,
	).get(id);
	changeInspection(id, { ...counted, ...(state === "scheduled" ? { state: "started" } : {}) });
}

export function note(scope: Scope, inspectionId: number, done: string, summary: string, changes?: Changes) {
	mustBeWriting();
	recordActivity(scope, {
		...{ action: `inspection.${done}`, subjectKind: "inspection", subjectId: inspectionId, summary, changes },
	});
}

type Changes = Parameters<typeof recordActivity>[1]["changes"];

/** The number printed on the document, such as AB12-CD34: it can't be guessed, and has no letters that look alike. */
export function numberFor(seed: string): string {
	const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	for (let attempt = 0; ; attempt++) {
		const bytes = createHmac("sha256", config().sessionSecret).update(`inspection ${seed} ${attempt}`).digest();
		const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % 32]).join("");
		const number = `${letters.slice(0, 4)}-${letters.slice(4)}`;
		const taken = statement(
			"SELECT 1 FROM inspections WHERE number = @number UNION ALL SELECT 1 FROM agreements WHERE number = @number",
		).get({ number });
		if (!taken) return number;
	}
}
