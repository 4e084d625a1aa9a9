import { desc, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementConsents, agreementSettings } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { SigningOrder } from "./labels";

export type AgreementSettings = {
	signingName: string;
	signingTitle: string;
	signingOrder: SigningOrder;
	expiryDays: number;
	reminderDays: number[];
	remindBeforeEnd: boolean;
	askCode: boolean;
	/** Whether the last signature starts a draft lease. */
	startWhenSealed: boolean;
	/** Managers who may sign for the organization; empty means every manager. */
	signerUserIds: number[];
};

const usual: AgreementSettings & { updatedDate: string } = {
	...{ signingName: "", signingTitle: "", signingOrder: "tenants_first", expiryDays: 14, reminderDays: [3, 7] },
	...{ remindBeforeEnd: true, askCode: false, startWhenSealed: true, signerUserIds: [], updatedDate: "" },
};

/** Version 2. Other words need a higher number here and in `consentOf`. */
const usualConsent =
	"I agree to read and sign this document electronically, and to receive the document and related messages by email. I can open, save and print files on this device. I may ask for a paper copy at any time, before or after signing, at no charge, and I may withdraw this consent by writing to the landlord.";

/** The organization's signing settings, or the defaults. */
export function agreementSettingsOf(scope: Pick<Scope, "profileId">): typeof usual {
	const found = db().select().from(agreementSettings).where(eq(agreementSettings.profileId, scope.profileId)).get();
	return found ?? usual;
}

/** The current consent text and its version. */
export function consentOf(scope: Pick<Scope, "profileId">): { version: number; words: string } {
	const { version, words } = agreementConsents;
	const newest = db()
		.select({ version, words })
		.from(agreementConsents)
		.where(eq(agreementConsents.profileId, scope.profileId))
		.orderBy(desc(version))
		.get();
	return newest ?? { version: 2, words: usualConsent };
}

type OwnSigner = { userId: number; name: string; email: string };

/** The managers who may sign for the organization; `all` gives every manager, to choose from. */
export function ownSigners(scope: Pick<Scope, "profileId">, { all = false }: { all?: boolean } = {}): OwnSigner[] {
	const managers = statement<OwnSigner>(
		`SELECT u.id AS userId, trim(u.firstname || ' ' || u.lastname) AS name, u.email
		FROM profiles p JOIN users u ON u.id = p.user_id
		WHERE (p.id = @profileId OR p.linked_profile_id = @profileId AND u.user_role = 'property_manager')
			AND p.status = 'active' ORDER BY p.id`,
	).all({ profileId: scope.profileId });
	const { signerUserIds } = agreementSettingsOf(scope);
	return all || signerUserIds.length === 0 ? managers : managers.filter(({ userId }) => signerUserIds.includes(userId));
}

/**
 * Saves the signing settings. A changed consent text becomes a new version; agreements already sent keep theirs.
 * Refuses at `signerUserIds`.
 */
export function saveAgreementSettings(
	scope: Scope,
	fields: AgreementSettings & { consent: string; seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "save-agreement-settings", {}, () => {
		const { consent, seenUpdatedDate, ...settings } = fields;
		const before = agreementSettingsOf(scope);
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const managers = ownSigners(scope, { all: true }).map(({ userId }) => userId);
		if (settings.signerUserIds.some((userId) => !managers.includes(userId))) {
			return refuse("That manager wasn't found.", "signerUserIds");
		}
		const row = { ...settings, updatedDate: nowIso() };
		db()
			.insert(agreementSettings)
			.values({ ...row, profileId: scope.profileId })
			.onConflictDoUpdate({ target: agreementSettings.profileId, set: row })
			.run();
		const { version, words } = consentOf(scope);
		if (words !== consent) {
			const { profileId, userId: authorId } = scope;
			insertRow(agreementConsents, {
				profileId,
				version: version + 1,
				words: consent,
				authorId,
				createdDate: nowIso(),
			});
		}
		recordActivity(scope, {
			action: "agreement_settings.saved",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "E-sign settings were changed.",
		});
		return { ok: true };
	});
}
