import type { PlainDate } from "#domain/calendar/format";
import { queueMail, type Recipient } from "#domain/mail";
import { findOwner } from "#domain/rentals";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { bankChangesMail, confirmBankMail } from "~/emails/owner-bank-change";
import type { OwnerScope } from "./owner-scope";
import { tellManager } from "./tell-manager";

/** Emails the link that confirms a new bank account, only to the address the owner signs in with. */
export function mailConfirmation(
	scope: Scope,
	{ to, name, lastFour, secret }: { to: string; name: string; lastFour: string; secret: string },
): void {
	mustBeWriting();
	const mail = confirmBankMail({ name, lastFour, token: secret, organizationName: organizationOf(scope).name });
	const { profileId } = scope;
	queueMail({ profileId, to, recipient: loginOf(scope), kind: "owner_bank_confirmation", ...mail });
}

/**
 * Emails a warning of the change to the owner's sign-in address and the addresses on their record, and notifies the
 * manager.
 */
export function warnOfChange(
	owner: OwnerScope & { email: string },
	{ lastFour, effectiveOn }: { lastFour: string; effectiveOn: PlainDate },
): void {
	mustBeWriting();
	const record = findOwner(owner, owner.propertyOwnerId);
	if (!record) return;
	const { displayName: name, email, alternateEmail } = record;
	const { name: organizationName, date } = organizationOf(owner);
	const from = date(effectiveOn);
	const mail = bankChangesMail({ name, lastFour, from, organizationName });
	for (const to of new Set([owner.email, email, alternateEmail].filter(Boolean))) {
		const recipient: Recipient | null =
			to === owner.email ? loginOf(owner) : { kind: "owner", id: owner.propertyOwnerId };
		queueMail({ profileId: owner.profileId, to, recipient, kind: "owner_bank_change", ...mail });
	}
	tellManager(owner, name, "their payout account");
}

function loginOf({ userId }: Scope): Recipient | null {
	return userId === null ? null : { kind: "user", id: userId };
}
