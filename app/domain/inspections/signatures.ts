import { statement } from "~/db/client.server";
import type { signerRoles } from "./labels";

type InspectionSignature = {
	id: number;
	role: keyof typeof signerRoles;
	tenantId: number | null;
	userId: number | null;
	name: string;
	typedName: string;
	signedDate: string;
	ipAddress: string;
	consentVersion: number;
	consentWords: string;
	drawn: boolean;
};

/** Who signed an inspection, in the order of signing. */
export function signaturesOf(inspectionId: number): InspectionSignature[] {
	return statement<Omit<InspectionSignature, "drawn"> & { drawn: number }>(
		`SELECT id, role, tenant_id AS tenantId, user_id AS userId, name, typed_name AS typedName,
			signed_date AS signedDate, ip_address AS ipAddress,
			consent_version AS consentVersion, consent_words AS consentWords, drawing IS NOT NULL AS drawn
		FROM inspection_signatures WHERE inspection_id = ? ORDER BY id`,
	)
		.all(inspectionId)
		.map((one) => ({ ...one, drawn: one.drawn === 1 }));
}

/** The drawn signature as PNG; undefined if it was only typed. */
export function drawingOf(signatureId: number): Buffer | undefined {
	const sql = "SELECT drawing FROM inspection_signatures WHERE id = ?";
	return statement<{ drawing: Buffer | null }>(sql).get(signatureId)?.drawing ?? undefined;
}
