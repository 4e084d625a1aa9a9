import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementTemplates, agreementTemplateVersions } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { AgreementKind } from "./labels";
import { readTemplateText } from "./template-text";
import { findTemplate } from "./templates";

export type TemplateFields = {
	kind: AgreementKind;
	name: string;
	region?: string | undefined;
	body: string;
};

/**
 * Adds a custom template. Refuses at `body` if it's empty or names a field that doesn't exist, and at `name` if the
 * name is taken.
 */
export function addTemplate(
	scope: Scope,
	fields: TemplateFields & { idempotencyKey?: string | undefined },
): Result<{ key: string }> {
	return once(scope, "add-agreement-template", fields, () => {
		const failure = checkTemplate(scope, fields);
		if (failure) return failure;
		const { kind, name, region = "", body } = fields;
		const row = { profileId: scope.profileId, kind, name, region, body };
		const id = insertRow(agreementTemplates, { ...row, createdDate: nowIso(), updatedDate: nowIso() });
		insertVersion(scope, id, 1, body);
		note(scope, id, "added", name);
		return { ok: true, key: String(id) };
	});
}

/** Edits a custom template; a changed text becomes a new version. Agreements already sent stay as they are. */
export function editTemplate(
	scope: Scope,
	key: string,
	fields: TemplateFields & { seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "edit-agreement-template", {}, () => {
		const before = findTemplate(scope, key);
		if (!before || before.boxed) return refuse("That template wasn't found.");
		const failure = staleEdit(scope, fields.seenUpdatedDate, before.updatedDate) ?? checkTemplate(scope, fields, key);
		if (failure) return failure;
		const { kind, name, region = "", body } = fields;
		const version = body === before.body ? before.version : before.version + 1;
		db()
			.update(agreementTemplates)
			.set({ kind, name, region, body, version, updatedDate: nowIso() })
			.where(eq(agreementTemplates.id, Number(key)))
			.run();
		if (version !== before.version) insertVersion(scope, Number(key), version, body);
		note(scope, Number(key), "changed", name);
		return { ok: true };
	});
}

/**
 * Retires a custom template, so that it can't be chosen anymore, or restores it. Agreements already sent stay as they
 * are.
 */
export function retireTemplate(scope: Scope, key: string, retired: boolean): Result {
	return once(scope, "retire-agreement-template", {}, () => {
		const template = findTemplate(scope, key);
		if (!template || template.boxed) return refuse("That template wasn't found.");
		const failure = retired ? undefined : checkName(scope, template.name, key);
		if (failure) return failure;
		const retiredDate = retired ? nowIso() : null;
		db()
			.update(agreementTemplates)
			.set({ retiredDate, updatedDate: nowIso() })
			.where(eq(agreementTemplates.id, Number(key)))
			.run();
		note(scope, Number(key), retired ? "retired" : "restored", template.name);
		return { ok: true };
	});
}

function checkTemplate(scope: Scope, { name, body }: TemplateFields, key?: string): Failure | undefined {
	const { unknown, blocks } = readTemplateText(body, {});
	const [first] = unknown;
	if (first !== undefined) return refuse(`{{${first}}} isn't a field. Choose one from the list below.`, "body");
	if (blocks.length === 0) return refuse("Enter the text.", "body");
	return checkName(scope, name, key);
}

function checkName(scope: Scope, name: string, key?: string): Failure | undefined {
	const other = statement<{ id: number }>(
		`SELECT id FROM agreement_templates
		WHERE profile_id = ? AND name = ? COLLATE NOCASE AND retired_date IS NULL AND id IS NOT ?`,
	).get(scope.profileId, name, key === undefined ? null : Number(key));
	return other && refuse("Another template already has this name.", "name");
}

function insertVersion(scope: Scope, templateId: number, version: number, body: string) {
	insertRow(agreementTemplateVersions, {
		...{ profileId: scope.profileId, templateId, version, body, authorId: scope.userId, createdDate: nowIso() },
	});
}

function note(scope: Scope, id: number, done: string, name: string) {
	recordActivity(scope, {
		action: "agreement_template.edited",
		subjectKind: "organization",
		subjectId: scope.profileId,
		summary: `The agreement template “${name}” (${id}) was ${done}.`,
	});
}
