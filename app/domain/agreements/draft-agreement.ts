import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { findLease } from "#domain/lease-records";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementSigners, agreements } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { numberOf } from "./agreement-number";
import { type Agreement, changeAgreement } from "./agreement-record";
import { insertSigners, proposedSigners } from "./agreement-signers";
import { changeDraft } from "./change-draft";
import { agreementSettingsOf, ownSigners } from "./settings";
import { findTemplate } from "./templates";

type DocumentFields = { templateKey: string; addenda: string[] };

/**
 * Starts a draft agreement for a lease, with the lease's people as signers. Nothing is sent. Refuses at the form's
 * field.
 */
export function draftAgreement(
	scope: Scope & { userId: number },
	fields: DocumentFields & { leaseId: number; idempotencyKey?: string | undefined },
): Result<{ agreementId: number }> {
	return once(scope, "draft-agreement", fields, () => {
		const lease = findLease(scope, fields.leaseId);
		if (!lease || lease.stage === "void") return refuse("That lease wasn't found.", "leaseId");
		const document = checkDocument(scope, fields);
		if (!document.ok) return document;
		const { signingOrder, expiryDays, askCode } = agreementSettingsOf(scope);
		const { id: leaseId, propertyId, unitId } = lease;
		const moment = nowIso();
		const agreementId = insertRow(agreements, {
			...{ profileId: scope.profileId, leaseId, propertyId, unitId, authorId: scope.userId },
			...{ kind: document.kind, title: document.title, templateKey: fields.templateKey, addenda: fields.addenda },
			...{ signingOrder, expiryDays, askCode, number: `draft ${scope.profileId} ${crypto.randomUUID()}` },
			...{ lastEventDate: moment, createdDate: moment, updatedDate: moment },
		});
		changeAgreement(agreementId, { number: numberOf(agreementId) });
		insertSigners(
			scope,
			agreementId,
			signingOrder,
			proposedSigners(scope, leaseId, document.kind),
			ownSigners(scope)[0]?.userId,
		);
		return { ok: true, agreementId };
	});
}

/**
 * Changes a draft's template and addenda, until it's sent (change-draft.ts). Refuses at `templateKey` and `addenda`.
 */
export function changeDocument(scope: Scope, agreementId: number, fields: DocumentFields): Result {
	return changeDraft(scope, agreementId, () => {
		const document = checkDocument(scope, fields);
		if (!document.ok) return document;
		const { templateKey, addenda } = fields;
		changeAgreement(agreementId, { templateKey, addenda, kind: document.kind, title: document.title });
		return { ok: true };
	});
}

/** Saves a draft's additional terms. */
export function changeClauses(scope: Scope, agreementId: number, { extraClauses }: { extraClauses: string }): Result {
	return changeDraft(scope, agreementId, () => {
		changeAgreement(agreementId, { extraClauses });
		return { ok: true };
	});
}

/** Deletes a draft. Agreements that were sent can't be deleted. */
export function deleteAgreementDraft(scope: Scope, agreementId: number): Result {
	return changeDraft(scope, agreementId, () => {
		db().delete(agreementSigners).where(eq(agreementSigners.agreementId, agreementId)).run();
		db().delete(agreements).where(eq(agreements.id, agreementId)).run();
		return { ok: true };
	});
}

function checkDocument(
	scope: Scope,
	{ templateKey, addenda }: DocumentFields,
): Result<{ kind: Agreement["kind"]; title: string }> {
	const template = findTemplate(scope, templateKey);
	if (!template || template.retired) return refuse("Choose a template.", "templateKey");
	for (const key of addenda) {
		const addendum = findTemplate(scope, key);
		if (addendum?.kind !== "addendum" || addendum.retired) {
			return refuse("That addendum wasn't found.", "addenda");
		}
	}
	return { ok: true, kind: template.kind, title: template.name };
}
