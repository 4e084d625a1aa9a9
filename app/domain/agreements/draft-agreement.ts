import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { findLease, leasePeople } from "#domain/leasing";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementSigners, agreements } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { once } from "~/domain/once";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { numberOf } from "./agreement-number";
import { type Agreement, changeAgreement, findAgreementRecord, type Signer, signersOf } from "./agreement-record";
import type { SigningOrder } from "./labels";
import { leaseTerms } from "./merge-fields";
import { agreementSettingsOf, ownSigners } from "./settings";
import { findTemplate } from "./templates";

export type DocumentFields = { templateKey: string; addenda: string[] };

/** Begins an agreement for a draft or a running lease, with the lease's people as its signers. Nothing is sent. */
export function draftAgreement(
	scope: Scope & { userId: number },
	fields: DocumentFields & { leaseId: number; idempotencyKey?: string | undefined },
): Result<{ agreementId: number }> {
	return once(scope, "draft-agreement", fields, () => {
		const lease = findLease(scope, fields.leaseId);
		if (!lease || lease.stage === "void") return refuse("This lease was not found.", "leaseId");
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
		insertSigners(scope, agreementId, signingOrder, proposedSigners(scope, leaseId), ownSigners(scope)[0]?.userId);
		return { ok: true, agreementId };
	});
}

/** Chooses another template or other addenda for a draft. */
export function changeDocument(scope: Scope, agreementId: number, fields: DocumentFields): Result {
	return changeDraft(scope, agreementId, () => {
		const document = checkDocument(scope, fields);
		if (!document.ok) return document;
		const { templateKey, addenda } = fields;
		changeAgreement(agreementId, { templateKey, addenda, kind: document.kind, title: document.title });
		return { ok: true };
	});
}

/** Writes what is agreed besides the template. */
export function changeClauses(scope: Scope, agreementId: number, { extraClauses }: { extraClauses: string }): Result {
	return changeDraft(scope, agreementId, () => {
		changeAgreement(agreementId, { extraClauses });
		return { ok: true };
	});
}

export type SignerLine = {
	/** Its place in the form. */
	line: number;
	role: "tenant" | "guarantor" | "witness";
	tenantId?: number | undefined;
	name: string;
	email: string;
};

export type SigningFields = {
	signers: SignerLine[];
	/** Who signs for the organisation. */
	landlordUserId: number;
	signingOrder: SigningOrder;
	askCode: boolean;
	askInitials: boolean;
	sharedDevice: boolean;
	expiryDays: number;
	message: string;
};

/** Says who signs a draft, and how. Refuses at the form's field. */
export function changeSigners(scope: Scope, agreementId: number, fields: SigningFields): Result {
	return changeDraft(scope, agreementId, (agreement) => {
		const failure = checkSigners(scope, agreement, fields);
		if (failure) return failure;
		const { signers, landlordUserId, ...how } = fields;
		changeAgreement(agreementId, how);
		db().delete(agreementSigners).where(eq(agreementSigners.agreementId, agreementId)).run();
		insertSigners(scope, agreementId, how.signingOrder, signers, landlordUserId);
		return { ok: true };
	});
}

/** Deletes a draft. What was sent stays. */
export function deleteAgreementDraft(scope: Scope, agreementId: number): Result {
	return changeDraft(scope, agreementId, () => {
		db().delete(agreementSigners).where(eq(agreementSigners.agreementId, agreementId)).run();
		db().delete(agreements).where(eq(agreements.id, agreementId)).run();
		return { ok: true };
	});
}

