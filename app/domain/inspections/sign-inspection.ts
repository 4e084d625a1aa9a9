import { consentOf, readDrawing } from "#domain/agreements";
import { nowIso } from "#domain/calendar";
import { leasePeople } from "#domain/lease-records";
import { raise } from "#domain/notifications";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { inspectionSignatures } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { sameName } from "~/domain/kernel/same-name";
import type { Scope } from "~/domain/kernel/scope";
import { called, changeInspection, findRecord, type InspectionRecord, note, refuseLocked } from "./inspection-record";
import { signaturesOf } from "./signatures";

type SignatureInput = {
	typedName: string;
	/** The drawn signature as a PNG data URL. Needs JavaScript; undefined without. */
	drawing?: string | undefined;
	/** Agreed to sign electronically, in the organization's words. */
	consents: boolean;
	isMine: boolean;
	ipAddress: string;
	userAgent: string;
	/** The updated date of the inspection that was shown; what changed since isn't signed unseen. */
	seenUpdatedDate?: string | undefined;
};

type Signer = { role: "inspector" | "resident"; name: string; userId?: number | null; tenantId?: number | null };

/**
 * Signs as the inspector, whose name must be typed, once every item is rated. The first signature locks what was found
 * (`refuseLocked`, inspection-record.ts).
 */
export function signAsInspector(
	scope: Scope,
	inspectionId: number,
	inspectorName: string,
	input: SignatureInput,
): Promise<Result> {
	return signing(scope, inspectionId, input, (inspection) => {
		const failure = refuseToSign(inspection) ?? refuseUnrated(inspection);
		return failure ?? { ok: true, signer: { role: "inspector", name: inspectorName, userId: scope.userId } };
	});
}

/** Signs as a tenant of the lease, on the inspector's device. */
export function signAsTenant(
	scope: Scope,
	inspectionId: number,
	tenantId: number,
	input: SignatureInput,
): Promise<Result> {
	return signing(scope, inspectionId, input, (inspection) => {
		const failure = refuseToSign(inspection) ?? refuseUnrated(inspection);
		if (failure) return failure;
		const person = signersOf(scope, inspection).find((one) => one.tenantId === tenantId);
		if (!person) return refuse("That tenant wasn't found.", "tenantId");
		return { ok: true, signer: { role: "resident", name: person.name, tenantId } };
	});
}

/** Signs as the resident who filled it in, in their own center: then it waits for a manager. */
export function submitInspection(
	scope: Scope & { tenantId: number },
	inspectionId: number,
	input: SignatureInput,
): Promise<Result> {
	const { tenantId, userId } = scope;
	const signerOf = (inspection: InspectionRecord): Result<{ signer: Signer }> => {
		const failure = refuseLocked(inspection, true) ?? refuseUnrated(inspection);
		if (failure) return failure;
		const person = signersOf(scope, inspection).find((one) => one.tenantId === tenantId);
		if (!person) return refuse("That inspection wasn't found.");
		return { ok: true, signer: { role: "resident", name: person.name, tenantId, userId } };
	};
	return signing(scope, inspectionId, input, signerOf, (inspection, { name }) => {
		changeInspection(inspectionId, { state: "to_accept" });
		raise(scope, {
			...{ type: "request_status_updates", about: { kind: "inspection", id: inspectionId } },
			...(inspection.assigneeId === null ? {} : { userIds: [inspection.assigneeId] }),
			message: `${name} filled out ${called(scope, inspection)}. Review and accept it.`,
		});
	});
}

/** Reads the drawing, then signs in one write as whom `signerOf` names, and does what follows from it. */
async function signing(
	scope: Scope,
	inspectionId: number,
	input: SignatureInput,
	signerOf: (inspection: InspectionRecord) => Result<{ signer: Signer }>,
	follow?: (inspection: InspectionRecord, signer: Signer) => void,
): Promise<Result> {
	const drawing = await readDrawing(input.drawing);
	if (!drawing.ok) return drawing;
	return write((): Result => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		const by = signerOf(inspection);
		if (!by.ok) return by;
		const { seenUpdatedDate: seen } = input;
		if (seen !== undefined && seen !== inspection.updatedDate) {
			return refuse("This inspection changed after you opened it. Read it again, then sign.");
		}
		const signed = sign(scope, inspection, by.signer, input, drawing.png);
		if (signed.ok) follow?.(inspection, by.signer);
		return signed;
	});
}

/** The tenants who can sign: those of the lease, without occupants. */
export function signersOf(scope: Scope, { leaseId }: Pick<InspectionRecord, "leaseId">) {
	if (leaseId === null) return [];
	return leasePeople(scope, leaseId)
		.filter(({ role }) => role === "tenant")
		.map(({ tenantId, displayName }) => ({ tenantId, name: displayName }));
}

function refuseToSign({ state, inspectedOn }: InspectionRecord): Failure | undefined {
	if (state === "canceled") return refuse("This inspection was canceled.");
	if (inspectedOn !== null) return refuse("This inspection is completed and can't be changed.");
	return state === "with_resident" ? refuse("The resident is filling this out.") : undefined;
}

function refuseUnrated({ items, rated }: InspectionRecord): Failure | undefined {
	if (items === 0) return refuse("Rate at least one item first.");
	const left = items - rated;
	if (left === 0) return undefined;
	return refuse(
		`${left === 1 ? "1 item isn't" : `${left} items aren't`} rated yet. Rate or leave out every item first.`,
	);
}

function sign(
	scope: Scope,
	inspection: InspectionRecord,
	signer: Signer,
	{ typedName, consents, isMine, ipAddress, userAgent }: SignatureInput,
	png: Buffer | undefined,
): Result {
	const { id, profileId } = inspection;
	const again = signaturesOf(id).some(({ role, tenantId, userId }) =>
		signer.role === "resident" ? tenantId === signer.tenantId : role === "inspector" && userId === signer.userId,
	);
	if (again) return refuse(`${signer.name} has already signed.`);
	if (!sameName(typedName, signer.name)) return refuse(`Sign exactly as ${signer.name}.`, "typedName");
	if (!consents) return refuse("Agree to sign electronically.", "consents");
	if (!isMine) return refuse("Confirm that this is your signature.", "isMine");
	const consent = consentOf(scope);
	insertRow(inspectionSignatures, {
		...{ profileId, inspectionId: id, role: signer.role, name: signer.name, typedName: typedName.trim() },
		...{ drawing: png ?? null, userId: signer.userId ?? null, tenantId: signer.tenantId ?? null },
		...{ consentVersion: consent.version, consentWords: consent.words, signedDate: nowIso() },
		...{ ipAddress: ipAddress.slice(0, 45), userAgent: userAgent.slice(0, 300) },
	});
	const state = inspection.state === "to_accept" ? "to_accept" : "locked";
	changeInspection(id, { lockedDate: inspection.lockedDate ?? nowIso(), state });
	note(scope, id, "signed", `${signer.name} signed the inspection.`);
	return { ok: true };
}
