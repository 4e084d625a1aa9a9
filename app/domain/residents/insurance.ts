import { and, desc, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { deleteFile } from "#domain/files";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { rentersInsurances } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { addDocuments, type Resident } from "./documents";
import type { InsuranceState } from "./labels";

/** Days before the end of a policy from which it counts as expiring soon and its holder is first reminded. */
const insuranceNoticeDays = 30;

type InsuranceFields = {
	company: string;
	policyNumber: string;
	fromDate: PlainDate;
	/** The last day of coverage. */
	toDate: PlainDate;
	liabilityCents?: Cents | undefined;
};

export type Insurance = typeof rentersInsurances.$inferSelect;

/**
 * Adds a resident's insurance policy, with its document if one is uploaded. Submitted twice, it's added once. Refuses,
 * at `toDate`, a policy that has expired or ends before it starts; if the document is refused, nothing is saved.
 */
export async function addInsurance(
	resident: Resident,
	{ file, idempotencyKey, ...fields }: InsuranceFields & { file?: unknown; idempotencyKey?: string | undefined },
): Promise<Result<{ insuranceId: number }>> {
	const failure = check(resident, fields);
	if (failure) return failure;
	const paper = await keepPaper(resident, fields, file);
	if (!paper.ok) return paper;
	const sent = { tenantId: resident.tenantId, ...fields, idempotencyKey };
	const added = once(resident, "add-insurance", sent, (): Result<{ insuranceId: number }> => {
		const { id } = db()
			.insert(rentersInsurances)
			.values({
				...{ profileId: resident.profileId, tenantId: resident.tenantId, addedById: resident.userId ?? 0 },
				...fields,
				fileId: paper.fileId,
			})
			.returning({ id: rentersInsurances.id })
			.get();
		note(
			resident,
			`Renters insurance with ${fields.company} through ${organizationOf(resident).date(fields.toDate)} added.`,
		);
		return { ok: true, insuranceId: id };
	});
	dropRepeated(resident, added, paper.fileId);
	return added;
}

/** Removes a policy. Its document stays. */
export function removeInsurance(resident: Resident, insuranceId: number): Result {
	return write(() => {
		const policy = findInsurance(resident, insuranceId);
		if (!policy) return refuse("That policy wasn't found.");
		db().delete(rentersInsurances).where(own(resident, insuranceId)).run();
		note(
			resident,
			`Renters insurance with ${policy.company} through ${organizationOf(resident).date(policy.toDate)} removed.`,
		);
		return { ok: true };
	});
}

/** A tenant's policies, the latest end date first. */
export function listInsurances(scope: Scope, tenantId: number): Insurance[] {
	return db()
		.select()
		.from(rentersInsurances)
		.where(and(eq(rentersInsurances.profileId, scope.profileId), eq(rentersInsurances.tenantId, tenantId)))
		.orderBy(desc(rentersInsurances.toDate), desc(rentersInsurances.id))
		.all();
}

/** One of the resident's own policies. */
export function findInsurance(resident: Resident, insuranceId: number): Insurance | undefined {
	return db().select().from(rentersInsurances).where(own(resident, insuranceId)).get();
}

/** Whether a tenant is insured today, and the last day of the policy that ends last; null if they have none. */
export function insuranceStanding(scope: Scope, tenantId: number): { state: InsuranceState; until: PlainDate | null } {
	const { today } = organizationOf(scope);
	const last = statement<{ fromDate: PlainDate; toDate: PlainDate; covers: number }>(
		`SELECT from_date AS fromDate, to_date AS toDate, EXISTS (SELECT 1 FROM renters_insurances now
			WHERE now.profile_id = @profileId AND now.tenant_id = @tenantId AND now.from_date <= @today
				AND now.to_date >= @today) AS covers
		FROM renters_insurances WHERE profile_id = @profileId AND tenant_id = @tenantId
		ORDER BY to_date DESC, id DESC LIMIT 1`,
	).get({ profileId: scope.profileId, tenantId, today });
	if (!last) return { state: "none", until: null };
	const until = last.toDate;
	if (until < today) return { state: "expired", until };
	if (!last.covers) return { state: "to_come", until };
	return { state: until <= addDays(today, insuranceNoticeDays) ? "ending" : "in_force", until };
}

function check(scope: Scope, { fromDate, toDate }: InsuranceFields) {
	if (toDate < fromDate) return refuse("Choose an end date on or after the start date.", "toDate");
	if (toDate < organizationOf(scope).today) return refuse("This policy has expired. Add your new policy.", "toDate");
	return undefined;
}

async function keepPaper(resident: Resident, { company, toDate }: InsuranceFields, file: unknown) {
	const nothing = { ok: true as const, fileId: null };
	if (!(file instanceof File) || file.size === 0) return nothing;
	const title = `Renters insurance, ${company}, through ${organizationOf(resident).date(toDate)}`;
	const kept = await addDocuments(resident, [file], { category: "insurance", title });
	return kept.ok ? { ok: true as const, fileId: kept.fileIds[0] } : kept;
}

/** Deletes the document of a form submitted twice; the first one is kept. */
function dropRepeated(resident: Resident, added: Result<{ insuranceId: number }>, fileId: number | null) {
	if (fileId === null) return;
	const kept = added.ok
		? db().select().from(rentersInsurances).where(own(resident, added.insuranceId)).get()?.fileId
		: undefined;
	if (kept !== fileId) deleteFile(resident, fileId);
}

function own({ profileId, tenantId }: Resident, insuranceId: number) {
	return and(
		eq(rentersInsurances.id, insuranceId),
		eq(rentersInsurances.profileId, profileId),
		eq(rentersInsurances.tenantId, tenantId),
	);
}

function note(resident: Resident, summary: string) {
	recordActivity(resident, {
		action: "tenant.insurance_changed",
		subjectKind: "tenant",
		subjectId: resident.tenantId,
		summary,
	});
}
