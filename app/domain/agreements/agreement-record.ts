import { and, asc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementEvents, agreementSigners, agreements } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { type AgreementEventKind, type AgreementState, outStates } from "./labels";
import { updateOutForSignature } from "./update-out-for-signature";

export type Agreement = typeof agreements.$inferSelect;
export type Signer = typeof agreementSigners.$inferSelect;

/** Whoever works on an agreement for the organization. */
export type Acting = Scope & { userId: number };

/** The IP address and browser someone acts from. */
export type Visitor = { ipAddress: string; userAgent: string };

/** An agreement of the organization; undefined if it isn't the organization's. */
export function findAgreementRecord(scope: Pick<Scope, "profileId">, id: number): Agreement | undefined {
	return db()
		.select()
		.from(agreements)
		.where(and(eq(agreements.id, id), eq(agreements.profileId, scope.profileId)))
		.get();
}

/** An agreement's signers, in the order of the form. */
export function signersOf(agreementId: number): Signer[] {
	return db()
		.select()
		.from(agreementSigners)
		.where(eq(agreementSigners.agreementId, agreementId))
		.orderBy(asc(agreementSigners.position), asc(agreementSigners.id))
		.all();
}

/** Whether an agreement was sent and can still be signed. */
export function isOut({ state }: Pick<Agreement, "state">): boolean {
	return outStates.includes(state);
}

/** The signers whose turn it is: those with the lowest `turn` who haven't signed. Empty when everyone has. */
export function nextSigners(signers: readonly Signer[]): Signer[] {
	const open = signers.filter(({ signedDate }) => signedDate === null);
	const turn = Math.min(...open.map((signer) => signer.turn));
	return open.filter((signer) => signer.turn === turn);
}

type Happening = {
	kind: AgreementEventKind;
	signerId?: number | undefined;
	userId?: number | null | undefined;
	detail?: string | undefined;
	visitor?: Visitor | undefined;
};

/** Adds an entry to the agreement's history. */
export function addEvent(agreement: Agreement, { kind, signerId, userId, detail, visitor }: Happening) {
	mustBeWriting();
	insertRow(agreementEvents, {
		...{ profileId: agreement.profileId, agreementId: agreement.id, kind, createdDate: nowIso() },
		...{ signerId: signerId ?? null, userId: userId ?? null, detail: detail ?? "" },
		...{ ipAddress: visitor?.ipAddress ?? "", userAgent: (visitor?.userAgent ?? "").slice(0, 300) },
	});
}

/** Changes an agreement and sets its last event to now, unless `columns` says otherwise. */
export function changeAgreement(id: number, columns: Partial<typeof agreements.$inferInsert>) {
	mustBeWriting();
	const moment = nowIso();
	db()
		.update(agreements)
		.set({ lastEventDate: moment, updatedDate: moment, ...columns })
		.where(eq(agreements.id, id))
		.run();
}

/** Changes a signer. */
export function changeSigner(id: number, columns: Partial<typeof agreementSigners.$inferInsert>) {
	mustBeWriting();
	db().update(agreementSigners).set(columns).where(eq(agreementSigners.id, id)).run();
}

const ranks: Record<AgreementState, number> = {
	ours_to_sign: 0,
	sent: 1,
	viewed: 1,
	partly_signed: 1,
	signed: 1,
	draft: 2,
	completed: 3,
	declined: 3,
	voided: 3,
	expired: 3,
};

/** Updates the state, rank and counts of a sent agreement from its signers; returns the new state. */
export function keepState(agreement: Agreement): AgreementState {
	mustBeWriting();
	const signers = signersOf(agreement.id);
	const state = stateOf(signers);
	const signed = signers.filter(({ signedDate }) => signedDate !== null).length;
	changeAgreement(agreement.id, { state, rank: ranks[state], signed, signers: signers.length });
	updateOutForSignature(agreement);
	return state;
}

/** Ends an agreement with a reason, so that no one can sign it anymore. */
export function endAgreement(agreement: Agreement, state: "declined" | "voided" | "expired", endReason: string) {
	mustBeWriting();
	changeAgreement(agreement.id, { state, rank: ranks[state], endReason });
	updateOutForSignature(agreement);
}

function stateOf(signers: readonly Signer[]): AgreementState {
	const next = nextSigners(signers);
	if (next.length === 0) return "signed";
	if (next.every(({ role }) => role === "landlord")) return "ours_to_sign";
	if (signers.some(({ signedDate }) => signedDate !== null)) return "partly_signed";
	return signers.some(({ viewedDate }) => viewedDate !== null) ? "viewed" : "sent";
}
