import { eq } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { lateFeeRuleVersions } from "~/db/schema";
import type { LateFeeTermsRecord } from "~/db/schema/collections";
import type { Scope } from "~/domain/kernel/scope";
import type { LateFeeScope } from "./labels";

/** A late fee as it was charged, with the terms of its rule on that day. */
export type LateFeeRecord = {
	leaseId: number;
	step: number;
	/** "due" with the missed due date, or "day" with the day. */
	period: string;
	date: PlainDate;
	baseCents: Cents;
	amountCents: Cents;
	/** Null for fees of before the versions of rules were kept. */
	percentOfCents: Cents | null;
	/** What the limits left; null without limits, or if it isn't known. */
	roomCents: Cents | null;
	scope: LateFeeScope;
	/** Undefined if the rule's version isn't known. */
	terms: LateFeeTermsRecord | undefined;
	versionFrom: PlainDate | undefined;
};

/** The late fee that a transaction charged by a rule; undefined for other transactions and those of others. */
export function lateFeeOf(scope: Scope, transactionId: number): LateFeeRecord | undefined {
	const row = statement<Omit<LateFeeRecord, "terms" | "versionFrom"> & { versionId: number | null }>(
		`SELECT f.lease_id AS leaseId, f.step, f.period, f.date, f.base_cents AS baseCents, f.amount_cents AS amountCents,
			f.percent_of_cents AS percentOfCents, f.room_cents AS roomCents, f.version_id AS versionId,
			CASE WHEN r.lease_id IS NOT NULL THEN 'lease' WHEN r.property_id IS NOT NULL THEN 'property'
				ELSE 'organization' END AS scope
		FROM late_fees f JOIN late_fee_rules r ON r.id = f.rule_id WHERE f.transaction_id = ? AND f.profile_id = ?`,
	).get(transactionId, scope.profileId);
	if (!row) return undefined;
	const { versionId, ...fee } = row;
	const version =
		versionId === null
			? undefined
			: db().select().from(lateFeeRuleVersions).where(eq(lateFeeRuleVersions.id, versionId)).get();
	return { ...fee, terms: version?.terms, versionFrom: version?.fromDate };
}
