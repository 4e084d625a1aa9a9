import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseAssignee, type Work } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import { findVendor } from "#domain/vendors";
import { db } from "~/db/client.server";
import { type TurnTemplateTask, turnTemplates } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

export type TurnTemplate = { tasks: TurnTemplateTask[]; readyAfterDays: number; updatedDate: string };

const free = { estimateCents: 0, assigneeId: null, vendorId: null };
const usual: TurnTemplate = {
	tasks: [
		{ ...free, name: "Collect keys and forwarding address", stage: "moved_out", dueAfterDays: 0 },
		{ ...free, name: "Move-out inspection", stage: "inspected", dueAfterDays: 1 },
		{ ...free, name: "Change locks", stage: "work", dueAfterDays: 2, estimateCents: 8_000 },
		{ ...free, name: "Repairs", stage: "work", dueAfterDays: 4, estimateCents: 30_000 },
		{ ...free, name: "Paint", stage: "work", dueAfterDays: 6, estimateCents: 45_000 },
		{ ...free, name: "Cleaning", stage: "cleaning", dueAfterDays: 8, estimateCents: 18_000 },
		{ ...free, name: "Final walk-through", stage: "ready", dueAfterDays: 9 },
	],
	readyAfterDays: 10,
	updatedDate: "never",
};

/** The tasks that a new turn begins with. */
export function turnTemplateOf(scope: Pick<Scope, "profileId">): TurnTemplate {
	const own = db().select().from(turnTemplates).where(eq(turnTemplates.profileId, scope.profileId)).get();
	return own ?? usual;
}

/** Saves the tasks that new turns begin with. Turns under way stay as they are. Refuses at the form's lines. */
export function saveTurnTemplate(
	scope: Scope,
	fields: {
		tasks: (TurnTemplateTask & { line?: number | undefined })[];
		readyAfterDays: number;
		seenUpdatedDate?: string | undefined;
	},
): Result {
	return once(scope, "save-turn-template", {}, () => {
		const before = turnTemplateOf(scope);
		const stale =
			before.updatedDate === "never" && fields.seenUpdatedDate === "never"
				? undefined
				: staleEdit(scope, fields.seenUpdatedDate, before.updatedDate);
		const failure = stale ?? checkPeople(scope, fields.tasks);
		if (failure) return failure;
		const tasks = fields.tasks.map(({ line: _, ...task }) => task);
		const row = { tasks, readyAfterDays: fields.readyAfterDays, updatedDate: nowIso() };
		db()
			.insert(turnTemplates)
			.values({ ...row, profileId: scope.profileId })
			.onConflictDoUpdate({ target: turnTemplates.profileId, set: row })
			.run();
		recordActivity(scope, {
			...{ action: "turn.template_saved", subjectKind: "organization", subjectId: scope.profileId },
			summary: "The tasks for new unit turns were changed.",
		});
		return { ok: true };
	});
}

/** `keeps` has the task already. */
type People = {
	assigneeId: number | null;
	keeps?: number | null;
	vendorId: number | null;
	line?: number | undefined;
};

/** Tasks of turns at properties as work to be given to someone, refused at `field`; without any, of turns anywhere. */
export function workAt(propertyIds: readonly number[], field: string): Work {
	const what = ["unit turns", "this unit turn"][propertyIds.length] ?? "all of these unit turns";
	return { need: seesRequests, propertyIds, what, field };
}

/**
 * Refuses, at the lines of the form, vendors that aren't the organization's and members who don't see turns, or this one
 * at a property.
 */
export function checkPeople(scope: Scope, tasks: readonly People[], propertyId?: number): Failure | undefined {
	const places = propertyId === undefined ? [] : [propertyId];
	for (const [at, { assigneeId, keeps, vendorId, line = at }] of tasks.entries()) {
		const unseen = refuseAssignee(scope, workAt(places, `tasks[${line}].assigneeId`), assigneeId, keeps);
		if (unseen) return unseen;
		if (vendorId !== null && !findVendor(scope, vendorId)) {
			return refuse("That vendor wasn't found.", `tasks[${line}].vendorId`);
		}
	}
	return undefined;
}
