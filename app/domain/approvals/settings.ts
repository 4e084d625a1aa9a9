import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { approvalSettings } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { approversOf, whoApproves } from "./approvers";
import { type ApprovalKind, approvalKinds, hasLimit } from "./labels";

/** By kind the amount over which it waits, 0 for a kind without amounts; a kind that is off is left out. */
export type ApprovalLimits = Partial<Record<ApprovalKind, Cents>>;

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

/** What another member has to approve, as it is set now. */
export function approvalLimits({ profileId }: Scope): ApprovalLimits {
	const rows = statement<{ kind: ApprovalKind; limitCents: number | null }>(
		"SELECT kind, limit_cents AS limitCents FROM approval_settings WHERE profile_id = ?",
	).all(profileId);
	return Object.fromEntries(rows.map(({ kind, limitCents }) => [kind, limitCents ?? 0]));
}

/**
 * Sets what another member has to approve. Refuses switching on or lowering a limit of a kind that no one else could
 * approve, at its field. Switching one off or raising its limit waits for another member itself, so that no one can step
 * around the rule.
 */
export function saveApprovalLimits(scope: Scope, limits: ApprovalLimits): Result<{ changes: string[] }> {
	return allOrNothing(() => {
		const now = approvalLimits(scope);
		const changed = kinds.filter((kind) => now[kind] !== limits[kind]);
		const relaxed = changed.filter((kind) => (limits[kind] ?? Infinity) > (now[kind] ?? Infinity));
		for (const kind of changed.filter((one) => !relaxed.includes(one))) {
			const failure = refuseAlone(scope, kind);
			if (failure) return failure;
		}
		if (relaxed.length > 0 && !scope.approved) return waitsForSettings(scope);
		const { money } = organizationOf(scope);
		const words = (kind: ApprovalKind, cents: Cents | undefined) =>
			cents === undefined ? "off" : hasLimit(kind) ? `over ${money(cents)}` : "on";
		for (const kind of changed) save(scope, kind, limits[kind]);
		const changes = changed.map(
			(kind) => `${approvalKinds[kind]}: ${words(kind, limits[kind])}, was ${words(kind, now[kind])}`,
		);
		if (changed.length > 0) {
			recordActivity(scope, {
				...{ action: "organization.approvals_set", subjectKind: "organization", subjectId: scope.profileId },
				summary: `Approval settings changed. ${changes.join(". ")}.`,
				changes: Object.fromEntries(changed.map((kind) => [kind, [words(kind, now[kind]), words(kind, limits[kind])]])),
			});
		}
		return { ok: true, changes };
	});
}

function save({ profileId }: Scope, kind: ApprovalKind, limitCents: Cents | undefined) {
	statement("DELETE FROM approval_settings WHERE profile_id = ? AND kind = ?").run(profileId, kind);
	if (limitCents !== undefined) insertRow(approvalSettings, { profileId, kind, limitCents, updatedDate: nowIso() });
}

function refuseAlone(scope: Scope, kind: ApprovalKind): Failure | undefined {
	if (approversOf(scope, kind).length > 0) return undefined;
	const right = `"Approve requests over a limit"`;
	return refuse(`No one else could approve. First give another member a role with ${right}.`, `${kind}.on`);
}

function waitsForSettings(scope: Scope): Failure {
	const message = `Before you can turn this off or raise its limit, ${whoApproves(approversOf(scope, "settings"))}`;
	return { ...refuse(message), waits: { kind: "settings", amountCents: null } };
}
