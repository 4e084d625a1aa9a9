import { and, eq, isNull } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { propertyOwners, tenants } from "~/db/schema";
import type { Account } from "./accounts";

/**
 * Ties an invited person's tenant or owner record to their login at the first sign-in and clears its sign-up token
 * (specification, section 4).
 */
export function linkFirstLogin(account: Pick<Account, "userId" | "tenantId" | "propertyOwnerId">) {
	mustBeWriting();
	const link = { userId: account.userId, signupToken: null, signupTokenExpiry: null, signedUpDate: nowIso() };
	if (account.tenantId !== null) {
		const unlinked = and(eq(tenants.id, account.tenantId), isNull(tenants.userId));
		db().update(tenants).set(link).where(unlinked).run();
	}
	if (account.propertyOwnerId !== null) {
		const unlinked = and(eq(propertyOwners.id, account.propertyOwnerId), isNull(propertyOwners.userId));
		db().update(propertyOwners).set(link).where(unlinked).run();
	}
}
