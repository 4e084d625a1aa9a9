import { uploadDocuments } from "#domain/files";
import { attachToCertificate, findCertificate } from "#domain/vendors";
import { insuranceKinds } from "#domain/vendors/labels";
import type { Scope } from "~/domain/kernel/scope";

type Given = { certificateFile: unknown[]; endorsementFile: unknown[] };

/** Saves the files sent with a certificate among the vendor's files. Returns messages for files that failed. */
export async function keepCertificateFiles(scope: Scope, certificateId: number, given: Given): Promise<string[]> {
	const certificate = findCertificate(scope, certificateId);
	if (!certificate) return [];
	const kind = insuranceKinds[certificate.kind];
	const failures: string[] = [];
	for (const [part, files, title] of [
		["certificate", given.certificateFile, `${kind}: certificate`],
		["endorsement", given.endorsementFile, `${kind}: endorsement`],
	] as const) {
		const chosen = files.filter((file) => file instanceof File && file.size > 0);
		if (chosen.length === 0) continue;
		const subject = { subjectKind: "vendor", subjectId: certificate.vendorId } as const;
		const kept = await uploadDocuments(scope, subject, chosen, { category: "insurance", title });
		if (!kept.ok) failures.push(kept.message);
		else if (kept.fileIds[0] !== undefined) attachToCertificate(scope, certificateId, part, kept.fileIds[0]);
	}
	return failures;
}
