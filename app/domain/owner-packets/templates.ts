import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findReport } from "#domain/reports";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { type PacketParts, packetTemplates } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

type PacketTemplate = { id: number; name: string; parts: PacketParts; byProperty: boolean; updatedDate: string };

type Fields = PacketParts & {
	name: string;
	byProperty: boolean;
	idempotencyKey?: string | undefined;
	seenUpdatedDate?: string | undefined;
};

/** Adds a packet template, or changes one. Batches that were made keep what they were made with. */
export function saveTemplate(
	scope: Scope,
	templateId: number | undefined,
	fields: Fields,
): Result<{ templateId: number }> {
	const { idempotencyKey, seenUpdatedDate, name, byProperty, ...parts } = fields;
	return once(scope, "save-packet-template", { templateId, name, byProperty, ...parts, idempotencyKey }, () => {
		const before = templateId === undefined ? undefined : findTemplate(scope, templateId);
		if (templateId !== undefined && !before) return refuse("That template wasn't found.");
		const failure =
			refuseParts(parts) ??
			refuseName(scope, name, templateId) ??
			(before && staleEdit(scope, seenUpdatedDate, before.updatedDate));
		if (failure) return failure;
		const moment = nowIso();
		const row = { name, byProperty, parts, updatedDate: moment };
		const id = before
			? before.id
			: insertRow(packetTemplates, { profileId: scope.profileId, ...row, createdDate: moment });
		if (before) {
			statement(
				`UPDATE packet_templates SET name = @name, by_property = @byProperty, parts = @parts, updated_date = @moment
				WHERE id = @id AND profile_id = @profileId`,
			).run({
				id,
				profileId: scope.profileId,
				name,
				byProperty: byProperty ? 1 : 0,
				parts: JSON.stringify(parts),
				moment,
			});
		}
		recordActivity(scope, {
			...{ action: `owner.packet_template_${before ? "changed" : "added"}`, subjectKind: "organization" },
			subjectId: scope.profileId,
			summary: `The packet template “${name}” was ${before ? "changed" : "added"}.`,
			...(before ? { changes: { name: [before.name, name], parts: [before.parts, parts] } } : {}),
		});
		return { ok: true, templateId: id };
	});
}

/** Refuses a packet without any part, and reports that owners don't have. */
export function refuseParts({
	statement: hasStatement,
	reports,
	invoices,
	workOrders,
}: PacketParts): Failure | undefined {
	if (reports.some((route) => !findReport(route)?.label.owners))
		return refuse("Choose reports from the list.", "reports");
	if (hasStatement || invoices || workOrders || reports.length > 0) return undefined;
	return refuse("Choose at least one part.", "statement");
}

function refuseName({ profileId }: Scope, name: string, templateId = 0): Failure | undefined {
	const same = statement<unknown>(
		`SELECT 1 FROM packet_templates WHERE profile_id = ? AND name = ? COLLATE NOCASE AND removed_date IS NULL AND id <> ?`,
	).get(profileId, name, templateId);
	return same ? refuse("Another template has this name.", "name") : undefined;
}

/** Removes a template. Packets already made with it won't change. */
export function removeTemplate(scope: Scope, templateId: number): Result {
	return once(scope, "remove-packet-template", { templateId }, () => {
		const found = findTemplate(scope, templateId);
		if (!found) return refuse("That template wasn't found.");
		statement("UPDATE packet_templates SET removed_date = ? WHERE id = ? AND profile_id = ?").run(
			...[nowIso(), templateId, scope.profileId],
		);
		recordActivity(scope, {
			...{ action: "owner.packet_template_removed", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The packet template “${found.name}” was removed.`,
		});
		return { ok: true };
	});
}

type Stored = Omit<PacketTemplate, "parts" | "byProperty"> & { parts: string; byProperty: 0 | 1 };

const select = `SELECT id, name, parts, by_property AS byProperty, updated_date AS updatedDate FROM packet_templates
	WHERE profile_id = ? AND removed_date IS NULL`;

export function listTemplates({ profileId }: Scope): PacketTemplate[] {
	return statement<Stored>(`${select} ORDER BY name COLLATE NOCASE, id LIMIT 200`).all(profileId).map(read);
}

/** A template of the organization that wasn't removed. */
export function findTemplate({ profileId }: Scope, templateId: number): PacketTemplate | undefined {
	const row = statement<Stored>(`${select} AND id = ?`).get(profileId, templateId);
	return row && read(row);
}

function read({ parts, byProperty, ...row }: Stored): PacketTemplate {
	return { ...row, parts: JSON.parse(parts), byProperty: byProperty === 1 };
}
