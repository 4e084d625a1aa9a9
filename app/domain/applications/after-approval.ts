import { signingProgress } from "#domain/agreements";
import { ledgerTotals } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { chargesUntil } from "#domain/recurring-charges";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, groupOf } from "./application-record";

type Lease = NonNullable<ReturnType<typeof findLease>>;

/** The step between approval and move-in that an applicant has reached. */
type AfterApproval = {
	step: "lease_comes" | "sign" | "others_sign" | "signed" | "moves_in";
	/** When the applicant signed the lease; null until then. */
	signedDate: string | null;
	startDate: string | null;
	/**
	 * Balance due at move-in, in cents, once the lease is executed; zero for guarantors and once a future lease has a
	 * payment.
	 */
	dueCents: Cents;
};

/** Where an approved applicant is between approval and move-in; undefined when the application isn't approved. */
export function afterApproval(application: Application): AfterApproval | undefined {
	if (!["approved", "added_to_draft_lease", "added_to_lease"].includes(application.status)) return undefined;
	const scope: Scope = systemScope(application.profileId);
	const { leaseId } = groupOf(application);
	const lease = leaseId === null ? undefined : findLease(scope, leaseId);
	if (!lease || lease.stage === "void") return { step: "lease_comes", signedDate: null, startDate: null, dueCents: 0 };
	const signing = signingProgress(scope, lease.id, application.email);
	const about = { signedDate: signing?.signedDate ?? null, startDate: lease.startDate, dueCents: 0 };
	if (lease.stage === "executed") {
		const isTenant = application.role !== "guarantor";
		return { ...about, step: "moves_in", dueCents: isTenant ? dueToMoveIn(scope, lease) : 0 };
	}
	if (signing?.completed) return { ...about, step: "signed" };
	if (!signing?.asked) return { ...about, step: "lease_comes" };
	return { ...about, step: signing.signedDate === null ? "sign" : "others_sign" };
}

function dueToMoveIn(scope: Scope, { id, status, startDate, balanceCents, aheadCents }: Lease): Cents {
	const toCome = status === "future";
	if (!toCome && ledgerTotals(scope, id, { hideReversed: true }).takenOffCents > 0) return 0;
	const addedCents = toCome ? aheadCents + chargesUntil(scope, id, startDate).addedCents : 0;
	return Math.max(balanceCents + addedCents, 0);
}

/** Whether the applicant may still withdraw: until they sign the lease or the lease is executed. */
export function mayWithdraw(application: Application): boolean {
	if (application.withdrawnDate !== null) return false;
	if (["draft", "new", "undecided", "deferred"].includes(application.status)) return true;
	const after = afterApproval(application);
	return after !== undefined && (after.step === "lease_comes" || after.step === "sign");
}
