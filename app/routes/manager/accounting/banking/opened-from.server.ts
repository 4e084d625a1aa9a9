import { findBankAccount } from "#domain/bank-accounts";
import type { Manager } from "~/web/guards.server";
import { found, optionalIdParam } from "~/web/not-found.server";

/** The bank account whose page linked here, if any. 404 if it isn't the organization's. */
export function openedFrom(manager: Manager, request: Request): number | undefined {
	const id = optionalIdParam(request, "id");
	return id === undefined ? undefined : found(findBankAccount(manager, id)).id;
}
