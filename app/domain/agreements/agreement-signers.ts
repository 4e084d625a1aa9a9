import { eq } from "drizzle-orm";
import { leasePeople } from "#domain/lease-records";
import { plannedRenewal } from "#domain/renewals";
import { db, mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementSigners } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Agreement, changeAgreement, type Signer, signersOf } from "./agreement-record";
import { changeDraft } from "./change-draft";
import type { SigningOrder } from "./labels";
import { agreementSettingsOf, ownSigners } from "./settings";

type SignerLine = {
	/** Its row number in the form, for error fields such as `signers[0].name`. */
	line: number;
	role: "tenant" | "guarantor" | "witness";
	tenantId?: number | undefined;
	name: string;
	email: string;
};

export type SigningFields = {
	signers: SignerLine[];
	/** The user who signs for the organization. */
	landlordUserId: number;
	signingOrder: SigningOrder;
	askCode: boolean;
	askInitials: boolean;
	sharedDevice: boolean;
	/** Whether tenants without a login are invited to the resident portal once everyone has signed. */
	inviteTenants: boolean;
	expiryDays: number;
	message: string;
};

/**
 * Saves who signs a draft, and how. Refuses at the form's field, by `checkSigners` below: every tenant of the lease
 * must sign.
 */
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

/**
 * Why a draft's signers can't be accepted, with the field; undefined if they can. Checked again when the draft is sent.
 */
export function checkSigners(scope: Scope, agreement: Agreement, fields: SigningFields): Failure | undefined {
	const { signers, landlordUserId, sharedDevice } = fields;
	if (signers.length === 0) return refuse("Add at least one signer.", "signers");
	const people = leasePeople(scope, agreement.leaseId);
	const leaving = leavingBy(scope, agreement);
	for (const { line, tenantId, name, email } of signers) {
		if (tenantId !== undefined && !people.some((one) => one.tenantId === tenantId)) {
			return refuse("That tenant wasn't found.", `signers[${line}].name`);
		}
		if (!/\p{L}/u.test(name)) return refuse("Enter a name.", `signers[${line}].name`);
		if (email === "") return refuse(`Enter ${name}’s email address.`, `signers[${line}].email`);
		const same = signers.find((other) => other.line < line && other.email.toLowerCase() === email.toLowerCase());
		if (same && !sharedDevice) {
			return refuse(`${same.name} has the same email. Select that they share a device.`, `signers[${line}].email`);
		}
	}
	const left = people.find(
		({ role, tenantId, moveOutDate }) =>
			role === "tenant" &&
			moveOutDate === null &&
			!leaving.includes(tenantId) &&
			!signers.some((signer) => signer.tenantId === tenantId),
	);
	if (left) return refuse(`${left.displayName} is a tenant on this lease and must sign.`, "signers");
	const own = ownSigners(scope).some(({ userId }) => userId === landlordUserId);
	return own ? undefined : refuse("Choose who signs for your company.", "landlordUserId");
}

/** A draft's signers as form fields. */
export function signingFieldsOf(agreement: Agreement): SigningFields {
	const signers = signersOf(agreement.id);
	const { signingOrder, askCode, askInitials, sharedDevice, inviteTenants, expiryDays, message } = agreement;
	return {
		signers: signers.flatMap(({ role, tenantId, name, email }, line) =>
			role === "landlord" ? [] : [{ line, role, tenantId: tenantId ?? undefined, name, email }],
		),
		landlordUserId: signers.find(({ role }) => role === "landlord")?.userId ?? 0,
		...{ signingOrder, askCode, askInitials, sharedDevice, inviteTenants, expiryDays, message },
	};
}

/** The tenants and guarantors of a lease as signers. A renewal leaves out those who leave and adds those who join. */
export function proposedSigners(scope: Scope, leaseId: number, kind: Agreement["kind"]): SignerLine[] {
	const leaving = leavingBy(scope, { leaseId, kind });
	const people = leasePeople(scope, leaseId)
		.filter(({ role, moveOutDate }) => role !== "occupant" && moveOutDate === null)
		.filter(({ tenantId }) => !leaving.includes(tenantId))
		.map(({ role, tenantId, displayName, email }, line) => ({
			...{ line, role: role === "cosigner" ? ("guarantor" as const) : ("tenant" as const), tenantId },
			...{ name: displayName, email },
		}));
	const joining = kind === "renewal" ? (plannedRenewal(scope, leaseId)?.joining ?? []) : [];
	const others = joining.map(({ firstname, lastname, email }, at) => ({
		...{ line: people.length + at, role: "tenant" as const, name: `${firstname} ${lastname}`.trim(), email },
	}));
	return [...people, ...others];
}

/** IDs of tenants who leave with a renewal, and so don't sign it. */
function leavingBy(scope: Scope, { leaseId, kind }: Pick<Agreement, "leaseId" | "kind">): readonly number[] {
	return kind === "renewal" ? (plannedRenewal(scope, leaseId)?.leaving ?? []) : [];
}

const turns: Record<SigningOrder, { others: number; landlord: number }> = {
	tenants_first: { others: 1, landlord: 2 },
	together: { others: 1, landlord: 1 },
	landlord_first: { others: 2, landlord: 1 },
};

/** Adds the signers of an agreement, each with its turn in the signing order. */
export function insertSigners(
	scope: Scope,
	agreementId: number,
	order: SigningOrder,
	lines: readonly SignerLine[],
	landlordUserId: number | undefined,
) {
	mustBeWriting();
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
