import { and, eq, isNull, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { inspectionTemplates, type TemplateRoom } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { standardTemplates } from "./standard-templates";

export type InspectionTemplate = {
	/** The name of a built-in template, or the id of an own one. */
	key: string;
	name: string;
	rooms: readonly TemplateRoom[];
	builtIn: boolean;
	updatedDate: string;
};

export type TemplateFields = { name: string; rooms: TemplateRoom[] };

/** The organization's own templates by name, then the built-in ones. */
export function listTemplates(scope: Scope): InspectionTemplate[] {
	const own = db()
		.select()
		.from(inspectionTemplates)
		.where(and(eq(inspectionTemplates.profileId, scope.profileId), isNull(inspectionTemplates.retiredDate)))
		.orderBy(sql`name COLLATE NOCASE`, inspectionTemplates.id)
		.all()
		.map(ownTemplate);
	return [...own, ...builtIn];
}

/** A template of the organization or a built-in one; undefined if there's none with this key. */
export function findTemplate(scope: Scope, key: string): InspectionTemplate | undefined {
	return listTemplates(scope).find((one) => one.key === key);
}

/** Adds a template. Refuses at `name` if the name is taken, and at `rooms` without a room. */
export function addTemplate(
	scope: Scope,
	fields: TemplateFields & { idempotencyKey?: string | undefined },
): Result<{ key: string }> {
	return once(scope, "add-inspection-template", fields, () => {
		const failure = check(scope, fields);
		if (failure) return failure;
		const { name, rooms } = fields;
		const dates = { createdDate: nowIso(), updatedDate: nowIso() };
		const id = insertRow(inspectionTemplates, { profileId: scope.profileId, name, rooms, ...dates });
		note(scope, `The inspection template “${name}” was added.`);
		return { ok: true, key: String(id) };
	});
}

/** Edits a template of the organization. Inspections that were scheduled with it stay as they are. */
export function editTemplate(
	scope: Scope,
	key: string,
	fields: TemplateFields & { seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "edit-inspection-template", {}, () => {
		const before = findTemplate(scope, key);
		if (!before || before.builtIn) return refuse("That template wasn't found.");
		const { name, rooms, seenUpdatedDate } = fields;
		const failure = staleEdit(scope, seenUpdatedDate, before.updatedDate) ?? check(scope, fields, key);
		if (failure) return failure;
		db()
			.update(inspectionTemplates)
			.set({ name, rooms, updatedDate: nowIso() })
			.where(eq(inspectionTemplates.id, Number(key)))
			.run();
		note(scope, `The inspection template “${name}” was edited.`);
		return { ok: true };
	});
}

/** Removes a template that no cycle uses. Inspections that were scheduled with it stay as they are. */
export function retireTemplate(scope: Scope, key: string): Result {
	return once(scope, "retire-inspection-template", {}, () => {
		const before = findTemplate(scope, key);
		if (!before || before.builtIn) return refuse("That template wasn't found.");
		const used = wholeOrganization(() =>
			statement("SELECT 1 FROM inspection_cycles WHERE profile_id = ? AND template_key = ? LIMIT 1").get(
				scope.profileId,
				key,
			),
		);
		if (used) return refuse("An inspection cycle uses this template. Choose another one there first.");
		db()
			.update(inspectionTemplates)
			.set({ retiredDate: nowIso(), updatedDate: nowIso() })
			.where(eq(inspectionTemplates.id, Number(key)))
			.run();
		note(scope, `The inspection template “${before.name}” was removed.`);
		return { ok: true };
	});
}

type Unit = { bedrooms: string; bathrooms: string };

/** A template's rooms for a unit: a room for every bedroom and bathroom, numbered if there are several. */
export function roomsFor(rooms: readonly TemplateRoom[], unit: Unit | undefined): { name: string; items: string[] }[] {
	const named = rooms.flatMap(({ name, each, items }) => {
		const number = each === undefined ? 1 : countOf(each, unit);
		return Array.from({ length: number }, (_, at) => ({ name: number > 1 ? `${name} ${at + 1}` : name, items }));
	});
	const seen = new Map<string, number>();
	return named.map(({ name, items }) => {
		const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
		seen.set(name.toLowerCase(), times);
		return { name: times > 1 ? `${name} (${times})` : name, items: [...new Set(items)] };
	});
}

function countOf(each: "bedroom" | "bathroom", unit: Unit | undefined): number {
	if (!unit) return 1;
	if (each === "bedroom" && unit.bedrooms === "studio") return 0;
	const number = Math.floor(Number.parseFloat(each === "bedroom" ? unit.bedrooms : unit.bathrooms));
	return Number.isNaN(number) ? 1 : Math.max(1, number);
}

const builtIn: readonly InspectionTemplate[] = Object.entries(standardTemplates).map(([key, { name, rooms }]) => ({
	...{ key, name, rooms, builtIn: true, updatedDate: "" },
}));

function ownTemplate({ id, name, rooms, updatedDate }: typeof inspectionTemplates.$inferSelect): InspectionTemplate {
	return { key: String(id), name, rooms, builtIn: false, updatedDate };
}

function check(scope: Scope, { name, rooms }: TemplateFields, key?: string): Failure | undefined {
	if (rooms.length === 0) return refuse("Enter at least one room with an item.", "rooms");
	const taken = statement(
		`SELECT 1 FROM inspection_templates WHERE profile_id = ? AND name = ? COLLATE NOCASE AND retired_date IS NULL
		AND id IS NOT ?`,
	).get(scope.profileId, name, key === undefined ? null : Number(key));
	return taken ? refuse("Another template already has this name.", "name") : undefined;
}

function note(scope: Scope, summary: string) {
	recordActivity(scope, {
		...{ action: "inspection_template.edited", subjectKind: "organization", subjectId: scope.profileId, summary },
	});
}
