import { and, desc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { onlinePayments } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { OnlinePurpose } from "./labels";

export type OnlinePayment = typeof onlinePayments.$inferSelect;

/** An online payment of the organization, or undefined. */
export function findPayment(scope: Pick<Scope, "profileId">, paymentId: number): OnlinePayment | undefined {
	return db()
		.select()
		.from(onlinePayments)
		.where(and(eq(onlinePayments.id, paymentId), eq(onlinePayments.profileId, scope.profileId)))
		.get();
}

/** A payment of any organization, for the processor's reports and scheduled work. */
export function paymentById(paymentId: number): OnlinePayment | undefined {
	return db().select().from(onlinePayments).where(eq(onlinePayments.id, paymentId)).get();
}

/** The payment that was started with this idempotency key, or undefined. */
export function findByKey(scope: Scope, idempotencyKey: string): OnlinePayment | undefined {
	return db()
		.select()
		.from(onlinePayments)
		.where(and(eq(onlinePayments.profileId, scope.profileId), eq(onlinePayments.idempotencyKey, idempotencyKey)))
		.get();
}

/** The newest payment for a lease's rent or an application's fee. */
export function newestFor(
	scope: Scope,
	{ purpose, subjectId }: { purpose: OnlinePurpose; subjectId: number },
): OnlinePayment | undefined {
	const { profileId } = onlinePayments;
	return db()
		.select()
		.from(onlinePayments)
		.where(
			and(eq(profileId, scope.profileId), eq(onlinePayments.purpose, purpose), eq(onlinePayments.subjectId, subjectId)),
		)
		.orderBy(desc(onlinePayments.id))
		.get();
}

/** Changes a payment's columns. */
export function changePayment(paymentId: number, change: Partial<typeof onlinePayments.$inferInsert>) {
	mustBeWriting();
	db()
		.update(onlinePayments)
		.set({ ...change, updatedDate: nowIso() })
		.where(eq(onlinePayments.id, paymentId))
		.run();
}

/**
 * If a manager corrected the posted payment, such as how it was applied, the online payment refers to the corrected one
 * from then on.
 */
export function followCorrection({ id, transactionId }: OnlinePayment) {
	mustBeWriting();
	if (transactionId === null) return;
	const newest = statement<{ id: number }>(
		`WITH RECURSIVE chain (id) AS (
			SELECT @transactionId
			UNION SELECT t.id FROM chain CROSS JOIN gl_transactions t INDEXED BY gl_transactions_corrects
				ON t.corrects = chain.id AND t.type = 'payment'
		) SELECT max(id) AS id FROM chain`,
	).get({ transactionId });
	if (newest && newest.id !== transactionId) changePayment(id, { transactionId: newest.id });
}
