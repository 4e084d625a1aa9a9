import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { vendorInsurances } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { keepInsuranceEnds } from "./insurance-ends";
import { type InsuranceKind, insuranceKinds } from "./labels";
import { findVendor } from "./vendor-queries";

export type CertificateFields = {
	kind: InsuranceKind;
	carrier?: string | undefined;
	policyNumber?: string | undefined;
	eachOccurrenceCents?: Cents | undefined;
	aggregateCents?: Cents | undefined;
	additionalInsured?: boolean | undefined;
	fromDate?: PlainDate | undefined;
	toDate: PlainDate;
};

export type Certificate = {
	id: number;
	vendorId: number;
	kind: InsuranceKind;
	carrier: string;
	policyNumber: string;
	eachOccurrenceCents: Cents | null;
	aggregateCents: Cents | null;
	additionalInsured: boolean;
	fromDate: PlainDate | null;
	toDate: PlainDate;
	certificateFileId: number | null;
	endorsementFileId: number | null;
	updatedDate: string;
};

type Stored = Omit<Certificate, "additionalInsured"> & { additionalInsured: number };

/** SQL: the file that a column names, unless it was deleted. */
const kept = (column: string) => `(SELECT f.id FROM files f WHERE f.id = ${column} AND f.deleted_date IS NULL)`;

const columns = `id, vendor_id AS vendorId, kind, carrier, policy_number AS policyNumber,
	each_occurrence_cents AS eachOccurrenceCents, aggregate_cents AS aggregateCents, additional_insured AS additionalInsured,
	from_date AS fromDate, to_date AS toDate, ${kept("certificate_file_id")} AS certificateFileId,
	${kept("endorsement_file_id")} AS endorsementFileId, updated_date AS updatedDate`;

/** A vendor's certificates that haven't been removed, those that end last first. */
export function listCertificates(scope: Scope, vendorId: number): Certificate[] {
	return certificatesOf(scope, [vendorId]);
}

/** The same of several vendors. */
export function certificatesOf({ profileId }: Scope, vendorIds: readonly number[]): Certificate[] {
	return statement<Stored>(
		`SELECT ${columns} FROM vendor_insurances WHERE vendor_id IN (SELECT value FROM json_each(@vendors))
			AND profile_id = @profileId AND removed_date IS NULL ORDER BY to_date DESC, id DESC`,
	)
		.all({ profileId, vendors: JSON.stringify(vendorIds) })
		.map(shown);
}

/** One certificate; undefined if it isn't the organization's or was removed. */
export function findCertificate(scope: Scope, certificateId: number): Certificate | undefined {
	const row = statement<Stored>(
		`SELECT ${columns} FROM vendor_insurances WHERE id = ? AND profile_id = ? AND removed_date IS NULL`,
	).get(certificateId, scope.profileId);
	return row && shown(row);
}

/** Adds a certificate of a vendor. Refuses, at `toDate`, a last day before the first. */
export function addCertificate(
	scope: Scope,
	vendorId: number,
	fields: CertificateFields & { idempotencyKey?: string | undefined },
): Result<{ certificateId: number }> {
	return once(scope, "add-certificate", { vendorId, ...fields }, () => {
		const vendor = findVendor(scope, vendorId);
		if (!vendor) return refuse("That vendor wasn't found.");
		const failure = refuseDates(fields);
		if (failure) return failure;
		const moment = nowIso();
		const certificateId = insertRow(vendorInsurances, {
			...{ profileId: scope.profileId, vendorId, createdDate: moment, updatedDate: moment },
			...columnsOf(fields),
		});
		keepInsuranceEnds(scope, vendorId);
		note(scope, vendorId, "added", `Certificate added for ${vendor.displayName}: ${insuranceKinds[fields.kind]}.`);
		return { ok: true, certificateId };
	});
}

/** Saves a certificate. Refuses as `addCertificate` does. */
export function editCertificate(
	scope: Scope,
	certificateId: number,
	{ seenUpdatedDate, ...fields }: CertificateFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write((): Result => {
		const before = findCertificate(scope, certificateId);
		if (!before) return refuse("That certificate wasn't found.");
		const failure = staleEdit(scope, seenUpdatedDate, before.updatedDate) ?? refuseDates(fields);
		if (failure) return failure;
		const after = columnsOf(fields);
		const changes = changedFields(before, after);
		if (!changes) return { ok: true };
		update(scope, certificateId, { ...after, ...(fields.toDate === before.toDate ? {} : { remindedFor: null }) });
		keepInsuranceEnds(scope, before.vendorId);
		note(scope, before.vendorId, "edited", `Certificate edited: ${insuranceKinds[fields.kind]}.`, changes);
		return { ok: true };
	});
}

/** Removes a certificate that was entered by mistake: it no longer counts, for past dates either. Its files stay. */
export function removeCertificate(scope: Scope, certificateId: number): Result {
	return write((): Result => {
		const before = findCertificate(scope, certificateId);
		if (!before) return refuse("That certificate wasn't found.");
		update(scope, certificateId, { removedDate: nowIso() });
		keepInsuranceEnds(scope, before.vendorId);
		note(scope, before.vendorId, "removed", `Certificate removed: ${insuranceKinds[before.kind]}.`);
		return { ok: true };
	});
}

/** Names one of the vendor's files as the certificate itself or as the endorsement that goes with it. */
export function attachToCertificate(
	scope: Scope,
	certificateId: number,
	part: "certificate" | "endorsement",
	fileId: number,
): Result {
	return write((): Result => {
		const certificate = findCertificate(scope, certificateId);
		if (!certificate) return refuse("That certificate wasn't found.");
		const held = statement(
			"SELECT 1 FROM files WHERE id = ? AND profile_id = ? AND subject_kind = 'vendor' AND subject_id = ?",
		).get(fileId, scope.profileId, certificate.vendorId);
		if (!held) return refuse("That file wasn't found.");
		update(
			scope,
			certificateId,
			part === "certificate" ? { certificateFileId: fileId } : { endorsementFileId: fileId },
		);
		return { ok: true };
	});
}

function refuseDates({ fromDate, toDate }: CertificateFields): Failure | undefined {
	return fromDate && fromDate > toDate ? refuse("The last day is before the first day.", "toDate") : undefined;
}

function columnsOf(fields: CertificateFields) {
	return {
		kind: fields.kind,
		carrier: fields.carrier ?? "",
		policyNumber: fields.policyNumber ?? "",
		eachOccurrenceCents: fields.eachOccurrenceCents ?? null,
		aggregateCents: fields.aggregateCents ?? null,
		additionalInsured: fields.additionalInsured ?? false,
		fromDate: fields.fromDate ?? null,
		toDate: fields.toDate,
	};
}

function update(scope: Scope, certificateId: number, set: Partial<typeof vendorInsurances.$inferInsert>) {
	db()
		.update(vendorInsurances)
		.set({ ...set, updatedDate: nowIso() })
		.where(and(eq(vendorInsurances.id, certificateId), eq(vendorInsurances.profileId, scope.profileId)))
		.run();
}

function note(
	scope: Scope,
	vendorId: number,
	what: "added" | "edited" | "removed",
	summary: string,
	changes?: ReturnType<typeof changedFields>,
) {
	recordActivity(scope, {
		...{ action: `vendor.insurance_${what}`, subjectKind: "vendor", subjectId: vendorId, summary, changes },
	});
}

function shown(row: Stored): Certificate {
	return { ...row, additionalInsured: row.additionalInsured === 1 };
}