/** Why the signers of a draft are not complete, or undefined: asked again when it is sent. */
export function checkSigners(scope: Scope, agreement: Agreement, fields: SigningFields): Failure | undefined {
	const { signers, landlordUserId, sharedDevice } = fields;
	if (signers.length === 0) return refuse("Name at least one signer.", "signers");
	const people = leasePeople(scope, agreement.leaseId);
	for (const { line, tenantId, name, email } of signers) {
		if (tenantId !== undefined && !people.some((one) => one.tenantId === tenantId)) {
			return refuse("This tenant was not found.", `signers[${line}].name`);
		}
		if (!/\p{L}/u.test(name)) return refuse("Enter a name.", `signers[${line}].name`);
		if (email === "") return refuse(`Enter ${name}’s e-mail address.`, `signers[${line}].email`);
		const same = signers.find((other) => other.line < line && other.email.toLowerCase() === email.toLowerCase());
		if (same && !sharedDevice) {
			return refuse(`This is ${same.name}’s address too. Tick that they share a device.`, `signers[${line}].email`);
		}
	}
	const left = people.find(
		({ role, tenantId, moveOutDate }) =>
			role === "tenant" && moveOutDate === null && !signers.some((signer) => signer.tenantId === tenantId),
	);
	if (left) return refuse(`${left.displayName} is a tenant on this lease and has to sign.`, "signers");
	const own = ownSigners(scope).some(({ userId }) => userId === landlordUserId);
	return own ? undefined : refuse("Choose who signs for us.", "landlordUserId");
}

/** The signers of a draft as the form says them. */
export function signingFieldsOf(agreement: Agreement): SigningFields {
	const signers = signersOf(agreement.id);
	const { signingOrder, askCode, askInitials, sharedDevice, expiryDays, message } = agreement;
	return {
		signers: signers.flatMap(({ role, tenantId, name, email }, line) =>
			role === "landlord" ? [] : [{ line, role, tenantId: tenantId ?? undefined, name, email }],
		),
		landlordUserId: signers.find(({ role }) => role === "landlord")?.userId ?? 0,
		...{ signingOrder, askCode, askInitials, sharedDevice, expiryDays, message },
	};
}

/** Whether the addendum on lead paint goes with a home: the law asks for it where it was built before 1978. */
export function needsLeadPaint(scope: Scope, leaseId: number): boolean {
	const yearBuilt = leaseTerms(scope, leaseId)?.yearBuilt;
	return typeof yearBuilt === "number" && yearBuilt < 1978;
}

function changeDraft(scope: Scope, agreementId: number, change: (agreement: Agreement) => Result): Result {
	return allOrNothing(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("This agreement was not found.");
		if (agreement.state !== "draft") return refuse("This agreement was sent. Its text and its signers stay.");
		return change(agreement);
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
			return refuse("This addendum was not found.", "addenda");
		}
	}
	return { ok: true, kind: template.kind, title: template.name };
}

function proposedSigners(scope: Scope, leaseId: number): SignerLine[] {
	return leasePeople(scope, leaseId)
		.filter(({ role, moveOutDate }) => role !== "occupant" && moveOutDate === null)
		.map(({ role, tenantId, displayName, email }, line) => ({
			...{ line, role: role === "cosigner" ? "guarantor" : "tenant", tenantId, name: displayName, email },
		}));
}

const turns: Record<SigningOrder, { others: number; landlord: number }> = {
	tenants_first: { others: 1, landlord: 2 },
	together: { others: 1, landlord: 1 },
	landlord_first: { others: 2, landlord: 1 },
};

function insertSigners(
	scope: Scope,
	agreementId: number,
	order: SigningOrder,
	lines: readonly SignerLine[],
	landlordUserId: number | undefined,
) {
	const turn = turns[order];
	const common = { profileId: scope.profileId, agreementId };
	for (const [position, { role, tenantId, name, email }] of lines.entries()) {
		insertRow(agreementSigners, {
			...common,
			...{ position, turn: turn.others, role, tenantId: tenantId ?? null, name: name.trim(), email: email.trim() },
		});
	}
	const own = ownSigners(scope).find(({ userId }) => userId === landlordUserId);
	if (own)
		insertRow(agreementSigners, landlordRow(scope, own, { ...common, position: lines.length, turn: turn.landlord }));
	changeAgreement(agreementId, { signers: lines.length + (own ? 1 : 0), signed: 0 });
}

function landlordRow(
	scope: Scope,
	{ userId, name, email }: { userId: number; name: string; email: string },
	place: Pick<Signer, "profileId" | "agreementId" | "position" | "turn">,
) {
	const { signingName } = agreementSettingsOf(scope);
	const sole = ownSigners(scope).length === 1;
	return { ...place, role: "landlord" as const, userId, name: (sole && signingName) || name, email };
}
