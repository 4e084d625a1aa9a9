import { and, asc, eq, isNull } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { savedMethods } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findGateway, GatewayDown, GatewayRefusal, type SeenPayment } from "./gateway-port";
import type { OnlinePayment } from "./payment-record";
import { connectionOf } from "./settings";

export type SavedMethod = typeof savedMethods.$inferSelect;

/** The cards and bank accounts that a resident saved at the current processor, oldest first. */
export function savedMethodsOf(scope: Pick<Scope, "profileId">, tenantId: number): SavedMethod[] {
	const connection = connectionOf(scope);
	if (!connection) return [];
	return db()
		.select()
		.from(savedMethods)
		.where(
			and(
				eq(savedMethods.tenantId, tenantId),
				eq(savedMethods.profileId, scope.profileId),
				eq(savedMethods.gateway, connection.gatewayName),
				eq(savedMethods.gatewayAccount, connection.account),
				isNull(savedMethods.removedDate),
			),
		)
		.orderBy(asc(savedMethods.id))
		.all();
}

/** A card or bank account that the tenant saved; undefined if it isn't theirs. */
export function findSavedMethod(
	scope: Pick<Scope, "profileId">,
	tenantId: number,
	methodId: number,
): SavedMethod | undefined {
	return savedMethodsOf(scope, tenantId).find(({ id }) => id === methodId);
}

/** Saves the card or bank account that the processor saved, if the payer asked for it. */
export function keepMethod(payment: OnlinePayment, saved: NonNullable<SeenPayment["saved"]>) {
	mustBeWriting();
	if (payment.tenantId === null || !payment.saveMethod) return;
	db()
		.insert(savedMethods)
		.values({
			...{ profileId: payment.profileId, tenantId: payment.tenantId, gateway: payment.gateway },
			...{ gatewayAccount: payment.gatewayAccount, method: payment.method, createdDate: nowIso() },
			...{ customer: saved.customer, reference: saved.reference, label: saved.label, expires: saved.expires },
		})
		.onConflictDoNothing()
		.run();
}

/**
 * Removes a saved card or bank account, here and at the processor. Refused while an autopay or a scheduled payment uses
 * it.
 */
export async function removeSavedMethod(scope: Scope, tenantId: number, methodId: number): Promise<Result> {
	const method = findSavedMethod(scope, tenantId, methodId);
	if (!method) return refuse("That card or bank account wasn't found.");
	const removed = write((): Result => {
		if (isInUse(method.id)) return refuse("Autopay or a scheduled payment uses this. Stop or cancel it first.");
		db().update(savedMethods).set({ removedDate: nowIso() }).where(eq(savedMethods.id, method.id)).run();
		return { ok: true };
	});
	if (!removed.ok) return removed;
	try {
		await findGateway(method.gateway)?.removeMethod(method.gatewayAccount, method);
	} catch (error) {
		if (!(error instanceof GatewayDown || error instanceof GatewayRefusal)) throw error;
	}
	return removed;
}

function isInUse(methodId: number): boolean {
	return Boolean(
		statement(
			`SELECT 1 FROM autopays WHERE saved_method_id = @methodId AND state <> 'ended'
			UNION ALL SELECT 1 FROM online_payments WHERE saved_method_id = @methodId AND state = 'scheduled'`,
		).get({ methodId }),
	);
}
